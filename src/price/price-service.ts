/**
 * The gold price for any number of requests: asked of the feeds at most once a minute and once at a
 * time, kept when they fail, and never an error because a feed is down.
 *
 * The age of the price decides what a request meets:
 * - up to a minute: the price as it is kept;
 * - up to ten minutes: the same at once, while it is renewed behind it;
 * - older, or none at all: it waits for the feeds, at most for their deadline; where they give none, the
 *   last price is answered and says so; where there is none, the stored one.
 *
 * A feed with a least interval is left out until that has passed; the others are asked meanwhile.
 */
import { createFeedRests } from './back-off.ts';
import type { Feed } from './feeds.ts';
import { better, type Observation } from './observation.ts';
import { emptyRecord, type PriceRecord, type PriceStore, withLatest } from './price-record.ts';
import { quote } from './quote.ts';
import { laterRequests, mayBeAsked } from './request-interval.ts';
import { retrieve } from './retrieve.ts';
import type { GoldPrice } from './schema.ts';
import { couldBeNewer } from './staleness.ts';
import { storedPrice } from './stored-price.ts';

export interface PriceService {
  /** The best price there is, asking the feeds where it is time to. */
  current: () => Promise<GoldPrice>;
  /** The best price that is known without asking anyone. */
  known: () => Promise<GoldPrice>;
  /** Ends when no retrieval is under way; a host that stops work after an answer has to wait for it. */
  settled: () => Promise<void>;
}

export interface PriceServiceOptions {
  feeds: readonly Feed[];
  /** Forward price in US dollars per troy ounce as a decimal string, or what reads it. */
  forward: string | (() => Promise<string>);
  now: () => Date;
  /** Where the price outlives the process. */
  store?: PriceStore | undefined;
  fetch?: typeof globalThis.fetch;
  /** Time for all feeds together. */
  deadlineMilliseconds?: number;
  /** Ends a retrieval that is under way. */
  signal?: AbortSignal;
  /** Told of each retrieval in which no feed gave a price. */
  onFailure?: (error: Error) => void;
}

const minute = 60_000;
const freshForMilliseconds = minute;
const servedWhileRenewedForMilliseconds = 10 * minute;

export function createPriceService(options: PriceServiceOptions): PriceService {
  const { feeds, forward, now, store } = options;
  const rests = createFeedRests();
  let record = emptyRecord;
  let recalled: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let underWay: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      // Another process over the same store may have been quicker.
      await recall();
      if (age() < freshForMilliseconds) return;
      const askable = feeds.filter(feed => mayBeAsked(feed, record.requests, now()));
      // Nobody may be asked yet, so nobody has failed.
      if (askable.length === 0) return;
      const lastGood = record.latest ?? storedPrice();
      const retrieved = await retrieve({
        ...options,
        feeds: askable,
        rests,
        lastGood,
        onRequest: noteRequest,
      });
      // A feed that is down must not bring back an older price of another one.
      const latest = record.latest === null ? retrieved : better(retrieved, record.latest);
      hasFailed = latest !== retrieved && !stands(record, feeds, now());
      record = withLatest(record, latest);
      await store?.write(record);
    } catch (error) {
      hasFailed = !stands(record, feeds, now());
      options.onFailure?.(error as Error);
    } finally {
      askedAt = now().getTime();
      underWay = null;
    }
  }

  async function recall(): Promise<void> {
    const kept = (await store?.read()) ?? emptyRecord;
    const isNewer = retrievalOf(kept) > retrievalOf(record) && retrievalOf(kept) <= now().getTime();
    record = { ...(isNewer ? kept : record), requests: laterRequests(record.requests, kept.requests) };
    if (isNewer) hasFailed = false;
  }

  /** Kept before the feed is asked: a request counts whatever becomes of it. */
  async function noteRequest({ name, minimumIntervalSeconds }: Feed): Promise<void> {
    if (minimumIntervalSeconds === 0) return;
    record = { ...record, requests: { ...record.requests, [name]: now() } };
    await store?.write(record);
  }

  const age = () => now().getTime() - retrievalOf(record);

  async function known(): Promise<GoldPrice> {
    const forwardUsdPerOunce = typeof forward === 'string' ? forward : await forward();
    if (feeds.length > 0) {
      recalled ??= recall();
      await recalled;
    }
    return quote(stated(record, hasFailed), forwardUsdPerOunce, now(), record.earlier);
  }

  function isDue(): boolean {
    const asked = now().getTime() - askedAt;
    return feeds.length > 0 && Math.min(asked, age()) >= freshForMilliseconds;
  }

  return {
    known,
    async current() {
      // First what is kept, so that it decides whether anyone is asked.
      const price = await known();
      if (!isDue()) return price;
      underWay ??= renew();
      if (age() < servedWhileRenewedForMilliseconds) return price;
      await underWay;
      return known();
    },
    settled: async () => {
      await underWay;
    },
  };
}

/** The last good price goes on being served, and says that it is the last. */
function stated({ latest }: PriceRecord, hasFailed: boolean): Observation {
  if (latest === null) return storedPrice();
  return hasFailed ? { ...latest, caveat: 'No source gives a newer price just now.' } : latest;
}

/** Whether the price is current and its feed only not asked again yet: that nobody gives a newer one is no fault then. */
function stands({ latest, requests }: PriceRecord, feeds: readonly Feed[], now: Date): boolean {
  if (latest === null || couldBeNewer(latest, now)) return false;
  return feeds.some(feed => feed.name === latest.source.name && !mayBeAsked(feed, requests, now));
}

function retrievalOf({ latest }: PriceRecord): number {
  return latest?.retrievedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/**
 * The gold price for any number of requests: the feeds are asked at most once a minute and once at a time, the last
 * price stays when they fail, and a feed that is down is never an error.
 *
 * The age of the price decides what a request meets:
 * - up to a minute: the price as it is cached;
 * - up to ten minutes: the same at once, while it is renewed behind it;
 * - older, or none at all: it waits for the feeds, at most for their deadline; where they give none, the
 *   last price is answered and says so; where there is none, the stored one.
 *
 * A feed with a least interval is left out until that has passed; the others are asked meanwhile.
 */
import { agree, anchorsAfter } from './anchors.ts';
import { createFeedBackOff } from './back-off.ts';
import type { Feed } from './feeds.ts';
import { better, type Observation } from './observation.ts';
import { openPriceMemory, type PriceMemory } from './price-memory.ts';
import { believable, emptyRecord, type PriceRecord, type PriceStore } from './price-record.ts';
import { quote } from './quote.ts';
import { mayBeAsked } from './request-interval.ts';
import { type Retrieved, retrieve } from './retrieve.ts';
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
  const { feeds, forward, now } = options;
  const memory = openPriceMemory(options);
  const renewal = createRenewal(options, memory);

  async function known(): Promise<GoldPrice> {
    const forwardUsdPerOunce = typeof forward === 'string' ? forward : await forward();
    if (feeds.length > 0) await memory.recalled();
    const { latest, earlier } = memory.record();
    return quote(stated(latest, renewal.hasFailed()), forwardUsdPerOunce, now(), earlier);
  }

  return {
    known,
    async current() {
      // First what is stored, so that it decides whether anyone is asked.
      const price = await known();
      if (!renewal.isDue()) return price;
      const renewed = renewal.run();
      if (memory.age() < servedWhileRenewedForMilliseconds) return price;
      await renewed;
      return known();
    },
    settled: renewal.settled,
  };
}

interface Renewal {
  /** Whether the feeds may be asked again. */
  isDue(): boolean;
  /** Whether the last time gave no newer price. */
  hasFailed(): boolean;
  /** Asks the feeds, or waits for those that are being asked. */
  run(): Promise<void>;
  settled(): Promise<void>;
}

function createRenewal(options: PriceServiceOptions, memory: PriceMemory): Renewal {
  const { feeds, now } = options;
  const backOff = createFeedBackOff();
  let lastRun = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let underWay: Promise<void> | null = null;

  async function renew(): Promise<void> {
    // Another process over the same store may have been quicker.
    if (await memory.recall()) hasFailed = false;
    if (memory.age() < freshForMilliseconds) return;
    const before = memory.record();
    const askable = feeds.filter(feed => mayBeAsked(feed, before.requests, now()));
    // Nobody may be asked yet, so nobody has failed.
    if (askable.length === 0) return;
    const { anchors } = before;
    const onRequest = memory.noteRequest;
    const retrieved = await retrieve({ ...options, feeds: askable, backOff, anchors, onRequest });
    const latest = bestOf(retrieved, before.latest);
    hasFailed = latest !== retrieved.observation && !stands(memory.record(), feeds, now());
    const { observation, confirmation } = retrieved;
    await memory.keep(latest, anchorsAfter(observation.price, confirmation, anchors, now()));
  }

  async function run(): Promise<void> {
    try {
      await renew();
    } catch (error) {
      hasFailed = !stands(memory.record(), feeds, now());
      options.onFailure?.(error instanceof Error ? error : new Error(String(error)));
    } finally {
      lastRun = now().getTime();
      underWay = null;
    }
  }

  return {
    isDue: () => {
      const sinceLastRun = now().getTime() - lastRun;
      return feeds.length > 0 && Math.min(sinceLastRun, memory.age()) >= freshForMilliseconds;
    },
    hasFailed: () => hasFailed,
    run: () => {
      underWay ??= run();
      return underWay;
    },
    settled: async () => {
      await underWay;
    },
  };
}

/** A feed that is down must not bring back an older price of another one; two sources that agree put a price right. */
function bestOf({ observation, confirmation }: Retrieved, before: Observation | null): Observation {
  const isPutRight = confirmation !== null && before !== null && !agree(observation.price, before.price);
  return before === null || isPutRight ? observation : better(observation, before);
}

/** The best price of a record without asking any feed; the stored price where it has none. */
export function lastPrice(record: PriceRecord | null, forwardUsdPerOunce: string, now: Date): GoldPrice {
  const { latest, earlier } = believable(record ?? emptyRecord, now);
  return quote(latest ?? storedPrice(), forwardUsdPerOunce, now, earlier);
}

/** The last good price goes on being served, and says that it is the last. */
function stated(latest: Observation | null, hasFailed: boolean): Observation {
  if (latest === null) return storedPrice();
  return hasFailed ? { ...latest, caveat: 'No source gives a newer price just now.' } : latest;
}

/** Whether the price is current and its feed only not asked again yet: that nobody gives a newer one is no fault then. */
function stands({ latest, requests }: PriceRecord, feeds: readonly Feed[], now: Date): boolean {
  if (latest === null || couldBeNewer(latest, now)) return false;
  return feeds.some(feed => feed.name === latest.source.name && !mayBeAsked(feed, requests, now));
}

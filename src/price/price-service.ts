/**
 * The gold price for any number of requests: feeds are requested at most once a minute and once at a time. If they fail,
 * the last price is served; a feed that is down is never an error.
 *
 * The age of the price decides the response:
 * - up to a minute: the cached price;
 * - up to ten minutes: the cached price, while a newer one is retrieved in the background (stale-while-revalidate);
 * - older or no price: waits for the feeds until the deadline. If they fail, the last price is served and marked; without
 *   one, the stored price.
 *
 * A feed with a minimum interval is skipped until that has passed; the others are requested meanwhile.
 */
import { createFeedBackOff, mayRequest } from './feed-pause.ts';
import type { Feed } from './feeds.ts';
import { better, type Observation, storedPrice } from './observation.ts';
import { agree, anchorsAfter } from './plausibility.ts';
import { openPriceMemory, type PriceMemory } from './price-memory.ts';
import { emptyRecord, type PriceRecord, type PriceStore, withoutImplausible } from './price-record.ts';
import { quote } from './quote.ts';
import { type Retrieved, retrieve } from './retrieve.ts';
import type { GoldPrice } from './schema.ts';
import { couldBeNewer } from './staleness.ts';

export interface PriceServiceOptions {
  feeds: readonly Feed[];
  /** Forward price in US dollars per troy ounce as a decimal string, or a function that reads it. */
  forward: string | (() => Promise<string>);
  now: () => Date;
  /** Persistent storage of the price. */
  store?: PriceStore | undefined;
  fetch?: typeof globalThis.fetch;
  /** Timeout for all feeds together. */
  deadlineMilliseconds?: number;
  /** Aborts a running retrieval. */
  signal?: AbortSignal;
  /** Called for each retrieval without a price. */
  onFailure?: (error: Error) => void;
}

const freshForMilliseconds = 60_000;
const servedWhileRenewedForMilliseconds = 10 * freshForMilliseconds;

export function createPriceService(options: PriceServiceOptions) {
  const { feeds, forward, now } = options;
  const memory = openPriceMemory(options);
  const renewal = createRenewal(options, memory);

  /** The best known price, without any request. */
  async function known(): Promise<GoldPrice> {
    const forwardUsdPerOunce = typeof forward === 'string' ? forward : await forward();
    if (feeds.length > 0) await memory.recalled();
    const { latest, earlier } = memory.record();
    return quote(stated(latest, renewal.hasFailed()), forwardUsdPerOunce, now(), earlier);
  }

  return {
    known,
    /** The best price; requests the feeds if due. */
    async current() {
      // Reads the store first, because its age decides whether a retrieval is due.
      const price = await known();
      if (!renewal.isDue()) return price;
      const renewed = renewal.run();
      if (memory.age() < servedWhileRenewedForMilliseconds) return price;
      await renewed;
      return known();
    },
    /** Resolves when no retrieval is running; for hosts that stop work after a response. */
    settled: renewal.settled,
  };
}

/** Requests the feeds when they are due, once at a time. */
function createRenewal(options: PriceServiceOptions, memory: PriceMemory) {
  const { feeds, now } = options;
  const backOff = createFeedBackOff();
  let lastRun = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let underWay: Promise<void> | null = null;

  async function renew(): Promise<void> {
    // Another process with the same store may have renewed the price.
    if (await memory.recall()) hasFailed = false;
    if (memory.age() < freshForMilliseconds) return;
    const before = memory.record();
    const available = feeds.filter(feed => mayRequest(feed, before.requests, now()));
    if (available.length === 0) return;
    const { anchors } = before;
    const { noteRequest: onRequest } = memory;
    const retrieved = await retrieve({ ...options, feeds: available, backOff, anchors, onRequest });
    const { observation, confirmation } = retrieved;
    const latest = bestOf(retrieved, before.latest);
    hasFailed = latest !== observation && !isStillCurrent(memory.record(), feeds, now());
    await memory.keep(latest, anchorsAfter(observation.price, confirmation, anchors, now()));
  }

  async function run(): Promise<void> {
    try {
      await renew();
    } catch (error) {
      hasFailed = !isStillCurrent(memory.record(), feeds, now());
      options.onFailure?.(error instanceof Error ? error : new Error(String(error)));
    } finally {
      lastRun = now().getTime();
      underWay = null;
    }
  }

  return {
    /** True if the feeds may be requested again. */
    isDue: () =>
      feeds.length > 0 && Math.min(now().getTime() - lastRun, memory.age()) >= freshForMilliseconds,
    /** True if the last retrieval gave no newer price. */
    hasFailed: () => hasFailed,
    /** Requests the feeds, or joins a running retrieval. */
    run() {
      underWay ??= run();
      return underWay;
    },
    async settled() {
      await underWay;
    },
  };
}

/** An older price never replaces a newer one, except to correct it: two sources agree on another price. */
function bestOf({ observation, confirmation }: Retrieved, before: Observation | null): Observation {
  const isCorrection = confirmation !== null && before !== null && !agree(observation.price, before.price);
  return before === null || isCorrection ? observation : better(observation, before);
}

/** The best price of a record without any request; the stored price if it has none. */
export function lastPrice(record: PriceRecord | null, forwardUsdPerOunce: string, now: Date): GoldPrice {
  const { latest, earlier } = withoutImplausible(record ?? emptyRecord, now);
  return quote(latest ?? storedPrice(), forwardUsdPerOunce, now, earlier);
}

/** The last good price, marked if the last retrieval failed. */
function stated(latest: Observation | null, hasFailed: boolean): Observation {
  if (latest === null) return storedPrice();
  return hasFailed ? { ...latest, caveat: 'No source gives a newer price just now.' } : latest;
}

/** True if the price is fresh and its feed only waits for its interval: a missing newer price is no failure then. */
function isStillCurrent({ latest, requests }: PriceRecord, feeds: readonly Feed[], now: Date): boolean {
  if (latest === null || couldBeNewer(latest, now)) return false;
  return feeds.some(feed => feed.name === latest.source.name && !mayRequest(feed, requests, now));
}

/**
 * The gold price for any number of requests: asked of the feeds at most once a minute, kept when
 * they fail, and never an error because a feed is down.
 */
import type { Feed } from './feeds.ts';
import type { Observation } from './observation.ts';
import { quote } from './quote.ts';
import { retrieve } from './retrieve.ts';
import type { GoldPrice } from './schema.ts';
import { storedPrice } from './stored-price.ts';

export interface PriceService {
  current: () => Promise<GoldPrice>;
}

export interface PriceServiceOptions {
  feeds: readonly Feed[];
  /** Forward price in US dollars per troy ounce as a decimal string, or what reads it. */
  forward: string | (() => Promise<string>);
  now: () => Date;
  fetch?: typeof globalThis.fetch;
  /** Time for all feeds together. */
  deadlineMilliseconds?: number;
  /** Told of each retrieval in which no feed gave a price. */
  onFailure?: (error: Error) => void;
}

const keptForMilliseconds = 60_000;

export function createPriceService(options: PriceServiceOptions): PriceService {
  const { feeds, forward, now } = options;
  let last = storedPrice();
  let askedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      last = await retrieve(options);
    } catch (error) {
      last = afterFailure(last);
      options.onFailure?.(error as Error);
    } finally {
      askedAt = now().getTime();
      underWay = null;
    }
  }

  return {
    async current() {
      const forwardUsdPerOunce = typeof forward === 'string' ? forward : await forward();
      if (feeds.length > 0 && now().getTime() - askedAt >= keptForMilliseconds) {
        underWay ??= refresh();
        await underWay;
      }
      return quote(last, forwardUsdPerOunce, now());
    },
  };
}

/** The last good price goes on being served, and says that it is the last. */
function afterFailure(last: Observation): Observation {
  return last.retrievedAt === null ? last : { ...last, caveat: 'No source gives a newer price just now.' };
}

/**
 * Back-off: a feed that failed is left alone for a while, longer with each failure in a row, so that visitors do
 * not wait for it and it is not pressed while it recovers.
 */

const minute = 60_000;

/** First wait, and the longest that failures add up to; a feed itself may ask for up to an hour. */
const wait = { first: minute, longest: 15 * minute, longestAskedFor: 60 * minute };

export interface FeedBackOff {
  isWaiting: (url: string, now: Date) => boolean;
  /** @param askedForMilliseconds what the feed asked for by Retry-After; null where it asked for nothing */
  failed: (url: string, now: Date, askedForMilliseconds: number | null) => void;
  worked: (url: string) => void;
}

export function createFeedBackOff(): FeedBackOff {
  const waits = new Map<string, { failures: number; until: number }>();
  return {
    isWaiting: (url, now) => now.getTime() < (waits.get(url)?.until ?? Number.NEGATIVE_INFINITY),
    failed(url, now, askedForMilliseconds) {
      const failures = (waits.get(url)?.failures ?? 0) + 1;
      const own = Math.min(wait.longest, wait.first * 2 ** (failures - 1));
      const askedFor = Math.min(wait.longestAskedFor, askedForMilliseconds ?? 0);
      waits.set(url, { failures, until: now.getTime() + Math.max(own, askedFor) });
    },
    worked: url => {
      waits.delete(url);
    },
  };
}

/**
 * Exponential back-off: a feed that failed is skipped for a while, longer with each consecutive failure, so that
 * visitors do not wait for it and it can recover.
 */

const minute = 60_000;

/** First and longest wait; Retry-After of a feed is honoured up to an hour. */
const wait = { first: minute, longest: 15 * minute, longestRetryAfter: 60 * minute };

export interface FeedBackOff {
  isWaiting: (url: string, now: Date) => boolean;
  /** @param retryAfterMilliseconds value of Retry-After; null if the feed sent none */
  failed: (url: string, now: Date, retryAfterMilliseconds: number | null) => void;
  worked: (url: string) => void;
}

export function createFeedBackOff(): FeedBackOff {
  const waits = new Map<string, { failures: number; until: number }>();
  return {
    isWaiting: (url, now) => now.getTime() < (waits.get(url)?.until ?? Number.NEGATIVE_INFINITY),
    failed(url, now, retryAfterMilliseconds) {
      const failures = (waits.get(url)?.failures ?? 0) + 1;
      const own = Math.min(wait.longest, wait.first * 2 ** (failures - 1));
      const requested = Math.min(wait.longestRetryAfter, retryAfterMilliseconds ?? 0);
      waits.set(url, { failures, until: now.getTime() + Math.max(own, requested) });
    },
    worked: url => {
      waits.delete(url);
    },
  };
}

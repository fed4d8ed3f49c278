/** Decides when a feed may be requested: its plan may count requests, and a feed that failed is left alone for a while. */
import type { Feed } from './feeds.ts';

/** Time of the last request by name of the feed. Stored with the price, to survive a restart. */
export type LastRequests = Readonly<Record<string, Date>>;

/** False until the minimum interval of the feed has passed. */
export function mayRequest({ name, minimumIntervalSeconds }: Feed, last: LastRequests, now: Date): boolean {
  if (minimumIntervalSeconds === 0) return true;
  const since = now.getTime() - (last[name]?.getTime() ?? Number.NEGATIVE_INFINITY);
  // A time in the future comes from a wrong clock and must not block the feed.
  return since < 0 || since >= minimumIntervalSeconds * 1000;
}

/** Merges the requests of two processes. */
export function laterRequests(one: LastRequests, other: LastRequests): LastRequests {
  const later = Object.entries(other).filter(([name, time]) => !(one[name] && one[name] > time));
  return { ...one, ...Object.fromEntries(later) };
}

const minute = 60_000;

/** First and longest wait; Retry-After of a feed is honoured up to an hour. */
const wait = { first: minute, longest: 15 * minute, longestRetryAfter: 60 * minute };

export type FeedBackOff = ReturnType<typeof createFeedBackOff>;

/** Exponential back-off by address: longer with each consecutive failure, so that visitors do not wait for the feed. */
export function createFeedBackOff() {
  const waits = new Map<string, { failures: number; until: number }>();
  return {
    isWaiting: (url: string, now: Date) =>
      now.getTime() < (waits.get(url)?.until ?? Number.NEGATIVE_INFINITY),
    /** @param retryAfterMilliseconds value of Retry-After; null if the feed sent none */
    failed(url: string, now: Date, retryAfterMilliseconds: number | null): void {
      const failures = (waits.get(url)?.failures ?? 0) + 1;
      const own = Math.min(wait.longest, wait.first * 2 ** (failures - 1));
      const requested = Math.min(wait.longestRetryAfter, retryAfterMilliseconds ?? 0);
      waits.set(url, { failures, until: now.getTime() + Math.max(own, requested) });
    },
    worked: (url: string) => void waits.delete(url),
  };
}

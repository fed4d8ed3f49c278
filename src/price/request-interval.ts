/**
 * Minimum time between requests to a feed whose plan counts them. The times are stored with the price, so that they
 * survive a restart.
 */
import type { Feed } from './feeds.ts';

/** Time of the last request by name of the feed. */
export type LastRequests = Readonly<Record<string, Date>>;

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

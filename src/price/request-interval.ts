/**
 * The least time between two requests to a feed whose plan counts them. It is kept with the price, so that it holds
 * when the process starts anew.
 */
import type { Feed } from './feeds.ts';

/** Time of the last request to each feed that has such an interval, by its name. */
export type LastRequests = Readonly<Record<string, Date>>;

export function mayBeAsked({ name, minimumIntervalSeconds }: Feed, last: LastRequests, now: Date): boolean {
  if (minimumIntervalSeconds === 0) return true;
  const since = now.getTime() - (last[name]?.getTime() ?? Number.NEGATIVE_INFINITY);
  // A time of the future tells of a clock that was wrong, and must not shut a feed out.
  return since < 0 || since >= minimumIntervalSeconds * 1000;
}

/** What two processes know together. */
export function laterRequests(one: LastRequests, other: LastRequests): LastRequests {
  const later = Object.entries(other).filter(([name, time]) => !(one[name] && one[name] > time));
  return { ...one, ...Object.fromEntries(later) };
}

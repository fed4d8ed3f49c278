/** Requests the feeds one after the other until there is a current and plausible price. */
import { $ZodError } from 'zod/v4/core';
import { type Anchor, type Anchors, agree, anchorAgainst, isConfirmed, noAnchors } from './anchors.ts';
import { createFeedBackOff, type FeedBackOff } from './back-off.ts';
import { Refusal, requestFeed } from './feed-request.ts';
import type { Feed } from './feeds.ts';
import { better, type Observation } from './observation.ts';
import { plausible } from './plausible.ts';
import { couldBeNewer } from './staleness.ts';

export interface Retrieval {
  feeds: readonly Feed[];
  now: () => Date;
  fetch?: typeof globalThis.fetch;
  /** Timeout for all feeds and all attempts together. */
  deadlineMilliseconds?: number;
  /** Aborts the retrieval before its deadline. */
  signal?: AbortSignal | undefined;
  /** Shared by the caller's retrievals. */
  backOff?: FeedBackOff;
  /** Awaited before each request. */
  onRequest?: (feed: Feed) => Promise<void>;
  /** References for prices of a single source. */
  anchors?: Anchors;
}

/** A visitor waits three seconds at most; the rest is for the network and the response. */
const visitorsWaitMilliseconds = 2500;

/** Minimum share of the total time for each feed, even if there are many. */
const leastShare = 1 / 3;

export interface Retrieved {
  observation: Observation;
  /** Price of a second, independent source; null if none confirmed the price. */
  confirmation: string | null;
}

/**
 * The first fresh price that two sources confirmed within the last day, or that a second, independent source confirms now.
 * Otherwise, of the prices that agree with the anchors, the first fresh one, or the newest.
 *
 * @throws {Error} with the reason of each feed if there is no price.
 */
export async function retrieve(retrieval: Retrieval): Promise<Retrieved> {
  const { feeds, now, deadlineMilliseconds = visitorsWaitMilliseconds, anchors = noAnchors } = retrieval;
  const { backOff = createFeedBackOff() } = retrieval;
  const end = performance.now() + deadlineMilliseconds;
  const failures: string[] = [];
  const given: Given[] = [];
  const ready = feeds.filter(feed => !backOff.isWaiting(feed.url, now()));
  for (const [index, feed] of ready.entries()) {
    const left = end - performance.now();
    if (left <= 0 || retrieval.signal?.aborted) break;
    // An even share of the remaining time, so that a feed that hangs leaves time for the next.
    const share = Math.min(left, Math.max(left / (ready.length - index), deadlineMilliseconds * leastShare));
    try {
      await retrieval.onRequest?.(feed);
      const observation = await observe(feed, retrieval, share);
      backOff.worked(feed.url);
      const { price } = observation;
      const confirmed = given.find(other => confirms(other, { feed, observation }, now()));
      if (confirmed) return { observation: confirmed.observation, confirmation: price };
      if (!couldBeNewer(observation, now()) && isConfirmed(price, anchors, now())) {
        return { observation, confirmation: null };
      }
      given.push({ feed, observation });
    } catch (error) {
      if (retrieval.signal?.aborted) break;
      backOff.failed(feed.url, now(), error instanceof Refusal ? error.retryAfterMilliseconds : null);
      failures.push(`${feed.name}: ${reason(error)}`);
    }
  }
  return { observation: ofOneSource(given, anchors, retrieval, failures), confirmation: null };
}

interface Given {
  feed: Feed;
  observation: Observation;
}

/** Two current prices from two publishers agree; old prices may be old for the same reason. */
function confirms(one: Given, other: Given, now: Date): boolean {
  const areCurrent = [one, other].every(({ observation }) => !couldBeNewer(observation, now));
  const areIndependent = one.feed.publisher !== other.feed.publisher;
  return areCurrent && areIndependent && agree(one.observation.price, other.observation.price);
}

/** The best price of a single source that agrees with the anchors. */
function ofOneSource(
  given: readonly Given[],
  anchors: Anchors,
  { now, signal }: Retrieval,
  failures: string[],
): Observation {
  const accepted: Observation[] = [];
  for (const { feed, observation } of given) {
    const anchor = anchorAgainst(observation.price, anchors, now());
    if (anchor === null) accepted.push(observation);
    else failures.push(`${feed.name}: ${observation.price} is too far from ${described(anchor)}`);
  }
  const [first, ...others] = accepted;
  if (first) return accepted.find(one => !couldBeNewer(one, now())) ?? others.reduce(better, first);
  if (signal?.aborted) throw new Error('The retrieval of a gold price was ended before its time.');
  throw new Error(
    `No feed gave a gold price (${failures.join('; ') || 'all are in back-off after a failure'}).`,
  );
}

function described({ price, at }: Anchor): string {
  return `${price} USD per troy ounce (${at.toISOString().slice(0, 'YYYY-MM-DD'.length)}), and no second source gives it`;
}

async function observe(feed: Feed, retrieval: Retrieval, shareMilliseconds: number): Promise<Observation> {
  const { now, fetch = globalThis.fetch } = retrieval;
  const timeOut = AbortSignal.timeout(Math.round(shareMilliseconds));
  const body = await requestFeed({
    feed,
    fetch,
    signal: retrieval.signal ? AbortSignal.any([timeOut, retrieval.signal]) : timeOut,
    end: performance.now() + shareMilliseconds,
  });
  const { price, previous, asOf, caveat } = plausible(feed.read(body), now());
  const source = { name: feed.name, url: feed.publicUrl, kind: feed.kind, credit: feed.credit };
  return { price, previous, asOf, retrievedAt: now(), source, caveat };
}

function reason(error: unknown): string {
  if (error instanceof $ZodError) {
    return `unexpected response at ${error.issues.map(issue => issue.path.join('.') || 'the top').join(', ')}`;
  }
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  // Errors of some runtimes contain the address, which may contain a key.
  return error.message.replace(/\bhttps?:\S+/gi, 'its address');
}

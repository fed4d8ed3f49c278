/** Requests the feeds one after the other until there is a current and plausible price. */
import { $ZodError } from 'zod/v4/core';
import { createFeedBackOff, type FeedBackOff } from './feed-pause.ts';
import { Refusal, requestFeed } from './feed-request.ts';
import type { Feed } from './feeds.ts';
import { better, type Observation } from './observation.ts';
import { type Anchors, agree, anchorAgainst, isConfirmed, noAnchors, plausible } from './plausibility.ts';
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
    if (anchor === null) {
      accepted.push(observation);
      continue;
    }
    const reference = `${anchor.price} USD per troy ounce (${anchor.at.toISOString().slice(0, 'YYYY-MM-DD'.length)})`;
    failures.push(
      `${feed.name}: ${observation.price} is too far from ${reference}, and no second source gives it`,
    );
  }
  const [first, ...others] = accepted;
  if (first) return accepted.find(one => !couldBeNewer(one, now())) ?? others.reduce(better, first);
  if (signal?.aborted) throw new Error('The retrieval of a gold price was ended before its time.');
  throw new Error(
    `No feed gave a gold price (${failures.join('; ') || 'all are in back-off after a failure'}).`,
  );
}

async function observe(feed: Feed, retrieval: Retrieval, shareMilliseconds: number): Promise<Observation> {
  const { now, fetch = globalThis.fetch } = retrieval;
  const timeOut = AbortSignal.timeout(Math.round(shareMilliseconds));
  const signal = retrieval.signal ? AbortSignal.any([timeOut, retrieval.signal]) : timeOut;
  const reading = feed.read(await requestFeed(feed, signal, fetch));
  const source = { name: feed.name, url: feed.publicUrl, kind: feed.kind, credit: null };
  return { ...plausible(reading, now()), retrievedAt: now(), source };
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

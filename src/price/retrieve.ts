/** Requests a price of the feeds, one after the other, until one gives a price of now that can be true. */
import { $ZodError } from 'zod/v4/core';
import { createFeedBackOff, type FeedBackOff } from './back-off.ts';
import { Refusal, requestFeed } from './feed-request.ts';
import type { Feed } from './feeds.ts';
import { better, type Observation } from './observation.ts';
import { plausible } from './plausible.ts';
import { couldBeNewer } from './staleness.ts';
import { storedPrice } from './stored-price.ts';

export interface Retrieval {
  feeds: readonly Feed[];
  now: () => Date;
  fetch?: typeof globalThis.fetch;
  /** Time for all feeds and all attempts together. */
  deadlineMilliseconds?: number;
  /** Ends the retrieval before its deadline. */
  signal?: AbortSignal | undefined;
  /** Feeds that are left alone after a failure; the caller holds it from one retrieval to the next. */
  backOff?: FeedBackOff;
  /** Told of each request just before it goes out, and waited for. */
  onRequest?: (feed: Feed) => Promise<void>;
  /** What a price is measured against to tell whether it can be true. */
  lastGood?: Observation;
}

/** A visitor waits three seconds at most; what is left of them belongs to the network and the response. */
const visitorsWaitMilliseconds = 2500;

/** The least part of the whole time that a feed has, so that many feeds do not make the time of each too short. */
const leastShare = 1 / 3;

/**
 * The best price that the feeds give: the first that is fresh, else the newest.
 *
 * @throws {Error} that says of each feed why it gave none.
 */
export async function retrieve(retrieval: Retrieval): Promise<Observation> {
  const {
    feeds,
    now,
    deadlineMilliseconds = visitorsWaitMilliseconds,
    backOff = createFeedBackOff(),
  } = retrieval;
  const end = performance.now() + deadlineMilliseconds;
  const failures: string[] = [];
  let best: Observation | null = null;
  const ready = feeds.filter(feed => !backOff.isWaiting(feed.url, now()));
  for (const [index, feed] of ready.entries()) {
    const left = end - performance.now();
    if (left <= 0 || retrieval.signal?.aborted) break;
    // An even share of what is left, so that a feed that hangs leaves time for the next.
    const share = Math.min(left, Math.max(left / (ready.length - index), deadlineMilliseconds * leastShare));
    try {
      await retrieval.onRequest?.(feed);
      const observation = await observe(feed, retrieval, share);
      backOff.worked(feed.url);
      best = best === null ? observation : better(best, observation);
      if (!couldBeNewer(observation, now())) break;
    } catch (error) {
      if (retrieval.signal?.aborted) break;
      backOff.failed(feed.url, now(), error instanceof Refusal ? error.retryAfterMilliseconds : null);
      failures.push(`${feed.name}: ${reason(error)}`);
    }
  }
  if (best) return best;
  if (retrieval.signal?.aborted) throw new Error('The retrieval of a gold price was ended before its time.');
  throw new Error(
    `No feed gave a gold price (${failures.join('; ') || 'all are in back-off after a failure'}).`,
  );
}

async function observe(feed: Feed, retrieval: Retrieval, shareMilliseconds: number): Promise<Observation> {
  const { now, fetch = globalThis.fetch, lastGood = storedPrice() } = retrieval;
  const timeOut = AbortSignal.timeout(Math.round(shareMilliseconds));
  const body = await requestFeed({
    feed,
    fetch,
    signal: retrieval.signal ? AbortSignal.any([timeOut, retrieval.signal]) : timeOut,
    end: performance.now() + shareMilliseconds,
  });
  const { price, previous, asOf, caveat } = plausible(feed.read(body), lastGood, now());
  const source = { name: feed.name, url: feed.publicUrl, kind: feed.kind, credit: feed.credit };
  return { price, previous, asOf, retrievedAt: now(), source, caveat };
}

function reason(error: unknown): string {
  if (error instanceof $ZodError) {
    return `unexpected response at ${error.issues.map(issue => issue.path.join('.') || 'the top').join(', ')}`;
  }
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  // Some runtimes name the address in their errors, and it may hold a key.
  return error.message.replace(/\bhttps?:\S+/gi, 'its address');
}

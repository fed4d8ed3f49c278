/** Asks the feeds for a price, one after the other, until one gives a price that can be true. */
import pRetry, { AbortError } from 'p-retry';
import * as z from 'zod';
import type { Feed, Reading } from './feeds.ts';
import type { Observation } from './observation.ts';

export interface Retrieval {
  feeds: readonly Feed[];
  now: () => Date;
  fetch?: typeof globalThis.fetch;
  /** Time for all feeds and all attempts together. */
  deadlineMilliseconds?: number;
}

/**
 * Outside of these bounds (US dollars per troy ounce) a mistake of unit or field is likelier than the
 * market: a gram is about a thirtieth of an ounce, a kilogram about thirty-two ounces.
 */
const plausible = { least: 500, most: 50_000 };

/** Clocks differ; a price further in the future than this is wrong. */
const toleratedClockDifferenceMilliseconds = 5 * 60_000;

/** The first acceptable price. @throws {Error} that says of each feed why it gave none. */
export async function retrieve(retrieval: Retrieval): Promise<Observation> {
  const { feeds, deadlineMilliseconds = 3000 } = retrieval;
  const end = performance.now() + deadlineMilliseconds;
  const failures: string[] = [];
  for (const [index, feed] of feeds.entries()) {
    // An even share of what is left, so that a feed that hangs leaves time for the next.
    const share = (end - performance.now()) / (feeds.length - index);
    try {
      return await ask(feed, retrieval, AbortSignal.timeout(Math.max(0, Math.round(share))));
    } catch (error) {
      failures.push(`${feed.name}: ${reason(error)}`);
    }
  }
  throw new Error(`No feed gave a gold price (${failures.join('; ')}).`);
}

async function ask(feed: Feed, { now, fetch }: Retrieval, signal: AbortSignal): Promise<Observation> {
  const answer = await pRetry(() => answerOf(feed, signal, fetch ?? globalThis.fetch), {
    retries: 1,
    minTimeout: 100,
    signal,
  });
  const { price, previous, asOf, caveat } = acceptable(feed.read(answer), now());
  const source = { name: feed.name, url: feed.publicUrl, kind: feed.kind };
  return { price, previous, asOf, retrievedAt: now(), source, caveat };
}

async function answerOf(feed: Feed, signal: AbortSignal, fetch: typeof globalThis.fetch): Promise<unknown> {
  const response = await fetch(feed.url, {
    headers: { accept: 'application/json', ...feed.headers },
    signal,
  });
  // Its body is left unread, so the connection is let go.
  if (!response.ok) await response.body?.cancel();
  if (isFinal(response.status)) throw new AbortError(`answered ${response.status}`);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}

/** Statuses of the client's mistakes, but for a time-out (408), too early (425) and too many requests (429). */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

function acceptable(reading: Reading, now: Date): Reading {
  for (const price of [reading.price, reading.previous]) {
    const value = Number(price ?? plausible.least);
    if (!(value >= plausible.least && value <= plausible.most)) {
      throw new Error(`${price} is no plausible price of a troy ounce in US dollars`);
    }
  }
  const time = reading.asOf.getTime();
  if (Number.isNaN(time)) throw new Error('its price has no valid time');
  if (time > now.getTime() + toleratedClockDifferenceMilliseconds) {
    throw new Error(`its price is of the future (${reading.asOf.toISOString()})`);
  }
  return reading;
}

function reason(error: unknown): string {
  if (error instanceof z.ZodError) {
    return `unexpected answer at ${error.issues.map(issue => issue.path.join('.') || 'the top').join(', ')}`;
  }
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}

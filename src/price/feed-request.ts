/** One request to one feed over HTTP, repeated where the fault may pass and the feed does not count requests. */
import pRetry, { AbortError } from 'p-retry';
import type { Feed } from './feeds.ts';

export interface FeedRequest {
  feed: Feed;
  /** Ends the request, its retries and its waits. */
  signal: AbortSignal;
  /** Time after which nothing is waited for any more, on the clock of `performance.now()`. */
  end: number;
  fetch: typeof globalThis.fetch;
}

/** A feed refused to answer; it may have said for how long. */
export class Refusal extends Error {
  /** Milliseconds from Retry-After (RFC 9110, section 10.2.3); null where the feed gave none. */
  readonly retryAfterMilliseconds: number | null;

  constructor(message: string, retryAfterMilliseconds: number | null) {
    super(message);
    this.name = 'Refusal';
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}

/** The longest response of a feed is some 10 kB; more is no price. */
const mostBytes = 256 * 1024;

/** Statuses of a fault that may pass: time-out, too early, too many requests, and those of the server. */
const passing = (status: number) => [408, 425, 429].includes(status) || status >= 500;

/** The JSON of the feed's response. @throws {Error} that says in plain words why there is none. */
export function requestFeed({ feed, signal, end, fetch }: FeedRequest): Promise<unknown> {
  return pRetry(() => requestOnce(feed, signal, fetch), {
    retries: feed.minimumIntervalSeconds > 0 ? 0 : 2,
    minTimeout: 100,
    maxTimeout: 1000,
    randomize: true,
    signal,
    async onFailedAttempt({ error, retriesLeft }) {
      const wait = waitOf(error);
      if (wait === null || retriesLeft === 0) return;
      // Not worth the wait where the time is up before it.
      if (performance.now() + wait >= end) throw error;
      await delay(wait, signal);
    },
  });
}

function waitOf(error: Error): number | null {
  return error instanceof Refusal ? error.retryAfterMilliseconds : null;
}

async function requestOnce(feed: Feed, signal: AbortSignal, fetch: FeedRequest['fetch']): Promise<unknown> {
  const response = await fetch(feed.url, {
    headers: { accept: 'application/json', ...feed.headers },
    // Elsewhere might be an address that is not safe, and no place for a key.
    redirect: 'manual',
    signal,
  });
  if (!response.ok) {
    // Its body is left unread, so the connection is let go.
    await response.body?.cancel();
    throw refusalOf(response);
  }
  return parsed(await textOf(response));
}

function refusalOf({ status, headers }: Response): Error {
  if (status === 0 || (status >= 300 && status < 400)) {
    return new AbortError('answered with a redirect, which is not followed');
  }
  const refusal = new Refusal(`answered ${status}`, millisecondsOf(headers.get('retry-after')));
  return passing(status) ? refusal : new AbortError(refusal);
}

/** Reads no more than a price can be long, whatever the feed says or keeps sending. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > mostBytes) {
      await reader?.cancel();
      throw new AbortError(`answered more than ${mostBytes / 1024} KiB`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AbortError('answered something that is not valid JSON');
  }
}

/** Retry-After holds seconds or a date. */
function millisecondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Requests a feed over HTTP; retries temporary faults unless the plan of the feed counts requests. */
import pRetry, { AbortError } from 'p-retry';
import type { Feed } from './feeds.ts';

/** An error response of a feed. */
export class Refusal extends Error {
  /** Milliseconds from Retry-After (RFC 9110, section 10.2.3); null if absent. */
  readonly retryAfterMilliseconds: number | null;

  constructor(message: string, retryAfterMilliseconds: number | null) {
    super(message);
    this.name = 'Refusal';
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}

/** The longest real response of a feed has about 10 kB. */
const mostBytes = 256 * 1024;

/** Statuses that a retry may change: timeout, too early, too many requests, server errors. */
const isTemporary = (status: number) => [408, 425, 429].includes(status) || status >= 500;

/** @returns the JSON of the response @throws {Error} with the reason in plain words */
export function requestFeed(
  feed: Feed,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
  return pRetry(() => requestOnce(feed, signal, fetch), {
    retries: feed.minimumIntervalSeconds > 0 ? 0 : 2,
    minTimeout: 100,
    maxTimeout: 1000,
    randomize: true,
    signal,
  });
}

async function requestOnce(feed: Feed, signal: AbortSignal, fetch: typeof globalThis.fetch) {
  const response = await fetch(feed.url, {
    headers: { accept: 'application/json', ...feed.headers },
    // A redirect could lead to an unsafe address and leak the key.
    redirect: 'manual',
    signal,
  });
  if (!response.ok) {
    // Releases the connection.
    await response.body?.cancel();
    throw refusalOf(response);
  }
  const text = await textOf(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new AbortError('answered something that is not valid JSON');
  }
}

function refusalOf({ status, headers }: Response): Error {
  if (status === 0 || (status >= 300 && status < 400)) {
    return new AbortError('answered with a redirect, which is not followed');
  }
  const refusal = new Refusal(`answered ${status}`, millisecondsOf(headers.get('retry-after')));
  // A feed that names a time is left alone until then (feed-pause.ts).
  const isRetried = isTemporary(status) && refusal.retryAfterMilliseconds === null;
  return isRetried ? refusal : new AbortError(refusal);
}

/** Reads the body up to the limit, whatever Content-Length states. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new AbortError(`answered more than ${mostBytes / 1024} KiB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Retry-After contains seconds or a date. */
function millisecondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

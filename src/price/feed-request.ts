/** Requests a feed over HTTP. */
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

/**
 * One request: after a failure the next feed is asked, and this one later (feed-pause.ts).
 *
 * @returns the JSON of the response
 * @throws {Error} with the reason in plain words
 */
export async function requestFeed(
  feed: Feed,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
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
    throw new Error('answered something that is not valid JSON');
  }
}

function refusalOf({ status, headers }: Response): Error {
  if (status === 0 || (status >= 300 && status < 400)) {
    return new Error('answered with a redirect, which is not followed');
  }
  return new Refusal(`answered ${status}`, millisecondsOf(headers.get('retry-after')));
}

/** Reads the body up to the limit, whatever Content-Length states. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`answered more than ${mostBytes / 1024} KiB`);
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

/** HTTP client for a service to mirror: follows redirects on the same host only, with limits on size and time. */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import pRetry from 'p-retry';
import { checksumFile } from '#folders';
import { hostLimits } from '#hosting';
import { OperatorError } from '../operator-error.ts';
import { sitePath } from '../site-path.ts';

export type MirrorLimits = typeof mirrorLimits;

export const mirrorLimits = {
  files: hostLimits.files as number,
  fileBytes: hostLimits.fileBytes as number,
  /** Limit for the bytes received in a run, and for the size of the copy. */
  totalBytes: 4 * 2 ** 30,
  /** Timeout without any byte. */
  silenceMilliseconds: 30_000,
  /** Limit for `/log/`, which is kept in memory: about 200,000 publications. */
  logBytes: 64 * 2 ** 20,
  fileMilliseconds: 10 * 60_000,
  /** Time after which no further file is requested. */
  totalMilliseconds: 6 * 3_600_000,
};

/** Limits with HOST_LIMITS=none. */
export const wideMirrorLimits: MirrorLimits = {
  ...mirrorLimits,
  files: 10 * hostLimits.files,
  fileBytes: 4 * 2 ** 30,
  totalBytes: 64 * 2 ** 30,
};

/** A temporary fault: received files are kept for the next run. */
export class PassingFault extends OperatorError {}

class MissingFile extends OperatorError {}

const retries = 3;

/** Statuses that a retry may change (RFC 9110, section 15). */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Mean length of a line of the list. */
const lineBytes = 320;

/** @throws {OperatorError} if the URL is not http or https. */
export function mirrorSource(url: string, limits: MirrorLimits, retryMilliseconds: number) {
  const base = baseOf(url);
  const end = performance.now() + limits.totalMilliseconds;
  const receive = receiver(base, limits, end);
  const addressOf = (path: string) => new URL(sitePath('', ...path.split('/')).slice(1), base);
  let logBytes = limits.logBytes;
  const fetchFile = async (address: URL, hash: string, target: string): Promise<void> => {
    if ((await writeHashed(receive(address, limits.fileBytes), target)) !== hash)
      throw new OperatorError(`${address} answers something else than its hash says`);
  };
  const retried = <Result>(work: () => Promise<Result>) =>
    pRetry(work, {
      retries,
      minTimeout: retryMilliseconds,
      maxRetryTime: limits.fileMilliseconds,
      shouldRetry: ({ error }) => error instanceof PassingFault && performance.now() < end,
    });

  return {
    /** Fetches `SHA256SUMS`. */
    list: () => retried(() => buffer(receive(addressOf(checksumFile), limits.files * lineBytes))),
    /** Reads a file below `/log/`; null if there is none. */
    async log(path: string): Promise<Uint8Array | null> {
      try {
        const bytes = await retried(() => buffer(receive(addressOf(`log/${path}`), logBytes)));
        logBytes -= bytes.length;
        return bytes;
      } catch (error) {
        if (error instanceof MissingFile) return null;
        throw error;
      }
    },
    /**
     * Writes a content into a file, from the first of its paths that returns it.
     *
     * @returns that path
     * @throws {OperatorError} with the fault of the first path.
     */
    async fetch(paths: string[], hash: string, target: string): Promise<string> {
      let fault: unknown;
      for (const path of paths) {
        try {
          await retried(() => fetchFile(addressOf(path), hash, target));
          return path;
        } catch (error) {
          await rm(target, { force: true });
          fault ??= error;
        }
      }
      throw fault;
    },
  };
}

function baseOf(url: string): URL {
  const base = URL.parse(url);
  if (base === null || !/^https?:$/.test(base.protocol))
    throw new OperatorError(`Expected the http or https address of a service; found ${JSON.stringify(url)}.`);
  base.search = '';
  base.hash = '';
  base.pathname = base.pathname.replace(/(?<!\/)\/*$/, '/');
  return base;
}

/** Streams response bodies within the limits of each response and of the whole run. */
function receiver(base: URL, limits: MirrorLimits, end: number) {
  let totalBytes = 0;
  return async function* receive(address: URL, mostBytes: number): AsyncGenerator<Uint8Array> {
    if (performance.now() > end) throw new PassingFault(`${base} takes longer than a copy may`);
    const silent = new AbortController();
    const silence = setTimeout(() => silent.abort(new Error('it falls silent')), limits.silenceMilliseconds);
    const signal = AbortSignal.any([silent.signal, AbortSignal.timeout(limits.fileMilliseconds)]);
    let bytes = 0;
    try {
      for await (const chunk of (await responseOf(address, signal)).body ?? []) {
        silence.refresh();
        bytes += chunk.length;
        totalBytes += chunk.length;
        if (bytes > mostBytes) throw new OperatorError(`${address} sends more than ${mostBytes} bytes`);
        if (totalBytes > limits.totalBytes)
          throw new OperatorError(`${base} sends more than ${limits.totalBytes} bytes`);
        yield chunk;
      }
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const { cause = error } = error as Error;
      throw new PassingFault(`${address} does not answer to the end (${(cause as Error).message})`);
    } finally {
      clearTimeout(silence);
      // Cancels the rest of the response.
      silent.abort();
    }
  };
}

/** @returns SHA-256 of the written bytes */
async function writeHashed(chunks: AsyncIterable<Uint8Array>, target: string): Promise<string> {
  const hash = createHash('sha256');
  await using file = await open(target, 'w');
  for await (const chunk of chunks) {
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return hash.digest('hex');
}

const mostRedirects = 5;

/** @throws {OperatorError} for an error status or a redirect to another host. */
async function responseOf(address: URL, signal: AbortSignal): Promise<Response> {
  let current = address;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await fetch(current, { redirect: 'manual', cache: 'no-cache', signal });
    if (response.ok) return response;
    const { status, headers } = response;
    const location = status >= 300 && status < 400 ? headers.get('location') : null;
    await response.body?.cancel();
    if (location === null) {
      const OtherFault = status === 404 ? MissingFile : OperatorError;
      const Fault = passingStatuses.has(status) ? PassingFault : OtherFault;
      throw new Fault(`${address} answers ${status}`);
    }
    const next = URL.parse(location, current);
    if (next?.origin !== address.origin)
      throw new OperatorError(`${address} leads to ${next?.origin ?? 'no address'}, which is another host`);
    current = next;
  }
  throw new OperatorError(`${address} leads from one address to the next without end`);
}

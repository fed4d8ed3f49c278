/** The service that a mirror copies, as it answers over HTTP: from one host, within bounds of size and time. */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import pRetry from 'p-retry';
import { checksumFile } from '../folders/checksums.ts';
import { hostLimits } from '../host-limits.ts';
import { OperatorError } from '../operator-error.ts';
import { sitePath } from '../site-path.ts';

/** What a service may cost whoever copies it. */
export interface MirrorLimits {
  files: number;
  fileBytes: number;
  /** Of all that is received in a run, and of all that a copy holds. */
  totalBytes: number;
  /** Time without a byte, for one file, and until the last file is asked for. */
  silenceMilliseconds: number;
  fileMilliseconds: number;
  totalMilliseconds: number;
}

export const mirrorLimits: MirrorLimits = {
  ...hostLimits,
  totalBytes: 4 * 2 ** 30,
  silenceMilliseconds: 30_000,
  fileMilliseconds: 10 * 60_000,
  totalMilliseconds: 6 * 3_600_000,
};

/** Of a service that is made for no such host. */
export const wideMirrorLimits: MirrorLimits = {
  ...mirrorLimits,
  files: 10 * hostLimits.files,
  fileBytes: 4 * 2 ** 30,
  totalBytes: 64 * 2 ** 30,
};

/** A fault that another try can change, so that what has come is worth keeping. */
export class PassingFault extends OperatorError {}

export interface MirrorSource {
  /** @throws {OperatorError} where the list of all files is not answered. */
  list(): Promise<Buffer>;
  /**
   * Writes a content into a file, from the first of its paths that answers with it, and gives that path.
   *
   * @throws {OperatorError} saying why the first did not.
   */
  fetch(paths: string[], hash: string, target: string): Promise<string>;
}

const retries = 3;

/** Responses that another try can change (RFC 9110, section 15). */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Bytes of a line of the list, on average. */
const lineBytes = 320;

/** @throws {OperatorError} where the address is none of a service. */
export function mirrorSource(url: string, limits: MirrorLimits, retryMilliseconds: number): MirrorSource {
  const base = baseOf(url);
  const end = performance.now() + limits.totalMilliseconds;
  const received = receiver(base, limits, end);
  const addressOf = (path: string) => new URL(sitePath('', ...path.split('/')).slice(1), base);
  const fetchFile = async (path: string, hash: string, target: string): Promise<string> => {
    const address = addressOf(path);
    if ((await writeHashed(received(address, limits.fileBytes), target)) === hash) return path;
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
    list: () => retried(() => buffer(received(addressOf(checksumFile), limits.files * lineBytes))),
    async fetch(paths, hash, target) {
      const faults: unknown[] = [];
      for (const path of paths) {
        try {
          return await retried(() => fetchFile(path, hash, target));
        } catch (error) {
          await rm(target, { force: true });
          faults.push(error);
        }
      }
      throw faults[0];
    },
  };
}

function baseOf(url: string): URL {
  const base = URL.canParse(url) ? new URL(url) : null;
  if (base === null || !/^https?:$/.test(base.protocol)) {
    throw new OperatorError(`Expected the http or https address of a service; found ${JSON.stringify(url)}.`);
  }
  base.search = '';
  base.hash = '';
  base.pathname = base.pathname.replace(/(?<!\/)\/*$/, '/');
  return base;
}

/** What addresses answer, as it comes, within the bounds of one response and of all together. */
function receiver(base: URL, limits: MirrorLimits, end: number) {
  let totalBytes = 0;
  return async function* received(address: URL, mostBytes: number): AsyncGenerator<Uint8Array> {
    if (performance.now() > end) throw new PassingFault(`${base} takes longer than a copy may`);
    let bytes = 0;
    for await (const chunk of bodyOf(address, limits)) {
      bytes += chunk.length;
      totalBytes += chunk.length;
      if (bytes > mostBytes) throw new OperatorError(`${address} sends more than ${mostBytes} bytes`);
      if (totalBytes > limits.totalBytes)
        throw new OperatorError(`${base} sends more than ${limits.totalBytes} bytes`);
      yield chunk;
    }
  };
}

/** Writes what comes into a file. @returns its SHA-256 */
async function writeHashed(chunks: AsyncIterable<Uint8Array>, target: string): Promise<string> {
  const hash = createHash('sha256');
  await using file = await open(target, 'w');
  for await (const chunk of chunks) {
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return hash.digest('hex');
}

/** What an address answers, as it comes. */
async function* bodyOf(address: URL, limits: MirrorLimits): AsyncGenerator<Uint8Array> {
  const silent = new AbortController();
  const silence = setTimeout(() => silent.abort(new Error('it falls silent')), limits.silenceMilliseconds);
  const signal = AbortSignal.any([silent.signal, AbortSignal.timeout(limits.fileMilliseconds)]);
  try {
    const { body } = await responseOf(address, signal);
    for await (const chunk of body ?? []) {
      silence.refresh();
      yield chunk;
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { cause = error } = error as Error;
    throw new PassingFault(`${address} does not answer to the end (${(cause as Error).message})`);
  } finally {
    clearTimeout(silence);
    // What is still to come of the response is not wanted.
    silent.abort();
  }
}

const mostRedirects = 5;

/** @throws {OperatorError} where the response is none, or that of another host. */
async function responseOf(address: URL, signal: AbortSignal): Promise<Response> {
  let asked = address;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await fetch(asked, { redirect: 'manual', cache: 'no-cache', signal });
    if (response.ok) return response;
    const { status, headers } = response;
    const location = status >= 300 && status < 400 ? headers.get('location') : null;
    await response.body?.cancel();
    if (location === null) {
      const Fault = passingStatuses.has(status) ? PassingFault : OperatorError;
      throw new Fault(`${address} answers ${status}`);
    }
    const next = URL.canParse(location, asked) ? new URL(location, asked) : null;
    if (next?.origin !== address.origin)
      throw new OperatorError(`${address} leads to ${next?.origin ?? 'no address'}, which is another host`);
    asked = next;
  }
  throw new OperatorError(`${address} leads from one address to the next without end`);
}

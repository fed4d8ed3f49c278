/** The service that a mirror copies, as it answers over HTTP. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pRetry, { AbortError } from 'p-retry';
import { buildFile } from '../folders/build-mark.ts';
import { type Checksums, checksumFile, parseChecksums } from '../folders/checksums.ts';
import { OperatorError } from '../operator-error.ts';
import { sitePath } from '../site-path.ts';

export interface FileList {
  /** The bytes of `SHA256SUMS` as text. */
  text: string;
  sums: Checksums;
}

export interface MirrorSource {
  /**
   * Fetches the list of all files.
   *
   * @throws {OperatorError} where it is not answered, is no such list, or names a path that must not be written.
   */
  list(): Promise<FileList>;
  /** Fetches a content from the first of its paths that answers with it; else says why none did. */
  fetch(paths: string[], hash: string, target: string): Promise<{ path: string } | { reason: string }>;
}

/** Time that one file may take, and how often it is asked for. */
const deadlineMilliseconds = 10 * 60_000;
const retries = 3;

/** Answers that another try can change (RFC 9110, section 15). */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** @throws {OperatorError} where the address is none of a service. */
export function mirrorSource(url: string, retryMilliseconds: number): MirrorSource {
  const base = baseOf(url);
  const retried = <Result>(work: () => Promise<Result>) =>
    pRetry(work, { retries, minTimeout: retryMilliseconds, shouldRetry: isPassing });
  return {
    async list() {
      const address = new URL(checksumFile, base);
      const text = await retried(async () => (await request(address)).text()).catch(error => {
        throw new OperatorError(`The list of files could not be fetched: ${reasonOf(error)}`);
      });
      return readList(text, address);
    },
    async fetch(paths, hash, target) {
      let reason = '';
      for (const path of paths) {
        const address = new URL(sitePath('', ...path.split('/')).slice(1), base);
        try {
          await retried(() => fetchFile(address, hash, target));
          return { path };
        } catch (error) {
          await rm(target, { force: true });
          reason ||= reasonOf(error);
        }
      }
      return { reason };
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
  base.pathname = base.pathname.replace(/\/*$/, '/');
  return base;
}

function readList(text: string, address: URL): FileList {
  try {
    const sums = parseChecksums(text);
    for (const path of sums.keys()) refuseUnsafe(path, sums);
    refuseOtherService(address, sums);
    return { text, sums };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new OperatorError(`${address} is no list of hashes: ${error.message}. Nothing was changed.`);
  }
}

/** A copy without it would be taken for a folder of somebody else the next time. */
function refuseOtherService(address: URL, sums: Checksums): void {
  if (sums.has(buildFile)) return;
  throw new OperatorError(
    `${address} lists no ${buildFile}, so it is no list of this service. Nothing was changed.`,
  );
}

/** A list from outside must not name a file outside of the folder, nor a file where a folder has to be. */
function refuseUnsafe(path: string, sums: Checksums): void {
  const segments = path.split('/');
  const leaves = segments.some(
    segment => segment === '' || segment === '.' || segment === '..' || unsafeCharacters.test(segment),
  );
  const isBelowFile = segments.some((_, index) => index > 0 && sums.has(segments.slice(0, index).join('/')));
  if (!leaves && !isBelowFile && path !== checksumFile) return;
  throw new OperatorError(
    `${checksumFile} names ${JSON.stringify(path)}, which must not be written. Nothing was changed.`,
  );
}

/** What separates folders, ends a name, or names a drive, where the copy is made. */
const unsafeCharacters = process.platform === 'win32' ? /[\\:\0]/ : /\0/;

/** Writes an answer to a file. */
async function fetchFile(address: URL, expected: string, target: string): Promise<void> {
  const { body } = await request(address);
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(body ?? []),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target),
  );
  if (hash.digest('hex') !== expected) {
    throw new AbortError(`${address} answers something else than its hash says`);
  }
}

class AnswerError extends Error {
  override name = 'AnswerError';
  readonly status: number;

  constructor(address: URL, status: number) {
    super(`${address} answers ${status}`);
    this.status = status;
  }
}

async function request(address: URL): Promise<Response> {
  const response = await fetch(address, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(deadlineMilliseconds),
  }).catch(error => {
    const { cause } = error as Error & { cause?: Error };
    throw new Error(`${address} does not answer${cause?.message ? ` (${cause.message})` : ''}`);
  });
  if (!response.ok) throw new AnswerError(address, response.status);
  return response;
}

function isPassing({ error }: { error: Error }): boolean {
  return !(error instanceof AnswerError) || passingStatuses.has(error.status);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

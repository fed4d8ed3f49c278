/** The service that a mirror copies, as it answers over HTTP. */
import { rm, writeFile } from 'node:fs/promises';
import pRetry, { AbortError } from 'p-retry';
import { buildFile } from '../folders/build-mark.ts';
import { type Checksums, checksumFile, parseChecksums } from '../folders/checksums.ts';
import { fileHash } from '../folders/published-files.ts';
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

/** Responses that another try can change (RFC 9110, section 15). */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** @throws {OperatorError} where the address is none of a service. */
export function mirrorSource(url: string, retryMilliseconds: number): MirrorSource {
  const base = baseOf(url);
  const retried = <Result>(work: () => Promise<Result>) =>
    pRetry(work, { retries, minTimeout: retryMilliseconds });
  return {
    async list() {
      const address = new URL(checksumFile, base);
      const text = await retried(async () => (await request(address)).text()).catch((error: Error) => {
        throw new OperatorError(`The list of files could not be fetched: ${error.message}`);
      });
      return { text, sums: readList(text, address) };
    },
    async fetch(paths, hash, target) {
      const reasons: string[] = [];
      for (const path of paths) {
        const address = new URL(sitePath('', ...path.split('/')).slice(1), base);
        try {
          await retried(() => fetchFile(address, hash, target));
          return { path };
        } catch (error) {
          await rm(target, { force: true });
          reasons.push((error as Error).message);
        }
      }
      return { reason: reasons[0] ?? '' };
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

function readList(text: string, address: URL): Checksums {
  const refuse = (why: string) => {
    throw new OperatorError(`${why}. Nothing was changed.`);
  };
  try {
    const sums = parseChecksums(text);
    const unsafe = [...sums.keys()].find(path => isUnsafe(path, sums));
    if (unsafe) refuse(`${checksumFile} names ${JSON.stringify(unsafe)}, which must not be written`);
    // A copy without it would be taken for a folder of somebody else the next time.
    if (!sums.has(buildFile)) refuse(`${address} lists no ${buildFile}, so it is no list of this service`);
    return sums;
  } catch (error) {
    if (error instanceof SyntaxError) refuse(`${address} is no list of hashes: ${error.message}`);
    throw error;
  }
}

/** A list from outside must not name a file outside of the folder, nor a file where a folder has to be. */
function isUnsafe(path: string, sums: Checksums): boolean {
  const segments = path.split('/');
  return (
    path === checksumFile ||
    segments.some(segment => ['', '.', '..'].includes(segment) || unsafeCharacters.test(segment)) ||
    segments.some((_, index) => index > 0 && sums.has(segments.slice(0, index).join('/')))
  );
}

/** What separates folders, ends a name, or names a drive, where the copy is made. */
const unsafeCharacters = process.platform === 'win32' ? /[\\:\0]/ : /\0/;

/** Writes a response to a file. */
async function fetchFile(address: URL, expected: string, target: string): Promise<void> {
  const { body } = await request(address);
  await writeFile(target, body ?? '');
  if (fileHash(target) !== expected) {
    throw new AbortError(`${address} answers something else than its hash says`);
  }
}

async function request(address: URL): Promise<Response> {
  const signal = AbortSignal.timeout(deadlineMilliseconds);
  const response = await fetch(address, { cache: 'no-cache', signal }).catch(({ cause }: Error) => {
    const why = cause instanceof Error && cause.message ? ` (${cause.message})` : '';
    throw new Error(`${address} does not answer${why}`);
  });
  if (response.ok) return response;
  const message = `${address} answers ${response.status}`;
  throw passingStatuses.has(response.status) ? new Error(message) : new AbortError(message);
}

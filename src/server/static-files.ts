/** Serves a published folder over Node's HTTP, by the rules of every host (hosting-rules.ts). */
import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import send from 'send';
import { copyEndings, type Encoding, hashOf } from '#folders';
import { contentTypeOf, filesFor, headersFor, publishedPath } from '#hosting';
import { factsOf } from './artifacts-on-disk.ts';
import { acceptedEncodings } from './compression.ts';
import { pathOf } from './request-path.ts';
import { sendProblem } from './send-problem.ts';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface StaticFilesOptions {
  directory: string;
  basePath: string;
  /** True if visitors reach the site by https. */
  secure: boolean;
}

/** Maximum size of a file that is kept in memory, and of all together: opening a file takes longer than sending it. */
const [smallBytes, smallBytesInAll] = [2 ** 20, 2 ** 26];

/** Response to a path, prepared once for each state of its file. */
interface Answer {
  file: string;
  state: Stats;
  /** Path of the file or of its compressed copy, below the published folder. */
  sent: string;
  headers: Record<string, string | number>;
  /** Null for a large file. */
  content: Buffer | null;
  /** Turn of the event loop in which the state was last compared with the disk. */
  turn: number;
}

/** Sends the file for the path of a GET or HEAD; passes other requests on. */
export function staticFiles(options: StaticFilesOptions): Middleware {
  const prepare = answersIn(options);
  const prepared = new LRUCache<string, Answer>({
    maxSize: smallBytesInAll,
    sizeCalculation: ({ content }) => 2048 + (content?.length ?? 0),
  });
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const pathname = pathOf(request);
    adjust(request.headers);
    // Ranges refer to the file itself, not to a compressed copy.
    const accepted = request.headers.range ? [] : acceptedEncodings(request);
    const key = `${accepted} ${pathname}`;
    const known = prepared.get(key);
    const answer = known && isCurrent(known) ? known : await prepare(pathname, accepted);
    if (answer === null) return next();
    if (answer !== known) prepared.set(key, answer);
    if (answer.content && isWhole(request))
      return void response.writeHead(200, answer.headers).end(answer.content);
    response.setHeaders(new Map(Object.entries(answer.headers)));
    send(request, answer.sent.split('/').map(encodeURIComponent).join('/'), {
      root: options.directory,
      dotfiles: 'allow',
      index: false,
    })
      .on('error', error => refuse(request, response, error))
      .pipe(response);
  };
}

function answersIn({ directory, basePath, secure }: StaticFilesOptions) {
  /** Hashes by file and state, so that a long file is read once for all its paths and codings. */
  const hashes = new LRUCache<string, Promise<string | null>>({ max: 10_000 });
  const hashIn = (file: string, { ino, size, mtimeMs }: Stats) => {
    const key = `${file} ${ino} ${size} ${mtimeMs}`;
    const sha256 = hashes.get(key) ?? hashOf(file);
    hashes.set(key, sha256);
    return sha256;
  };

  /** Null if the path has no file, or it was removed meanwhile. */
  return async (pathname: string, accepted: Encoding[]): Promise<Answer | null> => {
    const path = publishedPath(pathname, basePath);
    const name = path === null ? undefined : filesFor(path).find(file => factsOf(join(directory, file)));
    const file = join(directory, name ?? '');
    const state = factsOf(file);
    if (name === undefined || state === null) return null;
    const copy = accepted.find(encoding => factsOf(file + copyEndings[encoding]));
    const sent = name + (copy ? copyEndings[copy] : '');
    const size = factsOf(join(directory, sent))?.size ?? 0;
    const sha256 = await hashIn(file, state);
    const content = size <= smallBytes ? await readFile(join(directory, sent)).catch(() => null) : null;
    if (sha256 === null || (content === null && size <= smallBytes)) return null;
    const headers = {
      'Content-Type': contentTypeOf(name) ?? getMimeType(name) ?? 'application/octet-stream',
      ...headersFor(pathname.slice(basePath.length), { secure, basePath }),
      // By content, so that unchanged files stay cached across builds and servers.
      ETag: `"${sha256.slice(0, 32)}${copy ? `-${copy}` : ''}"`,
      'Last-Modified': state.mtime.toUTCString(),
      ...(copy && { 'Content-Encoding': copy }),
      'Content-Length': content?.length ?? size,
      'Accept-Ranges': 'bytes',
    };
    return { file, state, sent, headers, content, turn: -1 };
  };
}

let turn = 0;

/** Compares a file with the disk once for all requests that are read in the same turn of the event loop. */
function isCurrent(answer: Answer): boolean {
  if (answer.turn === turn) return true;
  const { file, state } = answer;
  const now = factsOf(file);
  if (now?.ino !== state.ino || now.size !== state.size || now.mtimeMs !== state.mtimeMs) return false;
  answer.turn = turn;
  setImmediate(() => turn++);
  return true;
}

/** True for a request without range or condition. */
function isWhole({ headers }: IncomingMessage): boolean {
  for (const name in headers) if (name === 'range' || name.startsWith('if-')) return false;
  return true;
}

/** Adapts headers that `send` treats differently than the function (edge/file-response.ts). */
function adjust(headers: IncomingHttpHeaders): void {
  // A weak tag never allows a range (RFC 9110, section 13.1.5).
  if (String(headers['if-range']).startsWith('W/')) delete headers.range;
  delete headers['cache-control'];
}

/** Answers a range behind the end, a condition that is not met, or a file that was removed meanwhile. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, headers }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  for (const header of ['Content-Encoding', 'Content-Length']) response.removeHeader(header);
  const problem = problems.find(known => known.status === status) ?? problems[0];
  if (response.hasHeader('Access-Control-Allow-Origin')) sendProblem(request, response, problem, headers);
  else
    response
      .writeHead(problem.status, {
        ...headers,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      .end();
}

const problems = [
  { status: 404, detail: 'Nothing is published at this path.' },
  { status: 412, detail: 'The file is not the one that the request names.' },
  { status: 416, detail: 'The file is shorter than the range that is asked for.' },
] as const;

/** An error of `send`. */
interface Refusal {
  status: number;
  headers?: OutgoingHttpHeaders;
}

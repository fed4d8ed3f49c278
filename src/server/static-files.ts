/** Serves a published folder over Node's HTTP, by the rules of every host (hosting-rules.ts). */
import { hash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Part, prefersMarkdown, type Selection, selectPart } from '#edge';
import { copyEndings, type Encoding, hashOf } from '#folders';
import { headersFor, markdownLink } from '#hosting';
import { acceptedEncodings } from './compression.ts';
import { factsOf, mediaTypeOf, publishedFile } from './files-on-disk.ts';
import { type Middleware, pathOf, sendProblem } from './requests.ts';

export interface StaticFilesOptions {
  directory: string;
  basePath: string;
  /** True if visitors reach the site by https. */
  secure: boolean;
}

/** Maximum size of a file that is kept in memory, and of all together: opening a file takes longer than sending it. */
const [mostBytesInMemory, bytesInMemory] = [2 ** 20, 2 ** 26];

/** Larger files are sent as quickly as buffers. */
const mostBytesOfString = 2 ** 15;

/** Response to a path, prepared once for each state of its file. */
interface Answer {
  /** Path of the file, and of what is sent: the file or its compressed copy. */
  file: string;
  sent: string;
  state: Stats;
  size: number;
  /** Headers of the hosting rules. */
  rules: Record<string, string>;
  /** All headers. */
  headers: Record<string, string | number>;
  /** For conditional requests. */
  validators: { etag: string; 'last-modified': string };
  /** Null for a large file. */
  content: Buffer | null;
  /** The same for sending: a small file as a string, which Node.js writes together with the headers (a tenth less CPU). */
  body: Buffer | string | null;
  /** Turn of the event loop in which the state was last compared with the disk. */
  turn: number;
}

/** Sends the file for the path of a GET or HEAD; passes other requests on. */
export function staticFiles(options: StaticFilesOptions): Middleware {
  const prepared = new LRUCache<string, Answer>({
    maxSize: bytesInMemory,
    sizeCalculation: ({ content, body }) => 2048 + (content?.length ?? 0) + (body?.length ?? 0),
  });
  return async (request, response, next) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const pathname = pathOf(request);
    const accepted = encodingsFor(headers);
    const isMarkdown = prefersMarkdown(headers.accept);
    const key = `${accepted} ${isMarkdown} ${pathname}`;
    const known = prepared.get(key);
    const answer = known && isCurrent(known) ? known : await prepare(options, pathname, accepted, isMarkdown);
    if (answer === null) return next();
    if (answer !== known) prepared.set(key, answer);
    const { content, body, size, rules, validators } = answer;
    const selection = selectPart(headers as Record<string, string | undefined>, validators, size);
    if (selection.status === 412 || selection.status === 416) {
      const range = selection.status === 416 && { 'Content-Range': `bytes */${size}` };
      return sendProblem(request, response, selection, { ...rules, ...range });
    }
    response.writeHead(selection.status, headersOf(answer, selection));
    if (method === 'HEAD' || selection.status === 304) return void response.end();
    const part = selection.status === 206 ? selection.part : undefined;
    if (content === null) whenInTurn(response, () => sendFromDisk(response, answer.sent, part));
    else response.end(part ? content.subarray(part.start, part.end + 1) : body, 'latin1');
  };
}

/** A response that is queued behind others on its connection has no socket yet. If it is never sent, no file is opened. */
function whenInTurn(response: ServerResponse, send: () => void): void {
  if (response.socket) send();
  else response.once('socket', send);
}

function sendFromDisk(response: ServerResponse, file: string, part: Part | undefined): void {
  if (response.destroyed) return;
  const stream = createReadStream(file, part);
  stream.once('error', () => response.destroy());
  response.once('close', () => stream.destroy());
  stream.pipe(response);
}

/** Ranges refer to the file itself, not to a compressed copy. */
function encodingsFor(headers: IncomingHttpHeaders): Encoding[] {
  return headers.range ? [] : acceptedEncodings(headers['accept-encoding']);
}

function headersOf({ headers, size }: Answer, selection: Selection): Answer['headers'] {
  if (selection.status === 304) {
    const { 'Content-Encoding': _, 'Content-Length': _length, 'Content-Type': _type, ...kept } = headers;
    return kept;
  }
  if (selection.status !== 206) return headers;
  const { start, end } = selection.part;
  return { ...headers, 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': end - start + 1 };
}

/** Null if the path has no file, or it was removed meanwhile. */
async function prepare(
  { directory, basePath, secure }: StaticFilesOptions,
  pathname: string,
  accepted: Encoding[],
  isMarkdown: boolean,
): Promise<Answer | null> {
  const found = publishedFile(directory, pathname, basePath);
  if (found === undefined) return null;
  // The alternate of a page, at the path of the page: files themselves are answered as they are.
  const alternate = pathname.endsWith('.html') ? found : found.replace(/\.html$/, '.md');
  const isNegotiated = alternate !== found && factsOf(join(directory, alternate)) !== null;
  const name = isNegotiated && isMarkdown ? alternate : found;
  const file = join(directory, name);
  const copy = accepted.find(encoding => factsOf(file + copyEndings[encoding]));
  const sent = copy ? file + copyEndings[copy] : file;
  const [state, sentState] = [factsOf(file), factsOf(sent)];
  if (state === null || sentState === null) return null;
  const isSmall = sentState.size <= mostBytesInMemory;
  const content = isSmall ? await readFile(sent).catch(() => null) : null;
  const sha256 = content && !copy ? hash('sha256', content) : await hashOf(file).catch(() => null);
  if (sha256 === null || (isSmall && content === null)) return null;
  const size = content?.length ?? sentState.size;
  // By content, so that unchanged files stay cached across builds and servers.
  const etag = `"${sha256.slice(0, 32)}${copy ? `-${copy}` : ''}"`;
  const modified = state.mtime.toUTCString();
  const rules = headersFor(pathname.slice(basePath.length), { secure, basePath });
  const headers = {
    'Content-Type': mediaTypeOf(name),
    ...rules,
    ...(isNegotiated && {
      Vary: 'Accept, Accept-Encoding',
      Link: markdownLink(pathname.slice(basePath.length), basePath),
    }),
    ETag: etag,
    'Last-Modified': modified,
    ...(copy && { 'Content-Encoding': copy }),
    'Content-Length': size,
    'Accept-Ranges': 'bytes',
  };
  const validators = { etag, 'last-modified': modified };
  const body = content && content.length <= mostBytesOfString ? content.toString('latin1') : content;
  return { file, sent, state, size, rules, headers, validators, content, body, turn: -1 };
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

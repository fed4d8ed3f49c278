/**
 * Serves the published folder over Node's HTTP, by the rules of every other host.
 *
 * The disk is looked at for each request, so that a new build is served as soon as it is in place; what
 * a file holds, and its compressed forms, are kept in memory as long as the file stays the same.
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesFor, headersFor, publishedPath } from '../hosting/hosting-rules.ts';
import type { Artifacts } from './artifacts.ts';
import { type ByteRange, byteRange } from './byte-range.ts';
import { isSameFile, isUnchanged } from './conditional-request.ts';
import { preferredCoding } from './content-coding.ts';
import { createFileShelf, factsOf, type ShelvedFile } from './file-shelf.ts';
import { problemText, problemType } from './problem-answer.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface StaticFilesOptions {
  directory: string;
  basePath: string;
  /** Whether visitors reach the site by https. */
  secure: boolean;
}

/** Sends the file that stands for the path of a GET or HEAD; leaves everything else to the next. */
export function staticFiles({ directory, basePath, secure }: StaticFilesOptions): Middleware {
  const shelf = createFileShelf();
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const pathname = pathOf(request);
    const path = publishedPath(pathname, basePath);
    const file = path === null ? null : firstOf(filesFor(path), name => shelf.file(directory, name));
    if (file === null) return next();
    const headers = headersFor(pathname.slice(basePath.length), { secure, basePath });
    send({ request, response, file, headers, pathname }).catch(error => {
      // The client went away, or the file did; what was begun cannot be answered otherwise.
      response.destroy(error instanceof Error ? error : undefined);
    });
  };
}

/** The published folder as the edge function reads it. */
export function artifactsIn(directory: string): Artifacts {
  let edition = '';
  return {
    async read(path) {
      const file = join(directory, path);
      if (factsOf(file) === null) return null;
      return new Response(await readFile(file));
    },
    edition() {
      const facts = factsOf(join(directory, 'build.json'));
      // While a build is put in place there is none for a moment; the one before is good until then.
      if (facts) edition = `${facts.ino}-${facts.mtimeMs}`;
      return edition;
    },
  };
}

interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  file: ShelvedFile;
  headers: OutgoingHttpHeaders;
  pathname: string;
}

async function send({ request, response, file, headers, pathname }: Sending): Promise<void> {
  const header = (name: string) => request.headers[name] as string | undefined;
  // A part is a part of the file itself, not of a compressed form.
  const coding =
    header('range') === undefined ? file.coding(preferredCoding(header('accept-encoding'))) : 'identity';
  const validators = { etag: file.etag(coding), lastModified: file.lastModified };
  Object.assign(headers, {
    ETag: validators.etag,
    'Last-Modified': file.lastModifiedText,
    'Accept-Ranges': 'bytes',
    'Content-Type': headers['Content-Type'] ?? file.contentType,
  });
  if (isUnchanged(header, validators)) {
    delete headers['Content-Type'];
    response.writeHead(304, headers).end();
    return;
  }
  const range = isSameFile(header, validators) ? byteRange(header('range'), file.sizeBytes) : 'whole';
  if (range === 'unsatisfiable') return refuseRange(response, headers, file, pathname);
  if (range !== 'whole') return sendPart(request, response, headers, file, range);

  const body = await file.body(coding);
  headers['Content-Length'] = body?.byteLength ?? file.sizeBytes;
  if (coding !== 'identity') headers['Content-Encoding'] = coding;
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else if (body) response.end(body);
  else await pipeline(createReadStream(file.path), response);
}

async function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  file: ShelvedFile,
  { start, end }: ByteRange,
): Promise<void> {
  headers['Content-Range'] = `bytes ${start}-${end}/${file.sizeBytes}`;
  headers['Content-Length'] = end - start + 1;
  response.writeHead(206, headers);
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(file.path, { start, end }), response);
}

function refuseRange(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  file: ShelvedFile,
  pathname: string,
): void {
  const detail = 'The file is shorter than the range that is asked for.';
  const isInterface = headers['Access-Control-Allow-Origin'] !== undefined;
  const body = isInterface ? problemText({ status: 416, detail, instance: pathname }) : '';
  Object.assign(headers, {
    'Content-Range': `bytes */${file.sizeBytes}`,
    'Content-Type': isInterface ? problemType : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.writeHead(416, headers).end(body);
}

function firstOf<Item, Found>(items: Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

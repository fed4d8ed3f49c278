/** Serves a published folder over Node's HTTP, by the rules of every other host (hosting-rules.ts). */
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import send from 'send';
import { problemText, problemType } from '../edge/problem-response.ts';
import { contentTypeOf, filesFor, headersFor, publishedPath } from '../hosting/hosting-rules.ts';
import { factsOf } from './artifacts-on-disk.ts';
import { openCompressedFiles } from './compressed-files.ts';
import { encodingFor } from './compression.ts';
import { pathOf } from './request-path.ts';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface StaticFilesOptions {
  directory: string;
  /** Folder of the store in which compressed forms of the files are kept. */
  cacheDirectory: string;
  basePath: string;
  /** Whether visitors reach the site by https. */
  secure: boolean;
}

/** Sends the file that stands for the path of a GET or HEAD; leaves everything else to the next. */
export function staticFiles({ directory, cacheDirectory, basePath, secure }: StaticFilesOptions): Middleware {
  const compressed = openCompressedFiles(cacheDirectory);
  const contentOf = smallFiles();
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const pathname = pathOf(request);
    const path = publishedPath(pathname, basePath);
    const found = path === null ? null : findFile(directory, filesFor(path));
    if (found === null) return next();
    const { name, tag, size, modified } = found;
    const type = contentTypeOf(name) ?? getMimeType(name) ?? 'application/octet-stream';
    const headers = {
      'Content-Type': type,
      ...headersFor(pathname.slice(basePath.length), { secure, basePath }),
    };
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    adjust(request.headers);
    // A part is a part of the file itself, not of a compressed form.
    const encoding = request.headers.range ? null : encodingFor(request, headers['Content-Type']);
    const form = encoding && (await compressed.find(join(directory, name), encoding));
    response.setHeader('ETag', form ? `"${tag}-${encoding}"` : `"${tag}"`);
    response.setHeader('Last-Modified', modified);
    if (form) response.setHeader('Content-Encoding', encoding);
    if (size <= smallBytes && isWhole(request)) {
      const content = await contentOf(form ?? join(directory, name), tag);
      if (content)
        return void response
          .setHeader('Accept-Ranges', 'bytes')
          .setHeader('Content-Length', content.length)
          .end(content);
    }
    const [root, file] = form ? [dirname(form), basename(form)] : [directory, name];
    send(request, file.split('/').map(encodeURIComponent).join('/'), {
      root,
      dotfiles: 'allow',
      index: false,
    })
      .on('error', error => refuse(response, pathname, error))
      .pipe(response);
  };
}

/** Of files up to this size the content is kept in memory, this much in all: opening a file takes longer than sending it. */
const [smallBytes, smallBytesInAll] = [2 ** 20, 2 ** 26];

/** Contents of small files as of a tag; null where a file went away meanwhile. */
function smallFiles(): (file: string, tag: string) => Promise<Buffer | null> {
  const contents = new LRUCache<string, Buffer>({
    maxSize: smallBytesInAll,
    sizeCalculation: content => Math.max(content.length, 1),
  });
  return async (file, tag) => {
    const key = `${tag} ${file}`;
    const content = contents.get(key) ?? (await readFile(file).catch(() => null));
    if (content) contents.set(key, content);
    return content;
  };
}

/** Whether a request asks for no part and sets no condition. */
function isWhole({ headers }: IncomingMessage): boolean {
  return !Object.keys(headers).some(name => name === 'range' || name.startsWith('if-'));
}

/** Where `send` reads a header otherwise than the function does (edge/file-response.ts). */
function adjust(headers: IncomingHttpHeaders): void {
  // A weak tag never allows a range (RFC 9110, section 13.1.5).
  if (String(headers['if-range']).startsWith('W/')) delete headers.range;
  delete headers['cache-control'];
}

/** The range lies behind the end, a condition of the request is not met, or the file went away meanwhile. */
function refuse(response: ServerResponse, instance: string, { status, headers }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  const problem = problems.find(known => known.status === status) ?? problems[0];
  response.removeHeader('Content-Encoding');
  const isInterface = response.hasHeader('Access-Control-Allow-Origin');
  const body = isInterface ? problemText({ ...problem, instance }) : '';
  response
    .writeHead(problem.status, {
      ...headers,
      'Content-Type': isInterface ? problemType : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(body);
}

const problems = [
  { status: 404, detail: 'Nothing is published at this path.' },
  { status: 412, detail: 'The file is not the one that the request names.' },
  { status: 416, detail: 'The file is shorter than the range that is asked for.' },
] as const;

/** An error of `send`: the status, and the headers that go with it. */
interface Refusal {
  status: number;
  headers?: OutgoingHttpHeaders;
}

interface FoundFile {
  name: string;
  /** Changes with its state. */
  tag: string;
  size: number;
  /** As HTTP writes a date. */
  modified: string;
}

/** The first of the names that a file has. */
function findFile(directory: string, names: string[]): FoundFile | null {
  for (const name of names) {
    const facts = factsOf(join(directory, name));
    if (!facts) continue;
    const { mtimeMs, mtime, size } = facts;
    const tag = `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
    return { name, tag, size, modified: mtime.toUTCString() };
  }
  return null;
}

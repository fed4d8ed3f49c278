/** Serves the published folder over Node's HTTP, by the rules of every other host. */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { contentTypeOf, filesFor, headersFor, publishedPath } from '../publish/hosting-rules.ts';
import type { Artifacts } from './artifacts.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Sends the file that stands for the path of a GET or HEAD; leaves everything else to the next. */
export function staticFiles(directory: string, basePath: string): Middleware {
  // Looks at the disk for each request, so that a new build is served as soon as it is in place.
  const send = sirv(directory, { dev: true, etag: true });
  return (request, response, next) => {
    const pathname = pathOf(request);
    const file = fileFor(directory, publishedPath(pathname, basePath));
    if (file === null || !['GET', 'HEAD'].includes(request.method ?? '')) return next();

    const headers = { 'Accept-Ranges': 'bytes', ...headersFor(pathname.slice(basePath.length)) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const type = contentTypeOf(file);
    if (type) response.setHeader('Content-Type', type);
    dropRangeNotUnderstood(request);
    nameFile(request, file);
    send(request, response, next);
  };
}

/** The published folder as the edge function reads it. */
export function artifactsIn(directory: string): Artifacts {
  return {
    async read(path) {
      if (!isFile(join(directory, path))) return null;
      return new Response(await readFile(join(directory, path)));
    },
  };
}

function fileFor(directory: string, path: string | null): string | null {
  if (path === null) return null;
  return filesFor(path).find(file => isFile(join(directory, file))) ?? null;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Not there, or a name that no file can have, such as one that is too long.
    return false;
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/**
 * sirv reads "the last 500 bytes" as the first ones, knows one range only and no condition on it; a
 * server may always answer the whole instead (RFC 9110, sections 13.1.5 and 14.2).
 */
function dropRangeNotUnderstood(request: IncomingMessage): void {
  const { range, 'if-range': condition } = request.headers;
  if (range === undefined) return;
  if (condition !== undefined || !/^bytes=\d+-\d*$/.test(range)) delete request.headers.range;
}

/**
 * Tells sirv the file by the parsed URL that it keeps on a request: from the URL itself it would
 * not find a name with `#` or `?`, because it decodes with decodeURI.
 */
function nameFile(request: IncomingMessage, file: string): void {
  const pathname = `/${file.replaceAll('%', '%25')}`;
  Object.assign(request, { _parsedUrl: { raw: request.url, pathname } });
}

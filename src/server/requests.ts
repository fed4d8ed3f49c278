/** Requests and responses of Node's HTTP server, and their log. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ProblemFacts, problemText, problemType } from '#edge';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Path of a request, still percent-encoded. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Ends a response with problem details (RFC 9457). */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  { status, detail }: Pick<ProblemFacts, 'status' | 'detail'>,
  headers: OutgoingHttpHeaders = {},
): void {
  response
    .writeHead(status, { ...headers, 'Content-Type': problemType, 'Cache-Control': 'no-store' })
    .end(problemText({ status, detail, instance: pathOf(request) }));
}

const batchMilliseconds = 200;
const longestPath = 300;

/**
 * Logs each request as a line of JSON, without personal data: no client address, no query, no header. Lines are written in
 * batches, after the responses.
 *
 * @param write takes complete lines, each with its line feed
 */
export function createRequestLog(write: (lines: string) => void) {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;

  /** Writes pending lines. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') write(lines);
    lines = '';
  }

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const [time, started] = [Date.now(), performance.now()];
    response.once('close', () => {
      const entry = {
        time: new Date(time).toISOString(),
        method: request.method,
        path: pathOf(request).slice(0, longestPath),
        status: response.statusCode,
        /** False if the client disconnected before the end. */
        whole: response.writableFinished,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
      };
      lines += `${JSON.stringify(entry)}\n`;
      timer ??= setTimeout(flush, batchMilliseconds);
    });
  }

  return { watch, flush };
}

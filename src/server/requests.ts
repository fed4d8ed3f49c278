/** Requests and responses of Node's HTTP server. */
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

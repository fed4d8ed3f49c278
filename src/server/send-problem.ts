import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ProblemFacts, problemText, problemType } from '#edge';
import { pathOf } from './request-path.ts';

/** Ends a response with problem details (RFC 9457). */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  { status, detail }: Pick<ProblemFacts, 'status' | 'detail'>,
  headers: OutgoingHttpHeaders = {},
): void {
  response
    .writeHead(status, { 'Content-Type': problemType, 'Cache-Control': 'no-store', ...headers })
    .end(problemText({ status, detail, instance: pathOf(request) }));
}

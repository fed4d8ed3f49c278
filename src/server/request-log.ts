/**
 * Logs each request as a line of JSON, without personal data: no client address, no query, no header. Lines are written in
 * batches, after the responses.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from './requests.ts';

const batchMilliseconds = 200;
const longestPath = 300;

/** @param write takes complete lines, each with its line feed */
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

/**
 * Logs each request as a line of JSON, without personal data: no client address, no query, no header. Lines are written in
 * batches, after the responses.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from './request-path.ts';

export interface RequestLog {
  watch: (request: IncomingMessage, response: ServerResponse) => void;
  /** Writes pending lines. */
  flush: () => void;
}

const batchMilliseconds = 200;
const longestPath = 300;

/** @param write takes whole lines, each with its line feed */
export function createRequestLog(write: (lines: string) => void): RequestLog {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const lines = waiting.map(line);
    waiting = [];
    write(lines.join(''));
  }

  return {
    flush,
    watch({ method, url }, response) {
      const [time, started] = [Date.now(), performance.now()];
      response.once('close', () => {
        const milliseconds = performance.now() - started;
        const { statusCode: status, writableFinished: whole } = response;
        // Keeps no reference to the response, so that it is garbage while it is young.
        waiting.push({
          time,
          method,
          path: pathOf({ url }).slice(0, longestPath),
          status,
          milliseconds,
          whole,
        });
        timer ??= setTimeout(flush, batchMilliseconds);
      });
    },
  };
}

interface Entry {
  time: number;
  method: string | undefined;
  path: string;
  status: number;
  milliseconds: number;
  /** False if the client disconnected before the end. */
  whole: boolean;
}

function line({ time, method, path, status, milliseconds, whole }: Entry): string {
  const entry = { time: new Date(time).toISOString(), method, path, status, whole };
  return `${JSON.stringify({ ...entry, milliseconds: Math.round(milliseconds * 10) / 10 })}\n`;
}

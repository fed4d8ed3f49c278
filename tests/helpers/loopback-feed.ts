/** A price feed on loopback that answers as a test needs, over real HTTP. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackFeed extends AsyncDisposable {
  url: string;
  /** Number of requests so far. */
  requestCount: () => number;
  /** The most requests that were open at one time. */
  mostAtOnce: () => number;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export async function loopbackFeed(listener: Listener): Promise<LoopbackFeed> {
  let requests = 0;
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    requests++;
    mostAtOnce = Math.max(mostAtOnce, ++open);
    response.once('close', () => {
      open--;
    });
    listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gold`,
    requestCount: () => requests,
    mostAtOnce: () => mostAtOnce,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** Answers JSON. */
export function answers(body: unknown, status = 200): Listener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** Takes the request and says nothing. */
export const isSilent: Listener = () => {};

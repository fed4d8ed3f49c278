/**
 * Overload protection: limits for connections and requests, so that no client blocks all others. At a limit, the oldest idle
 * connection or slow request is ended.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Handler, sendProblem } from './requests.ts';

export const processLimits = {
  connections: 5000,
  requestsAtOnce: 1000,
  /** Browsers and proxies send one request after another on a connection; pipelines are seldom longer. */
  requestsOfConnection: 8,
  /** Time limits for receiving the headers, and the whole, of a request. */
  headersMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  /** Interval of checking these two. */
  checkMilliseconds: 1000,
  /** Time limit for a client that takes nothing of its response. */
  stallMilliseconds: 20_000,
  /** A slower response may be ended to make room for another request. */
  placeMilliseconds: 10_000,
  /** Longer than proxies keep idle connections, so that they do not reuse one that is being closed. */
  idleMilliseconds: 65_000,
};

export type Limits = typeof processLimits;

/**
 * Handles requests within the limits.
 *
 * @param health path that is always answered
 */
export function withinLimits(server: Server, limits: Limits, handle: Handler, health: string): Handler {
  /** Running requests by connection, the oldest first. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  /** Start times of running requests, the oldest first. */
  const places = new Map<ServerResponse, number>();
  server.on('connection', (socket: Socket) => {
    if (connections.size >= limits.connections) endIdleConnection(connections);
    const requests = new Set<ServerResponse>();
    connections.set(socket, requests);
    socket.once('close', () => {
      connections.delete(socket);
      // A response queued behind another on the connection gets no close event.
      for (const response of requests) places.delete(response);
    });
  });
  return (request, response) => {
    const requests = connections.get(request.socket);
    requests?.add(response);
    response.once('close', () => {
      requests?.delete(response);
      places.delete(response);
    });
    const isTooMany = (requests?.size ?? 0) > limits.requestsOfConnection;
    if (request.url === health && !isTooMany) return handle(request, response);
    if (isTooMany || (places.size >= limits.requestsAtOnce && !makePlace(places, limits)))
      return turnAway(request, response);
    places.set(response, performance.now());
    handle(request, response);
  };
}

/** Tasks at once: while one waits for the disk, another uses the processor. */
const lastAtOnce = 4;

/** Maximum wait of a task for a turn of the event loop without new requests. */
const longestWaitMilliseconds = 20;

/** Runs long tasks a few at a time, each when no other request waits to be read. */
export function lastInTurn(server: Server) {
  let arrivals = 0;
  for (const event of ['connection', 'request']) server.on(event, () => arrivals++);
  const limit = pLimit(lastAtOnce);
  return <Result>(task: () => Promise<Result>): Promise<Result> =>
    limit(async () => {
      const end = performance.now() + longestWaitMilliseconds;
      // Node.js accepts one connection in each turn.
      for (let seen = -1; seen !== arrivals && performance.now() < end; await nextTurn()) seen = arrivals;
      return task();
    });
}

/** Ends the oldest connection without a running request. */
function endIdleConnection(connections: Map<Socket, Set<ServerResponse>>): void {
  for (const [socket, requests] of connections) if (requests.size === 0) return void socket.destroy();
}

/** Ends the connection of the oldest request if it exceeds its time. */
function makePlace(places: Map<ServerResponse, number>, { placeMilliseconds }: Limits): boolean {
  const [oldest] = places;
  if (oldest === undefined || performance.now() - oldest[1] < placeMilliseconds) return false;
  places.delete(oldest[0]);
  oldest[0].req.socket.destroy();
  return true;
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const detail = 'The service has as many requests as it can answer at once; please ask again in a second.';
  sendProblem(request, response, { status: 503, detail }, { 'Retry-After': '1', Connection: 'close' });
}

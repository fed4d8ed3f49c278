/**
 * Overload protection: what one process takes on at once, so that no client holds the places of all others. Where the
 * places are taken, whoever has held one longest without need gives it up.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { sendProblem } from './send-problem.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const processLimits = {
  connections: 5000,
  requestsAtOnce: 1000,
  /** Browsers and proxies send one request of HTTP/1.1 after another on a connection; a pipeline is seldom longer. */
  requestsOfConnection: 8,
  /** A client that sends the headers, or the whole, of its request more slowly is given up. */
  headersMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  /** How often these two are looked at. */
  checkMilliseconds: 1000,
  /** A client that takes none of its response for so long is given up. */
  stallMilliseconds: 20_000,
  /** A response that takes longer gives up its place where all are taken: its client reads slowly, or not at all. */
  placeMilliseconds: 10_000,
  /** Longer than a proxy keeps an idle connection, so that it never meets one that is just being closed. */
  idleMilliseconds: 65_000,
};

export type Limits = typeof processLimits;

/**
 * Handles requests as long as there are places.
 *
 * @param health path that is answered however many requests are under way
 */
export function withinLimits(server: Server, limits: Limits, handle: Handler, health: string): Handler {
  /** Requests under way by their connections, the oldest first. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  /** Requests under way with the time of their start, the oldest first. */
  const places = new Map<ServerResponse, number>();
  server.on('connection', (socket: Socket) => {
    if (connections.size >= limits.connections) endIdleConnection(connections);
    const requests = new Set<ServerResponse>();
    connections.set(socket, requests);
    socket.once('close', () => {
      connections.delete(socket);
      // A response that waits for the one before it on its connection is never told that this has ended.
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

/** Tasks under way at once: while one waits for the disk, another uses the processor. */
const lastAtOnce = 4;

/** Longest wait of a task for a turn of the event loop that brings nothing new. */
const longestWaitMilliseconds = 20;

/** Runs tasks that take long a few at a time, each when no other request is waiting to be read. */
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

/** Ends the oldest connection without a request under way: one that a client keeps for later, or never used. */
function endIdleConnection(connections: Map<Socket, Set<ServerResponse>>): void {
  for (const [socket, requests] of connections) if (requests.size === 0) return void socket.destroy();
}

/** Ends the connection of the request that has been under way for the longest, if that is long. */
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

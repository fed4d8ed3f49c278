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

interface Connection {
  /** Number of running requests, and the time since which the oldest may run. */
  requests: number;
  since: number;
}

/**
 * Handles requests within the limits.
 *
 * @param health path that is always answered
 */
export function withinLimits(server: Server, limits: Limits, handle: Handler, health: string): Handler {
  /** The oldest first. */
  const connections = new Map<Socket, Connection>();
  let running = 0;
  const release = (connection: Connection) => {
    running -= connection.requests;
    connection.requests = 0;
  };
  /** Ends the connection of the oldest request if it exceeds its time. */
  const makePlace = (): boolean => {
    const busy = [...connections].filter(([, { requests }]) => requests > 0);
    const oldest = busy.reduce((one, other) => (one[1].since <= other[1].since ? one : other));
    if (performance.now() - oldest[1].since < limits.placeMilliseconds) return false;
    release(oldest[1]);
    oldest[0].destroy();
    return true;
  };
  server.on('connection', (socket: Socket) => {
    if (connections.size >= limits.connections) endIdleConnection(connections);
    const connection = { requests: 0, since: 0 };
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      // A response queued behind another on the connection gets no close event.
      release(connection);
    });
  });
  return (request, response) => {
    const connection = connections.get(request.socket) ?? { requests: 0, since: 0 };
    if (connection.requests >= limits.requestsOfConnection) return turnAway(request, response);
    const isFull = running >= limits.requestsAtOnce && request.url !== health;
    if (isFull && !makePlace()) return turnAway(request, response);
    if (connection.requests === 0) connection.since = performance.now();
    connection.requests++;
    running++;
    response.once('close', () => {
      if (connection.requests === 0) return;
      connection.requests--;
      running--;
      connection.since = performance.now();
    });
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
function endIdleConnection(connections: ReadonlyMap<Socket, Connection>): void {
  for (const [socket, { requests }] of connections) if (requests === 0) return void socket.destroy();
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const detail = 'The service has as many requests as it can answer at once; please ask again in a second.';
  sendProblem(request, response, { status: 503, detail }, { 'Retry-After': '1', Connection: 'close' });
}

/**
 * Load on a server in two ways: at a fixed rate over connections that are open all the time, whatever the
 * server does (latency counts from the time a request was due, so that a slow answer hides none
 * behind it), and as fast as the server answers. Plain sockets: a client must not be slower than the server.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  answersPerSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  worst: number;
  /** Answers other than 200. */
  refused: number;
}

export interface Load {
  origin: string;
  connections: number;
  /** The path of each request in turn. */
  path: (index: number) => string;
}

export function loadAtRate(load: Load, perSecond: number, seconds: number): Promise<LoadResult> {
  return measured(load, async connections => {
    const idle = [...connections];
    const waiting: Array<() => void> = [];
    const latencies: number[] = [];
    const total = perSecond * seconds;
    const started = performance.now();
    const ask = async (index: number, due: number) => {
      if (idle.length === 0) await new Promise<void>(resolve => waiting.push(resolve));
      const connection = idle.pop();
      await connection?.get(load.path(index));
      latencies.push(performance.now() - due);
      if (connection) idle.unshift(connection);
      waiting.shift()?.();
    };
    const asked: Array<Promise<void>> = [];
    while (asked.length < total) {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
      while (asked.length < due) asked.push(ask(asked.length, started + (asked.length / perSecond) * 1000));
      await new Promise(resolve => setTimeout(resolve, 1));
    }
    await Promise.all(asked);
    return latencies;
  });
}

export function loadAtFullSpeed(
  load: Load,
  seconds: number,
  most = Number.POSITIVE_INFINITY,
): Promise<LoadResult> {
  return measured(load, async connections => {
    const latencies: number[] = [];
    const end = performance.now() + seconds * 1000;
    let index = 0;
    const visitor = async (connection: Connection) => {
      while (performance.now() < end && index < most) {
        const asked = performance.now();
        await connection.get(load.path(index++));
        latencies.push(performance.now() - asked);
      }
    };
    await Promise.all(connections.map(visitor));
    return latencies;
  });
}

async function measured(
  { origin, connections: count }: Load,
  run: (connections: Connection[]) => Promise<number[]>,
): Promise<LoadResult> {
  const refusals = { count: 0 };
  const connections = await Promise.all(
    Array.from({ length: count }, () => openConnection(origin, refusals)),
  );
  // A server takes one new connection a round of its loop: of many at once the last would wait, and its wait count as that of a search.
  await Promise.all(connections.map(({ get }) => get('/api/health')));
  const started = performance.now();
  const latencies = (await run(connections)).sort((first, second) => first - second);
  const seconds = (performance.now() - started) / 1000;
  for (const { socket } of connections) socket.destroy();
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    answersPerSecond: latencies.length / seconds,
    ...{ median: at(0.5), p99: at(0.99), worst: at(1), refused: refusals.count },
  };
}

interface Connection {
  socket: Socket;
  get: (path: string) => Promise<void>;
}

async function openConnection(origin: string, refusals: { count: number }): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  let onAnswer: () => void = () => {};
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
    const length = answerLength(received);
    if (length === null || received.length < length) return;
    if (!received.startsWith('HTTP/1.1 200 ')) refusals.count++;
    received = received.slice(length);
    onAnswer();
  });
  const get = (path: string) =>
    new Promise<void>(resolve => {
      onAnswer = resolve;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    });
  return { socket, get };
}

/** Length of head and body; null while the head is not whole. */
function answerLength(received: string): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error(`An answer tells no length:\n${received.slice(0, end)}`);
  return end + 4 + Number(length);
}

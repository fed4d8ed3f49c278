import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smallSite } from '../../tests/helpers/small-site.ts';
import { readConfiguration } from '../configuration.ts';
import { processLimits } from './overload.ts';
import { type RunningServer, serve } from './server.ts';

let directory: string;
const open: Socket[] = [];
const servers: RunningServer[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'published-'));
  // Larger than what the system takes from the server for a client that does not read.
  const files = { ...(await smallSite()), 'large.txt': 'gold '.repeat(2 ** 22) };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
});

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map(server => server.close()));
});

afterAll(() => rm(directory, { recursive: true }));

async function start(limits: Partial<typeof processLimits> = {}) {
  const server = await serve({
    configuration: readConfiguration({
      OUT_DIR: directory,
      CACHE_DIR: join(directory, '.cache'),
      HOST: '127.0.0.1',
      PORT: '0',
      GOLD_PRICE_FEEDS: '',
    }),
    limits: { ...processLimits, ...limits },
  });
  servers.push(server);
  const status = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status;
  };
  return { server, status };
}

/** A connection that sends what is given, and reads nothing. */
async function silent({ url }: RunningServer, sent = ''): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.pause().on('error', () => {});
  open.push(socket);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('clients that ask and never read', () => {
  test('take a few places of each connection, and no place of others', async () => {
    const { server, status } = await start({ requestsAtOnce: 100 });
    for (let index = 0; index < 9; index++) await silent(server, get('/large.txt').repeat(200));
    await wait(200);
    expect([await status('/faq'), await status('/api/health')]).toEqual([200, 200]);
  });

  test('give up the places that they have held for long, where all are taken', async () => {
    const { server, status } = await start({ requestsAtOnce: 8, placeMilliseconds: 5000 });
    await silent(server, get('/large.txt').repeat(8));
    await expect.poll(() => status('/faq'), { timeout: 5000 }).toBe(503);
    expect(await status('/api/health')).toBe(200);
    await expect.poll(() => status('/faq'), { timeout: 60_000 }).toBe(200);
  });

  test('leave no place behind when they go', async () => {
    const { server, status } = await start({ requestsAtOnce: 8 });
    const socket = await silent(server, get('/large.txt').repeat(8));
    await expect.poll(() => status('/faq'), { timeout: 5000 }).toBe(503);
    socket.destroy();
    await expect.poll(() => status('/faq'), { timeout: 9000 }).toBe(200);
  });

  test('are given up', async () => {
    const { server } = await start({ stallMilliseconds: 200 });
    const socket = await silent(server, get('/large.txt'));
    await wait(2000);
    // What the system has kept of the response, and then the end.
    socket.resume();
    await expect(once(socket, 'close')).resolves.toBeDefined();
    expect(socket.bytesRead).toBeLessThan(5 * 2 ** 22);
  });
});

describe('clients that do not ask', () => {
  test('are let go for new ones, the oldest first', async () => {
    const { server, status } = await start({ connections: 50 });
    const sockets: Socket[] = [];
    for (let index = 0; index < 60; index++) sockets.push((await silent(server)).resume());
    expect(await status('/faq')).toBe(200);
    const ended = () => sockets.flatMap((socket, index) => (socket.destroyed ? [index] : []));
    await expect.poll(ended, { timeout: 5000 }).toEqual(Array.from({ length: 11 }, (_, index) => index));
  });

  test('are given up when their time is over, long before Node.js itself would', {
    timeout: 30_000,
  }, async () => {
    const { server } = await start({ headersMilliseconds: 500, checkMilliseconds: 100 });
    const sockets = await Promise.all([silent(server), silent(server, 'GET / HTTP/1.1\r\nHost: a')]);
    await Promise.all(sockets.map(socket => once(socket.resume(), 'close')));
  });
});

test('a client that goes on asking on one connection while the server ends has every answer', async () => {
  const { server } = await start();
  const socket = await silent(server, get('/faq'));
  const answered = () => once(socket, 'data').then(([data]) => String(data));
  socket.resume();
  expect(await answered()).toMatch(/Connection: keep-alive/i);
  const ended = server.close();
  socket.write(get('/faq'));
  expect(await answered()).toMatch(/^HTTP\/1.1 200 OK.*Connection: close/is);
  await ended;
});

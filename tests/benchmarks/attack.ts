/**
 * `npm run bench -- attack`
 *
 * Attacks the Node server on the last build over loopback, and tells what a visitor notices of it: how long a page and
 * the health take to be answered while the attack goes on, and with which status.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { requireBuild } from '#folders';
import { readConfiguration } from '../../src/configuration.ts';
import { type RunningCommand, startCommand } from '../helpers/commands.ts';

const visitedPaths = ['/faq', '/api/health'];
const visitMilliseconds = 100;

/** What a client sends on each connection; whether it reads the answers; for how long it stays. */
interface Attack {
  name: string;
  connections: number;
  /** By the number of the connection. */
  sent: string | ((index: number) => string);
  isRead: boolean;
  seconds: number;
}

const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`;
const long = 15_800;

const words = [
  'gold',
  'deferred',
  'payment',
  'vault',
  'delivery',
  'notice',
  'token',
  'escrow',
  'default',
  'price',
];

/** Each another, so that none is answered from memory. */
function searchFor(index: number): string {
  const [first, second] = [words[index % 10], words[Math.floor(index / 10) % 10]];
  return `/api/documents/search?q=${first}+${second}+${index}`;
}

const attacks: Attack[] = [
  ...Object.entries({
    'Accept-Encoding: a, 15,800 blanks, b': get('/faq', `Accept-Encoding: a${' '.repeat(long)}b\r\n`),
    'Accept-Encoding of 7,900 commas': get('/faq', `Accept-Encoding: ${'a,'.repeat(long / 2)}\r\n`),
    'If-None-Match of 3,950 tags': get('/faq', `If-None-Match: ${'"a",'.repeat(long / 4)}\r\n`),
    'If-None-Match: a tag and 15,800 blanks': get('/faq', `If-None-Match: "a"${' '.repeat(long)}b\r\n`),
    'Range of 3,950 parts': get('/faq', `Range: bytes=${'0-0,'.repeat(long / 4)}\r\n`),
    'a path of 8,000 slashes': get(`/a${'/'.repeat(8000)}b`),
    'a path of 4,000 segments': get(`/${'a/'.repeat(4000)}b`),
    'a path of percent signs': get(`/${'%25'.repeat(2600)}`),
    'a search for 200 letters': get(
      `/api/documents/search?q=${'gold '.repeat(40)}`.replaceAll(' ', '+').trim(),
    ),
  }).map(([name, sent]) => ({ name: `40 times ${name}`, connections: 40, sent, isRead: true, seconds: 0 })),
  {
    name: '1,000 searches at once',
    ...{ connections: 1000, sent: index => get(searchFor(index)), isRead: true, seconds: 0 },
  },
  {
    name: '9 connections that pipeline requests and never read',
    ...{ connections: 9, sent: get('/llms-full.txt').repeat(200), isRead: false, seconds: 5 },
  },
  {
    name: '300 connections that ask for a PDF and never read',
    ...{ connections: 300, sent: get('/api/documents/library').repeat(8), isRead: false, seconds: 25 },
  },
  { name: '5,100 silent connections', ...{ connections: 5100, sent: '', isRead: false, seconds: 15 } },
  {
    name: '1,000 connections that send half a request',
    ...{ connections: 1000, sent: 'GET / HTTP/1.1\r\nHost: a', isRead: false, seconds: 5 },
  },
];

export async function run(): Promise<void> {
  const { outDirectory } = readConfiguration();
  requireBuild(outDirectory);
  for (const attack of attacks) await measure(attack, outDirectory);
  await endUnderLoad(outDirectory);
}

/** A server of its own for each, because some leave it in a bad state. */
async function measure(attack: Attack, outDirectory: string): Promise<void> {
  const server = await startCommand('preview', { OUT_DIR: outDirectory });
  for (const path of visitedPaths) await visit(server, path);
  const idle = (await visitUntilOver(server, { isOver: true })).worst;
  const busy = cpuSeconds(server.pid);
  const visits = { isOver: false };
  const visitor = visitUntilOver(server, visits);
  const started = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: attack.connections }, (_, index) => send(server, attack, index)),
  );
  await wait(attack.seconds * 1000);
  const seconds = (performance.now() - started) / 1000;
  visits.isOver = true;
  const { worst, statuses } = await visitor;
  for (const socket of sockets) socket.destroy();
  const cpu = 1000 * (cpuSeconds(server.pid) - busy);
  console.log(
    `${attack.name}: ${seconds.toFixed(1)} s, ${cpu.toFixed(0)} ms of CPU; visits answered ${tally(statuses)}, the slowest of ${slowest(worst, idle)}`,
  );
  await server.stop();
}

/** How long the slowest visit of each path took, and how many times as long as one to the idle server. */
function slowest(worst: Worst, idle: Worst): string {
  return visitedPaths
    .map(
      path =>
        `${path} after ${worst[path]?.toFixed(0)} ms (${((worst[path] ?? 0) / (idle[path] ?? 0)).toFixed(0)} times idle)`,
    )
    .join(', of ');
}

async function send({ url }: RunningCommand, { sent, isRead }: Attack, index: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(typeof sent === 'string' ? sent : sent(index));
  if (isRead) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  else socket.pause();
  return socket;
}

/** Milliseconds of the slowest visit by path. */
type Worst = Record<string, number>;

/** Once at least. */
async function visitUntilOver(server: RunningCommand, visits: { isOver: boolean }) {
  const statuses: string[] = [];
  const worst: Worst = {};
  do {
    for (const path of visitedPaths) {
      const started = performance.now();
      statuses.push(`${path} ${await visit(server, path)}`);
      worst[path] = Math.max(worst[path] ?? 0, performance.now() - started);
    }
    await wait(visitMilliseconds);
  } while (!visits.isOver);
  return { worst, statuses };
}

async function visit({ url }: RunningCommand, path: string): Promise<string> {
  try {
    const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(30_000) };
    const response = await fetch(new URL(path, url), options);
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'not at all';
  }
}

function tally(statuses: string[]): string {
  return Array.from(
    Map.groupBy(statuses, status => status),
    ([status, { length }]) => `${status} (${length})`,
  ).join(', ');
}

/** CPU time of a process; not a number where the system keeps no /proc. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return Number.NaN;
  }
}

/** Clients that ask again and again, each on one connection, while the server is told to end. */
async function endUnderLoad(outDirectory: string): Promise<void> {
  const server = await startCommand('preview', { OUT_DIR: outDirectory });
  const outcomes = { answered: 0, ended: 0, reset: 0 };
  const clients = Array.from({ length: 50 }, () => askUntilEnd(server, outcomes));
  await wait(1000);
  const started = performance.now();
  await server.stop();
  await Promise.all(clients);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `SIGTERM while 50 connections ask: ended after ${seconds} s; ${outcomes.answered} answers, ${outcomes.ended} connections ended after one, ${outcomes.reset} reset`,
  );
}

async function askUntilEnd(
  { url }: RunningCommand,
  outcomes: { answered: number; ended: number; reset: number },
): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const closed = once(socket, 'close').catch(() => {});
  let isWaiting = false;
  let isLast = false;
  socket.on('error', () => {});
  socket.on('data', data => {
    isWaiting = false;
    outcomes.answered++;
    isLast = /^connection: close/im.test(String(data));
  });
  while (!socket.closed && !isLast) {
    if (!isWaiting) socket.write(get('/api/health'));
    isWaiting = true;
    await wait(5);
  }
  await closed;
  if (isLast) outcomes.ended++;
  else outcomes.reset++;
}

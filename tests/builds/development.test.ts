/** The site as `npm run dev` serves it: made from the sources. */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTurn, copyOf, settingsIn, siteOfTwo } from '../helpers/built-sites.ts';
import { type RunningCommand, startCommand } from '../helpers/commands.ts';

let directory: string;
let turn: Disposable;
let development: RunningCommand;

beforeAll(async () => {
  directory = await copyOf(await siteOfTwo());
  // It works in the folders of the project that builds work in.
  turn = await buildTurn();
  development = await startCommand('dev', {
    ...settingsIn(directory),
    PORT: await freePort(),
  });
});

afterAll(async () => {
  await development.stop();
  turn[Symbol.dispose]();
  await rm(directory, { recursive: true });
});

const get = (path: string, accept = '*/*') => fetch(development.url + path, { headers: { accept } });
/** As a browser asks. */
const getPage = (path: string) => get(path, 'text/html,*/*;q=0.8');
const textOf = async (path: string) => (await get(path)).text();

test.each([
  ['/', 'text/html'],
  ['/documents/token-summary', 'text/html'],
  ['/search?q=gold', 'text/html; charset=utf-8'],
  ['/documents/Token%20Summary.pdf', 'application/pdf'],
  ['/api/documents', 'application/json'],
  ['/api/documents/text/Token%20Summary.pdf', 'text/plain; charset=utf-8'],
  ['/api/documents/search?q=token', 'application/json'],
  ['/api/gold-price', 'application/json'],
  ['/api/health', 'application/json'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
])('%s answers 200 as %s, a browser, too', async (path, type) => {
  for (const response of [await get(path), await getPage(path)])
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

test('a search without JavaScript finds what the documents say', async () => {
  expect(await textOf('/search?q=token')).toContain('/documents/token-summary');
});

test('an unknown path of the interface is a problem', async () => {
  const response = await get('/api/nothing');
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return String(port);
}

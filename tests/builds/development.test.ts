/** The site as `npm run dev` serves it: made from the sources, and made anew when they change. */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildTurn, copyOf, settingsIn, siteOfTwo } from '../helpers/built-sites.ts';
import { type RunningCommand, startCommand } from '../helpers/commands.ts';

let directory: string;
let turn: Disposable;
let development: RunningCommand;
const at = (...path: string[]) => join(directory, ...path);

beforeAll(async () => {
  directory = await copyOf(await siteOfTwo());
  await copyFile('src/program/program.json', at('program.json'));
  // It works in the folders of the project that builds work in.
  turn = await buildTurn();
  development = await startCommand('dev', {
    ...settingsIn(directory),
    PROGRAM_FILE: at('program.json'),
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
/** Asks again and again until it is so; with pauses, because the server that is asked has work to do. */
const soon = <Value>(value: () => Promise<Value>) => expect.poll(value, { timeout: 90_000, interval: 1000 });

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

test('a change of the programme file shows on the pages and at its path, without a restart', async () => {
  const stored = await readFile(at('program.json'), 'utf8');
  const program = JSON.parse(stored);
  program.navigation[1].title += ' (new)';
  const changed = JSON.stringify(program);
  await writeFile(at('program.json'), changed);
  await soon(() => textOf('/api/program')).toBe(changed);
  await soon(() => textOf('/')).toContain(' (new)');
  await writeFile(at('program.json'), stored);
  await soon(() => textOf('/api/program')).toBe(stored);
  await soon(() => textOf('/')).not.toContain(' (new)');
});

test('a contradiction in it shows in the terminal and in place of every page until it is mended', async () => {
  const stored = await readFile(at('program.json'), 'utf8');
  const mend = () => writeFile(at('program.json'), stored);
  onTestFinished(mend);
  const program = JSON.parse(stored);
  program.supply.concessions = 7;
  const mistake = 'key supply.description: expected 7 concessions (supply.concessions)';
  await writeFile(at('program.json'), JSON.stringify(program));
  for (const path of ['/', '/faq']) {
    await soon(async () => (await getPage(path)).status).toBe(500);
    expect(await (await getPage(path)).text()).toContain(mistake);
  }
  expect(development.said.join('\n')).toContain(mistake);
  // What programs read stays as it was.
  expect(await textOf('/api/program')).toBe(stored);
  await mend();
  for (const path of ['/', '/faq']) {
    await soon(async () => (await getPage(path)).status).toBe(200);
    expect(await (await getPage(path)).text()).not.toContain(mistake);
  }
});

test('a document that is added, replaced and removed shows so everywhere, without a restart', async () => {
  const added = at('documents', 'New.pdf');
  const everywhere = ['list', 'text', 'search', 'index', 'page'];
  const shown = (word: string) => soon(() => shownIn('New.pdf', 'new', word));

  await copyFile('documents/Rights Summary.pdf', added);
  await shown('rights').toEqual(everywhere);
  await copyFile('documents/Logistics Outline.pdf', added);
  await shown('carrier').toEqual(everywhere);
  await rm(added);
  await shown('carrier').toEqual([]);
  expect(await shownIn('Token Summary.pdf', 'token-summary', 'token')).toEqual(everywhere);
}, 300_000);

/** Where a document shows that has this file name, this slug and this word in its text. */
async function shownIn(filename: string, slug: string, word: string): Promise<string[]> {
  const places: [place: string, path: string, shows: string][] = [
    ['list', '/api/documents', filename],
    ['text', `/api/documents/text/${encodeURIComponent(filename)}`, word],
    ['search', `/api/documents/search?q=${word}`, filename],
    ['index', '/documents', filename],
    ['page', `/documents/${slug}`, word],
  ];
  const showing = await Promise.all(
    places.map(async ([place, path, shows]) => {
      const response = await get(path);
      return response.ok && (await response.text()).includes(shows) ? [place] : [];
    }),
  );
  return showing.flat();
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return String(port);
}

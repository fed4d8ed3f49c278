/** The site as `npm run dev` serves it: made from the sources, and made anew when they change. */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningCommand, startCommand } from './helpers/running-site.ts';

let directory: string;
let documents: string;
let development: RunningCommand;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'development-'));
  documents = join(directory, 'documents');
  await mkdir(documents);
  await copyFile('documents/Token Summary.pdf', join(documents, 'Token Summary.pdf'));
  development = await startCommand('dev', {
    DOCUMENTS_DIR: documents,
    CACHE_DIR: join(directory, 'cache'),
    HOST: '127.0.0.1',
    PORT: await freePort(),
  });
});

afterAll(async () => {
  await development.stop();
  await rm(directory, { recursive: true });
});

const get = (path: string) => fetch(development.url + path);

test.each([
  ['/', 'text/html'],
  ['/documents/token-summary', 'text/html'],
  ['/documents/Token%20Summary.pdf', 'application/pdf'],
  ['/api/documents', 'application/json'],
  ['/api/documents/text/Token%20Summary.pdf', 'text/plain; charset=utf-8'],
  ['/api/documents/search?q=token', 'application/json'],
  ['/api/gold-price', 'application/json'],
  ['/api/health', 'application/json'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
])('%s answers 200 as %s', async (path, type) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

test('an unknown path of the interface is a problem', async () => {
  const response = await get('/api/nothing');
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('a document that is added, replaced and removed shows so everywhere, without a restart', async () => {
  const added = join(documents, 'New.pdf');
  const everywhere = ['list', 'text', 'search', 'index', 'page'];
  const shown = (word: string) => expect.poll(() => shownIn('New.pdf', 'new', word), { timeout: 40_000 });

  await copyFile('documents/Rights Summary.pdf', added);
  await shown('rights').toEqual(everywhere);
  await copyFile('documents/Logistics Outline.pdf', added);
  await shown('carrier').toEqual(everywhere);
  await rm(added);
  await shown('carrier').toEqual([]);
  expect(await shownIn('Token Summary.pdf', 'token-summary', 'token')).toEqual(everywhere);
});

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

/** The site as `npm run dev` serves it: made from the sources, and made anew when they change. */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningCommand, startCommand } from './running-site.ts';

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

test('a document that is added is listed, found and read without a restart', async () => {
  await copyFile('documents/Logistics Outline.pdf', join(documents, 'Logistics Outline.pdf'));
  await expect
    .poll(async () => (await (await get('/api/documents')).json()).count, { timeout: 20_000 })
    .toBe(2);
  const { results } = await (await get('/api/documents/search?q=CIF')).json();
  expect(results.map((result: { document: { filename: string } }) => result.document.filename)).toContain(
    'Logistics Outline.pdf',
  );
  await expect
    .poll(async () => (await get('/documents/logistics-outline')).status, { timeout: 20_000 })
    .toBe(200);
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return String(port);
}

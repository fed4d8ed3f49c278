/** The static part of the contract from a real nginx, by the snippet of the build. Runs where nginx is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DocumentLibrary, DocumentList } from '../src/documents/schema.ts';
import { sitePagePaths } from '../src/program/navigation.ts';
import { parseChecksums } from '../src/publish/checksums.ts';
import { hostFiles } from '../src/publish/host-files.ts';
import { mirror } from '../src/publish/mirror.ts';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;

describe.skipIf(!isInstalled)('nginx', () => {
  let directory: string;
  let nginx: ChildProcess;
  let url: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nginx-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await writeFile(join(directory, 'nginx.conf'), configuration(directory, port));
    nginx = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], { stdio: 'ignore' });
    for (let tries = 0; tries < 100 && !(await isAnswering(url)); tries++) await wait(50);
  });

  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  });

  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });
  const outJson = async (path: string) =>
    JSON.parse(await readFile(join(inject('outDirectory'), path), 'utf8'));

  test('answers every page', async () => {
    for (const path of [...sitePagePaths, '/api', '/files']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  test.each([
    ['/api/program', 'application/json'],
    ['/api/documents', 'application/json'],
    ['/api/documents/library', 'application/json'],
    ['/api/media', 'application/json'],
    ['/openapi.json', 'application/json'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/llms-full.txt', 'text/plain; charset=utf-8'],
    ['/faq.md', 'text/markdown; charset=utf-8'],
    ['/.well-known/api-catalog', 'application/linkset+json'],
  ])('answers %s as %s', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect((await get(path, { method: 'HEAD' })).status).toBe(200);
  });

  test('answers every text of a document, which is its pages in order', async () => {
    const { documents }: DocumentList = await outJson('api/documents.json');
    const library: DocumentLibrary = await outJson('api/documents/library.json');
    for (const { filename, textUrl } of documents) {
      const response = await get(textUrl);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const pages = library.documents.find(document => document.filename === filename)?.pages ?? [];
      expect(await response.text()).toBe(pages.map(({ text }) => text).join('\f'));
    }
  });

  test('is mirrored whole, so every file has its hash', async () => {
    const copy = join(directory, 'copy');
    const sums = parseChecksums(await readFile(join(inject('outDirectory'), 'SHA256SUMS'), 'utf8'));
    expect((await mirror({ url, directory: copy })).fileCount).toBe(sums.size);
  });

  test('answers nothing else, and no method that changes something', async () => {
    for (const path of [
      '/nothing',
      '/api/nothing',
      '/documents/none.pdf',
      ...hostFiles.map(({ name }) => `/${name}`),
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    const posted = await get('/api/program', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  test('tags a file, and answers that it is unchanged', async () => {
    const etag = (await get('/faq')).headers.get('etag') ?? '';
    expect((await get('/faq', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

function configuration(directory: string, port: number): string {
  return `daemon off; master_process off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${directory}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    set $published ${inject('outDirectory')};
    include ${inject('outDirectory')}/_nginx.conf;
  }
}
`;
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

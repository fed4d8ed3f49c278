/** The static part of the contract from a real nginx and a real Caddy, by the snippets of the build. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parseChecksums } from '../src/artifacts/checksums.ts';
import { hostFiles } from '../src/artifacts/host-files.ts';
import type { DocumentLibrary, DocumentList } from '../src/documents/schema.ts';
import { mirror } from '../src/offline/mirror.ts';
import { sitePagePaths } from '../src/program/navigation.ts';

interface WebServer {
  name: string;
  isInstalled: boolean;
  /** Writes its configuration into a folder and starts it. */
  start: (directory: string, port: number) => Promise<ChildProcess>;
}

const webServers: WebServer[] = [
  { name: 'nginx', isInstalled: spawnSync('nginx', ['-v']).status === 0, start: startNginx },
  { name: 'Caddy', isInstalled: spawnSync('caddy', ['version']).status === 0, start: startCaddy },
];

// Only where it is installed: neither comes with npm.
describe.for(webServers)('$name', ({ isInstalled, start }) => {
  if (!isInstalled) return test.skip('is not installed on this machine');

  let directory: string;
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'web-server-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = await start(directory, port);
    for (let tries = 0; tries < 200 && !(await isAnswering(url)); tries++) await wait(50);
  });

  afterAll(async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
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

async function startNginx(directory: string, port: number): Promise<ChildProcess> {
  const file = join(directory, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${directory}/${kind};`,
  );
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events {}
http {
  access_log off;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port};
    set $published ${inject('outDirectory')};
    include ${inject('outDirectory')}/_nginx.conf;
  }
}
`,
  );
  return spawn('nginx', ['-p', directory, '-c', file], { stdio: 'ignore' });
}

async function startCaddy(directory: string, port: number): Promise<ChildProcess> {
  const file = join(directory, 'Caddyfile');
  await writeFile(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${inject('outDirectory')}
  import ${inject('outDirectory')}/_Caddyfile
}
`,
  );
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
  });
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

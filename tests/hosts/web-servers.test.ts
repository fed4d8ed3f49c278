/** The static part of the contract from a real nginx and a real Caddy, by the snippets of the build. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { parseChecksums } from '#folders';
import type { DocumentLibrary, DocumentList } from '#library';
import { mirror } from '#offline';
import { hostFiles } from '#pipeline/published';
import { type RunningWebServer, startWebServer, webServers } from '../helpers/web-servers.ts';

describe.for(webServers)('$name', webServer => {
  if (!webServer.isInstalled) return test.skip('is not installed on this machine');

  let server: RunningWebServer;

  beforeAll(async () => {
    const build = { outDirectory: inject('outDirectory'), nodeUrl: inject('nodeUrl') };
    server = await startWebServer(webServer, build);
  });

  afterAll(() => server.stop());

  const get = (path: string, init?: RequestInit) =>
    fetch(server.origin + path, { redirect: 'manual', ...init });
  const outJson = async (path: string) =>
    JSON.parse(await readFile(join(inject('outDirectory'), path), 'utf8'));

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
    const copy = await mkdtemp(join(tmpdir(), 'web-server-copy-'));
    const sums = parseChecksums(await readFile(join(inject('outDirectory'), 'SHA256SUMS'), 'utf8'));
    expect((await mirror({ url: server.origin, directory: copy })).fileCount).toBe(sums.size);
    await rm(copy, { recursive: true });
  });

  test('answers nothing else, and no method that changes something', async () => {
    const unknown = ['/nothing', '/nothing.json', '/documents/none.pdf', '/.git/config'];
    for (const path of [...unknown, ...hostFiles.map(({ name }) => `/${name}`)]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    }
    for (const path of ['/faq', '/api/program', '/api/nothing']) {
      const posted = await get(path, { method: 'POST' });
      expect([path, posted.status, posted.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
    }
  });

  test('redirects to the address as it was sent, at this host, whatever stands in it', async () => {
    const odd = [
      '/faq%0D%0ASet-Cookie:a=b/',
      '/faq%0d/',
      '/faq%0A//',
      '/%0D/',
      '/api/%0D%0A/',
      '/faq/?a=%0D%0Ab',
    ];
    const leading = [
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/%5Celsewhere.example/',
      '/%2F%2Felsewhere.example/',
    ];
    for (const path of [...odd, ...leading, `/faq${'/'.repeat(4000)}`, '/faq/\u0085/']) {
      const head = await rawHead(server.origin, path);
      expect([path, head.match(/[^\n]*\r(?!\n)|^set-cookie/gim)]).toEqual([path, null]);
      const location = /^location: (.*)\r$/im.exec(head)?.[1] ?? '';
      expect([path, new URL(location, server.origin).origin]).toEqual([path, server.origin]);
      if (path.startsWith('/faq/?')) expect(location).toMatch(/\/faq\?a=%0D%0Ab$/);
    }
  });

  test('sends the copy that the build compressed, and under no path of its own', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const [response] = await once(request(`${server.origin}/faq`, { headers }).end(), 'response');
    const sent = Buffer.concat(await response.toArray());
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(sent.equals(await readFile(join(inject('outDirectory'), 'faq.html.gz')))).toBe(true);
    for (const path of ['/faq.html.gz', '/api/program.json.br'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('answers below /api with a problem where the Node.js server does not run, and files as ever', async () => {
    const alone = await startWebServer(webServer, {
      outDirectory: inject('outDirectory'),
      nodeUrl: 'http://127.0.0.1:9',
    });
    onTestFinished(alone.stop);
    const asked = [
      ['/api/gold-price', 'GET'],
      ['/api/documents/search?q="gold', 'GET'],
      ['/api/%22nothing', 'GET'],
      ['/api/program', 'POST'],
    ] as const;
    for (const [path, method] of asked) {
      const response = await fetch(alone.origin + path, { method });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        503,
        'application/problem+json',
      ]);
      expect([
        response.headers.get('cache-control'),
        response.headers.get('access-control-allow-origin'),
      ]).toEqual(['no-store', '*']);
      const [instance] = path.split('?');
      expect(await response.json()).toMatchObject({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        instance,
      });
    }
    expect((await fetch(`${alone.origin}/api/program`)).status).toBe(200);
  });

  test('tags a file, and answers that it is unchanged', async () => {
    const etag = (await get('/faq')).headers.get('etag') ?? '';
    expect((await get('/faq', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

/** Status and headers as they come, of an address that `fetch` would write otherwise. */
async function rawHead(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket
    .setEncoding('latin1')
    .write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  let received = '';
  for await (const part of socket) received += part;
  return `${received.split('\r\n\r\n')[0]}\r\n`;
}

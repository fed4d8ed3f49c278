/** The static part of the contract from a real nginx and a real Caddy, by the snippets of the build. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hostFiles } from '../../src/artifacts/host-files.ts';
import type { DocumentLibrary, DocumentList } from '../../src/documents/schema.ts';
import { parseChecksums } from '../../src/folders/checksums.ts';
import { mirror } from '../../src/offline/mirror.ts';
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

  test('tags a file, and answers that it is unchanged', async () => {
    const etag = (await get('/faq')).headers.get('etag') ?? '';
    expect((await get('/faq', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSilent, loopbackFeed } from '../../tests/helpers/loopback-feed.ts';
import { awkwardName, smallSite } from '../../tests/helpers/small-site.ts';
import { readConfiguration } from '../configuration.ts';
import { processLimits } from './overload.ts';
import { type RunningServer, serve } from './server.ts';

let directory: string;
let server: RunningServer;
const start = (settings: NodeJS.ProcessEnv = {}, limits = processLimits) =>
  serve({
    limits,
    configuration: readConfiguration({
      OUT_DIR: directory,
      HOST: '127.0.0.1',
      PORT: '0',
      GOLD_PRICE_FEEDS: '',
      ...settings,
    }),
  });
const get = (path: string, init?: RequestInit) =>
  fetch(new URL(path, server.url), { redirect: 'manual', ...init });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'published-'));
  for (const [path, content] of Object.entries(await smallSite())) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  server = await start();
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

describe('a published file', () => {
  const text = `/api/documents/text/${encodeURIComponent(awkwardName)}`;
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/faq', 'text/html; charset=utf-8'],
    ['/faq.html', 'text/html; charset=utf-8'],
    ['/documents', 'text/html; charset=utf-8'],
    ['/api/program', 'application/json'],
    ['/api/program.json', 'application/json'],
    ['/api/documents', 'application/json'],
    ['/api/documents/library', 'application/json'],
    ['/api/documents/text/Offtake%20Agreement.pdf', 'text/plain; charset=utf-8'],
    [text, 'text/plain; charset=utf-8'],
    [`${text}.txt`, 'text/plain; charset=utf-8'],
    ['/documents/Offtake%20Agreement.pdf', 'application/pdf'],
    [`/documents/${encodeURIComponent(awkwardName)}`, 'application/pdf'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/notes.md', 'text/markdown; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/faq?from=here', 'text/html; charset=utf-8'],
  ])('answers %s as %s', async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is sent byte for byte', async () => {
    expect(await (await get(`/documents/${encodeURIComponent(awkwardName)}`)).text()).toBe(
      `%PDF ${awkwardName}`,
    );
  });

  test('is not sent again to who has it', async () => {
    const etag = (await get('/faq')).headers.get('etag') ?? '';
    const response = await get('/faq', { headers: { 'if-none-match': etag } });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  test.each([
    ['text/markdown', 'markdown'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
    ['text/html, text/markdown;q=0.5', 'html'],
    ['text/markdown;q=0', 'html'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
  ])('a page asked for by “Accept: %s” is %s, and caches are told to keep both', async (accept, kind) => {
    const response = await get('/faq', { headers: { accept } });
    expect(response.headers.get('content-type')).toBe(`text/${kind}; charset=utf-8`);
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const file = await get('/faq.html', { headers: { accept } });
    expect(file.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('keeps its tag when it is written anew with the same content, and changes it with its content', async () => {
    const tag = async () => (await get('/notes.md')).headers.get('etag');
    const file = join(directory, 'notes.md');
    const [content, before] = [await readFile(file), await tag()];
    for (const [index, written] of ['# Nodes', content].entries()) {
      await writeFile(file, written);
      await utimes(file, 1_790_000_000 + index, 1_790_000_000 + index);
      expect((await tag()) === before).toBe(written === content);
    }
  });

  test('is sent as the copy that the build compressed, under its own path only', async () => {
    const text = 'gold '.repeat(400);
    await writeFile(join(directory, 'long.txt'), text);
    await writeFile(join(directory, 'long.txt.gz'), gzipSync(text, { level: 0 }));
    const answer = await get('/long.txt', { headers: { 'accept-encoding': 'br, gzip' } });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['gzip', text]);
    expect(Number(answer.headers.get('content-length'))).toBe(gzipSync(text, { level: 0 }).length);
    const plain = await get('/long.txt', { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).not.toContain(
      answer.headers.get('etag'),
    );
    expect((await get('/long.txt.gz')).status).toBe(404);
  });

  test('with a hash in its name may be kept for ever, any other is checked at each use', async () => {
    expect((await get('/_astro/page.abc.css')).headers.get('cache-control')).toMatch(/immutable/);
    expect((await get('/faq')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test.each([
    ['bytes=0-3', 206, '%PDF'],
    ['bytes=5-', 206, 'Offtake Agreement.pdf'],
    ['bytes=-4', 206, '.pdf'],
    ['bytes=0-1,3-4', 200, '%PDF Offtake Agreement.pdf'],
    ['bytes=-100', 206, '%PDF Offtake Agreement.pdf'],
    ['bytes=999-', 416, expect.stringContaining('"status":416')],
    ['bytes=5-1', 416, expect.stringContaining('"status":416')],
  ])('of which %s is asked answers %i', async (range, status, content) => {
    const response = await get('/documents/Offtake%20Agreement.pdf', { headers: { range } });
    expect([response.status, await response.text()]).toEqual([status, content]);
  });

  test('that a new build brings is there at once', async () => {
    await writeFile(join(directory, 'new.html'), '<h1>New</h1>');
    expect((await get('/new')).status).toBe(200);
    await rm(join(directory, 'new.html'));
    expect((await get('/new')).status).toBe(404);
  });
});

describe('not served', () => {
  test.each([
    '/_headers',
    '/_redirects',
    '/.hidden',
    '/nothing',
    '/documents/',
    '/a'.repeat(2000),
    `/${'a'.repeat(300)}`,
  ])('%.40s', async path => {
    const response = await get(path);
    expect([307, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('secret');
  });

  test.each([
    '/../.hidden',
    '/%2e%2e/.hidden',
    '/..%2f.hidden',
    '//.hidden',
    'http://other/.hidden',
    '/%00',
    '/%',
  ])('raw request for %s', async path => {
    const { host, port } = splitUrl();
    const request = httpRequest({ host, port, path }).end();
    const [response] = await once(request, 'response');
    expect([400, 404]).toContain(response.statusCode);
    response.resume();
  });
});

test('the routes of the edge function answer beside the files', async () => {
  expect(await (await get('/api/health')).json()).toMatchObject({ status: 'ok', build: { id: 'abc' } });
  expect(await (await get('/api/gold-price')).json()).toMatchObject({ spot: 4228, forward: 1550 });
  expect(await (await get('/api/documents/search?q=vault')).json()).toMatchObject({ total: 1 });
});

test.each(['POST', 'DELETE', 'PROPFIND', 'TRACE'])('%s is not allowed, not even of a file', async method => {
  const { host, port } = splitUrl();
  for (const path of ['/faq', '/api/program', '/api/health']) {
    const [response] = await once(httpRequest({ host, port, path, method }).end(), 'response');
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    response.resume();
  }
});

test('HEAD of a file tells its length and sends nothing', async () => {
  const response = await get('/faq', { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '18']);
});

test('OPTIONS of a file tells what is allowed', async () => {
  const response = await get('/api/program', { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test('a base path stands before everything', async () => {
  const below = await start({ BASE_PATH: '/gold' });
  expect(below.url).toMatch(/\/gold\/$/);
  const statuses = [
    '/gold/',
    '/gold/faq',
    '/gold/api/program',
    '/gold/api/health',
    '/faq',
    '/api/health',
  ].map(async path => (await fetch(new URL(path, below.url))).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404, 404]);
  await below.close();
});

test('more requests at once than the service takes on are turned away, and told when to come again', async () => {
  await using feed = await loopbackFeed(isSilent);
  const busy = await start(
    { GOLD_PRICE_URL: feed.url, CACHE_DIR: directory },
    { ...processLimits, requestsAtOnce: 20 },
  );
  const asked = Array.from({ length: 25 }, () => fetch(new URL('/api/gold-price', busy.url)));
  const answers = await Promise.all(asked);
  const away = answers.filter(({ status }) => status === 503);
  expect(away).toHaveLength(5);
  expect(away[0]?.headers.get('retry-after')).toBe('1');
  expect(await away[0]?.json()).toMatchObject({ status: 503, instance: '/api/gold-price' });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - away.length);
  await busy.close();
});

test('health is answered before searches that came earlier and wait', async () => {
  const answered: string[] = [];
  const { host, port } = splitUrl();
  const ask = async (path: string) => {
    const socket = connect(Number(port), host);
    // The server has accepted the connection once it has answered on it.
    socket.write('HEAD /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    return {
      answer: () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      closed: once(socket.resume(), 'close').then(() => answered.push(path)),
    };
  };
  const searches = Array.from(
    { length: 200 },
    (_, index) => `/api/documents/search?q=deferred+payment+${index}`,
  );
  const clients = await Promise.all([...searches, '/api/health'].map(ask));
  for (const { answer } of clients) answer();
  await Promise.all(clients.map(({ closed }) => closed));
  expect(answered).toHaveLength(201);
  expect(answered.indexOf('/api/health')).toBeLessThan(100);
});

// RFC 9112, section 3.2: "A server MUST respond with a 400 (Bad Request) status code to any HTTP/1.1 request message that
// lacks a Host header field and to any request message that contains more than one Host header field line".
test.each(['/faq', '/api/health'])('a request for %s of two hosts is refused', async path => {
  const { host, port } = splitUrl();
  const socket = connect(Number(port), host);
  socket.setEncoding('utf8').write(`GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`);
  let received = '';
  for await (const part of socket) received += part;
  expect(received).toMatch(/^HTTP\/1.1 400 .*application\/problem\+json.*more than one Host/is);
});

test('who waits for the price when the service is stopped is answered first', async () => {
  await using feed = await loopbackFeed(isSilent);
  const stopping = await start({ GOLD_PRICE_URL: feed.url, CACHE_DIR: directory });
  const answer = fetch(new URL('/api/gold-price', stopping.url));
  while (feed.requestCount() === 0) await new Promise(resolve => setTimeout(resolve, 5));
  const started = performance.now();
  await stopping.close();
  // The feed would be waited for for 2.5 seconds.
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await (await answer).json()).toMatchObject({ spot: 4228 });
});

test('a new build is searched at once', async () => {
  const build = join(directory, 'build.json');
  const before = await readFile(build, 'utf8');
  expect(await (await get('/api/health')).json()).toMatchObject({ build: { id: 'abc' } });
  await writeFile(build, before.replace('abc', 'another'));
  expect(await (await get('/api/health')).json()).toMatchObject({ build: { id: 'another' } });
  await writeFile(build, before);
});

test('closing ends connections that are kept open', async () => {
  const closing = await start();
  const { hostname, port } = new URL(closing.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('GET /faq HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.resume();
  await Promise.all([once(socket, 'close'), closing.close()]);
});

describe("an operator's mistake is one clear line", () => {
  test('where nothing is built', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'nothing-'));
    await expect(start({ OUT_DIR: empty })).rejects.toThrow(/contains no build: run npm run build first\.$/);
    await rm(empty, { recursive: true });
  });

  test('where the port is taken', async () => {
    const { port } = splitUrl();
    await expect(start({ PORT: port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`);
  });

  test('where the host is not of this machine', async () => {
    await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
      'HOST 192.0.2.1 is no address of this machine',
    );
  });

  test('where a price feed lacks its key', async () => {
    await expect(start({ GOLD_PRICE_FEEDS: 'goldapi.io', GOLDAPI_KEY: '' })).rejects.toThrow(
      'set GOLDAPI_KEY',
    );
  });
});

function splitUrl() {
  const { hostname: host, port } = new URL(server.url);
  return { host, port };
}

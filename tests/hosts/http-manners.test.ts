/** How the service behaves as a partner in HTTP (RFC 9110), the same on Node and on workerd. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { MediaManifest } from '../../src/media/schema.ts';

const pdf = '/documents/Offtake%20Agreement.pdf';
let pdfBytes: Buffer;
let video: string;
let videoBytes: Buffer;

beforeAll(async () => {
  const out = inject('outDirectory');
  pdfBytes = await readFile(join(out, 'documents/Offtake Agreement.pdf'));
  const { items }: MediaManifest = JSON.parse(await readFile(join(out, 'api/media.json'), 'utf8'));
  video = items.find(({ type }) => type === 'video')?.url ?? '';
  videoBytes = await readFile(join(out, decodeURIComponent(video)));
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As a client sends it, byte for byte: fetch would tidy the path and decode the answer. */
async function ask(
  server: 'nodeUrl' | 'workerdUrl',
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname: host, port } = new URL(inject(server));
  const request = httpRequest({ host, port, path, method, headers }).end();
  const [response] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

describe.each(['nodeUrl', 'workerdUrl'] as const)('%s', server => {
  const get = (path: string, headers?: Record<string, string>) => ask(server, path, headers);
  const everyKind = [
    '/',
    '/faq',
    '/llms.txt',
    '/api/program',
    '/api/gold-price',
    '/api/documents/search?q=gold',
    pdf,
  ];

  test.each(everyKind)('HEAD of %s has the headers of GET and no body', async path => {
    const [head, whole] = [await ask(server, path, {}, 'HEAD'), await get(path)];
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    for (const name of ['content-type', 'etag', 'cache-control', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });

  describe('who has an answer already', () => {
    test.each(everyKind)('of %s is told so by 304, with the tag', async path => {
      const { headers } = await get(path);
      const etag = headers.etag ?? '';
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      const conditions = [etag, `W/${etag.replace('W/', '')}`];
      // Cloudflare's file server, which has the pages to itself, takes a list for one tag and sends the page.
      const isFileServer = server === 'workerdUrl' && !path.startsWith('/api/') && path !== pdf;
      if (!isFileServer) conditions.push(`"other", ${etag}`, '*');
      for (const condition of conditions) {
        const again = await get(path, { 'if-none-match': condition });
        expect([condition, again.status, again.body.byteLength]).toEqual([condition, 304, 0]);
        expect(again.headers.etag).toBe(etag);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
      }
    });

    test.each(everyKind)('of %s in another form is sent it, whatever the date says', async path => {
      const headers = { 'if-none-match': '"other"', 'if-modified-since': new Date().toUTCString() };
      expect((await get(path, headers)).status).toBe(200);
    });
  });

  describe('a part', () => {
    test.each([
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, undefined],
      ['bytes=-100', -100, undefined],
      ['bytes=1000-1000', 1000, 1001],
    ])('of a PDF and of a video: %s', async (range, start, end) => {
      for (const [path, bytes] of [
        [pdf, pdfBytes],
        [video, videoBytes],
      ] as const) {
        const { status, headers, body } = await get(path, { range });
        expect([path, status]).toEqual([path, 206]);
        expect(body.equals(bytes.subarray(start, end))).toBe(true);
        const first = start < 0 ? bytes.length + start : start;
        expect(headers['content-range']).toBe(`bytes ${first}-${first + body.length - 1}/${bytes.length}`);
      }
    });

    test('behind the end is refused with the size', async () => {
      const { status, headers } = await get(pdf, { range: `bytes=${pdfBytes.length}-` });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${pdfBytes.length}`]);
    });

    test('behind the end of the interface is a problem', async () => {
      expectProblem(await get('/api/program', { range: 'bytes=99999999-' }), 416);
    });

    test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes'])('that is %s is the whole', async range => {
      const { status, body } = await get(pdf, { range });
      expect([status, body.length]).toEqual([200, pdfBytes.length]);
    });

    // RFC 9110, section 14.2: "A server that supports range requests MAY ignore or reject a Range header field that
    // contains an invalid ranges-specifier (Section 14.1.1)".
    test('that ends before it begins is refused with the size', async () => {
      const { status, headers } = await get(pdf, { range: 'bytes=5-1' });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${pdfBytes.length}`]);
    });

    test('is sent on condition only of the very file', async () => {
      const { headers } = await get(pdf);
      const part = { range: 'bytes=0-99' };
      expect((await get(pdf, { ...part, 'if-range': headers.etag ?? '' })).status).toBe(206);
      expect((await get(pdf, { ...part, 'if-range': '"other"' })).status).toBe(200);
      expect((await get(pdf, { ...part, 'if-range': `W/${headers.etag}` })).status).toBe(200);
    });

    test('is told to be possible', async () => {
      expect((await get(pdf)).headers['accept-ranges']).toBe('bytes');
    });
  });

  describe('in the coding that the client likes', () => {
    test.each(['/faq', '/llms-full.txt', '/api/documents/library', '/api/documents/search?q=gold'])(
      '%s',
      async path => {
        const plain = await get(path);
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.headers.vary).toMatch(/accept-encoding/i);
        for (const [coding, decode] of [
          ['br', brotliDecompressSync],
          ['gzip', gunzipSync],
        ] as const) {
          const coded = await get(path, { 'accept-encoding': coding });
          expect([coding, coded.headers['content-encoding']]).toEqual([coding, coding]);
          expect(coded.headers.vary).toMatch(/accept-encoding/i);
          expect(coded.body.length).toBeLessThan(plain.body.length);
          expect(decode(coded.body).equals(plain.body)).toBe(true);
        }
      },
    );

    test('what is compressed in itself is left as it is', async () => {
      const { headers, body } = await get(pdf, { 'accept-encoding': 'br, gzip' });
      expect([headers['content-encoding'], body.length]).toEqual([undefined, pdfBytes.length]);
    });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s is not allowed, with what is',
    async method => {
      for (const path of ['/api/health', '/api/program', '/api/nothing', pdf]) {
        const answer = await ask(server, path, {}, method);
        expect([path, answer.headers.allow]).toEqual([path, 'GET, HEAD, OPTIONS']);
        expectProblem(answer, 405);
      }
      const page = await ask(server, '/faq', {}, method);
      expect([page.status, page.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    },
  );

  test.each(['/api/health', '/api/program', '/api/nothing', pdf])(
    'OPTIONS of %s tells what is allowed',
    async path => {
      const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' };
      const { status, headers } = await ask(server, path, preflight, 'OPTIONS');
      expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
      if (path !== pdf) expect(headers['access-control-allow-origin']).toBe('*');
    },
  );

  test.each([
    ['/faq/', '/faq'],
    ['/documents/offtake-agreement/', '/documents/offtake-agreement'],
    ['/api/', '/api'],
    ['/api/documents/', '/api/documents'],
    ['/api/health/', '/api/health'],
    ['/documents/?q=gold', '/documents?q=gold'],
  ])('%s leads to %s in one step', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, new URL(headers.location ?? '', inject(server)).href]).toEqual([
      307,
      inject(server) + target,
    ]);
    expect((await get(target)).status).toBe(200);
  });

  describe('an error', () => {
    test.each([
      ['/api/nothing', 404],
      ['/api/documents/text/Nothing.pdf', 404],
      ['/api/%E0%A4%A', 404],
      ['/api/documents/search', 400],
      [`/api/${'a'.repeat(9000)}`, 414],
      [`/api/documents/search?q=${'a'.repeat(9000)}`, 414],
    ])('of the interface is a problem: %.40s', async (path, status) => {
      expectProblem(await get(path), status);
    });

    test.each([
      '/nothing',
      '/documents/nothing',
      '/media/nothing.mp4',
      '/.git/config',
      '/_headers',
      '/_nginx.conf',
    ])('elsewhere is the 404 page: %s', async path => {
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('<h1');
    });

    test('headers of 40 kB are refused, and the service goes on', async () => {
      const { status } = await get('/api/health', { 'x-long': 'a'.repeat(40_000) }).catch(() => ({
        status: 431,
      }));
      expect([200, 400, 413, 431]).toContain(status);
      expect((await get('/api/health')).status).toBe(200);
    });
  });

  describe('the query of a search', () => {
    test.each([
      ['q=gold&q=silver', 400],
      ['q=gold&limit=1&limit=2', 400],
      ['q=gold&unknown=1&unknown=2&utm_source=x', 200],
      ['q=gold%00', 400],
      ['q=%00%00', 400],
      ['q=go%1Bld', 400],
      ['q=go%7Fld', 400],
      ['q=deferred%0Apayment', 200],
      ['q=%FF%FEgold', 200],
      ['q=%', 400],
      ['q=%3Cscript%3Ealert(1)%3C/script%3E', 200],
    ])('%s answers %i', async (query, status) => {
      const answer = await get(`/api/documents/search?${query}`);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toBe(
        status === 200 ? 'application/json' : 'application/problem+json',
      );
    });
  });

  // RFC 9110, section 13.1.1: "An origin server that evaluates an If-Match condition MUST NOT perform the requested method
  // if the condition evaluates to false. Instead, the origin server MAY indicate that the conditional request failed by
  // responding with a 412 (Precondition Failed) status code." The function evaluates none, Node's server of files does.
  test('a form that is no more is not sent to who wants that one only, by a server that looks at the condition', async () => {
    const { headers, body } = await get('/api/program');
    expect((await get('/api/program', { 'if-match': headers.etag ?? '' })).status).toBe(200);
    const other = await get('/api/program', { 'if-match': '"other"' });
    if (server === 'nodeUrl') expectProblem(other, 412);
    else expect([other.status, other.body.equals(body)]).toEqual([200, true]);
  });

  test('odd headers change nothing', async () => {
    const plain = await get('/api/program');
    const odd = await get('/api/program', {
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      accept: 'application/x-nothing',
      'accept-language': 'xx',
      'x-forwarded-host': 'other.example',
      'x-http-method-override': 'DELETE',
      cookie: 'a=b',
      te: 'trailers',
    });
    expect([odd.status, odd.body.equals(plain.body)]).toEqual([200, true]);
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/%252e%252e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/..\\package.json',
    '/api/documents/text/..%2f..%2f..%2f..%2fpackage.json',
    '/api/documents/text/..%5c..%5cpackage.json',
    '/documents/%2e%2e%2f%2e%2e%2fpackage.json',
    '/%00',
    '/faq%00.html',
    '//package.json',
  ])('%s leads nowhere', async path => {
    const { status, body } = await get(path);
    expect([307, 400, 404]).toContain(status);
    expect(body.toString()).not.toContain('gold-offtake-information-service');
  });

  test.each(['/', '/api/program', '/api/gold-price', '/api/nothing', '/nothing', pdf])(
    '%s carries the headers of security',
    async path => {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['cross-origin-resource-policy']).toBe(
        path === '/' || path === '/nothing' ? undefined : 'cross-origin',
      );
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

function expectProblem({ status, headers, body }: Answer, expected: number): void {
  expect([status, headers['content-type']]).toEqual([expected, 'application/problem+json']);
  expect(JSON.parse(body.toString())).toMatchObject({ type: 'about:blank', status: expected });
}

/** What is sent of a file or a response (RFC 9110), the same by Node and by workerd: all, a part, nothing new, or compressed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { MediaManifest } from '#media';
import { ask, expectProblem } from '../helpers/raw-request.ts';

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

  test.each([...everyKind, '/api/health'])('HEAD of %s has the headers of GET and no body', async path => {
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

  // RFC 9110, section 13.1.1: "An origin server that evaluates an If-Match condition MUST NOT perform the requested method
  // if the condition evaluates to false. Instead, the origin server MAY indicate that the conditional request failed by
  // responding with a 412 (Precondition Failed) status code."
  test('a form that is no more is not sent to who wants that one only', async () => {
    const { headers } = await get('/api/program');
    expect((await get('/api/program', { 'if-match': headers.etag ?? '' })).status).toBe(200);
    expectProblem(await get('/api/program', { 'if-match': '"other"' }), 412);
  });
});

/** How the service behaves as a partner in HTTP (RFC 9110), the same on Node and on workerd: what it refuses, and where it leads. */
import { describe, expect, inject, test } from 'vitest';
import { ask, expectProblem } from '../helpers/raw-request.ts';

const pdf = '/documents/Offtake%20Agreement.pdf';

describe.each(['nodeUrl', 'workerdUrl'] as const)('%s', server => {
  const get = (path: string, headers?: Record<string, string>) => ask(server, path, headers);

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s is not allowed, with what is',
    async method => {
      for (const path of ['/api/health', '/api/program', '/api/nothing', pdf]) {
        const answer = await ask(server, path, {}, method);
        expect([path, answer.headers.allow]).toEqual([path, 'GET, HEAD, OPTIONS']);
        expectProblem(answer, 405);
      }
      for (const path of ['/faq', '/llms.txt']) {
        const { status, headers } = await ask(server, path, {}, method);
        expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
      }
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

  test.each([
    ['/', '/index.md'],
    ['/faq', '/faq.md'],
    ['/versions', '/versions.md'],
    ['/documents/offtake-agreement', '/documents/offtake-agreement.md'],
  ])('%s is Markdown to a client that prefers it, and caches are told to keep both', async (path, file) => {
    for (const [accept, type] of [
      ['text/markdown, text/html;q=0.8', 'text/markdown'],
      ['text/html, */*;q=0.1', 'text/html'],
    ]) {
      const { status, headers } = await get(path, { accept: accept ?? '' });
      expect({ status, type: headers['content-type'], vary: headers.vary }).toEqual({
        status: 200,
        type: `${type}; charset=utf-8`,
        vary: 'Accept, Accept-Encoding',
      });
      if (type === 'text/html') expect(headers.link).toBe(`<${file}>; rel=alternate; type="text/markdown"`);
    }
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
      '/faq.html.gz',
      '/llms.txt.br',
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

import { describe, expect, test, vi } from 'vitest';
import { application, healthSchema, problemSchema, version } from '#pipeline/interface';
import { goldPriceSchema } from '#price/schema';
import { searchAnswerSchema } from '#search/schema';
import { awkwardName, smallSite } from '../../tests/helpers/small-site.ts';
import { createService } from './service.ts';

const site = await smallSite();
const feeds = { names: [], goldapiKey: null, ownUrl: null };
const startedAt = new Date('2026-11-18T12:00:00Z');

/** The service over the small site, or over a copy that lacks or changes some files. */
function serviceOver(
  files: Record<string, string | Uint8Array<ArrayBuffer> | undefined> = {},
  basePath = '',
) {
  const published: typeof files = { ...site, ...files };
  const reads: string[] = [];
  let versionsAsked = 0;
  const artifacts = {
    async read(path: string) {
      reads.push(path);
      const content = published[path];
      return content === undefined ? null : new Response(content);
    },
    version() {
      versionsAsked += 1;
      return String(published.version ?? '');
    },
  };
  let time = startedAt;
  const { fetch } = createService({ artifacts, feeds, basePath, now: () => time });
  time = new Date('2026-11-18T12:01:30.500Z');
  const get = (path: string, init?: RequestInit) => fetch(new Request(`http://localhost${path}`, init));
  return {
    get: async (path: string, init?: RequestInit) => get(path, init),
    reads,
    published,
    versionsAsked: () => versionsAsked,
  };
}

const { get } = serviceOver();

describe('the gold price', () => {
  test('is JSON of the published shape, ends in a line feed and may be kept for a minute', async () => {
    const response = await get('/api/gold-price');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    );
    const text = await response.text();
    expect(text.endsWith('}\n')).toBe(true);
    expect(goldPriceSchema.parse(JSON.parse(text))).toMatchObject({ spot: 4228, forward: 1550, stale: true });
  });
});

test.each(['/api/gold-price', '/api/documents/search?q=vault'])(
  '%s is not sent again to who has it',
  async path => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"\w+"$/);
    const again = await get(path, { headers: { 'if-none-match': `W/${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const other = await get(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  },
);

describe('health', () => {
  test('tells the version, the time, how long the service runs and its build', async () => {
    const health = healthSchema.parse(await (await get('/api/health')).json());
    expect(health).toEqual({
      status: 'ok',
      application,
      version,
      timestamp: '2026-11-18T12:01:30.500Z',
      uptimeSeconds: 90.5,
      build: { id: 'abc', time: '2026-11-18T00:00:00Z', documents: 2 },
      price: {
        source: 'World Bank Commodity Markets ("Pink Sheet")',
        kind: 'monthly average',
        asOf: '2026-06-30T00:00:00.000Z',
        ageSeconds: 12_225_690,
        retrievedAt: null,
        stale: true,
        staleReason: expect.stringContaining('stored monthly average'),
      },
    });
  });

  test('is never kept', async () => {
    expect((await get('/api/health')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a search', () => {
  test('finds pages and cites them', async () => {
    const response = await get('/api/documents/search?q=deferred+payment&limit=1');
    const answer = searchAnswerSchema.parse(await response.json());
    expect(answer).toMatchObject({ query: 'deferred payment', limit: 1, total: 2 });
    expect(answer.results.map(result => result.document.filename)).toEqual(['Offtake Agreement.pdf']);
  });

  test('reads the text of a document of any name', async () => {
    const response = await get('/api/documents/search?q=overview');
    const { results } = searchAnswerSchema.parse(await response.json());
    expect(results[0]?.document.filename).toBe(awkwardName);
    expect(results[0]?.excerpt).toContain('overview');
  });

  test('returns ten results unless told otherwise', async () => {
    expect(await (await get('/api/documents/search?q=vault')).json()).toMatchObject({ limit: 10 });
  });

  test('is of the documents alone unless told otherwise, in the same bytes', async () => {
    const [plain, documents] = await Promise.all(
      ['', '&scope=documents'].map(async scope =>
        (await get(`/api/documents/search?q=deferred+payment${scope}`)).text(),
      ),
    );
    expect(documents).toBe(plain);
    const { results } = searchAnswerSchema.parse(JSON.parse(plain ?? ''));
    expect(results.map(result => [result.kind, result.page])).toEqual([
      [undefined, 2],
      [undefined, 1],
    ]);
  });

  test('with scope=all has what the site says first, with scope=site nothing else; each result says what it is', async () => {
    const kindsOf = async (scope: string) => {
      const response = await get(`/api/documents/search?q=deferred+payment&scope=${scope}`);
      const { results, total } = searchAnswerSchema.parse(await response.json());
      expect(results).toHaveLength(total);
      return results.map(({ kind, url }) => `${kind} ${url.replace(/\?.*#/, '#')}`);
    };
    const question = 'question /faq#missed-second-payment';
    expect(await kindsOf('site')).toEqual([question]);
    expect(await kindsOf('all')).toEqual([
      question,
      'document /documents/read#page-2',
      'document /documents/read#page-1',
    ]);
  });

  test('loads its index once, and only when somebody searches', async () => {
    const { get, reads } = serviceOver();
    await get('/api/health');
    expect(reads).not.toContain('search/index.bin');
    await Promise.all([1, 2, 3].map(() => get('/api/documents/search?q=vault')));
    expect(reads.filter(path => path === 'search/index.bin')).toHaveLength(1);
  });

  test('reads its index anew when another build is in its place', async () => {
    const { get, reads, published } = serviceOver();
    await get('/api/documents/search?q=vault');
    published.version = 'another';
    await get('/api/documents/search?q=vault');
    expect(reads.filter(path => path === 'search/index.bin')).toHaveLength(2);
  });

  test('asks once for each search whether another build is in its place', async () => {
    const { get, versionsAsked } = serviceOver();
    for (const q of ['vault', 'gold', 'vault']) await get(`/api/documents/search?q=${q}`);
    expect(versionsAsked()).toBe(3);
  });

  test.each([
    ['', 'q', 'is required: give a search term of 2 to 200 characters'],
    ['?q=', 'q', 'must be at least 2 characters long'],
    ['?q=%20a%20', 'q', 'must be at least 2 characters long'],
    [`?q=${'x'.repeat(201)}`, 'q', 'must be at most 200 characters long'],
    ['?q=gold%00', 'q', 'must not hold control characters'],
    ['?q=%1B%5B31mgold', 'q', 'must not hold control characters'],
    ['?q=gold&limit=0', 'limit', 'must be a whole number from 1 to 50'],
    ['?q=gold&limit=51', 'limit', 'must be a whole number from 1 to 50'],
    ['?q=gold&limit=', 'limit', 'must be a whole number from 1 to 50'],
    ['?q=gold&limit=1.5', 'limit', 'must be a whole number from 1 to 50'],
    ['?q=gold&q=silver', 'q', 'must be given once only'],
    ['?q=gold&limit=1&limit=2', 'limit', 'must be given once only'],
    ['?q=gold&scope=everything', 'scope', 'must be one of documents, site, all'],
    ['?q=gold&scope=all&scope=site', 'scope', 'must be given once only'],
  ])('with %j is a bad request that names %s', async (query, parameter, detail) => {
    const problem = await expectProblem(await get(`/api/documents/search${query}`), 400);
    expect(problem).toMatchObject({ instance: '/api/documents/search', errors: [{ parameter, detail }] });
    expect(problem.detail).toBe(`${parameter} ${detail}.`);
  });

  test.each([
    [`?q=${'%F0%9F%98%80'.repeat(200)}`, 200],
    [`?q=${'%F0%9F%98%80'.repeat(201)}`, 400],
    ['?q=gold&unknown=1&unknown=2', 200],
    ['?q=%FF%FE', 200],
    ['?q=deferred%0D%0A%09payment', 200],
  ])('with %.40s answers %i', async (query, status) => {
    expect((await get(`/api/documents/search${query}`)).status).toBe(status);
  });
});

describe('a path that no route answers', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', '<h1>Home</h1>'],
    ['/faq', 'text/html; charset=utf-8', '<h1>Questions</h1>'],
    ['/faq.html', 'text/html; charset=utf-8', '<h1>Questions</h1>'],
    ['/documents', 'text/html; charset=utf-8', '<h1>Documents</h1>'],
    ['/api/documents', 'application/json', '{ "count": 2 }\n'],
    ['/llms.txt', 'text/plain; charset=utf-8', '# Übersicht\n'],
  ])('%s is the published file that stands for it', async (path, type, content) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toBe(content);
  });

  test.each(['', '.txt'])('is the text of a document, with %j after its name', async extension => {
    const response = await get(`/api/documents/text/${encodeURIComponent(awkwardName)}${extension}`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('An overview of the vault and the bullion.');
  });

  test.each(['/api/nothing', '/api/', '/api/documents/text/No.pdf', '/api/%E0%A4%A', '/api/..%2f.hidden'])(
    '%s is a problem of status 404 that says where the documents are',
    async path => {
      const { instance, detail } = await expectProblem(await get(path), 404);
      expect([instance, detail]).toEqual([path, expect.stringContaining(' /api/documents lists ')]);
    },
  );

  test.each(['/nothing', '/_headers', '/.hidden', '/..%2f.hidden', '//faq/', '/apiary'])(
    '%s is the 404 page',
    async path => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toBe('<h1>Not found</h1>');
    },
  );

  test.each([
    ['/faq/', '/faq'],
    ['/faq//?from=here', '/faq?from=here'],
    ['/api/documents/', '/api/documents'],
    ['/api/health/', '/api/health'],
    ['/api/documents/search/?q=a', '/api/documents/search?q=a'],
  ])('%s has a slash too many and leads to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([307, location]);
  });

  test('of more than 8192 characters is refused', async () => {
    await expectProblem(await get(`/api/${'a'.repeat(8192)}`), 414);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is not allowed anywhere', async method => {
    for (const path of ['/api/health', '/api/documents', '/faq', '/nothing']) {
      const response = await get(path, { method });
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect((await expectProblem(response, 405)).detail).toContain(method);
    }
  });

  test('OPTIONS tells what is allowed, also to pages of other origins', async () => {
    const response = await get('/api/documents/search', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
    });
  });

  test.each(['/api/health', '/api/documents', '/nothing'])(
    'HEAD of %s is its GET without a body',
    async path => {
      const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)];
      expect(head.status).toBe(whole.status);
      expect([...head.headers]).toEqual([...whole.headers]);
      expect(await head.text()).toBe('');
    },
  );
});

test.each(['/api/health', '/api/documents/search', '/api/nothing', '/nothing', '/faq'])(
  '%s carries the headers of the hosting rules',
  async path => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBe(path.startsWith('/api/') ? '*' : null);
  },
);

describe('below a base path', () => {
  const { get } = serviceOver({}, '/gold');

  test.each([
    ['/gold/', 200],
    ['/gold/faq', 200],
    ['/gold/api/health', 200],
    ['/gold/api/gold-price', 200],
    ['/gold/api/documents', 200],
    ['/faq', 404],
    ['/api/health', 404],
    ['/golden', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('the base path itself leads to the home page', async () => {
    const response = await get('/gold');
    expect([response.status, response.headers.get('location')]).toEqual([307, '/gold/']);
  });

  test('the API may be read from pages of other origins', async () => {
    expect((await get('/gold/api/nothing')).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('a deployment that is not whole', () => {
  test('answers a problem that tells nothing of the inside, and logs the reason once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await serviceOver({ 'build.json': undefined }).get('/api/health');
    const text = JSON.stringify(await expectProblem(response, 500));
    expect(text).not.toMatch(/build\.json|\.ts|at /);
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0]?.[0])).toContain('build.json is missing from this deployment');
    log.mockRestore();
  });

  test('that lacks its 404 page answers 404 all the same', async () => {
    const response = await serviceOver({ '404.html': undefined }).get('/nothing');
    expect([response.status, await response.text()]).toEqual([404, 'Nothing is published at this path.\n']);
  });
});

async function expectProblem(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(status);
  return problem;
}

describe('the results page for readers without JavaScript', () => {
  const frame =
    '<input id="search-term" name="q"><div id="search-answer"><!-- The results. --></div><p>$1</p>';
  const { get: getPage } = serviceOver({ 'search/results.html': frame });

  test('is the published frame with the answer in it', async () => {
    const response = await getPage('/search?q=deferred+payment');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toContain('<input id="search-term" value="deferred payment" name="q">');
    expect(html).toContain('<mark>deferred</mark> <mark>payment</mark>');
    expect(html).toContain('href="/documents/read?highlight=deferred+payment#page-1"');
    expect(html).toContain(
      '<h2>On this site</h2><ol class="plain"><li data-search-result=""><p class="place"><a href="/faq#missed-second-payment">What if I miss the deferred payment?</a> <span>Question · Questions and answers</span>',
    );
  });

  test('leads to more results where there are more', async () => {
    const html = await (await getPage('/search?q=deferred+payment&limit=1')).text();
    expect(html).toContain(
      'the best 1 shown, on this site. <a href="/search?q=deferred+payment&amp;limit=50">Show more</a></p>',
    );
    expect(await (await getPage('/search?q=deferred+payment&limit=50')).text()).not.toContain('Show more');
  });

  test('shows what was typed as text, whatever it is', async () => {
    const html = await (await getPage(`/search?q=${encodeURIComponent('"><script>$& vault')}`)).text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;$&amp; vault"');
    expect(html).not.toContain('<script>');
  });

  test.each(['', '?q=', '?q=%20'])(
    'greets with what can be searched before anything is, with %j',
    async query => {
      const response = await getPage(`/search${query}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('every document');
      expect(html).not.toContain('role="alert"');
    },
  );

  test('says what is wrong with a query', async () => {
    const response = await getPage('/search?q=a');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('must be at least 2 characters long');
  });

  test('is not there where the frame was not published', async () => {
    expect((await get('/search?q=vault')).status).toBe(404);
  });
});

import { describe, expect, test } from 'vitest';
import {
  contentTypeOf,
  filesFor,
  headersFile,
  headersFor,
  publishedPath,
  redirectsFile,
} from './hosting-rules.ts';

const rewrites = [
  ...['api/program', 'api/documents', 'api/documents/library', 'api/media'].map(path => ({
    path,
    file: `${path}.json`,
  })),
  { path: 'api/documents/text/{filename}', file: 'api/documents/text/{filename}.txt' },
  { path: 'api/documents/structure/{filename}', file: 'api/documents/structure/{filename}.json' },
  { path: 'api/documents/tables/{filename}', file: 'api/documents/tables/{filename}.json' },
];

describe('_redirects', () => {
  test('rewrites every specified path that has no file of its name', () => {
    expect(redirectsFile({ basePath: '', rewrites, filenames: ['Offtake Agreement.pdf'] })).toBe(
      [
        '/index.html / 200',
        '/api/program /api/program.json 200',
        '/api/documents /api/documents.json 200',
        '/api/documents/library /api/documents/library.json 200',
        '/api/media /api/media.json 200',
        '/api/documents/text/Offtake%20Agreement.pdf /api/documents/text/Offtake%20Agreement.pdf.txt 200',
        '/api/documents/structure/Offtake%20Agreement.pdf /api/documents/structure/Offtake%20Agreement.pdf.json 200',
        '/api/documents/tables/Offtake%20Agreement.pdf /api/documents/tables/Offtake%20Agreement.pdf.json 200',
        '/*.html /:splat 200',
        '',
      ].join('\n'),
    );
  });

  test('names each document as a URL does', () => {
    const lines = redirectsFile({ basePath: '', rewrites, filenames: ['Übersicht (1), 100% #2.pdf'] });
    expect(lines).toContain(
      '/api/documents/text/%C3%9Cbersicht%20(1)%2C%20100%25%20%232.pdf /api/documents/text/%C3%9Cbersicht%20(1)%2C%20100%25%20%232.pdf.txt 200\n',
    );
  });

  test('lies below the base path with both of its sides', () => {
    for (const line of redirectsFile({ basePath: '/gold', rewrites, filenames: ['a.pdf'] })
      .trim()
      .split('\n')) {
      expect(line).toMatch(/^\/gold\/\S* \/gold\/\S* 200$/);
    }
  });

  test('leaves a name with a star to the edge function, because it would be a wildcard', () => {
    expect(redirectsFile({ basePath: '', rewrites, filenames: ['a*b.pdf'] })).not.toContain('a*b');
  });

  test("holds no more rules than Cloudflare's limit, with the wildcard last", () => {
    const filenames = Array.from({ length: 3000 }, (_, index) => `${index}.pdf`);
    const lines = redirectsFile({ basePath: '', filenames, rewrites }).trim().split('\n');
    expect(lines).toHaveLength(2001);
    expect(lines.findIndex(line => line.includes('*'))).toBe(2000);
  });
});

describe('_headers', () => {
  test('holds a block for each rule, below the base path', () => {
    const text = headersFile({ basePath: '/gold', secure: false, markdownPages: ['/', '/faq'] });
    expect(text).toContain('/gold/api/*\n  Access-Control-Allow-Origin: *\n');
    expect(text).toContain('\n/gold/\n  Link: </gold/index.md>; rel=alternate; type="text/markdown"\n');
    expect(text).toContain('\n/gold/faq\n  Link: </gold/faq.md>; rel=alternate; type="text/markdown"\n');
    expect(text.match(/^\/gold\//gm)).toHaveLength(19);
  });

  test('never sets one header of one path twice', () => {
    const rules = headersFile({ basePath: '', secure: true, markdownPages: [] })
      .trim()
      .split('\n\n')
      .map(block => {
        const [path = '', ...lines] = block.split('\n');
        return { path: path.slice(0, -1), names: lines.map(line => line.trim().split(':')[0]) };
      });
    for (const rule of rules) {
      const others = rules.filter(other => other !== rule && rule.path.startsWith(other.path));
      expect(others.flatMap(other => other.names).filter(name => rule.names.includes(name))).toEqual([]);
    }
  });
});

describe('security', () => {
  const policy = headersFor('/', { secure: true })['Content-Security-Policy'] ?? '';

  test('nothing that is written into a page runs, and nothing of another site', () => {
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe|\*|http|data:/);
  });

  test('no text becomes a script, but the address of the service worker by its one rule', () => {
    expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types own-scripts$/);
  });

  test('https is for ever only where it is at all', () => {
    const name = 'Strict-Transport-Security';
    expect(headersFor('/', { secure: true })[name]).toBe('max-age=31536000');
    expect(headersFor('/', { secure: false })).not.toHaveProperty(name);
    expect(headersFile({ basePath: '', secure: false, markdownPages: [] })).not.toContain(name);
    expect(
      headersFile({ basePath: '', secure: true, markdownPages: [] }).match(new RegExp(name, 'g')),
    ).toHaveLength(1);
  });

  test.each([
    ['/api/program', 'cross-origin'],
    ['/documents/a.pdf', 'cross-origin'],
    ['/media/a.mp4', 'cross-origin'],
    ['/faq', undefined],
  ])('%s may be embedded by other sites: %s', (path, expected) => {
    expect(headersFor(path, { secure: true })['Cross-Origin-Resource-Policy']).toBe(expected);
  });
});

test.each([
  ['/faq', { 'Cache-Control': 'public, max-age=0, must-revalidate', 'X-Content-Type-Options': 'nosniff' }],
  ['/api/program', { 'Access-Control-Allow-Origin': '*' }],
  ['/api/documents/text/a.pdf', { 'Content-Type': 'text/plain; charset=utf-8' }],
  ['/_astro/page.abc.css', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
])('%s is answered with the headers of all rules that match it', (path, headers) => {
  expect(headersFor(path, { secure: false })).toMatchObject(headers);
});

test('a page is no business of pages of other origins', () => {
  expect(headersFor('/apiary', { secure: false })).not.toHaveProperty('Access-Control-Allow-Origin');
});

test.each([
  ['faq.html', 'text/html; charset=utf-8'],
  ['api/documents.json', 'application/json'],
  ['changes.atom', 'application/atom+xml; charset=utf-8'],
  ['NOTES.TXT', 'text/plain; charset=utf-8'],
  ['documents/a.pdf', undefined],
  ['LICENSE', undefined],
])('%s is of type %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

test('a path is answered by its own file, else by a page, JSON or text of that name', () => {
  expect(filesFor('faq')).toEqual(['faq', 'faq.html', 'faq.json', 'faq.txt']);
  expect(filesFor('')).toEqual(['index.html']);
});

describe('the path of a request', () => {
  test.each([
    ['/', '', ''],
    ['/faq', '', 'faq'],
    ['/gold/faq', '/gold', 'faq'],
    ['/gold/', '/gold', ''],
    ['/documents/100%25%20%23%3F.pdf', '', 'documents/100% #?.pdf'],
    ['/.well-known/security.txt', '', '.well-known/security.txt'],
  ])('%s below %j is %j', (pathname, basePath, path) => {
    expect(publishedPath(pathname, basePath)).toBe(path);
  });

  test.each([
    ['/golden', '/gold'],
    ['/faq', '/gold'],
    ['/faq/', ''],
    ['//faq', ''],
    ['/..%2fsecret', ''],
    ['/%2e%2e/secret', ''],
    ['/a%5cb', ''],
    ['/a%00b', ''],
    ['/%E0%A4%A', ''],
    ['/.git/config', ''],
    ['/_headers', ''],
    ['/gold/_redirects', '/gold'],
    ['/_nginx.conf', ''],
    ['/_Caddyfile', ''],
    ['/%252e%252e/secret/', ''],
    ['/..%5csecret', ''],
  ])('%s below %j is of no published file', (pathname, basePath) => {
    expect(publishedPath(pathname, basePath)).toBeNull();
  });
});

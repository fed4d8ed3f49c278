/** Checks a deployed site by the requests of its clients: `npm run verify -- URL`. */
import { checksumFile, parseChecksums } from '#folders';
import { contentTypeOf, contentTypes, functionPaths, headersFor, publishedPath } from '#hosting';
import { OperatorError } from '../operator-error.ts';
import { sitePath } from '../site-path.ts';
import type { CheckResult } from './verify-site.ts';

/** A request, and the beginnings of headers that its response must have. */
interface Probe {
  path: string;
  headers: Record<string, string>;
  status?: number;
  range?: string;
}

/** One duty of a host, and what to do if it fails. */
type Duty = [name: string, remedy: string, probes: Probe[]];

/**
 * @param url of the home page
 * @returns at most one fault for each duty
 * @throws {OperatorError} if no site of this service answers
 */
export async function verifyHost(url: string): Promise<CheckResult[]> {
  const address = url.replace(/(?<!\/)\/+$/, '');
  const results: CheckResult[] = [];
  for (const [name, remedy, probes] of duties(address, await listedPaths(address))) {
    const [first, ...others] = (await Promise.all(probes.map(probe => faultsOf(address, probe)))).flat();
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    results.push({ name, faults: first ? [`${name}: no, ${first}${more}. ${remedy}`] : [] });
  }
  return results;
}

/** Paths of all files that a host serves. */
async function listedPaths(address: string): Promise<string[]> {
  const response = await get(`${address}/${checksumFile}`).catch(() => null);
  const list = response?.ok ? await response.text() : '';
  if (!/^\\?[0-9a-f]{64} /.test(list))
    throw new OperatorError(
      `${address}/${checksumFile} is no list of files: give the address of the home page of a running site, with its BASE_PATH.`,
    );
  const paths = [...parseChecksums(list).keys()].map(file => sitePath('', ...file.split('/')));
  return paths.filter(path => publishedPath(path, '') !== null);
}

function duties(address: string, files: readonly string[]): Duty[] {
  const first = (pattern: RegExp) => files.filter(path => pattern.test(path)).slice(0, 1);
  const typed = (path: string, type = '', status = 200): Probe => ({
    ...{ path, status },
    headers: { 'Content-Type': type },
  });
  const { html, json, txt } = contentTypes;
  const secure = address.startsWith('https:');
  const rules = headersFor('/', { secure, basePath: new URL(address).pathname.replace(/\/$/, '') });
  const securityHeaders = ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy'];
  const texts = first(/^\/api\/documents\/text\/.*\.txt$/).map(path => path.slice(0, -'.txt'.length));
  return [
    [
      'A path without a file is answered by the file plus .html, .json or .txt',
      'Give the host this rule; _redirects, _nginx.conf and _Caddyfile have it.',
      [
        ...['/', '/faq'].map(path => typed(path, html)),
        ...['/api/program', '/api/documents'].map(path => typed(path, json)),
        ...texts.map(path => typed(path, txt)),
      ],
    ],
    [
      'Files have their content types',
      'Give the host these types by extension, as _nginx.conf has them.',
      Object.keys(contentTypes)
        .filter(extension => extension !== 'html')
        .flatMap(extension => first(new RegExp(`\\.${extension}$`)))
        // XML states its own encoding.
        .map(path => typed(path, contentTypeOf(path)?.replace(/xml;.*/, 'xml'))),
    ],
    [
      'Pages of other sites may read the interface (CORS)',
      'Send the headers that _headers has for /api/*.',
      [{ path: '/api/program.json', headers: { 'Access-Control-Allow-Origin': '*' } }],
    ],
    [
      'Pages have the headers of security',
      'Send the headers that _headers has for /*.',
      [{ path: '/', headers: Object.fromEntries(securityHeaders.map(name => [name, rules[name] ?? ''])) }],
    ],
    [
      'What is not there is 404: a page, and problem details below /api',
      'Answer with 404.html, and below /api by the function.',
      [typed('/nothing', html, 404), typed('/api/nothing', 'application/problem+json', 404)],
    ],
    [
      'PDFs are sent in parts',
      'Turn on ranges of bytes.',
      first(/^\/documents\/[^/]*\.pdf$/i).map(path => ({
        ...{ path, range: 'bytes=0-3', status: 206 },
        headers: { 'Content-Range': 'bytes 0-3/', 'Content-Type': 'application/pdf' },
      })),
    ],
    [
      'The function answers the gold price, search and health',
      'Deploy it (a Worker, or npm start behind the host); without it pages state the price of the build.',
      functionPaths.map(path =>
        typed(path.endsWith('/search') ? `${path}?q=gold` : path, path === '/search' ? html : json),
      ),
    ],
  ];
}

async function faultsOf(address: string, { path, range, status = 200, headers }: Probe): Promise<string[]> {
  const response = await get(address + path, range).catch((error: Error) => error.message);
  if (typeof response === 'string') return [`${path} is not answered: ${response}`];
  await response.body?.cancel();
  if (response.status !== status) return [`${path} is answered ${response.status} in place of ${status}`];
  return Object.entries(headers).flatMap(([name, expected]) => {
    const actual = response.headers.get(name) ?? 'missing';
    const isRight = plain(actual).startsWith(plain(expected));
    return isRight ? [] : [`${name} of ${path} is ${shown(actual)} in place of ${shown(expected)}`];
  });
}

function get(url: string, range?: string): Promise<Response> {
  const signal = AbortSignal.timeout(15_000);
  return fetch(url, { redirect: 'manual', signal, headers: range ? { range } : {} });
}

/** Media types are equal regardless of case and blanks (RFC 9110, section 8.3.1). */
const plain = (value: string) => value.toLowerCase().replaceAll(' ', '');

const shown = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

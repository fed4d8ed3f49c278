/**
 * The edge function: its routes (gold price, search and its page, health), and every response without a file. It runs in
 * Cloudflare's Worker, in the Node server and in development.
 */
import type { Context, Next } from 'hono';
import { Hono } from 'hono/tiny';
import { sha1 } from 'hono/utils/crypto';
import { allowedMethods, functionPaths, headersFor, longestAddress } from '#hosting';
import { healthResponse } from '#pipeline/health-response';
import type { PriceStore } from '#price';
import { createPriceService, type FeedChoice, feedsFrom } from '#price';
import { fileResponse, isUnchanged } from './file-response.ts';
import { problemResponse } from './problem-response.ts';
import { type Artifacts, memoize, notFoundPage, publishedFile, readJson } from './published-files.ts';
import { type OpenSearch, openSearch, readSearchParameters } from './search.ts';
import { answerHtml, mistakeHtml, openingHtml, searchPage } from './search-page.ts';

export interface ServiceOptions {
  artifacts: Artifacts;
  feeds: FeedChoice;
  /** Base path of the site, such as `/gold`; empty for the root of the host. */
  basePath: string;
  /** True if a proxy terminates https, so that requests arrive by http. */
  secure?: boolean;
  /** Stores the gold price beyond the process. */
  priceStore?: PriceStore;
  /** Aborts a running request for the price. */
  signal?: AbortSignal;
  now?: () => Date;
}

export interface Service {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Resolves when no background work is left. */
  settled: () => Promise<void>;
}

/** Caching by browsers and proxies, also while they revalidate or the service is down. */
const keep = {
  price: 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  search: 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
  health: 'no-store',
} as const;

interface Variables {
  url: URL;
  /** Headers of the hosting rules for the path. */
  rules: Record<string, string>;
  /** True if the response has them already. */
  carriesRules?: boolean;
}
type AppContext = Context<{ Variables: Variables }>;

/** @throws {OperatorError} for an unknown price feed or one without its key. */
export function createService(options: ServiceOptions): Service {
  const { artifacts, basePath, signal, now = () => new Date() } = options;
  const build = memoize(artifacts, () => readJson(artifacts, 'build.json'));
  const program = memoize(artifacts, () => readJson(artifacts, 'api/program.json'));
  const price = createPriceService({
    feeds: feedsFrom(options.feeds),
    forward: async () => (await program()).commercialTerms.forwardPrice.usdPerTroyOunce,
    store: options.priceStore,
    onFailure: error => console.warn(error.message),
    now,
    ...(signal && { signal }),
  });
  const opened = openSearch(artifacts);
  const startedAt = now();
  const routes: Record<(typeof functionPaths)[number], (c: AppContext) => Promise<Response>> = {
    '/api/gold-price': async c => {
      const text = jsonOf(await price.current());
      return conditional(c, { ETag: `"${await sha1(text)}"`, 'Cache-Control': keep.price }, async () => text);
    },
    '/api/documents/search': search(opened),
    '/search': searchResults(opened, artifacts),
    '/api/health': async c => {
      const facts = { build: await build(), price: await price.known(), startedAt, now: now() };
      return jsonText(c, jsonOf(healthResponse(facts)), { 'Cache-Control': keep.health });
    },
  };
  const app = new Hono<{ Variables: Variables }>();
  app.use(withHeadersOf(options));
  app.use(async (c, next) => refusal(c) ?? next());
  for (const [path, handler] of Object.entries(routes)) {
    // The router ignores a trailing slash.
    app.get(basePath + path, c => (rawPath(c).endsWith('/') ? c.notFound() : handler(c)));
  }
  app.notFound(c => withoutRoute(options, c));
  app.onError((error, c) => {
    console.error(error);
    const detail = 'The service failed; the request is right.';
    return problemResponse({ status: 500, detail, instance: rawPath(c) });
  });
  return { fetch: request => app.fetch(request), settled: price.settled };
}

function search(opened: OpenSearch) {
  return async (c: AppContext) => {
    const read = readSearchParameters(c.get('url').searchParams);
    if ('errors' in read) {
      const detail = `${read.errors.map(error => `${error.parameter} ${error.detail}`).join('; ')}.`;
      return problemResponse({ status: 400, detail, instance: rawPath(c), errors: read.errors });
    }
    // A build always gives the same answer, so its name is a valid tag.
    const { build, respond } = await opened();
    const headers = { ETag: `"${build}"`, 'Cache-Control': keep.search };
    return conditional(c, headers, () => respond(read.parameters));
  };
}

/** Results page of the search form without scripts. */
function searchResults(opened: OpenSearch, artifacts: Artifacts) {
  return async (c: AppContext) => {
    const file = await artifacts.read('search/results.html');
    if (file === null) return notFoundPage(artifacts);
    const frame = await file.text();
    const query = c.get('url').searchParams;
    const q = query.get('q') ?? '';
    const page = (content: ReturnType<typeof answerHtml>, status: 200 | 400 = 200) => {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': keep.search };
      return new Response(searchPage(frame, q, content), { status, headers });
    };
    if (q.trim() === '') return page(openingHtml);
    const read = readSearchParameters(query);
    if ('errors' in read) return page(mistakeHtml(read.errors.map(({ detail }) => detail)), 400);
    const { search } = await opened();
    const answer = await search({ ...read.parameters, scope: 'all', include: 'current' });
    return page(answerHtml(answer, rawPath(c)));
  };
}

/** Anchored to the first slash of a run, to match in linear time. */
const slashesAtEnd = /(?<!\/)\/+$/;

/** A published file that the host did not find by its path, a redirect without a trailing slash, or 404. */
async function withoutRoute({ artifacts, basePath }: ServiceOptions, c: AppContext): Promise<Response> {
  const { pathname: instance, search } = c.get('url');
  const request = c.req.raw;
  const file = await publishedFile(artifacts, instance, basePath, request.headers.get('accept'));
  if (file) return fileResponse(request, file);
  const canonical = instance === basePath ? `${instance}/` : instance.replace(slashesAtEnd, '');
  if (canonical !== instance) {
    const canonicalFile = await publishedFile(artifacts, canonical, basePath);
    await canonicalFile?.body?.cancel();
    if (canonicalFile || functionPaths.some(route => canonical === basePath + route))
      return new Response(null, { status: 307, headers: { location: canonical + search } });
  }
  if (!instance.startsWith(`${basePath}/api/`)) return notFoundPage(artifacts);
  const detail = `Nothing is published at this path; ${basePath}/api/documents lists the documents.`;
  return problemResponse({ status: 404, detail, instance });
}

/** Adds the headers of the hosting rules that a response does not set itself. */
function withHeadersOf({ basePath, secure = false }: ServiceOptions) {
  return async (c: AppContext, next: Next) => {
    const url = new URL(c.req.url);
    const { pathname, protocol } = url;
    c.set('url', url);
    const reached = { secure: secure || protocol === 'https:', basePath };
    c.set('rules', headersFor(pathname.slice(basePath.length), reached));
    await next();
    if (c.get('carriesRules')) return;
    for (const [name, value] of Object.entries(c.get('rules'))) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  };
}

/** Response to other methods and too long addresses; null for any other request. */
function refusal(c: AppContext): Response | null {
  const { method, url } = c.req;
  const instance = rawPath(c);
  if (url.length > longestAddress) {
    const detail = `The address is longer than ${longestAddress} characters.`;
    return problemResponse({ status: 414, detail, instance: instance.slice(0, 200) });
  }
  if (method === 'GET' || method === 'HEAD') return null;
  if (method !== 'OPTIONS') {
    const detail = `The service is read-only: ${method} is not answered, ${allowedMethods} are.`;
    return problemResponse({ status: 405, detail, instance });
  }
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': allowedMethods,
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Path of the request, still percent-encoded. */
function rawPath(c: AppContext): string {
  return c.get('url').pathname;
}

/** JSON, or 304 if the client has it already. */
async function conditional(
  c: AppContext,
  headers: Record<'ETag' | 'Cache-Control', string>,
  text: () => Promise<string>,
): Promise<Response> {
  const asked = { 'if-none-match': c.req.raw.headers.get('if-none-match') ?? undefined };
  return isUnchanged(asked, { etag: headers.ETag })
    ? new Response(null, { status: 304, headers })
    : jsonText(c, await text(), headers);
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Sets all headers at once: adding them to an existing response takes longer than a search. */
function jsonText(c: AppContext, text: string, headers: Record<string, string>): Response {
  c.set('carriesRules', true);
  return new Response(text, {
    headers: { ...c.get('rules'), 'Content-Type': 'application/json', ...headers },
  });
}

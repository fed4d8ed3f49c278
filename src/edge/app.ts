/**
 * The edge function: the three routes that need one (gold price, search, health), and every response
 * for which there is no file. It runs in Cloudflare's Worker, in the Node server and in development.
 */
import type { Context, Next } from 'hono';
import { etag } from 'hono/etag';
import { Hono } from 'hono/tiny';
import type { Health } from '../artifacts/health.ts';
import { allowedMethods, headersFor } from '../hosting/hosting-rules.ts';
import type { PriceService } from '../price/price-service.ts';
import type { GoldPrice } from '../price/schema.ts';
import { cacheBySize } from '../search/index/size-bounded-cache.ts';
import type { SearchParameters } from '../search/query/parameters.ts';
import { openSearcher } from '../search/query/searcher.ts';
import { type Artifacts, readJson, readSearchIndex } from './artifacts.ts';
import { isUnchanged } from './conditional-request.ts';
import { fileResponse } from './file-response.ts';
import { memoize } from './memoize.ts';
import { problemResponse } from './problem-response.ts';
import { isPublished, notFoundPage, publishedResponse } from './published-response.ts';
import { answerHtml, mistakeHtml, searchPage } from './search-page.ts';
import { readSearchParameters } from './search-parameters.ts';

export interface AppOptions {
  artifacts: Artifacts;
  price: PriceService;
  /** Path below which the site lives, such as `/gold`; empty for the root of the host. */
  basePath: string;
  /** Whether the site is reached by https through a proxy; a request that came by https tells it itself. */
  secure: boolean;
  application: string;
  version: string;
  startedAt: Date;
  now: () => Date;
}

/** How long a browser or a proxy may keep a response, and serve it while it asks anew or the service is down. */
const keep = {
  price: 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  search: 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
  health: 'no-store',
} as const;

/** The longest address that a search or a file name needs is below 3,000 characters. */
const longestAddress = 8192;

interface AppVariables {
  /** Headers of the hosting rules for the path. */
  rules: Record<string, string>;
  /** Whether the response has them already. */
  carriesRules?: boolean;
}
type AppContext = Context<{ Variables: AppVariables }>;

export function createApp(options: AppOptions): Hono<{ Variables: AppVariables }> {
  const { basePath } = options;
  const app = new Hono<{ Variables: AppVariables }>();
  app.use(withHeadersOf(options));
  app.use(onlyShortAddresses);
  app.use(onlyAllowedMethods);
  const opened = openedSearch(options);
  const routes = {
    [`${basePath}/api/gold-price`]: goldPrice(options),
    [`${basePath}/api/documents/search`]: search(opened, options),
    [`${basePath}/search`]: searchResults(opened, options),
    [`${basePath}/api/health`]: health(options),
  };
  app.use(withoutSlashAtEnd(Object.keys(routes)));
  app.use(`${basePath}/api/gold-price`, etag());
  for (const [path, handler] of Object.entries(routes)) app.get(path, handler);
  app.notFound(c => withoutRoute(options, c.req.raw));
  app.onError((error, c) => {
    console.error(error);
    return problemResponse({
      status: 500,
      detail: 'The service could not answer; the fault is not in the request.',
      instance: rawPath(c),
    });
  });
  return app;
}

/** A published file that the host did not find under the name it was asked for; else that there is none. */
async function withoutRoute({ artifacts, basePath }: AppOptions, request: Request): Promise<Response> {
  const { pathname: path, search } = new URL(request.url);
  const published = await publishedResponse(artifacts, path, basePath);
  if (published) return fileOrProblem(request, published, path, basePath);
  const canonical = path === basePath ? `${path}/` : path.replace(/(?<!\/)\/+$/, '');
  if (canonical !== path && (await isPublished(artifacts, canonical, basePath))) {
    return new Response(null, { status: 307, headers: { location: canonical + search } });
  }
  if (!path.startsWith(`${basePath}/api/`)) return notFoundPage(artifacts);
  return problemResponse({ status: 404, detail: 'Nothing is published at this path.', instance: path });
}

async function fileOrProblem(
  request: Request,
  file: Response,
  path: string,
  basePath: string,
): Promise<Response> {
  const response = await fileResponse(request, file);
  if (response.status !== 416 || !path.startsWith(`${basePath}/api/`)) return response;
  const contentRange = response.headers.get('content-range') ?? '';
  return problemResponse(
    { status: 416, detail: 'The file is shorter than the range that is asked for.', instance: path },
    { 'content-range': contentRange },
  );
}

function goldPrice({ price }: AppOptions) {
  return async (c: AppContext) => {
    const text = jsonText(await price.current());
    return json(c, text, { 'Cache-Control': keep.price });
  };
}

/** Some thousand searches of ten results each. */
const cachedBytes = 16 * 2 ** 20;

/** The index of a build, and the responses that were made from it. */
function openedSearch({ artifacts }: AppOptions) {
  return memoize(async () => {
    const searcher = openSearcher(...(await readSearchIndex(artifacts)));
    const respond = cacheBySize(
      cachedBytes,
      async ({ q, limit }: SearchParameters) => {
        const value = jsonText(await searcher.search(q, limit));
        return { value, size: 2 * value.length };
      },
      ({ q, limit }) => `${limit} ${q}`,
    );
    return { searcher, respond };
  }, artifacts.edition);
}

type OpenedSearch = ReturnType<typeof openedSearch>;

function search(opened: OpenedSearch, { artifacts }: AppOptions) {
  const build = memoize(() => readJson(artifacts, 'build.json'), artifacts.edition);
  return async (c: AppContext) => {
    const read = readSearchParameters(new URL(c.req.url).searchParams);
    if ('errors' in read) {
      const detail = `${read.errors.map(error => `${error.parameter} ${error.detail}`).join('; ')}.`;
      return problemResponse({ status: 400, detail, instance: rawPath(c), errors: read.errors });
    }
    // A build answers a search in one way only, so its name tells the answer without searching.
    const etag = `"${(await build()).id}"`;
    const unchanged = unlessUnchanged(c, etag, keep.search);
    if (unchanged) return unchanged;
    const { respond } = await opened();
    const text = await respond(read.parameters);
    return json(c, text, { ETag: etag, 'Cache-Control': keep.search });
  };
}

/** The page that the search form leads to where no script runs. */
function searchResults(opened: OpenedSearch, { artifacts }: AppOptions) {
  return async (c: AppContext) => {
    const frame = await artifacts.read('search/results.html');
    if (frame === null) return notFoundPage(artifacts);
    const query = new URL(c.req.url).searchParams;
    const read = readSearchParameters(query);
    const content =
      'errors' in read
        ? mistakeHtml(read.errors.map(({ detail }) => detail))
        : answerHtml(
            await (await opened()).searcher.search(read.parameters.q, read.parameters.limit),
            rawPath(c),
          );
    return new Response(searchPage(await frame.text(), query.get('q') ?? '', content), {
      status: 'errors' in read ? 400 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': keep.search },
    });
  };
}

function health({ artifacts, price, application, version, startedAt, now }: AppOptions) {
  const build = memoize(() => readJson(artifacts, 'build.json'), artifacts.edition);
  return async (c: AppContext) => {
    const time = now();
    const state: Health = {
      status: 'ok',
      application,
      version,
      timestamp: time.toISOString(),
      uptimeSeconds: secondsBetween(startedAt, time),
      build: await build(),
      price: priceState(await price.known(), time),
    };
    return json(c, jsonText(state), { 'Cache-Control': keep.health });
  };
}

function priceState(
  { source, asOf, retrievedAt, stale, staleReason }: GoldPrice,
  time: Date,
): Health['price'] {
  const ageSeconds = Math.floor(secondsBetween(new Date(asOf), time));
  return { source: source.name, kind: source.kind, asOf, ageSeconds, retrievedAt, stale, staleReason };
}

function secondsBetween(earlier: Date, later: Date): number {
  return Math.max(0, later.getTime() - earlier.getTime()) / 1000;
}

/** The headers of the hosting rules, where a response does not set them itself. */
function withHeadersOf({ basePath, secure }: AppOptions) {
  return async (c: AppContext, next: Next) => {
    const { pathname: path, protocol } = new URL(c.req.url);
    const rules = headersFor(path.slice(basePath.length), {
      secure: secure || protocol === 'https:',
      basePath,
    });
    c.set('rules', rules);
    await next();
    if (c.get('carriesRules')) return;
    for (const [name, value] of Object.entries(rules)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  };
}

/** The router takes a path with a slash at its end for the one without. */
function withoutSlashAtEnd(routes: string[]) {
  return async (c: AppContext, next: Next) => {
    const { pathname, search } = new URL(c.req.url);
    const canonical = pathname.replace(/(?<!\/)\/+$/, '');
    if (canonical !== pathname && routes.includes(canonical)) return c.redirect(canonical + search, 307);
    return next();
  };
}

async function onlyShortAddresses(c: AppContext, next: Next): Promise<Response | undefined> {
  if (c.req.url.length > longestAddress) {
    const detail = `The address is longer than ${longestAddress} characters.`;
    return problemResponse({ status: 414, detail, instance: rawPath(c).slice(0, 200) });
  }
  await next();
  return undefined;
}

async function onlyAllowedMethods(c: AppContext, next: Next): Promise<Response | undefined> {
  const { method } = c.req.raw;
  if (method === 'OPTIONS') {
    return c.body(null, 204, {
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': allowedMethods,
      'Access-Control-Max-Age': '86400',
    });
  }
  if (method !== 'GET' && method !== 'HEAD') {
    const detail = `The service is read-only: ${method} is not answered, ${allowedMethods} are.`;
    return problemResponse({ status: 405, detail, instance: rawPath(c) });
  }
  await next();
  return undefined;
}

/** Path of the request as it was sent, still percent-encoded. */
function rawPath(c: AppContext): string {
  return new URL(c.req.url).pathname;
}

/** 304 for who has the response of this tag; null for everyone else. */
function unlessUnchanged(c: AppContext, etag: string, cacheControl: string): Response | null {
  if (!isUnchanged(c.req.raw.headers, new Headers({ etag }))) return null;
  return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': cacheControl } });
}

const jsonText = (value: unknown) => `${JSON.stringify(value)}\n`;

/** With all its headers from the start: to set them on a response that is made costs more than a search. */
function json(c: AppContext, text: string, headers: Record<string, string>): Response {
  c.set('carriesRules', true);
  return new Response(text, {
    headers: { ...c.get('rules'), 'Content-Type': 'application/json', ...headers },
  });
}

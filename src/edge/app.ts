/**
 * The edge function: the three routes that need one (gold price, search, health), and every answer
 * for which there is no file. It runs in Cloudflare's Worker, in the Node server and in development.
 */
import { type Context, Hono, type Next } from 'hono';
import type { PriceService } from '../price/price-service.ts';
import type { Health } from '../publish/health.ts';
import { allowedMethods, headersFor } from '../publish/hosting-rules.ts';
import { openSearcher } from '../search/searcher.ts';
import { type Artifacts, readJson, readPages } from './artifacts.ts';
import { lazily } from './lazily.ts';
import { problemAnswer } from './problem-answer.ts';
import { notFoundPage, publishedAnswer } from './published-answer.ts';
import { readSearchParameters } from './search-parameters.ts';

export interface AppOptions {
  artifacts: Artifacts;
  price: PriceService;
  /** Path below which the site lives, such as `/gold`; empty for the root of the host. */
  basePath: string;
  application: string;
  version: string;
  startedAt: Date;
  now: () => Date;
}

/** How long a browser or a proxy may keep an answer. */
const keep = { price: 'public, max-age=60', search: 'public, max-age=300', health: 'no-store' } as const;

export function createApp(options: AppOptions): Hono {
  const { basePath } = options;
  const app = new Hono();
  app.use(withHeadersOf(basePath));
  app.use(onlyAllowedMethods);
  app.get(`${basePath}/api/gold-price`, goldPrice(options));
  app.get(`${basePath}/api/documents/search`, search(options));
  app.get(`${basePath}/api/health`, health(options));
  app.notFound(c => answerWithoutRoute(options, rawPath(c)));
  app.onError((error, c) => {
    console.error(error);
    return problemAnswer({
      status: 500,
      detail: 'The service could not answer; the fault is not in the request.',
      instance: rawPath(c),
    });
  });
  return app;
}

/** A published file that the host did not find under the name it was asked for; else that there is none. */
async function answerWithoutRoute({ artifacts, basePath }: AppOptions, path: string): Promise<Response> {
  const published = await publishedAnswer(artifacts, path, basePath);
  if (published) return published;
  const canonical = path === basePath ? `${path}/` : path.replace(/\/+$/, '');
  if (canonical !== path && (await publishedAnswer(artifacts, canonical, basePath))) {
    return new Response(null, { status: 307, headers: { location: canonical } });
  }
  if (!path.startsWith(`${basePath}/api/`)) return notFoundPage(artifacts);
  return problemAnswer({ status: 404, detail: 'Nothing is published at this path.', instance: path });
}

function goldPrice({ price }: AppOptions) {
  return async () => json(await price.current(), keep.price);
}

function search({ artifacts }: AppOptions) {
  const searcher = lazily(async () =>
    openSearcher(await readJson(artifacts, 'search/lunr.json'), ({ filename }) =>
      readPages(artifacts, filename),
    ),
  );
  return async (c: Context) => {
    const read = readSearchParameters(new URL(c.req.url).searchParams);
    if ('errors' in read) {
      const detail = `${read.errors.map(error => `${error.parameter} ${error.detail}`).join('; ')}.`;
      return problemAnswer({ status: 400, detail, instance: rawPath(c), errors: read.errors });
    }
    const { q, limit } = read.parameters;
    return json(await (await searcher()).search(q, limit), keep.search);
  };
}

function health({ artifacts, application, version, startedAt, now }: AppOptions) {
  return async () => {
    const build = await readJson(artifacts, 'build.json');
    const time = now();
    const answer: Health = {
      status: 'ok',
      application,
      version,
      timestamp: time.toISOString(),
      uptimeSeconds: Math.max(0, time.getTime() - startedAt.getTime()) / 1000,
      build,
    };
    return json(answer, keep.health);
  };
}

/** The headers of the hosting rules, where an answer does not set them itself. */
function withHeadersOf(basePath: string) {
  return async (c: Context, next: Next) => {
    await next();
    const rules = headersFor(rawPath(c).slice(basePath.length));
    for (const [name, value] of Object.entries(rules)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  };
}

async function onlyAllowedMethods(c: Context, next: Next): Promise<Response | undefined> {
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
    return problemAnswer({ status: 405, detail, instance: rawPath(c) });
  }
  await next();
  return undefined;
}

/** Path of the request as it was sent, still percent-encoded. */
function rawPath(c: Context): string {
  return new URL(c.req.url).pathname;
}

function json(value: unknown, cacheControl: string): Response {
  return new Response(`${JSON.stringify(value)}\n`, {
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
  });
}

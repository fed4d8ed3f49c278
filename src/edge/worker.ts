/**
 * Cloudflare Worker. It runs for all paths but those of a few folders (wrangler.jsonc: run_worker_first), because the host's
 * file server supports neither ranges nor problem details nor OPTIONS, and does not choose between HTML and Markdown.
 */
import { sitePath } from '../site-path.ts';
import { priceCache } from './price-cache.ts';
import { problemResponse } from './problem-response.ts';
import type { Artifacts } from './published-files.ts';
import { createService, type Service } from './service.ts';

/** Settings of the deployment, as for the build. */
type Setting = 'BASE_PATH' | 'GOLDAPI_KEY' | 'GOLDAPI_INTERVAL' | 'GOLD_PRICE_FEEDS' | 'GOLD_PRICE_URL';

interface Environment extends Partial<Record<Setting, string>> {
  ASSETS: { fetch: (url: URL) => Promise<Response> };
}

interface ExecutionContext {
  waitUntil: (promise: Promise<unknown>) => void;
}

let service: Service | undefined;

export default {
  fetch(request: Request, environment: Environment, context: ExecutionContext): Response | Promise<Response> {
    try {
      // At the first request: before it, the clock of a Worker is 0.
      service ??= startService(environment);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      const detail = 'The service is not set up; its log says why.';
      return problemResponse({ status: 500, detail, instance: new URL(request.url).pathname });
    }
    const response = Promise.resolve(service.fetch(request));
    // Requests share a running price request: it must go on after the one that started it has ended.
    context.waitUntil(response.then(service.settled));
    return response;
  },
};

function startService(environment: Environment): Service {
  const { GOLDAPI_INTERVAL: interval, GOLD_PRICE_FEEDS: feeds } = environment;
  const basePath = environment.BASE_PATH?.replace(/(?<!\/)\/+$/, '') ?? '';
  return createService({
    artifacts: assets(environment, basePath),
    feeds: {
      names: feeds?.split(/[\s,]+/).filter(Boolean) ?? null,
      goldapiKey: environment.GOLDAPI_KEY || null,
      ...(interval && { goldapiIntervalSeconds: Number(interval) }),
      ownUrl: environment.GOLD_PRICE_URL || null,
    },
    basePath,
    priceStore: priceCache,
  });
}

function assets({ ASSETS }: Environment, basePath: string): Artifacts {
  return {
    async read(path) {
      // The file server knows the home page, and its headers, by the path; the binding ignores the host.
      const segments = path === 'index.html' ? [''] : path.split('/');
      const response = await ASSETS.fetch(new URL(sitePath(basePath, ...segments), 'https://assets/'));
      if (response.ok) return response;
      await response.body?.cancel();
      return null;
    },
    // Files and function are deployed together.
    version: () => '',
  };
}

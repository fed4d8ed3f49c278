/** The machine-readable paths in development: artifacts made from the sources, and the three routes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { publishedAnswer } from './published-answer.ts';
import { createService, type ServiceOptions } from './service.ts';

/**
 * Answers what is below `/api/` and what an artifact stands for; everything else is the next's, so
 * the artifacts must hold no pages.
 */
export function createDevMiddleware(
  options: ServiceOptions,
): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void {
  const { artifacts, basePath } = options;
  const service = getRequestListener(createService(options).fetch);
  return async (request, response, next) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (pathname.startsWith(`${basePath}/api/`)) return service(request, response);
    try {
      const published = await publishedAnswer(artifacts, pathname, basePath);
      if (!published) return next();
      return await getRequestListener(() => published)(request, response);
    } catch (error) {
      return next(error);
    }
  };
}

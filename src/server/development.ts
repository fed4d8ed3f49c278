/** The development server: Astro's own, preceded by the data files (scripts/dev.ts) and the function. */
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import type { Artifacts } from '#edge';
import { createService } from '#edge';
import { dataFolders } from '#pipeline';
import { type Configuration, feedChoice } from '../configuration.ts';
import { artifactsIn, publishedFile } from './files-on-disk.ts';
import { type Middleware, pathOf } from './requests.ts';

export function developmentServer(configuration: Configuration): AstroIntegration {
  return {
    name: 'development-server',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const handle = publishedPaths(server, configuration);
        // Before Astro's own, which are added after all hooks and refuse files in the folder of the project.
        server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle }));
      },
    },
  };
}

/** Lets the function serve the data files and its own paths. */
function publishedPaths(server: ViteDevServer, configuration: Configuration): Middleware {
  const { basePath, cacheDirectory } = configuration;
  const { published } = dataFolders(cacheDirectory, 'development');
  const { fetch } = createService({
    artifacts: withPages(artifactsIn(published), server),
    feeds: feedChoice(configuration),
    basePath,
  });
  // Astro requires Node's own Response.
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (request, response, next) => {
    const path = pathOf(request);
    const isOfFunction = path === `${basePath}/search` || path.startsWith(`${basePath}/api/`);
    if (isOfFunction || publishedFile(published, path, basePath)) listener(request, response);
    else next();
  };
}

/** Frame of the results page, which the server renders. */
const resultsFrame = 'search/results.html';

function withPages(files: Artifacts, server: ViteDevServer): Artifacts {
  return {
    ...files,
    async read(path) {
      const [address] = server.resolvedUrls?.local ?? [];
      // Only this page: requests for missing pages would come back here.
      if (path !== resultsFrame || address === undefined) return files.read(path);
      const page = await fetch(new URL(path.replace(/\.html$/, ''), address));
      return page.ok ? page : null;
    },
  };
}

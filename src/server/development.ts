/**
 * The development server: Astro's own, preceded by the data files and the function. A change of an input rewrites the data
 * files that depend on it and reloads the pages.
 */
import { watchFile } from 'node:fs';
import { relative, sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { html } from 'hono/html';
import pLimit from 'p-limit';
import type { ViteDevServer } from 'vite';
import type { Artifacts } from '#edge';
import { createService } from '#edge';
import { describeMistake } from '#operator';
import { dataFolders, publish, readInputs, siteVersion } from '#pipeline';
import { type Configuration, feedChoice } from '../configuration.ts';
import { artifactsIn, publishedFile } from './files-on-disk.ts';
import { type Middleware, pathOf } from './requests.ts';

export function developmentServer(configuration: Configuration): AstroIntegration {
  return {
    name: 'development-server',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        let mistake: string | null = null;
        let version = 0;
        await keepUpToDate(server, configuration, async () => {
          mistake = await publishInputs(configuration, logger);
          version++;
          reload(server);
        });
        const mistakesFirst: Middleware = (request, response, next) => {
          if (mistake === null || !request.headers.accept?.includes('text/html')) return next();
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(mistakePage(mistake));
        };
        const ours = [mistakesFirst, publishedPaths(server, configuration, () => String(version))];
        // Before Astro's own, which are added after all hooks and refuse files in the folder of the project.
        server.httpServer?.once('listening', () =>
          server.middlewares.stack.unshift(...ours.map(handle => ({ route: '', handle }))),
        );
      },
    },
  };
}

/** Replaces every page while an input has a mistake; reloads by itself. */
function mistakePage(mistake: string): string {
  return `${html`<!doctype html>
<html lang="en">
<title>A mistake in the inputs</title>
<script type="module" src="/@vite/client"></script>
<h1>A mistake in the inputs</h1>
<pre>${mistake}</pre>
</html>
`}`;
}

/**
 * Reads the inputs and writes changed data files; keeps them all if the inputs have a mistake.
 *
 * @returns the message about a mistake; null if the data files are up to date.
 */
async function publishInputs(
  configuration: Configuration,
  logger: AstroIntegrationLogger,
): Promise<string | null> {
  try {
    const inputs = await readInputs(configuration);
    const folders = dataFolders(configuration.cacheDirectory, 'development');
    await publish(inputs, siteVersion(configuration), folders);
    return null;
  } catch (error) {
    const mistake = describeMistake(error);
    if (mistake === null) throw error;
    logger.error(mistake);
    return mistake;
  }
}

/**
 * Updates now and after every change of an input. Changes during an update lead to one further update.
 *
 * @returns when the first update has ended.
 */
function keepUpToDate(
  server: ViteDevServer,
  { documentsDirectory, mediaDirectory, programFile }: Configuration,
  update: () => Promise<void>,
): Promise<void> {
  const inputs = [documentsDirectory, mediaDirectory, programFile];
  const oneAfterAnother = pLimit(1);
  const onChange = () => {
    if (oneAfterAnother.pendingCount > 0) return;
    oneAfterAnother(update).catch(error => server.config.logger.error(String(error)));
  };
  server.watcher.add(inputs).on('all', (_event, path) => {
    if (inputs.some(input => isWithin(path, input))) onChange();
  });
  // The watcher can miss changes of a single file soon after the start.
  watchFile(programFile, { interval: 500, persistent: false }, onChange);
  return oneAfterAnother(update);
}

function isWithin(path: string, input: string): boolean {
  const below = relative(input, path);
  return below !== '..' && !below.startsWith(`..${sep}`);
}

/** Runs all modules of pages again, because they read the data files when they are run. */
function reload({ environments }: ViteDevServer): void {
  for (const { hot } of Object.values(environments)) {
    // Otherwise Astro keeps the paths of dynamic routes.
    hot.send('astro:content-changed', {});
    hot.send({ type: 'full-reload' });
  }
}

/**
 * Lets the function serve the data files and its own paths.
 *
 * @param version changes after each update
 */
function publishedPaths(
  server: ViteDevServer,
  configuration: Configuration,
  version: () => string,
): Middleware {
  const { basePath, cacheDirectory } = configuration;
  const { published } = dataFolders(cacheDirectory, 'development');
  const { fetch } = createService({
    artifacts: { ...withPages(artifactsIn(published), server), version },
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

/**
 * The development server: Astro's own, before which stand the data files and the function, by the rules of every host.
 * A change of an input rewrites the data files that hang on it and reloads the pages.
 */
import { watchFile } from 'node:fs';
import { relative, sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { type Configuration, feedChoice } from '../configuration.ts';
import type { Artifacts } from '../edge/published-files.ts';
import { createService } from '../edge/service.ts';
import { describeMistake } from '../operator/mistake.ts';
import { dataFolders } from '../pipeline/data-folders.ts';
import { siteVersion } from '../pipeline/fingerprint.ts';
import { readInputs } from '../pipeline/inputs.ts';
import { publish } from '../pipeline/publish.ts';
import { artifactsIn } from './artifacts-on-disk.ts';
import { type DevelopmentFiles, developmentFiles } from './development-files.ts';
import { mistakePage } from './mistake-page.ts';
import { pathOf } from './request-path.ts';
import { type Middleware, staticFiles } from './static-files.ts';

export function developmentServer(configuration: Configuration): AstroIntegration {
  return {
    name: 'development-server',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        let state: State = { mistake: null, files: new Map() };
        let version = 0;
        await keepUpToDate(server, configuration, async () => {
          state = await publishInputs(configuration, logger);
          version++;
          reload(server);
        });
        const mistakesFirst: Middleware = (request, response, next) => {
          const file = state.files.get(pathOf(request).slice(configuration.basePath.length));
          if (state.mistake !== null && request.headers.accept?.includes('text/html'))
            response
              .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
              .end(mistakePage(state.mistake));
          else if (file) response.writeHead(200, { 'Content-Type': file.type }).end(file.text);
          else next();
        };
        const ours = [mistakesFirst, ...publishedPaths(server, configuration, () => String(version))];
        // Astro puts its own first when all hooks have run, and these refuse a browser what lies in the folder of the project.
        server.httpServer?.once('listening', () =>
          server.middlewares.stack.unshift(...ours.map(handle => ({ route: '', handle }))),
        );
      },
    },
  };
}

interface State {
  /** What is wrong with the inputs, in words for the operator; null where all is well and the data files are new. */
  mistake: string | null;
  files: DevelopmentFiles;
}

/** Reads the inputs and writes the data files that have changed; with a mistake in the inputs these stay as they are. */
async function publishInputs(configuration: Configuration, logger: AstroIntegrationLogger): Promise<State> {
  try {
    const inputs = await readInputs(configuration);
    const folders = dataFolders(configuration.cacheDirectory, 'development');
    const checksums = await publish(inputs, siteVersion(configuration), folders);
    return { mistake: null, files: developmentFiles(inputs, checksums) };
  } catch (error) {
    const mistake = describeMistake(error);
    if (mistake === null) throw error;
    logger.error(mistake);
    return { mistake, files: new Map() };
  }
}

/**
 * Updates now and after every change of an input. Changes that come during an update are taken together after it.
 *
 * @returns when the first update has ended.
 */
function keepUpToDate(
  server: ViteDevServer,
  configuration: Configuration,
  update: () => Promise<void>,
): Promise<void> {
  const { documentsDirectory, mediaDirectory, programFile } = configuration;
  const inputs = [documentsDirectory, mediaDirectory, programFile];
  let isWaiting = false;
  server.watcher.add(inputs);
  const first = update();
  let updating = first;
  const onChange = () => {
    if (isWaiting) return;
    isWaiting = true;
    updating = updating
      .then(() => {
        isWaiting = false;
        return update();
      })
      .catch(error => server.config.logger.error(String(error)));
  };
  server.watcher.on('all', (_event, path) => {
    if (inputs.some(input => isWithin(path, input))) onChange();
  });
  // The watcher can miss a change of a single file that comes soon after the start.
  watchFile(programFile, { interval: 500, persistent: false }, onChange);
  return first;
}

function isWithin(path: string, input: string): boolean {
  const below = relative(input, path);
  return below !== '..' && !below.startsWith(`..${sep}`);
}

/** Pages read the data files when their modules are run, so all are run anew; compiled they stay, as their sources do. */
function reload({ environments }: ViteDevServer): void {
  for (const { hot } of Object.values(environments)) {
    // Astro keeps the paths of dynamic routes until its content changes.
    hot.send('astro:content-changed', {});
    hot.send({ type: 'full-reload' });
  }
}

/**
 * The data files, and the paths that the function answers.
 *
 * @param version another text after each update: while one goes on, some files are new and others are not
 */
function publishedPaths(
  server: ViteDevServer,
  configuration: Configuration,
  version: () => string,
): Middleware[] {
  const { basePath, cacheDirectory } = configuration;
  const { published } = dataFolders(cacheDirectory, 'development');
  const { fetch } = createService({
    artifacts: { ...withPages(artifactsIn(published), server), version },
    feeds: feedChoice(configuration),
    basePath,
  });
  // Astro's own parts would not know another Response than Node's.
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  return [
    staticFiles({ directory: published, basePath, secure: false }),
    (request, response, next) => {
      const path = pathOf(request);
      if (path === `${basePath}/search` || path.startsWith(`${basePath}/api/`)) listener(request, response);
      else next();
    },
  ];
}

/** The page that results are put into, which is no file here: the server is asked for it. */
const resultsFrame = 'search/results.html';

function withPages(files: Artifacts, server: ViteDevServer): Artifacts {
  return {
    ...files,
    async read(path) {
      const [address] = server.resolvedUrls?.local ?? [];
      // No other page: to ask for one that does not exist would ask for it again and again.
      if (path !== resultsFrame || address === undefined) return files.read(path);
      const page = await fetch(new URL(path.replace(/\.html$/, ''), address));
      return page.ok ? page : null;
    },
  };
}

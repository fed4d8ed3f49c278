/** The Astro integration that answers the machine-readable paths in development, from the sources as they stand. */
import { Readable } from 'node:stream';
import type { AstroIntegration } from 'astro';
import { getMimeType } from 'hono/utils/mime';
import { type Configuration, feedChoice } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import { type Artifact, artifactStream } from '../publish/artifact.ts';
import { artifacts } from '../publish/artifacts.ts';
import { readSite } from '../publish/site.ts';
import type { Artifacts } from './artifacts.ts';
import { createDevMiddleware } from './dev-middleware.ts';

type Middleware = ReturnType<typeof createDevMiddleware>;

export function edgeInDevelopment(configuration: Configuration): AstroIntegration {
  return {
    name: 'edge-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let current: Promise<Middleware> | null = null;
        const inputs = [
          configuration.documentsDirectory,
          configuration.mediaDirectory,
          configuration.programFile,
        ];
        server.watcher.add(inputs);
        server.watcher.on('all', (_event, path) => {
          if (inputs.some(input => path.startsWith(input))) current = null;
        });
        server.middlewares.use(async (request, response, next) => {
          current ??= openMiddleware(configuration);
          try {
            const middleware = await current;
            middleware(request, response, next);
          } catch (error) {
            current = null;
            if (!(error instanceof OperatorError)) return next(error);
            response
              .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
              .end(`${error.message}\n`);
          }
        });
      },
    },
  };
}

async function openMiddleware(configuration: Configuration): Promise<Middleware> {
  const site = await readSite(configuration);
  return createDevMiddleware({
    artifacts: artifactsOf(artifacts(site)),
    feeds: feedChoice(configuration),
    basePath: configuration.basePath,
  });
}

function artifactsOf(table: Artifact[]): Artifacts {
  const byPath = new Map(table.map(artifact => [artifact.path, artifact]));
  return {
    read: async path => {
      const artifact = byPath.get(path);
      return artifact ? answer(artifact) : null;
    },
    // A change of the inputs makes a new middleware.
    edition: () => '',
  };
}

async function answer(artifact: Artifact): Promise<Response> {
  const type = getMimeType(artifact.path) ?? 'application/octet-stream';
  return new Response(Readable.toWeb(await artifactStream(artifact)) as ReadableStream, {
    headers: { 'Content-Type': type },
  });
}

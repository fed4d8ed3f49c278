/** The media directory as a content collection of Astro. */
import { relative, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { readConfiguration } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import { readMediaLibrary } from './media-library.ts';
import { mediaItemSchema } from './schema.ts';

/**
 * Loads every photo and video of MEDIA_DIR: the id of an entry is the id of the item, its data the item
 * as `/api/media` publishes it. The development server reads the directory again when a file of it changes.
 */
export function mediaLoader(): Loader {
  return {
    name: 'media',
    schema: mediaItemSchema,
    load: async context => {
      const { mediaDirectory } = readConfiguration();
      await loadItems(context);
      watch(context, mediaDirectory);
    },
  };
}

async function loadItems({ store, logger, parseData, generateDigest }: LoaderContext): Promise<void> {
  const { mediaDirectory, basePath, cacheDirectory } = readConfiguration();
  const library = await readMediaLibrary({ directory: mediaDirectory, basePath, cacheDirectory });
  for (const { filename, detail } of library.problems) logger.warn(`${filename} ${detail}`);
  store.clear();
  for (const item of library.items) {
    const data = await parseData({ id: item.id, data: item });
    store.set({ id: item.id, data, digest: generateDigest(data) });
  }
  logger.info(`${library.items.length} media`);
}

/** Changes that come while the directory is being read wait for their turn, so that the last one counts. */
function watch(context: LoaderContext, directory: string): void {
  const { watcher, logger } = context;
  if (watcher === undefined) return;
  let reading = Promise.resolve();
  watcher.add(directory);
  watcher.on('all', (_event, path) => {
    const place = relative(directory, path);
    if (place === '' || place === '..' || place.startsWith(`..${sep}`)) return;
    reading = reading
      .then(() => loadItems(context))
      .catch((error: unknown) =>
        logger.error(error instanceof OperatorError ? error.message : String(error)),
      );
  });
}

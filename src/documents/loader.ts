/** Brings the documents into Astro's content layer: one entry a document, its id the slug. Page text stays in the cache. */
import { dirname } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import * as z from 'zod';
import { readConfiguration } from '../configuration.ts';
import { type LibraryReport, readLibrary } from './library.ts';
import { libraryOfBuild } from './library-of-build.ts';
import { libraryOptions } from './library-options.ts';
import { pagePictureSchema } from './page-picture-cache.ts';
import { documentEntrySchema } from './schema.ts';

/** What pages know of a document: what is published of it, the digest of what was read, and its pictures. */
export const storedDocumentSchema = documentEntrySchema.extend({
  contentDigest: z.string(),
  pagePictures: z.array(pagePictureSchema),
});

export function documentLoader(): Loader {
  return {
    name: 'documents',
    schema: storedDocumentSchema,
    async load(context) {
      await storeDocuments(context);
      if (context.watcher) watchDocuments(context, context.watcher);
    },
  };
}

async function storeDocuments({
  store,
  parseData,
  generateDigest,
  logger,
  watcher,
}: LoaderContext): Promise<void> {
  const { documents, report } = libraryOfBuild() ?? (await readLibrary(libraryOptions(readConfiguration())));
  // A build prints its own report.
  if (watcher) for (const line of describeReport(report)) logger.warn(line);

  const slugs = new Set(documents.map(({ slug }) => slug));
  for (const id of store.keys()) if (!slugs.has(id)) store.delete(id);
  for (const { slug, entry, contentDigest, pagePictures } of documents) {
    const data = await parseData({ id: slug, data: { ...entry, contentDigest, pagePictures } });
    store.set({ id: slug, data, digest: generateDigest(data) });
  }
}

function describeReport({ warnings, unreadable }: LibraryReport): string[] {
  return [...warnings, ...unreadable.map(({ filename, note }) => `${filename}: ${note.detail}`)];
}

/** Reads the library again when a PDF or a caption is added, replaced or removed; never twice at once. */
function watchDocuments(context: LoaderContext, watcher: NonNullable<LoaderContext['watcher']>): void {
  const { documentsDirectory } = readConfiguration();
  let reading = Promise.resolve();
  let isWaiting = false;
  const readAgain = async () => {
    isWaiting = false;
    await storeDocuments(context).catch(error => reportFailure(error, context.logger));
  };
  const onChange = (path: string) => {
    if (isWaiting || dirname(path) !== documentsDirectory || !/\.pdf(\.json)?$/i.test(path)) return;
    isWaiting = true;
    reading = reading.then(readAgain);
  };
  watcher.add(documentsDirectory);
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onChange);
}

/** A wrong caption or a file that vanished must not end the development server: the operator is at work on it. */
function reportFailure(error: unknown, logger: LoaderContext['logger']): void {
  logger.error(error instanceof Error ? error.message : String(error));
}

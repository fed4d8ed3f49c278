/** Reads the media directory: facts of every photo and video, thumbnails, and problems. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { byCodePoint } from '../code-point-order.ts';
import { listMedia } from './directory.ts';
import { type MediaLibrary, type MediaOptions, readMedium } from './medium.ts';
import { openMediaCache } from './published-form.ts';
import type { MediaManifest } from './schema.ts';

/**
 * Reads all photos and videos of the media directory. Unreadable files and those of other kinds are reported and left out.
 *
 * @throws {OperatorError} for a wrong caption file.
 */
export async function readMediaLibrary(options: MediaOptions): Promise<MediaLibrary> {
  const { directory, cacheDirectory } = options;
  const library: MediaLibrary = { items: [], files: [], problems: [], metadata: [] };
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    // Git stores no empty directory, so a missing one is no reason to stop a build.
    const detail = 'is no directory, so no photo or video is published; make it, or set MEDIA_DIR';
    library.problems.push({ filename: basename(directory), detail });
    return library;
  }
  const { media, problems } = await listMedia(directory);
  library.problems.push(...problems);
  const cache = openMediaCache(cacheDirectory);
  const takenIds = new Set<string>();
  for (const file of media) await readMedium(file, { ...options, cache, takenIds, library });
  cache.files.clean();
  cache.facts.clean();
  for (const list of [library.problems, library.metadata])
    list.sort((a, b) => byCodePoint(a.filename, b.filename));
  return library;
}

/** The published list of the library: `/api/media`. */
export function mediaManifest({ items }: Pick<MediaLibrary, 'items'>): MediaManifest {
  return { count: items.length, items };
}

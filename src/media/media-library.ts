/** Reads the media directory: facts of every photo and video, thumbnails, and problems. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { byCodePoint } from '../code-point-order.ts';
import { listMedia, type MediaProblem } from './directory.ts';
import { openMediaCache } from './media-cache.ts';
import { giveMediaId } from './media-id.ts';
import { type MediaMetadata, type MediaPlace, type PublishedFile, readMedium } from './medium.ts';
import type { MediaItem, MediaManifest } from './schema.ts';

export interface MediaOptions extends Omit<MediaPlace, 'cache'> {
  cacheDirectory: string;
}

export interface MediaLibrary {
  /** Sorted by file name, in the order of code points. */
  items: MediaItem[];
  /** Files that the items refer to: media, thumbnails, posters, captions. */
  files: PublishedFile[];
  /** Sorted by file name. */
  problems: MediaProblem[];
  /** Removed or published metadata of files that had some, sorted by file name. */
  metadata: MediaMetadata[];
}

/**
 * Reads all photos and videos of the media directory. Unreadable files and those of other kinds are reported and left out.
 *
 * @throws {OperatorError} for a wrong caption file.
 */
export async function readMediaLibrary(options: MediaOptions): Promise<MediaLibrary> {
  const { directory, basePath, cacheDirectory } = options;
  if (!(await isDirectory(directory))) return libraryWithoutDirectory(directory);
  const { media, problems } = await listMedia(directory);
  const place = { directory, basePath, cache: openMediaCache(cacheDirectory, 'media') };
  const library: MediaLibrary = { items: [], files: [], problems, metadata: [] };
  const takenIds = new Set<string>();
  for (const file of media) {
    const medium = await readMedium(file, place, () => giveMediaId(file.filename, takenIds));
    if (medium.item !== null) library.items.push(medium.item);
    library.files.push(...medium.files);
    problems.push(...medium.problems);
    // A poster may belong to the same film in two formats.
    const isNew = ({ filename }: MediaMetadata) => library.metadata.every(one => one.filename !== filename);
    library.metadata.push(...medium.metadata.filter(isNew));
  }
  place.cache.clean();
  for (const list of [problems, library.metadata]) list.sort((a, b) => byCodePoint(a.filename, b.filename));
  return library;
}

/** The published list of the library: `/api/media`. */
export function mediaManifest({ items }: Pick<MediaLibrary, 'items'>): MediaManifest {
  return { count: items.length, items };
}

/** Git stores no empty directory, so a missing one is no reason to stop a build. */
function libraryWithoutDirectory(directory: string): MediaLibrary {
  const detail = 'is no directory, so no photo or video is published; make it, or set MEDIA_DIR';
  const problems = [{ filename: basename(directory), detail, leftOut: true }];
  return { items: [], files: [], problems, metadata: [] };
}

function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  );
}

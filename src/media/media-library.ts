/** Reads the media directory: facts of every photo and video, thumbnails, and problems. */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { byCodePoint } from '../file-name.ts';
import { sitePath } from '../site-path.ts';
import { type Caption, captionFilename, readCaption } from './caption.ts';
import { listMedia, type MediaFile, type Remark } from './directory.ts';
import { giveMediaId, mediaTypeOf, publishedName, titleFromFilename } from './media-names.ts';
import {
  type MediaCache,
  openMediaCache,
  type PublishedForm,
  publishCaptions,
  publishMedium,
  sha256Of,
} from './published-form.ts';
import type { MediaItem, MediaManifest } from './schema.ts';
import { makeThumbnail } from './thumbnail.ts';
import { thumbnailForms } from './thumbnail-forms.ts';

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

export interface MediaLibrary {
  /** Sorted by file name, in the order of code points. */
  items: MediaItem[];
  /** Files that the items refer to: media, thumbnails, posters, captions. */
  files: PublishedFile[];
  /** Sorted by file name. */
  problems: Remark[];
  /** Removed metadata of files that had some, such as `EXIF, XMP`; sorted by file name. */
  metadata: Remark[];
}

/** A file to publish. */
export interface PublishedFile {
  /** Path below the root of the site, not percent-encoded, such as `media/thumbnails/a.webp`. */
  path: string;
  /** Path of the file on disk. */
  file: string;
}

export interface MediaOptions {
  directory: string;
  /** Base path of the site, such as `/gold`, or empty. */
  basePath: string;
  /** For thumbnails and files without their metadata, between builds. */
  cacheDirectory: string;
}

interface Reading extends MediaOptions {
  cache: MediaCache;
  /** Identifiers of earlier media. */
  takenIds: Set<string>;
  /** Receives the medium, its files and its problems. */
  library: MediaLibrary;
}

/**
 * Adds a photo or video and its companion files to the library. A companion that cannot be published is left out; the medium itself
 * is published.
 *
 * @throws {OperatorError} for a wrong caption file.
 */
async function readMedium(file: MediaFile, reading: Reading): Promise<void> {
  const { filename } = file;
  const { directory, basePath, cache, library } = reading;
  const written = file.caption === null ? null : await readCaption(join(directory, file.caption));
  const caption = written ?? guessCaption(filename);
  const shown = await publish(reading, filename, path => publishMedium(path, cache));
  if (shown === null) return;
  if (written === null) {
    const detail = `has no caption, so its title is taken from its file name; write ${captionFilename(filename)} beside it`;
    library.problems.push({ filename, detail });
  }
  const poster = await publish(reading, file.poster, path => publishMedium(path, cache));
  const captions = await publish(reading, file.captions, path => publishCaptions(path, cache));
  const name = publishedName(filename);
  const id = giveMediaId(filename, reading.takenIds);
  const picture = file.type === 'photo' ? shown : poster;
  if (picture !== null) await publishThumbnails(reading, id, Buffer.from(picture.bytes));
  const urlOf = (...segments: string[]) => sitePath(basePath, 'media', ...segments);
  library.items.push({
    id,
    type: file.type,
    title: caption.title,
    description: caption.description,
    alt: caption.alt ?? caption.description,
    sample: caption.sample,
    date: caption.date,
    tags: caption.tags,
    url: urlOf(name),
    mediaType: mediaTypeOf(name) ?? '',
    sizeBytes: shown.bytes.length,
    sha256: sha256Of(shown.bytes),
    width: shown.width,
    height: shown.height,
    durationSeconds: shown.durationSeconds,
    thumbnailUrl: picture && urlOf('thumbnails', `${id}${thumbnailForms[0].suffix}`),
    posterUrl: poster && urlOf(file.poster ?? ''),
    captionsUrl: captions && urlOf(file.captions ?? ''),
  });
}

/** Adds the published form of a file to the library, or the reason why there is none. */
async function publish<Form extends PublishedForm>(
  { directory, library: { files, problems, metadata } }: Reading,
  filename: string | null,
  read: (path: string) => Promise<Form>,
): Promise<Form | null> {
  if (filename === null) return null;
  try {
    const form = await read(join(directory, filename));
    const path = `media/${publishedName(filename)}`;
    // A poster may belong to the same film in two formats.
    if (files.some(one => one.path === path)) return form;
    files.push({ path, file: form.file });
    if (form.metadata !== null) metadata.push({ filename, detail: form.metadata });
    return form;
  } catch (error) {
    const [firstLine] = String(error instanceof Error ? error.message : error).split('\n');
    problems.push({ filename, detail: `cannot be published: ${firstLine}` });
    return null;
  }
}

async function publishThumbnails({ cache, library }: Reading, id: string, picture: Buffer): Promise<void> {
  // One after the other, because each thread that draws keeps its memory.
  for (const form of thumbnailForms) {
    const file = await makeThumbnail(picture, cache.files, form);
    library.files.push({ path: `media/thumbnails/${id}${form.suffix}`, file });
  }
}

function guessCaption(filename: string): Caption {
  const title = titleFromFilename(filename);
  return { title, description: '', alt: title, date: null, tags: [], sample: false };
}

/** One photo or video: its facts, its caption, and the files that are published with it. */
import { join } from 'node:path';
import { sitePath } from '../site-path.ts';
import { type Caption, captionFilename, readCaption } from './caption.ts';
import type { MediaFile, Remark } from './directory.ts';
import { giveMediaId, titleFromFilename } from './media-id.ts';
import { mediaTypeOf, publishedName } from './media-types.ts';
import {
  type MediaCache,
  type PublishedForm,
  publishCaptions,
  publishMedium,
  sha256Of,
} from './published-form.ts';
import type { MediaItem } from './schema.ts';
import { makeThumbnail } from './thumbnail.ts';
import { thumbnailForms } from './thumbnail-forms.ts';

export interface MediaLibrary {
  /** Sorted by file name, in the order of code points. */
  items: MediaItem[];
  /** Files that the items refer to: media, thumbnails, posters, captions. */
  files: PublishedFile[];
  /** Sorted by file name. */
  problems: Remark[];
  /** Removed or published metadata of files that had some, such as `EXIF, XMP`; sorted by file name. */
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
export async function readMedium(file: MediaFile, reading: Reading): Promise<void> {
  const { filename } = file;
  const { directory, basePath, cache, library } = reading;
  const written = file.caption === null ? null : await readCaption(join(directory, file.caption));
  const caption = written ?? guessCaption(filename);
  const keeps = caption.metadata === 'publish';
  const shown = await publish(reading, filename, path => publishMedium(path, keeps, cache));
  if (shown === null) return;
  if (written === null) {
    const detail = `has no caption, so its title is taken from its file name; write ${captionFilename(filename)} beside it`;
    library.problems.push({ filename, detail });
  }
  const poster = await publish(reading, file.poster, path => publishMedium(path, keeps, cache));
  const captions = await publish(reading, file.captions, path => publishCaptions(path, keeps, cache));
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
    if (form.note !== null) problems.push({ filename, detail: form.note });
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
  return { title, description: '', alt: title, date: null, tags: [], sample: false, metadata: 'remove' };
}

/** One photo or video: its facts, its caption, and the files that are published with it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sitePath } from '../site-path.ts';
import { type Caption, captionFilename, readCaption } from './caption.ts';
import type { MediaFile, MediaProblem } from './directory.ts';
import type { MediaCache } from './media-cache.ts';
import { titleFromFilename } from './media-id.ts';
import { mediaTypeOf } from './media-types.ts';
import { readPictureFacts } from './picture.ts';
import { type PublishedBytes, publishBytes } from './published-bytes.ts';
import type { MediaItem } from './schema.ts';
import { makeThumbnail } from './thumbnail.ts';
import { thumbnailForms } from './thumbnail-forms.ts';
import { readVideoFacts, type VideoFacts } from './video.ts';

export interface MediaPlace {
  directory: string;
  /** Base path of the site, such as `/gold`, or empty. */
  basePath: string;
  /** Thumbnails, and files without their metadata, of earlier builds. */
  cache: MediaCache;
}

/** A file to publish. */
export interface PublishedFile {
  /** Path below the root of the site, not percent-encoded, such as `media/thumbnails/a.webp`. */
  path: string;
  /** Path of the file on disk. */
  file: string;
}

export interface Medium {
  /** Null if the file cannot be published; the problems give the reason. */
  item: MediaItem | null;
  files: PublishedFile[];
  problems: MediaProblem[];
  metadata: MediaMetadata[];
}

/** Removed or published metadata of a file. */
export interface MediaMetadata {
  filename: string;
  /** Such as `GPS position, author (in EXIF)`. */
  detail: string;
}

/** Published form of a file. */
interface Part extends PublishedBytes {
  filename: string;
}

/** Companions of a medium, each null if there is none. */
interface Companions {
  /** Paths on disk, one for each published form. */
  thumbnails: string[] | null;
  poster: Part | null;
  captions: Part | null;
}

type Shown = Omit<VideoFacts, 'durationSeconds'> & Pick<MediaItem, 'durationSeconds'>;

/**
 * Reads a photo or video and its companion files.
 *
 * @param giveId called once, and only for a medium that can be published.
 * @throws {OperatorError} for a wrong caption file.
 */
export async function readMedium(file: MediaFile, place: MediaPlace, giveId: () => string): Promise<Medium> {
  const written = file.caption === null ? null : await readCaption(join(place.directory, file.caption));
  const caption = written ?? guessCaption(file.filename);
  const problems = written === null ? [withoutCaption(file.filename)] : [];
  try {
    const original = await readFile(join(place.directory, file.filename));
    const shown = await readShown(original, file);
    const owner = { file, place, caption };
    const isRaster = file.type === 'photo' && !isVector(file);
    const thumbnails = isRaster ? await makeThumbnails(original, place.cache) : null;
    const part = await readPart(file.filename, file.mediaType, original, owner);
    const companions = await readCompanions(owner, problems);
    companions.thumbnails ??= thumbnails;
    return {
      ...publish(file, { ...shown, ...part }, companions, caption, place, giveId()),
      problems,
      metadata: metadataOf([part, companions.poster, companions.captions]),
    };
  } catch (error) {
    return { item: null, files: [], problems: [unreadable(file.filename, error)], metadata: [] };
  }
}

interface Captioned {
  file: MediaFile;
  place: MediaPlace;
  caption: Caption;
}

async function readShown(bytes: Buffer, { type, mediaType }: MediaFile): Promise<Shown> {
  if (type === 'video') return readVideoFacts(bytes, mediaType);
  return { ...(await readPictureFacts(bytes, mediaType)), durationSeconds: null };
}

async function readPart(filename: string, mediaType: string, bytes: Buffer, owner: Captioned): Promise<Part> {
  const { file, place, caption } = owner;
  const original = { file: join(place.directory, filename), bytes, mediaType, owner: file.filename };
  return { filename, ...(await publishBytes(original, caption.metadata, place.cache)) };
}

/** @throws {Error} if the picture cannot be decoded to its end. */
async function makeThumbnails(picture: Buffer, cache: MediaCache): Promise<string[]> {
  const thumbnails: string[] = [];
  // One after the other, because each thread that draws keeps its memory.
  for (const form of thumbnailForms) thumbnails.push(await makeThumbnail(picture, cache, form));
  return thumbnails;
}

/** A companion that cannot be published is left out; the medium itself is published. */
async function readCompanions(owner: Captioned, problems: MediaProblem[]): Promise<Companions> {
  const { file, place } = owner;
  const companions: Companions = { thumbnails: null, poster: null, captions: null };
  const tryTo = async (filename: string | null, read: (filename: string, bytes: Buffer) => Promise<void>) => {
    if (filename === null) return;
    await readFile(join(place.directory, filename))
      .then(bytes => read(filename, bytes))
      .catch((error: unknown) => problems.push(unreadable(filename, error)));
  };
  await tryTo(file.poster, async (filename, picture) => {
    companions.thumbnails = await makeThumbnails(picture, place.cache);
    companions.poster = await readPart(filename, mediaTypeOf(filename)?.mediaType ?? '', picture, owner);
  });
  await tryTo(file.captions, async (filename, bytes) => {
    companions.captions = await readPart(filename, 'text/vtt', bytes, owner);
  });
  return companions;
}

function metadataOf(parts: (Part | null)[]): MediaMetadata[] {
  return parts.flatMap(part =>
    part === null || part.metadata === null ? [] : [{ filename: part.filename, detail: part.metadata }],
  );
}

function publish(
  file: MediaFile,
  medium: Shown & Part,
  { thumbnails, poster, captions }: Companions,
  caption: Caption,
  place: MediaPlace,
  id: string,
): Pick<Medium, 'files'> & { item: MediaItem } {
  const urlOf = (...segments: string[]) => sitePath(place.basePath, 'media', ...segments);
  const thumbnailUrl = thumbnails === null ? null : urlOf('thumbnails', `${id}${thumbnailForms[0].suffix}`);
  const item: MediaItem = {
    id,
    type: file.type,
    title: caption.title,
    description: caption.description,
    alt: caption.alt ?? caption.description,
    sample: caption.sample,
    date: caption.date,
    tags: caption.tags,
    url: urlOf(file.filename),
    mediaType: file.mediaType,
    sizeBytes: medium.sizeBytes,
    sha256: medium.sha256,
    width: medium.width,
    height: medium.height,
    durationSeconds: medium.durationSeconds,
    thumbnailUrl: isVector(file) ? urlOf(file.filename) : thumbnailUrl,
    posterUrl: poster === null ? null : urlOf(poster.filename),
    captionsUrl: captions === null ? null : urlOf(captions.filename),
  };
  const files = [medium, poster, captions]
    .filter(part => part !== null)
    .map(part => ({ path: `media/${part.filename}`, file: part.file }));
  for (const [index, { suffix }] of thumbnailForms.entries()) {
    const file = thumbnails?.[index];
    if (file) files.push({ path: `media/thumbnails/${id}${suffix}`, file });
  }
  return { item, files };
}

/** Drawings have no thumbnails: they scale, and their text would differ with the fonts of the machine. */
function isVector({ mediaType }: MediaFile): boolean {
  return mediaType === 'image/svg+xml';
}

function guessCaption(filename: string): Caption {
  const title = titleFromFilename(filename);
  return { title, description: '', alt: title, date: null, tags: [], sample: false, metadata: 'remove' };
}

function withoutCaption(filename: string): MediaProblem {
  const detail = `has no caption, so its title is taken from its file name; write ${captionFilename(filename)} beside it`;
  return { filename, detail, leftOut: false };
}

function unreadable(filename: string, error: unknown): MediaProblem {
  const [firstLine] = String(error instanceof Error ? error.message : error).split('\n');
  return { filename, detail: `cannot be published: ${firstLine}`, leftOut: true };
}

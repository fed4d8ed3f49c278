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
  /** Path below which the site lives, such as `/gold`, or nothing. */
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
  /** Null where the file cannot be published; the problems say why. */
  item: MediaItem | null;
  files: PublishedFile[];
  problems: MediaProblem[];
  metadata: MediaMetadata[];
}

/** What became of the metadata of a file that is published, where there was any. */
export interface MediaMetadata {
  filename: string;
  /** Such as `GPS position, author (in EXIF)`. */
  detail: string;
}

/** A file of the directory as it is published. */
interface Part extends PublishedBytes {
  filename: string;
}

/** What belongs to a medium, null where there is none. */
interface Companions {
  /** Paths on disk, one for each published form. */
  thumbnails: string[] | null;
  poster: Part | null;
  captions: Part | null;
}

type Shown = Omit<VideoFacts, 'durationSeconds'> & Pick<MediaItem, 'durationSeconds'>;

/**
 * Reads a photo or video and what lies beside it.
 *
 * @param giveId called once, and only for a medium that can be published.
 * @throws {OperatorError} where the caption file is wrong.
 */
export async function readMedium(file: MediaFile, place: MediaPlace, giveId: () => string): Promise<Medium> {
  const written = file.caption === null ? null : await readCaption(join(place.directory, file.caption));
  const caption = written ?? guessCaption(file.filename);
  const problems = written === null ? [withoutCaption(file.filename)] : [];
  try {
    const shown = await readShown(file, place.directory);
    const part = await readPart(file.filename, file.mediaType, { file, place, caption });
    const companions = await readCompanions(part, { file, place, caption }, problems);
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

async function readShown({ filename, type, mediaType }: MediaFile, directory: string): Promise<Shown> {
  const path = join(directory, filename);
  if (type === 'video') return readVideoFacts(path, mediaType);
  return { ...(await readPictureFacts(await readFile(path), mediaType)), durationSeconds: null };
}

async function readPart(filename: string, mediaType: string, owner: Captioned): Promise<Part> {
  const { file, place, caption } = owner;
  const original = { directory: place.directory, filename, mediaType, owner: file.filename };
  return { filename, ...(await publishBytes(original, caption.metadata, place.cache)) };
}

/** A companion that cannot be published goes without; the medium itself is published. */
async function readCompanions(medium: Part, owner: Captioned, problems: MediaProblem[]): Promise<Companions> {
  const { file, place } = owner;
  const thumbnailsOf = async (part: Part) => {
    const picture = await readFile(part.file);
    const thumbnails: string[] = [];
    // One after the other: each thread of the system that draws keeps the memory that it once took.
    for (const form of thumbnailForms) thumbnails.push(await makeThumbnail(picture, place.cache, form));
    return thumbnails;
  };
  const companions: Companions = { thumbnails: null, poster: null, captions: null };
  const tryTo = async (filename: string | null, read: (filename: string) => Promise<void>) => {
    if (filename === null) return;
    await read(filename).catch((error: unknown) => problems.push(unreadable(filename, error)));
  };
  if (file.type === 'photo' && !isVector(file)) companions.thumbnails = await thumbnailsOf(medium);
  await tryTo(file.poster, async filename => {
    const poster = await readPart(filename, mediaTypeOf(filename)?.mediaType ?? '', owner);
    companions.thumbnails = await thumbnailsOf(poster);
    companions.poster = poster;
  });
  await tryTo(file.captions, async filename => {
    companions.captions = await readPart(filename, 'text/vtt', owner);
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

/**
 * Text of an SVG is drawn with the fonts of whoever looks at it. A thumbnail drawn here would differ
 * from machine to machine, and a drawing scales by itself.
 */
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

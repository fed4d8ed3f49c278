/** One photo or video: its facts, its caption, and the files that are published with it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sitePath } from '../site-path.ts';
import { type Caption, captionFilename, readCaption } from './caption.ts';
import type { MediaFile, MediaProblem } from './directory.ts';
import type { KeptPictures } from './kept-pictures.ts';
import { titleFromFilename } from './media-id.ts';
import { readPictureFacts } from './picture.ts';
import type { MediaItem } from './schema.ts';
import { makeThumbnail } from './thumbnail.ts';
import { thumbnailForms } from './thumbnail-forms.ts';
import { readVideoFacts, type VideoFacts } from './video.ts';

export interface MediaPlace {
  directory: string;
  /** Path below which the site lives, such as `/gold`, or nothing. */
  basePath: string;
  /** Thumbnails of earlier builds. */
  pictures: KeptPictures;
}

/** A file to publish as it is. */
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
}

/** What a reader sees before the medium itself: paths on disk, null where there is none. */
interface Preview {
  /** One for each published form. */
  thumbnails: string[] | null;
  poster: string | null;
}

type Facts = Omit<VideoFacts, 'durationSeconds'> &
  Pick<MediaItem, 'durationSeconds' | 'sizeBytes' | 'sha256'>;

/**
 * Reads a photo or video and what lies beside it.
 *
 * @param giveId called once, and only for a medium that can be published.
 * @throws {OperatorError} where the caption file is wrong.
 */
export async function readMedium(file: MediaFile, place: MediaPlace, giveId: () => string): Promise<Medium> {
  const caption = file.caption === null ? null : await readCaption(join(place.directory, file.caption));
  try {
    const facts = await readFacts(file, place.directory);
    const problems = caption === null ? [withoutCaption(file.filename)] : [];
    const preview = await makePreview(file, place, problems);
    return {
      ...publish(file, facts, preview, caption ?? guessCaption(file.filename), place, giveId()),
      problems,
    };
  } catch (error) {
    return { item: null, files: [], problems: [unreadable(file.filename, error)] };
  }
}

async function readFacts({ filename, type, mediaType }: MediaFile, directory: string): Promise<Facts> {
  const path = join(directory, filename);
  const shown =
    type === 'video'
      ? await readVideoFacts(path, mediaType)
      : { ...(await readPictureFacts(await readFile(path), mediaType)), durationSeconds: null };
  return { ...shown, sizeBytes: (await stat(path)).size, sha256: await sha256Of(path) };
}

async function makePreview(file: MediaFile, place: MediaPlace, problems: MediaProblem[]): Promise<Preview> {
  const thumbnailsOf = async (filename: string) => {
    const picture = await readFile(join(place.directory, filename));
    return Promise.all(thumbnailForms.map(form => makeThumbnail(picture, place.pictures, form)));
  };
  if (file.type === 'photo') {
    return { thumbnails: isVector(file) ? null : await thumbnailsOf(file.filename), poster: null };
  }
  if (file.poster === null) return { thumbnails: null, poster: null };
  try {
    return { thumbnails: await thumbnailsOf(file.poster), poster: file.poster };
  } catch (error) {
    problems.push(unreadable(file.poster, error));
    return { thumbnails: null, poster: null };
  }
}

function publish(
  file: MediaFile,
  facts: Facts,
  { thumbnails, poster }: Preview,
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
    sizeBytes: facts.sizeBytes,
    sha256: facts.sha256,
    width: facts.width,
    height: facts.height,
    durationSeconds: facts.durationSeconds,
    thumbnailUrl: isVector(file) ? urlOf(file.filename) : thumbnailUrl,
    posterUrl: poster === null ? null : urlOf(poster),
    captionsUrl: file.captions === null ? null : urlOf(file.captions),
  };
  const files = [file.filename, poster, file.captions]
    .filter(name => name !== null)
    .map(name => ({ path: `media/${name}`, file: join(place.directory, name) }));
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
  return { title, description: '', alt: title, date: null, tags: [], sample: false };
}

function withoutCaption(filename: string): MediaProblem {
  const detail = `has no caption, so its title is taken from its file name; write ${captionFilename(filename)} beside it`;
  return { filename, detail, leftOut: false };
}

function unreadable(filename: string, error: unknown): MediaProblem {
  const [firstLine] = String(error instanceof Error ? error.message : error).split('\n');
  return { filename, detail: `cannot be published: ${firstLine}`, leftOut: true };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

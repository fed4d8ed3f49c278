/** The published form of a file: written again without metadata. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeVersion } from '../code-version.ts';
import { type Collection, openStore } from '../store.ts';
import { type CleanFacts, type CleanMedium, cleanFactsSchema } from './clean-medium.ts';
import { writeDrawingFonts } from './drawing-fonts.ts';
import { cleanInProcess } from './limited-process.ts';
import { mediaTypeOf } from './media-names.ts';
import { cleanPicture } from './picture.ts';
import { openThumbnailCache } from './thumbnail.ts';

export interface PublishedForm {
  /** Path on disk. */
  file: string;
  bytes: Uint8Array;
  /** Names of removed metadata; null where none was found. */
  metadata: string | null;
}

export type PublishedMedium = PublishedForm & CleanFacts;

/** Files that were written again, thumbnails, and facts, stored between builds. */
export interface MediaCache {
  files: Collection<Uint8Array>;
  facts: Collection<CleanFacts>;
  /** Folder for the typefaces of drawings. */
  fonts: string;
}

const version = codeVersion('media');

export function openMediaCache(cacheDirectory: string): MediaCache {
  const files = openThumbnailCache(cacheDirectory, 'media');
  const facts = openStore(cacheDirectory).json('media-facts', version, cleanFactsSchema);
  return { files, facts, fonts: join(cacheDirectory, 'drawing-fonts') };
}

/** @throws {Error} with one line for the operator if it is no whole photo or video of its type. */
export async function publishMedium(path: string, cache: MediaCache): Promise<PublishedMedium> {
  const original = await readFile(path);
  const mediaType = mediaTypeOf(path) ?? '';
  const key = [mediaType, sha256Of(original)];
  let [facts, file] = [cache.facts.find(key), cache.files.find(key)];
  if (facts === null || file === null) {
    const { bytes, ...found } = await writeAgain(original, mediaType, cache);
    [facts, file] = [await cache.facts.put(key, found), await cache.files.put(key, bytes)];
  }
  return { ...facts.value, file: file.file, bytes: file.value, metadata: listed(facts.value.removed) };
}

/** @throws {Error} with one line for the operator if the file is not WebVTT. */
export async function publishCaptions(path: string, cache: MediaCache): Promise<PublishedForm> {
  const original = await readFile(path);
  const { bytes, removed } = cleanCaptions(original);
  const { file } = await cache.files.get(['captions', sha256Of(original)], () => bytes);
  return { file, bytes, metadata: listed(removed) };
}

function listed(names: string[]): string | null {
  return names.length === 0 ? null : names.join(', ');
}

/** A photo needs no process of its own: the number of its pixels limits time and memory. */
async function writeAgain(bytes: Buffer, mediaType: string, { fonts }: MediaCache): Promise<CleanMedium> {
  if (mediaType === 'image/svg+xml')
    return cleanInProcess({ bytes, mediaType }, await writeDrawingFonts(fonts));
  return mediaType.startsWith('video/')
    ? cleanInProcess({ bytes, mediaType })
    : cleanPicture(bytes, mediaType);
}

export const sha256Of = (bytes: Uint8Array) => hash('sha256', bytes);

/**
 * Removes notes and the text of the header (remarks, authors) from WebVTT captions.
 *
 * @throws {Error} if the bytes are not WebVTT.
 */
export function cleanCaptions(bytes: Buffer): { bytes: Buffer; removed: string[] } {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!/^WEBVTT(?![^\s])/.test(text))
    throw new Error('contains no WebVTT, which begins with the line WEBVTT; save it as such');
  const [head, ...blocks] = text.trimEnd().split(/(?:\r\n|\n|\r){2,}/);
  const kept = blocks.filter(block => !/^NOTE(?![^\s])/.test(block));
  if (head === 'WEBVTT' && kept.length === blocks.length) return { bytes, removed: [] };
  return { bytes: Buffer.from(`${['WEBVTT', ...kept].join('\n\n')}\n`), removed: ['notes'] };
}

import sharp from 'sharp';
import { withoutIsoMetadata } from './iso-media.ts';
import { withoutJpegMetadata } from './jpeg.ts';
import { namesInPicture, namesInVideo } from './names-of-metadata.ts';
import { withoutPngMetadata } from './png.ts';
import type { Removal } from './removal.ts';
import { pixelDigest, sampleDigest } from './same-content.ts';
import { withoutSvgMetadata } from './svg.ts';
import { withoutVttNotes } from './web-vtt.ts';
import { withoutWebmMetadata } from './webm.ts';
import { withoutWebpMetadata } from './webp.ts';

interface Format {
  remove: (bytes: Buffer) => Removal | Promise<Removal>;
  /** Names of the fields that a file holds, where the removal does not tell them itself. */
  names?: (bytes: Buffer) => string[] | Promise<string[]>;
  /** Hash of what a file shows; the same before and after. */
  digest?: (bytes: Buffer) => Promise<string>;
}

const photo = (remove: (bytes: Buffer, orientation: number | undefined) => Removal): Format => ({
  remove: async bytes => remove(bytes, (await sharp(bytes).metadata()).orientation),
  names: namesInPicture,
  digest: pixelDigest,
});

const pictures: Record<string, Format> = {
  'image/jpeg': photo(withoutJpegMetadata),
  'image/png': photo(withoutPngMetadata),
  'image/webp': photo(withoutWebpMetadata),
  // It is turned by a property of its own, not by EXIF data.
  'image/avif': photo(bytes => withoutIsoMetadata(bytes, 'picture')),
};

const film = (remove: (bytes: Buffer) => Removal): Format => ({
  remove,
  names: namesInVideo,
  digest: sampleDigest,
});

const formats: Record<string, Format> = {
  ...pictures,
  'image/svg+xml': {
    remove: bytes => withoutSvgMetadata(bytes, (picture, type) => removeBy(pictures, picture, type)),
    digest: pixelDigest,
  },
  'video/mp4': film(bytes => withoutIsoMetadata(bytes, 'film')),
  'video/webm': film(withoutWebmMetadata),
  'text/vtt': { remove: withoutVttNotes },
};

/**
 * A file without what it says of itself beside what it shows: nothing is encoded anew.
 *
 * @throws {Error} with one line for the operator where that cannot be told apart.
 */
export function removeMetadata(bytes: Buffer, mediaType: string): Promise<Removal> {
  return removeBy(formats, bytes, mediaType);
}

/**
 * Decodes the file before and after: pixels, or sound and pictures of a film, have to be the same.
 *
 * @throws {Error} with one line for the operator where they are not.
 */
export async function requireSameContent(before: Buffer, after: Buffer, mediaType: string): Promise<void> {
  const digest = formats[mediaType]?.digest;
  if (digest === undefined || (await digest(before)) === (await digest(after))) return;
  throw new Error('would look or sound different');
}

/** Whether all pixels, or all sound and pictures, can be read. A kind without any is taken for whole. */
export async function isWhole(bytes: Buffer, mediaType: string): Promise<boolean> {
  return (await formats[mediaType]?.digest?.(bytes).catch(() => null)) !== null;
}

async function removeBy(table: Record<string, Format>, bytes: Buffer, mediaType: string): Promise<Removal> {
  const format = Object.hasOwn(table, mediaType) ? table[mediaType] : undefined;
  if (format === undefined) throw new Error(`holds a part of the kind ${mediaType}, which cannot be cleaned`);
  try {
    const removed = await format.remove(bytes);
    if (removed.places.length === 0) return removed;
    return { ...removed, names: [...removed.names, ...((await format.names?.(bytes)) ?? [])] };
  } catch (error) {
    // A place that a file names and does not have, or more parts within each other than can be followed.
    if (error instanceof RangeError) throw new Error('is damaged or cut short');
    throw error;
  }
}

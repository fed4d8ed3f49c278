import sharp from 'sharp';
import { withoutIsoMetadata } from './iso-media.ts';
import { withoutJpegMetadata } from './jpeg.ts';
import { namesInPicture, namesInVideo } from './names-of-metadata.ts';
import { withoutPngMetadata } from './png.ts';
import type { Removal } from './removal.ts';
import { pixelDigest, sampleDigest } from './same-content.ts';
import { withoutVttNotes } from './web-vtt.ts';
import { withoutWebmMetadata } from './webm.ts';
import { withoutWebpMetadata } from './webp.ts';

const formats: Record<string, (bytes: Buffer, orientation: number | undefined) => Removal> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
  // Its orientation is a property of its own, not EXIF data.
  'image/avif': bytes => withoutIsoMetadata(bytes, 'picture'),
  'video/mp4': bytes => withoutIsoMetadata(bytes, 'film'),
  'video/webm': withoutWebmMetadata,
  'text/vtt': withoutVttNotes,
};

/**
 * Removes the metadata of a file without encoding its content again.
 *
 * @throws {Error} with one line for the operator where metadata and content cannot be separated.
 */
export async function removeMetadata(bytes: Buffer, mediaType: string): Promise<Removal> {
  const remove = Object.hasOwn(formats, mediaType) ? formats[mediaType] : undefined;
  if (remove === undefined) throw new Error(`holds a part of the kind ${mediaType}, which cannot be cleaned`);
  const isPicture = mediaType.startsWith('image/');
  try {
    const removed = remove(bytes, isPicture ? (await sharp(bytes).metadata()).orientation : undefined);
    if (removed.places.length === 0 || mediaType === 'text/vtt') return removed;
    const names = isPicture ? namesInPicture(bytes) : await namesInVideo(bytes);
    return { ...removed, names };
  } catch (error) {
    // A place that a file names and does not have, or parts nested too deeply to be followed.
    if (error instanceof RangeError) throw new Error('is damaged or cut short');
    throw error;
  }
}

/**
 * Decodes the file before and after: the pixels, or the sound and pictures of a video, must be the same.
 *
 * @throws {Error} with one line for the operator where they are not.
 */
export async function requireSameContent(before: Buffer, after: Buffer, mediaType: string): Promise<void> {
  if (mediaType === 'text/vtt') return;
  const digest = mediaType.startsWith('image/') ? pixelDigest : sampleDigest;
  if ((await digest(before)) !== (await digest(after))) throw new Error('would look or sound different');
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { MediaCache } from './media-cache.ts';
import { refuseDamaged } from './picture.ts';
import { type ThumbnailForm, thumbnailForms } from './thumbnail-forms.ts';

/**
 * The picture in one of the published forms.
 *
 * @returns path of the file.
 * @throws {Error} where the picture cannot be decoded to its end.
 */
export async function makeThumbnail(
  picture: Buffer,
  cache: MediaCache,
  form: ThumbnailForm = thumbnailForms[0],
): Promise<string> {
  const digest = createHash('sha256').update(picture).digest('hex');
  return (await cache.get([form, digest], () => shrink(picture, form))).file;
}

// The encoder of AVIF cuts a picture into as many parts as it has threads, so the bytes would differ from machine to machine.
sharp.concurrency(1);
// No picture is drawn twice.
sharp.cache(false);

/** Two of nine: a fifth of the usual four's time for files that are 4 % larger (measured on pages and photos). */
const avifEffort = 2;

async function shrink(picture: Buffer, { format, width, quality }: ThumbnailForm): Promise<Buffer> {
  const resized = sharp(picture).autoOrient().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? resized.avif({ quality, effort: avifEffort }) : resized.webp({ quality });
  return encoded.toBuffer().catch(refuseDamaged);
}

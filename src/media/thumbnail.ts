import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { KeptPictures } from './kept-pictures.ts';
import { type ThumbnailForm, thumbnailForms } from './thumbnail-forms.ts';

/**
 * The picture in one of the published forms, kept where it was made before.
 *
 * @returns path of the file.
 * @throws {Error} where the picture cannot be decoded to its end.
 */
export function makeThumbnail(
  picture: Buffer,
  kept: KeptPictures,
  form: ThumbnailForm = thumbnailForms[0],
): Promise<string> {
  const digest = createHash('sha256').update(picture).digest('hex');
  const { sharp: library, vips } = sharp.versions;
  return kept.file([form, avifEffort, library, vips, digest], () => shrink(picture, form));
}

// The encoder of AVIF cuts a picture into as many parts as it has threads, so the bytes would differ from machine to machine.
sharp.concurrency(1);

/** Two of nine: a fifth of the usual four's time for files that are 4 % larger (measured on pages and photos). */
const avifEffort = 2;

function shrink(picture: Buffer, { format, width, quality }: ThumbnailForm): Promise<Buffer> {
  const resized = sharp(picture).autoOrient().resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality, effort: avifEffort }).toBuffer()
    : resized.webp({ quality }).toBuffer();
}

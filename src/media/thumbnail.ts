import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { keptPicture } from './kept-picture.ts';
import { type ThumbnailForm, thumbnailForms } from './thumbnail-forms.ts';

/**
 * The picture in one of the published forms, from the cache where it was made before. The name in the cache is the
 * fingerprint of the picture and of how the thumbnail is made.
 *
 * @returns path of the file.
 * @throws {Error} where the picture cannot be decoded to its end.
 */
export async function makeThumbnail(
  picture: Buffer,
  cacheDirectory: string,
  form: ThumbnailForm = thumbnailForms[0],
): Promise<string> {
  const { format, width, quality } = form;
  const recipe = `${format} ${width} ${quality} ${sharp.versions.sharp} ${sharp.versions.vips}`;
  const fingerprint = createHash('sha256').update(recipe).update('\n').update(picture).digest('hex');
  const file = join(cacheDirectory, 'thumbnails', `${fingerprint}.${format}`);
  return keptPicture(file, () => shrink(picture, form));
}

function shrink(picture: Buffer, { format, width, quality }: ThumbnailForm): Promise<Buffer> {
  return sharp(picture)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality })
    .toBuffer();
}

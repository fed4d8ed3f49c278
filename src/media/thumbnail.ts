import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { keptPicture } from './kept-picture.ts';

/** Wide enough for two columns on a phone at twice the density, and a row of three on a wide screen. */
const thumbnailWidth = 480;
const webpQuality = 80;

/**
 * A WebP of the picture, 480 pixels wide or as wide as the picture is, from the cache where it was
 * made before. The name in the cache is the fingerprint of the picture and of how the thumbnail is made.
 *
 * @returns path of the WebP file.
 * @throws {Error} where the picture cannot be decoded to its end.
 */
export async function makeThumbnail(picture: Buffer, cacheDirectory: string): Promise<string> {
  const recipe = `${thumbnailWidth} ${webpQuality} ${sharp.versions.sharp} ${sharp.versions.vips}`;
  const fingerprint = createHash('sha256').update(recipe).update('\n').update(picture).digest('hex');
  return keptPicture(join(cacheDirectory, 'thumbnails', `${fingerprint}.webp`), () => shrink(picture));
}

function shrink(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .autoOrient()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .toBuffer();
}

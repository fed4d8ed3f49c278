import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { keptPicture } from '../media/kept-picture.ts';

/** The drawing as PNG, from the cache where it was drawn before. */
export function drawnPicture(svg: string, cacheDirectory: string): Promise<string> {
  const fingerprint = createHash('sha256')
    .update(`${sharp.versions.sharp} ${sharp.versions.vips}\n${svg}`)
    .digest('hex');
  return keptPicture(join(cacheDirectory, 'shared', `${fingerprint}.png`), () => drawPng(svg));
}

/** Few colours and flat areas: a palette makes the file a third of its size. */
function drawPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 1 }).toBuffer();
}

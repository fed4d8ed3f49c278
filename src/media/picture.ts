import sharp from 'sharp';
import { rewritten, svgText } from './plain-drawing.ts';

/** What sharp calls the format of each media type that is published. */
const formats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/svg+xml': 'svg',
};

/** Replaces what a decoder says of a file. */
export function refuseDamaged(): never {
  throw new Error(
    'is damaged or cut short, or of another kind than its name says; replace it with a whole copy',
  );
}

/**
 * Size of a picture as it is shown, in pixels, its EXIF orientation applied.
 *
 * @throws {Error} with one line for the operator where the bytes are no picture of the media type.
 */
export async function readPictureFacts(
  bytes: Buffer,
  mediaType: string,
): Promise<{ width: number; height: number }> {
  // The library that draws SVG says no more than where it stopped.
  if (mediaType === 'image/svg+xml') rewritten(svgText(bytes), 'read', () => {});
  const { format, autoOrient } = await sharp(bytes).metadata().catch(refuseDamaged);
  if (format !== formats[mediaType]) {
    throw new Error(`holds a picture of format ${format}; rename the file so that its extension says so`);
  }
  return autoOrient;
}

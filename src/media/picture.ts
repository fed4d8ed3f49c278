import sharp from 'sharp';
import { rewritten, svgText } from './plain-drawing.ts';

/** sharp's format names of the published media types. */
const formats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/svg+xml': 'svg',
};

/** Replaces the errors of decoders. */
export function refuseDamaged(): never {
  throw new Error(
    'is damaged or cut short, or of another kind than its name says; replace it with a whole copy',
  );
}

/**
 * Size of a picture in pixels, with its orientation applied.
 *
 * @throws {Error} with one line for the operator if the bytes are no picture of the media type.
 */
export async function readPictureFacts(
  bytes: Buffer,
  mediaType: string,
): Promise<{ width: number; height: number }> {
  // For a better message than that of the library that draws SVG.
  if (mediaType === 'image/svg+xml') rewritten(svgText(bytes), 'read', () => {});
  const { format, autoOrient } = await sharp(bytes).metadata().catch(refuseDamaged);
  if (format !== formats[mediaType]) {
    throw new Error(`holds a picture of format ${format}; rename the file so that its extension says so`);
  }
  return autoOrient;
}

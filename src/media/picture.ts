/** Photos and drawings, written again by sharp: upright, in sRGB, and without anything beside the pixels. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type CleanMedium, refuseDamaged } from './clean-medium.ts';

// The AVIF encoder splits a picture by the number of threads, so the bytes would depend on the machine.
sharp.concurrency(1);
// No picture is drawn twice.
sharp.cache(false);

const mostMegapixels = 100;

/** Width or height of a drawing, whichever is larger: twice the width of the dialog that shows photos. */
const drawingPixels = 2000;

/** 2 of 9: a fifth of the time of the default 4, for 4 % larger files (measured on pages and photos). */
export const avifEffort = 2;

type Encode = (picture: Sharp, original: Metadata, bytes: Buffer) => Sharp;

/** Formats by the media type of the original. An encoded copy differs from it by less than an eye sees (over 48 dB). */
const formats: Record<string, { name: string; encode: Encode }> = {
  'image/jpeg': {
    name: 'jpeg',
    encode: (picture, { chromaSubsampling }) =>
      picture.jpeg({
        quality: 92,
        mozjpeg: true,
        chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
      }),
  },
  'image/png': { name: 'png', encode: picture => picture.png({ compressionLevel: 9 }) },
  'image/webp': {
    name: 'webp',
    // VP8L is the name of the chunk with a picture that was compressed without loss.
    encode: (picture, _, bytes) =>
      picture.webp(bytes.includes('VP8L') ? { lossless: true } : { quality: 92 }),
  },
  'image/avif': { name: 'heif', encode: picture => picture.avif({ quality: 80, effort: avifEffort }) },
  'image/svg+xml': {
    name: 'svg',
    encode: picture =>
      picture.resize({ width: drawingPixels, height: drawingPixels, fit: 'inside' }).webp({ lossless: true }),
  },
};

/**
 * Writes a picture again, in its own format. A drawing (SVG) becomes a picture, because a browser that opens an SVG on its own runs its
 * scripts and follows its links.
 *
 * @throws {Error} with one line for the operator if the bytes are no whole picture of the media type.
 */
export async function cleanPicture(bytes: Buffer, mediaType: string): Promise<CleanMedium> {
  const picture = sharp(bytes, { animated: true, limitInputPixels: false });
  const original = await picture.metadata().catch(refuseDamaged);
  const format = formats[mediaType];
  if (original.format !== format?.name)
    throw new Error(
      `contains a picture of format ${original.format}; rename the file so that its extension says so`,
    );
  if (original.width * original.height > mostMegapixels * 1e6)
    throw new Error(`has more than ${mostMegapixels} million pixels; save it smaller`);
  const { data, info } = await format
    .encode(picture.autoOrient(), original, bytes)
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  return {
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    durationSeconds: null,
    removed: [...metadataOf(original), ...(isAnimated(bytes, mediaType) ? ['animation'] : [])],
  };
}

/** sharp reads only the first picture of an animated PNG or AVIF. */
function isAnimated(bytes: Buffer, mediaType: string): boolean {
  if (mediaType === 'image/png') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
  return mediaType === 'image/avif' && bytes.toString('latin1', 8, 12) === 'avis';
}

function metadataOf({ exif, iptc, xmp, comments }: Metadata): string[] {
  const parts = { EXIF: exif, IPTC: iptc, XMP: xmp, comments: comments?.length };
  return Object.entries(parts).flatMap(([name, part]) => (part ? [name] : []));
}

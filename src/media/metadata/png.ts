import { crc32 } from 'node:zlib';
import { excerptOf } from './excerpt.ts';
import { orientationAlone } from './orientation.ts';
import { type Removal, removal } from './removal.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Chunks that decide how the picture looks (PNG, third edition); all others go. */
const keptChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT'],
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs'],
]);

/**
 * A PNG without text, times, EXIF data and chunks that are not known, and without what stands behind its end.
 *
 * @param orientation of its EXIF data, from 1 to 8
 * @throws {Error} where the bytes are no whole PNG.
 */
export function withoutPngMetadata(bytes: Buffer, orientation: number | undefined): Removal {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('is no PNG');
  const excerpt = excerptOf(bytes);
  const places = new Set<string>();
  const turning = orientationChunk(orientation);
  excerpt.keep(0, 8);
  let at = 8;
  for (let type = ''; type !== 'IEND'; ) {
    if (at + 12 > bytes.length) throw new Error('is cut short before its end chunk');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error('is cut short in a chunk');
    type = bytes.toString('latin1', at + 4, at + 8);
    if (keptChunks.has(type)) excerpt.keep(at, end);
    else if (!turning.equals(bytes.subarray(at, end))) places.add(nameOf(type));
    if (type === 'IHDR') excerpt.insert(turning);
    at = end;
  }
  if (at < bytes.length) places.add('data behind the picture');
  return removal(bytes, places, excerpt.join);
}

/** Hostile files name no chunk in the report. */
function nameOf(type: string): string {
  return knownMetadata.has(type) ? type : 'chunks of other programs';
}

const knownMetadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'sPLT', 'caBX']);

/** Nothing for a picture that stands upright. */
function orientationChunk(orientation: number | undefined): Buffer {
  const tiff = orientationAlone(orientation);
  if (tiff === null) return Buffer.alloc(0);
  const chunk = Buffer.alloc(12 + tiff.length);
  chunk.writeUInt32BE(tiff.length);
  chunk.write('eXIf', 4, 'latin1');
  tiff.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

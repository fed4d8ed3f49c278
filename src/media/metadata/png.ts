import { crc32 } from 'node:zlib';
import { orientationAlone } from './orientation.ts';
import { type Removal, removal } from './removal.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Chunks that affect rendering (PNG, third edition); all others are removed. */
const keptChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT'],
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs'],
]);

/**
 * Removes text, times, EXIF data, unknown chunks, and data behind the end of a PNG.
 *
 * @param orientation of its EXIF data, from 1 to 8
 * @throws {Error} if the bytes are not a whole PNG.
 */
export function withoutPngMetadata(bytes: Buffer, orientation: number | undefined): Removal {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('is no PNG');
  const parts: Buffer[] = [signature];
  const places = new Set<string>();
  const turning = orientationChunk(orientation);
  let at = 8;
  for (let type = ''; type !== 'IEND'; ) {
    if (at + 12 > bytes.length) throw new Error('is cut short before its end chunk');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error('is cut short in a chunk');
    type = bytes.toString('latin1', at + 4, at + 8);
    if (keptChunks.has(type)) parts.push(bytes.subarray(at, end));
    else if (!turning.equals(bytes.subarray(at, end))) places.add(nameOf(type));
    if (type === 'IHDR') parts.push(turning);
    at = end;
  }
  if (at < bytes.length) places.add('data behind the picture');
  return removal(bytes, places, () => Buffer.concat(parts));
}

/** Names of unknown chunks are not reported, because they may be hostile. */
function nameOf(type: string): string {
  return knownMetadata.has(type) ? type : 'chunks of other programs';
}

const knownMetadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'sPLT', 'caBX']);

/** Empty for an upright picture. */
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

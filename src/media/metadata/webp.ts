import { orientationAlone } from './orientation.ts';
import { type Removal, removal } from './removal.ts';

/** Chunks that affect rendering (RFC 9649); all others are removed. */
const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Bits of VP8X that announce a chunk. */
const [exifFlag, xmpFlag] = [0x08, 0x04];

/**
 * Removes EXIF data, XMP, unknown chunks, and data behind the end of a WebP.
 *
 * @param orientation of its EXIF data, from 1 to 8
 * @throws {Error} if the bytes are not a whole WebP.
 */
export function withoutWebpMetadata(bytes: Buffer, orientation: number | undefined): Removal {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) throw new Error('is no WebP');
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new Error('is cut short');
  const parts: Buffer[] = [bytes.subarray(0, 12)];
  const places = new Set<string>();
  const turning = orientationChunk(orientation);
  for (let at = 12; at < end; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const next = at + 8 + evenLength(bytes.readUInt32LE(at + 4));
    if (next > bytes.length) throw new Error('is cut short in a chunk');
    if (keptChunks.has(type)) parts.push(bytes.subarray(at, next));
    else if (!turning.equals(bytes.subarray(at, next))) places.add(nameOf(type));
    at = next;
  }
  // A padding byte may follow the end.
  if (evenLength(end) < bytes.length) places.add('data behind the picture');
  parts.push(turning);
  return removal(bytes, places, () => withTrueHead(Buffer.concat(parts), turning.length > 0));
}

function evenLength(length: number): number {
  return length + (length % 2);
}

function nameOf(type: string): string {
  const names: Record<string, string> = { EXIF: 'EXIF', 'XMP ': 'XMP', C2PA: 'C2PA' };
  return names[type] ?? 'chunks of other programs';
}

function withTrueHead(webp: Buffer, hasExif: boolean): Buffer {
  webp.writeUInt32LE(webp.length - 8, 4);
  if (webp.toString('latin1', 12, 16) !== 'VP8X') return webp;
  const flags = webp.readUInt8(20) & ~exifFlag & ~xmpFlag;
  webp.writeUInt8(hasExif ? flags | exifFlag : flags, 20);
  return webp;
}

/** Empty for an upright picture. */
function orientationChunk(orientation: number | undefined): Buffer {
  const tiff = orientationAlone(orientation);
  if (tiff === null) return Buffer.alloc(0);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}

import { orientationAlone } from './orientation.ts';
import { type Removal, removal } from './removal.ts';

const [startOfImage, endOfImage, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const [app0, app1, app2, app11, app13, app14, app15] = [0xe0, 0xe1, 0xe2, 0xeb, 0xed, 0xee, 0xef];

/** Length of JFIF without a thumbnail. */
const jfifLength = 14;

interface Segment {
  marker: number;
  start: number;
  end: number;
  payload: Buffer;
}

/**
 * Removes application segments, comments, and data behind the end of a JPEG, such as a second picture or a film. Keeps
 * segments that affect rendering: JFIF, colour profile, Adobe's colour transform, orientation.
 *
 * @param orientation of its EXIF data, from 1 to 8
 * @throws {Error} if the bytes are not a whole JPEG.
 */
export function withoutJpegMetadata(bytes: Buffer, orientation: number | undefined): Removal {
  if (bytes.readUInt16BE(0) !== 0xff00 + startOfImage) throw new Error('is no JPEG');
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  const places = new Set<string>();
  const turning = orientationSegment(orientation);
  let at = 2;
  for (let isTurned = false, isEnd = false; !isEnd; ) {
    const segment = segmentAt(bytes, at);
    if (!isTurned && segment.marker !== app0) {
      parts.push(turning);
      isTurned = true;
    }
    const place = privatePlace(segment);
    if (place === null) parts.push(plainSegment(bytes, segment, places));
    else if (!turning.equals(bytes.subarray(segment.start, segment.end))) places.add(place);
    at = segment.marker === startOfScan ? endOfScan(bytes, segment.end) : segment.end;
    parts.push(bytes.subarray(segment.end, at));
    isEnd = segment.marker === endOfImage;
  }
  if (at < bytes.length) places.add('data behind the picture');
  return removal(bytes, places, () => Buffer.concat(parts));
}

/** @throws {Error} if there is no whole segment. */
function segmentAt(bytes: Buffer, at: number): Segment {
  let marker = at;
  // Fill bytes may precede a marker.
  while (bytes[marker] === 0xff && bytes[marker + 1] === 0xff) marker += 1;
  const code = bytes[marker + 1];
  if (bytes[marker] !== 0xff || code === undefined)
    throw new Error('is cut short, or no JPEG behind its start');
  const isAlone = code === endOfImage || code === 0x01 || (code >= 0xd0 && code <= 0xd7);
  const length = isAlone ? 0 : bytes.readUInt16BE(marker + 2);
  const end = marker + 2 + length;
  if (end > bytes.length || (!isAlone && length < 2)) throw new Error('is cut short in a segment');
  return { marker: code, start: marker, end, payload: bytes.subarray(isAlone ? end : marker + 4, end) };
}

/** End of the picture data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Error('is cut short in its picture');
}

/** Name of a segment to remove; null for one to keep. */
function privatePlace({ marker, payload }: Segment): string | null {
  const begins = (text: string) => payload.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
  if (marker === comment) return 'comment';
  if (marker < app0 || marker > app15) return null;
  if (marker === app0 && begins('JFIF\0') && payload.length >= jfifLength) return null;
  if (marker === app2 && begins('ICC_PROFILE\0')) return null;
  if (marker === app14 && begins('Adobe')) return null;
  if (marker === app1 && begins('Exif\0')) return 'EXIF';
  if (marker === app1 && begins('http://ns.adobe.com/')) return 'XMP';
  if (marker === app13) return 'IPTC';
  // ISO/IEC 19566-5: identifier, instance and sequence number precede the head of a box.
  if (marker === app11 && begins('JP') && payload.toString('latin1', 12, 16) === 'jumb') return 'JUMBF';
  return `APP${marker - app0}`;
}

function plainSegment(bytes: Buffer, { marker, start, end, payload }: Segment, places: Set<string>): Buffer {
  if (marker !== app0 || payload.length === jfifLength) return bytes.subarray(start, end);
  places.add('JFIF thumbnail');
  const plain = Buffer.from([0xff, app0, 0, 2 + jfifLength, ...payload.subarray(0, jfifLength)]);
  plain.fill(0, plain.length - 2);
  return plain;
}

/** Empty for an upright picture. */
function orientationSegment(orientation: number | undefined): Buffer {
  const tiff = orientationAlone(orientation);
  if (tiff === null) return Buffer.alloc(0);
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(head.length - 2 + tiff.length, 2);
  return Buffer.concat([head, tiff]);
}

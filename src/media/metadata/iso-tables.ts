/** Tables of MP4 and AVIF files that locate the samples of a track and the items of a picture. */
import { type Box, boxesIn } from './iso-boxes.ts';

/** Places in the file; the end is exclusive. */
export type Range = [from: number, to: number];

/**
 * Locates the samples of a track by its `stbl` box: one range for each chunk.
 *
 * @throws {Error} where its tables do not fit together.
 */
export function sampleRanges(bytes: Buffer, table: Box): Range[] {
  const boxes = new Map<string, Box>();
  for (const box of boxesIn(bytes, table.content, table.end)) boxes.set(box.type, box);
  const offsets = boxes.get('stco') ?? boxes.get('co64');
  const [chunkRuns, sizes] = [boxes.get('stsc'), boxes.get('stsz')];
  if (!offsets || !chunkRuns || !sizes) throw new Error('has a track without tables of its samples');
  const lengthOf = sampleLengths(bytes, sizes);
  const runs = [...rowsOf(bytes, chunkRuns, 3)];
  const isWide = offsets.type === 'co64';
  let [run, sample] = [0, 0];
  return Array.from(rowsOf(bytes, offsets, isWide ? 2 : 1), ([first = 0, second = 0], chunk) => {
    const from = isWide ? first * 2 ** 32 + second : first;
    while ((runs[run + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1;
    const count = runs[run]?.[1] ?? 0;
    const length = lengthOf(sample, count);
    sample += count;
    return [from, from + length];
  });
}

/** Length of a number of consecutive samples. */
function sampleLengths(bytes: Buffer, { content, end }: Box): (first: number, count: number) => number {
  const same = bytes.readUInt32BE(content + 4);
  const total = bytes.readUInt32BE(content + 8);
  if (same === 0) requireRoom(content + 12 + 4 * total, end);
  return (first, count) => {
    if (first + count > total) throw new Error('has a track whose tables do not fit together');
    if (same !== 0) return same * count;
    let length = 0;
    for (let sample = first; sample < first + count; sample += 1) {
      length += bytes.readUInt32BE(content + 12 + 4 * sample);
    }
    return length;
  };
}

/**
 * Rows of 32-bit numbers of a table, which follow its version and the number of rows.
 *
 * @throws {Error} where the box is too short for them.
 */
export function* rowsOf(bytes: Buffer, { content, end }: Box, columns: number): Generator<number[]> {
  const count = bytes.readUInt32BE(content + 4);
  let at = content + 8;
  requireRoom(at + 4 * columns * count, end);
  for (let row = 0; row < count; row += 1) {
    yield Array.from({ length: columns }, (_, column) => bytes.readUInt32BE(at + 4 * column));
    at += 4 * columns;
  }
}

function requireRoom(needed: number, end: number): void {
  if (needed > end) throw new Error('has a table that is cut short');
}

export interface ItemPlace {
  id: number;
  /** In the file itself, or in the `idat` box. */
  within: 'file' | 'idat';
  ranges: Range[];
}

/**
 * Locates the items of a picture by its `iloc` box.
 *
 * @throws {Error} for an unsupported version or feature of the box.
 */
export function itemPlaces(bytes: Buffer, { content, end }: Box): ItemPlace[] {
  let at = content;
  const next = (width: number) => {
    requireRoom(at + width, end);
    at += width;
    return readNumber(bytes, at - width, width);
  };
  const version = next(1);
  at += 3;
  const widths = next(2);
  const [offsetWidth, lengthWidth, baseWidth] = [widths >> 12, (widths >> 8) & 15, (widths >> 4) & 15];
  const indexWidth = version === 0 ? 0 : widths & 15;
  // Without lengths, a few bytes could announce any number of parts.
  if (lengthWidth === 0) throw new Error('has a picture whose parts have no length');
  const places: ItemPlace[] = [];
  for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : next(2) & 15;
    if (version > 2 || method > 1 || next(2) !== 0)
      throw new Error('has a picture whose parts lie elsewhere');
    const base = next(baseWidth);
    const ranges: Range[] = [];
    for (let extents = next(2); extents > 0; extents -= 1) {
      at += indexWidth;
      const from = base + next(offsetWidth);
      ranges.push([from, from + next(lengthWidth)]);
    }
    places.push({ id, within: method === 0 ? 'file' : 'idat', ranges });
  }
  return places;
}

function readNumber(bytes: Buffer, at: number, width: number): number {
  if (width === 0) return 0;
  return width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width);
}

/** Parts of ranges, given in the order of the file, that are in no kept range. */
export function outside(ranges: Range[], kept: Range[]): Range[] {
  const sorted = kept.toSorted(([a], [b]) => a - b);
  const parts: Range[] = [];
  let next = 0;
  // End of the kept ranges so far.
  let reach = 0;
  for (const [from, to] of ranges) {
    let at = Math.max(from, reach);
    for (let range = sorted[next]; range !== undefined && range[0] < to; range = sorted[++next]) {
      if (range[0] > at) parts.push([at, range[0]]);
      reach = Math.max(reach, range[1]);
      at = Math.max(at, reach);
    }
    if (at < to) parts.push([at, to]);
  }
  return parts;
}

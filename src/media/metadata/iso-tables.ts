/** Tables of MP4 and AVIF files that tell where in the file the samples of a track and the items of a picture lie. */
import { type Box, boxesIn } from './iso-boxes.ts';

/** From a byte of the file to the one behind the last. */
export type Range = [from: number, to: number];

/**
 * Where the samples of a track lie, by its `stbl` box: one range for each chunk.
 *
 * @throws {Error} where its tables do not fit together.
 */
export function sampleRanges(bytes: Buffer, table: Box): Range[] {
  const boxes = new Map<string, Box>();
  for (const box of boxesIn(bytes, table.content, table.end)) boxes.set(box.type, box);
  const [offsets, runs, sizes] = [
    boxes.get('stco') ?? boxes.get('co64'),
    boxes.get('stsc'),
    boxes.get('stsz'),
  ];
  if (!offsets || !runs || !sizes) throw new Error('has a track without tables of its samples');
  const sizeOf = sampleSizes(bytes, sizes);
  const countOf = samplesInChunk(bytes, runs);
  let sample = 0;
  return chunkOffsets(bytes, offsets).map((from, chunk) => {
    const count = countOf(chunk + 1);
    const length = sizeOf(sample, count);
    sample += count;
    return [from, from + length];
  });
}

/** Length of a number of samples that lie side by side. */
function sampleSizes(bytes: Buffer, box: Box): (first: number, count: number) => number {
  const same = bytes.readUInt32BE(box.content + 4);
  const total = bytes.readUInt32BE(box.content + 8);
  if (same === 0) requireRoom(box, 12, total, 4);
  return (first, count) => {
    if (first + count > total) throw new Error('has a track whose tables do not fit together');
    if (same !== 0) return same * count;
    let length = 0;
    for (let sample = first; sample < first + count; sample += 1) {
      length += bytes.readUInt32BE(box.content + 12 + 4 * sample);
    }
    return length;
  };
}

/** Number of samples in a chunk, to be asked for one chunk after another, from 1. */
function samplesInChunk(bytes: Buffer, box: Box): (chunk: number) => number {
  const runs = bytes.readUInt32BE(box.content + 4);
  requireRoom(box, 8, runs, 12);
  const first = (run: number) => bytes.readUInt32BE(box.content + 8 + 12 * run);
  let run = 0;
  return chunk => {
    while (run + 1 < runs && first(run + 1) <= chunk) run += 1;
    return runs === 0 ? 0 : bytes.readUInt32BE(box.content + 12 + 12 * run);
  };
}

function chunkOffsets(bytes: Buffer, box: Box): number[] {
  const count = bytes.readUInt32BE(box.content + 4);
  const width = box.type === 'co64' ? 8 : 4;
  requireRoom(box, 8, count, width);
  return Array.from({ length: count }, (_, chunk) =>
    readNumber(bytes, box.content + 8 + width * chunk, width),
  );
}

function requireRoom(box: Box, head: number, count: number, width: number): void {
  if (box.content + head + count * width > box.end) throw new Error('has a table that is cut short');
}

export interface ItemPlace {
  id: number;
  /** In the file itself, or in the `idat` box. */
  within: 'file' | 'idat';
  ranges: Range[];
}

/**
 * Where the items of a picture lie, by its `iloc` box.
 *
 * @throws {Error} where the box is of a version or says something that is not known.
 */
export function itemPlaces(bytes: Buffer, { content, end }: Box): ItemPlace[] {
  let at = content;
  const next = (width: number) => {
    if (at + width > end) throw new Error('has a table that is cut short');
    at += width;
    return readNumber(bytes, at - width, width);
  };
  const version = next(1);
  at += 3;
  const widths = next(2);
  const [offsetWidth, lengthWidth, baseWidth] = [widths >> 12, (widths >> 8) & 15, (widths >> 4) & 15];
  const indexWidth = version === 0 ? 0 : widths & 15;
  // Without lengths, a few bytes could promise any number of parts.
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

/** Which parts of some ranges, given in the order of the file, are in none of the others. */
export function outside(ranges: Range[], kept: Range[]): Range[] {
  const sorted = kept.toSorted(([a], [b]) => a - b);
  const parts: Range[] = [];
  let next = 0;
  // Where the kept ranges that began so far reach to.
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

/** Lines of equal length below each other with columns of words between them: what rules a table that has no upright lines. */
import type { RuledLine } from '../../extraction/ruled-lines.ts';
import { isTableCaption } from '../labels.ts';
import { type Segment, sizeOf, textOf, typeOf, visualRows } from '../lines.ts';
import { boxAround, middle, type Piece } from '../pieces.ts';
import { cellGap, columnGaps, type Gap, sharedGaps } from './column-gaps.ts';
import { edges } from './ruled-grids.ts';

/** Lines at one height, from the first to the last. */
export interface Level {
  y: number;
  left: number;
  right: number;
  /** Each stretch that is drawn; they may touch. */
  stretches: [from: number, to: number][];
}

/** Points between lines of one table at the most; farther where what stands between is in columns throughout. */
const farthest = 160;
/** Points by which the ends of lines may differ. */
export const endTolerance = 8;
const otherSize = 1.2;
const longestMark = 6;
/** White above and below the words of a row, in sizes, at the most. */
const whiteOfRow = 1.5;

export function levelsOf(lines: readonly RuledLine[]): Level[] {
  const heights = edges(lines.map(({ y0 }) => y0));
  const byHeight = Map.groupBy(lines, line => heights.findLast(y => y <= line.y0 + 0.01) ?? 0);
  return heights.map(y => {
    const stretches: Level['stretches'] = [];
    for (const { x0, x1 } of (byHeight.get(y) ?? []).toSorted((a, b) => a.x0 - b.x0)) {
      const last = stretches.at(-1);
      if (last && x0 < last[1] - 1) last[1] = Math.max(last[1], x1);
      else stretches.push([x0, x1]);
    }
    return { y, left: stretches[0]?.[0] ?? 0, right: Math.max(...stretches.map(([, to]) => to)), stretches };
  });
}

/** Lines of equal length below each other, with columns in each band between them. */
export function stackFrom([first, ...below]: readonly Level[], pieces: readonly Piece[]): Level[] {
  if (!first) return [];
  const stack = [first];
  let gaps: Gap[] | null = null;
  for (const level of below) {
    const above = stack.at(-1) ?? first;
    const isBeside = level.right < first.left || level.left > first.right;
    // A shorter line is under a head over some of the columns; over a sum where it ends with the table.
    if (isBeside || (isWithin(level, first) && !isSameEnd(level, first))) continue;
    if (!isWithin(level, first)) break;
    const band = rowsBetween(pieces, first, above.y, level.y);
    const own: Gap[] | null = band.some(({ length }) => length > 1) ? columnGaps(band) : gaps;
    gaps = gaps && own ? sharedGaps(gaps, own) : own;
    if (
      isApart(band, above.y, level.y) ||
      isProse(band) ||
      isMixed(band) ||
      isNextTable(band) ||
      gaps?.length === 0
    )
      break;
    if (level.y - above.y > farthest && !isInColumns(band)) break;
    stack.push(level);
  }
  return stack;
}

export function isSameLength(a: Level, b: Level): boolean {
  return Math.abs(a.left - b.left) <= endTolerance && isSameEnd(a, b);
}

function isSameEnd(a: Level, b: Level): boolean {
  return Math.abs(a.right - b.right) <= endTolerance;
}

function isWithin(inner: Level, outer: Level): boolean {
  return inner.left > outer.left - endTolerance && inner.right < outer.right + endTolerance;
}

/** Nothing, or words with more white around them than a row has: what stands between two tables. */
function isApart(band: readonly Segment[][], top: number, bottom: number): boolean {
  if (band.some(({ length }) => length > 1)) return false;
  const words = boxAround(band.flat());
  const size = Math.max(sizeOf(band.flat()), 8);
  return Math.max(words.top - top, bottom - words.bottom) > whiteOfRow * size;
}

/** A line stands over all gaps, if there are any, and runs on in the next. */
function isProse(band: readonly Segment[][]): boolean {
  const gaps = columnGaps(band);
  const crossed = band.map(([only, ...beside]) => {
    if (!only || beside.length > 0) return -1;
    return gaps.filter(({ left, right }) => only.left < left && only.right > right).length;
  });
  return crossed.some((count, row) => {
    const next = crossed[row + 1] ?? -1;
    return count === gaps.length && next >= Math.min(gaps.length, 1);
  });
}

/** Several lines have a gap in them. */
function isInColumns(band: readonly Segment[][]): boolean {
  return band.filter(({ length }) => length > 1).length > 1;
}

/** The caption of another table. */
function isNextTable(band: readonly Segment[][]): boolean {
  return band.some(([first, ...others]) => first && others.length === 0 && isTableCaption(first.text));
}

/** The rows of a table are set in one size, but for marks of notes; a heading between two tables is not. */
export function isMixed(rows: readonly Segment[][]): boolean {
  const words = rows.map(row => row.flatMap(({ pieces }) => pieces));
  const sizes = words.filter(row => textOf(row).length > longestMark).map(row => typeOf(row).size);
  return Math.max(...sizes) > otherSize * Math.min(...sizes);
}

/** Words below one height and above another, as far as a line goes. */
export function piecesBetween(
  pieces: readonly Piece[],
  { left, right }: Level,
  top: number,
  bottom: number,
): Piece[] {
  return pieces.filter(piece => {
    const [x, y] = [middle(piece.left, piece.right), middle(piece.top, piece.bottom)];
    return x > left - endTolerance && x < right + endTolerance && y > top && y < bottom;
  });
}

export function rowsBetween(
  pieces: readonly Piece[],
  level: Level,
  top: number,
  bottom: number,
): Segment[][] {
  return visualRows(piecesBetween(pieces, level, top, bottom), cellGap);
}

/** Columns found by the white between them: gaps that run down through the rows. */
import type { Segment } from '../lines.ts';
import { middle } from '../pieces.ts';

export interface Gap {
  left: number;
  right: number;
}

/** In sizes. Words of justified lines may be as far apart as cells, but they keep to no column. */
export const cellGap = 0.7;
/** Maximum share of the rows that cross a gap: titles over several columns. */
export const mostCrossing = 0.25;
/** Minimum share of the rows with words on both sides: rows may have empty cells. */
const leastBeside = 0.3;
const narrowest = 4;

/** Gaps between the segments of rows, from left to right; rows of one segment are ignored. */
export function columnGaps(rows: readonly Segment[][]): Gap[] {
  const divided = rows.filter(({ length }) => length > 1);
  const changes = divided.flatMap(changesOf).sort((a, b) => a.x - b.x);
  const gaps: Gap[] = [];
  let [crossing, beside] = [0, 0];
  /** Stretches of the current gap, each with the number of rows that cross it. */
  let open: (Gap & { crossing: number })[] = [];
  for (const [index, { x, words, gap }] of changes.entries()) {
    const last = open.at(-1);
    if (last) last.right = x;
    crossing += words;
    beside += gap;
    if (changes[index + 1]?.x === x) continue;
    const isFree = crossing <= mostCrossing * divided.length;
    if (isFree && beside > 0 && beside >= leastBeside * divided.length)
      open.push({ left: x, right: x, crossing });
    else {
      if (isWide({ left: open[0]?.left ?? 0, right: last?.right ?? 0 })) {
        const clearest = Math.min(...open.map(one => one.crossing));
        gaps.push(widest(open.filter(one => one.crossing === clearest)));
      }
      open = [];
    }
  }
  return gaps;
}

/** Where the words of a row and the gaps between them begin (1) and end (-1). */
function changesOf(row: readonly Segment[]): { x: number; words: number; gap: number }[] {
  return row.flatMap(({ left, right }, index) => {
    const next = row[index + 1];
    const isBeside = next && next.left > right;
    return [
      { x: left, words: 1, gap: 0 },
      { x: right, words: -1, gap: isBeside ? 1 : 0 },
      ...(isBeside ? [{ x: next.left, words: 0, gap: -1 }] : []),
    ];
  });
}

function widest(gaps: readonly Gap[]): Gap {
  return gaps.reduce((best, gap) => (gap.right - gap.left > best.right - best.left ? gap : best));
}

function isWide({ left, right }: Gap): boolean {
  return right - left >= narrowest;
}

/** Edges of columns in the middle of gaps, between two ends. */
export function innerColumnEdges(gaps: readonly Gap[], left: number, right: number): number[] {
  return gaps.map(gap => middle(gap.left, gap.right)).filter(x => x > left && x < right);
}

/** Parts of gaps that are free in both. */
export function sharedGaps(some: readonly Gap[], others: readonly Gap[]): Gap[] {
  return some
    .flatMap(({ left, right }) =>
      others.map(other => ({ left: Math.max(left, other.left), right: Math.min(right, other.right) })),
    )
    .filter(isWide);
}

/** The widest part of a gap without words, if there is one. */
export function clearGaps(gap: Gap, words: readonly Gap[]): Gap[] {
  const free: Gap[] = [];
  let { left } = gap;
  for (const word of [...words, { left: gap.right, right: gap.right }].sort((a, b) => a.left - b.left)) {
    if (word.right < left || word.left > gap.right) continue;
    free.push({ left, right: word.left });
    left = word.right;
  }
  return free.length === 0 ? [] : [widest(free)].filter(isWide);
}

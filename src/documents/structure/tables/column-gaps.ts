/** Columns found by the white between them: gaps that run down through the rows. */
import type { Segment } from '../lines.ts';
import { middle } from '../pieces.ts';

export interface Gap {
  left: number;
  right: number;
}

/** In sizes. Words of justified lines may be as far apart as cells, but they keep to no column. */
export const cellGap = 0.7;
/** Share of the rows that may cross a gap: titles over several columns. */
export const mostCrossing = 0.25;
/** Share of the rows, at least, with words on both sides: rows may have empty cells. */
const leastBeside = 0.3;
/** In points. */
const narrowest = 4;

/** Gaps between the segments of rows, from left to right; rows of one segment are ignored. */
export function columnGaps(rows: readonly Segment[][]): Gap[] {
  const divided = rows.filter(({ length }) => length > 1);
  const changes = divided.flatMap(changesOf).sort((a, b) => a.x - b.x);
  const gaps: Gap[] = [];
  let [covering, beside] = [0, 0];
  let open: Stretch[] = [];
  for (const [index, { x, words, gap }] of changes.entries()) {
    const last = open.at(-1);
    if (last) last.right = x;
    covering += words;
    beside += gap;
    if (changes[index + 1]?.x === x) continue;
    const isGap =
      covering <= mostCrossing * divided.length && beside >= leastBeside * divided.length && beside > 0;
    if (isGap) open.push({ left: x, right: x, covering });
    else {
      const [left, right] = [open[0]?.left ?? 0, open.at(-1)?.right ?? 0];
      if (isWide({ left, right })) gaps.push(clearest(open));
      open = [];
    }
  }
  return gaps;
}

/** Part of a gap with the number of rows that cross it. */
interface Stretch extends Gap {
  covering: number;
}

/** The widest of the parts that the fewest rows cross. */
function clearest(stretches: readonly Stretch[]): Stretch {
  return stretches.reduce((best, one) => {
    const isWider = one.right - one.left > best.right - best.left;
    return one.covering < best.covering || (one.covering === best.covering && isWider) ? one : best;
  });
}

function isWide({ left, right }: Gap): boolean {
  return right - left >= narrowest;
}

/** Where the words of a row and the gaps between them begin (1) and end (-1). */
function changesOf(row: readonly Segment[]): { x: number; words: number; gap: number }[] {
  return row.flatMap(({ left, right }, index) => {
    const next = row[index + 1];
    const words = [
      { x: left, words: 1, gap: 0 },
      { x: right, words: -1, gap: 0 },
    ];
    if (!next || next.left <= right) return words;
    return [...words, { x: right, words: 0, gap: 1 }, { x: next.left, words: 0, gap: -1 }];
  });
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
  let widest: Gap = { left: gap.left, right: gap.left };
  let { left } = gap;
  const after: Gap = { left: gap.right, right: gap.right };
  for (const word of [...words, after].sort((a, b) => a.left - b.left)) {
    if (word.right <= left || word.left > gap.right) continue;
    if (word.left - left > widest.right - widest.left) widest = { left, right: word.left };
    left = word.right;
  }
  return isWide(widest) ? [widest] : [];
}

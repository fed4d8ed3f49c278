/** Columns told from the white between them: a gap that runs down through the rows. */
import type { Segment } from '../lines.ts';

export interface Gap {
  left: number;
  right: number;
}

/** In sizes: what is as wide may part cells, and words of justified lines; but these keep to no column. */
export const cellGap = 0.7;
/** A gap may be crossed by this share of the rows: a title over several columns. */
export const crossed = 0.25;
/** It has words on both sides in this share of them: rows may have empty cells. */
const parting = 0.3;
/** In points. */
const narrowest = 4;

/** Gaps between the segments of rows; rows of one segment tell nothing of columns. */
export function columnGaps(rows: readonly Segment[][]): Gap[] {
  const telling = rows.filter(({ length }) => length > 1);
  const changes = telling.flatMap(changesOf).sort((a, b) => a.x - b.x);
  const isGap = (covering: number, between: number) =>
    covering <= crossed * telling.length && between >= parting * telling.length && between > 0;
  const gaps: Stretch[] = [];
  let [covering, between] = [0, 0];
  let open: Stretch[] = [];
  for (const [index, { x, words, gap }] of changes.entries()) {
    const last = open.at(-1);
    if (last) last.right = x;
    covering += words;
    between += gap;
    const next = changes[index + 1];
    if (next?.x === x) continue;
    if (isGap(covering, between)) open.push({ left: x, right: x, covering });
    else {
      if ((open.at(-1)?.right ?? 0) - (open[0]?.left ?? 0) >= narrowest) gaps.push(clearest(open));
      open = [];
    }
  }
  return gaps.reduce<Stretch[]>((kept, gap) => withNext(kept, gap, telling), []);
}

/** Between two gaps stand more words than cross either of them; else only the clearer one is a gap. */
function withNext(gaps: readonly Stretch[], next: Stretch, rows: readonly Segment[][]): Stretch[] {
  const last = gaps.at(-1);
  const crossing = Math.max(last?.covering ?? 0, next.covering);
  if (!last || crossing === 0) return [...gaps, next];
  const between = rows.flat().filter(({ left, right }) => left >= last.right && right <= next.left);
  if (between.length > crossing) return [...gaps, next];
  return last.covering > next.covering ? [...gaps.slice(0, -1), next] : [...gaps];
}

/** A part of a gap that as many rows cross all along. */
interface Stretch extends Gap {
  covering: number;
}

/** Where the fewest rows cross a gap, there the columns part. */
function clearest(stretches: readonly Stretch[]): Stretch {
  const least = Math.min(...stretches.map(({ covering }) => covering));
  const clear = stretches.filter(({ covering }) => covering === least);
  const [widest] = clear.sort((a, b) => b.right - b.left - (a.right - a.left));
  return { left: widest?.left ?? 0, right: widest?.right ?? 0, covering: least };
}

/** Where the words of a row begin and end, and the gaps between them. */
function changesOf(row: readonly Segment[]): { x: number; words: number; gap: number }[] {
  return row.flatMap(({ left, right }, index) => {
    const next = row[index + 1];
    return [
      { x: left, words: 1, gap: 0 },
      { x: right, words: -1, gap: 0 },
      ...(next && next.left > right
        ? [
            { x: right, words: 0, gap: 1 },
            { x: next.left, words: 0, gap: -1 },
          ]
        : []),
    ];
  });
}

/** The edges of the columns that gaps part, between two ends. */
export function columnEdges(gaps: readonly Gap[], left: number, right: number): number[] {
  const inner = gaps.map(gap => (gap.left + gap.right) / 2).filter(x => x > left && x < right);
  return [left, ...inner, right];
}

/** What is free in both. */
export function sharedGaps(some: readonly Gap[], others: readonly Gap[]): Gap[] {
  return some.flatMap(({ left, right }) =>
    others.flatMap(other => {
      const shared = { left: Math.max(left, other.left), right: Math.min(right, other.right) };
      return shared.right - shared.left >= narrowest ? [shared] : [];
    }),
  );
}

/** The widest part of a gap that no words stand in, if any is. */
export function clearGaps(gap: Gap, words: readonly Gap[]): Gap[] {
  let widest: Gap = { left: gap.left, right: gap.left };
  let { left } = gap;
  const after: Gap = { left: gap.right, right: gap.right };
  for (const word of [...words, after].sort((a, b) => a.left - b.left)) {
    if (word.right <= left || word.left > gap.right) continue;
    if (word.left - left > widest.right - widest.left) widest = { left, right: word.left };
    left = word.right;
  }
  return widest.right - widest.left >= narrowest ? [widest] : [];
}

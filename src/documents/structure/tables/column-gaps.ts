/** Columns told from the white between them: a gap that runs down through the rows. */
import type { Segment } from '../lines.ts';

export interface Gap {
  left: number;
  right: number;
}

/** A gap may be crossed by this share of the rows: a title over several columns. */
const crossed = 0.25;
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
  const gaps: Gap[] = [];
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
  return gaps;
}

/** A part of a gap that as many rows cross all along. */
interface Stretch extends Gap {
  covering: number;
}

/** Where the fewest rows cross a gap, there the columns part. */
function clearest(stretches: readonly Stretch[]): Gap {
  const least = Math.min(...stretches.map(({ covering }) => covering));
  const clear = stretches.filter(({ covering }) => covering === least);
  const [widest] = clear.sort((a, b) => b.right - b.left - (a.right - a.left));
  return { left: widest?.left ?? 0, right: widest?.right ?? 0 };
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

/** What of a gap no words stand in, where it parts them. */
export function clearGaps(gap: Gap, words: readonly Gap[]): Gap[] {
  const inside = words.filter(({ left, right }) => left < gap.right && right > gap.left);
  const [before, after] = [
    inside.filter(({ left }) => left < gap.left),
    inside.filter(({ left }) => left >= gap.left),
  ];
  const left = Math.max(gap.left, ...before.map(word => word.right));
  const right = Math.min(gap.right, ...after.map(word => word.left));
  return right - left >= narrowest ? [{ left, right }] : [];
}

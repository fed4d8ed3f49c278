/** Lines of a page: what stands side by side at one height, in the order of the text; and its segments, between wide gaps. */
import { type Box, boxAround, type Piece } from './pieces.ts';

/** Words that stand together, apart from others on the line as a cell or a number in the margin does. */
export interface Segment extends Box {
  pieces: Piece[];
  text: string;
}

export interface Line extends Box {
  page: number;
  pieces: Piece[];
  segments: Segment[];
  text: string;
  /** Of most of its characters. */
  size: number;
  font: number | null;
}

/** A gap wider than this share of the size is no blank between words (measured: justified lines stay below). */
const wideGap = 1.15;

/** Lines of two sizes overlap by this share of the lower one where they are one line. */
const sameLineShare = 0.5;

/** In the order of the text: what begins again at the left, or at another height, is another line. */
export function linesOf(page: number, pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && continues(last, piece)) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(line => lineOf(page, line));
}

function continues(last: Piece, next: Piece): boolean {
  if (!last.isLevel || !next.isLevel) return false;
  return isAtOneHeight(last, next) && next.left >= last.right - last.size;
}

export function isAtOneHeight(a: Box, b: Box): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > sameLineShare * Math.min(a.bottom - a.top, b.bottom - b.top);
}

function lineOf(page: number, pieces: Piece[]): Line {
  const segments = segmentsOf(pieces);
  const text = segments.map(segment => segment.text).join(' ');
  return { page, pieces, segments, text, ...boxAround(pieces), ...typeOf(pieces) };
}

/** @param pieces of one line, from left to right; @param gap share of the size that parts segments */
export function segmentsOf(pieces: readonly Piece[], gap = wideGap): Segment[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && piece.left - last.right <= gap * Math.min(last.size, piece.size)) group.push(piece);
    else groups.push([piece]);
  }
  return groups.map(group => ({ pieces: group, text: textOf(group), ...boxAround(group) }));
}

/** Pieces that touch are one word, as far as the text has no blank between them. */
export function textOf(pieces: readonly Piece[]): string {
  let text = '';
  let end = 0;
  for (const piece of pieces) {
    text += text !== '' && piece.start > end ? ` ${piece.text}` : piece.text;
    end = piece.end;
  }
  return text;
}

/** Of its largest type. */
export function sizeOf(row: readonly Segment[]): number {
  return Math.max(...row.flatMap(({ pieces }) => pieces.map(({ size }) => size)));
}

/** Size and font of most characters. */
export function typeOf(pieces: readonly Piece[]): { size: number; font: number | null } {
  const counts = new Map<string, { size: number; font: number | null; count: number }>();
  for (const { size, font, text } of pieces) {
    const key = `${size} ${font}`;
    const known = counts.get(key) ?? { size, font, count: 0 };
    known.count += text.length;
    counts.set(key, known);
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return { size: most?.size ?? 0, font: most?.font ?? null };
}

/** Segments of the page by height, whatever the order of the text: a row of a table may be written cell by cell. */
export function visualRows(pieces: readonly Piece[], gap = wideGap): Segment[][] {
  const rows: { box: Box; pieces: Piece[] }[] = [];
  const level = pieces.filter(({ isLevel }) => isLevel);
  for (const piece of level.toSorted((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const row = rows.at(-1);
    if (row && isAtOneHeight(row.box, piece)) row.pieces.push(piece);
    else rows.push({ box: piece, pieces: [piece] });
  }
  return rows.map(row =>
    segmentsOf(
      row.pieces.sort((a, b) => a.left - b.left),
      gap,
    ),
  );
}

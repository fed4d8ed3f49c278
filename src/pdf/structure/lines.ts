/** Lines of a page: what is side by side at one height; their segments, between wide gaps; and the look of most of the text, from which headings differ. */

import type { Font } from '../positions/positions.ts';
import { type Label, labelOf } from './labels.ts';
import { type Box, boxAround, lengthOf, type Piece } from './pieces.ts';

/** Words together, apart from others on the line as a cell or a number in the margin is. */
export interface Segment extends Box {
  pieces: Piece[];
  text: string;
}

export interface Line extends Segment {
  page: number;
  segments: Segment[];
  /** Number or mark that it opens with. */
  label: Label | null;
  /** Type of most of its characters. */
  size: number;
  font: number | null;
}

/** A gap wider than this share of the size is no blank between words (measured: justified lines stay below). */
const wideGap = 1.15;
/** Boxes that share this part of the lower one's height are on one line. */
const sameLineShare = 0.5;

/** In the order of the text: what begins again at the left, or at another height, is another line. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const continues = (last: Piece, next: Piece) =>
    last.isLevel && next.isLevel && isAtOneHeight(last, next) && next.left >= last.right - last.size;
  return consecutive(pieces, continues).map(line => {
    const segments = segmentsOf(line);
    const text = textOfLines(segments);
    const [page, label] = [line[0]?.page ?? 0, labelOf(`${text} `)];
    return { page, pieces: line, segments, text, label, ...boxAround(line), ...typeOf(line) };
  });
}

export function isAtOneHeight(a: Box, b: Box): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > sameLineShare * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** @param pieces of one line, from left to right; @param gap share of the size that separates segments */
export function segmentsOf(pieces: readonly Piece[], gap = wideGap): Segment[] {
  const isNear = (last: Piece, next: Piece) => next.left - last.right <= gap * Math.min(last.size, next.size);
  return consecutive(pieces, isNear).map(group => ({
    pieces: group,
    text: textOf(group),
    ...boxAround(group),
  }));
}

/** Segments of the page by height, whatever the order of the text: a table row may be written cell by cell. */
export function visualRows(pieces: readonly Piece[], gap = wideGap): Segment[][] {
  const rows: Piece[][] = [];
  const level = pieces.filter(({ isLevel }) => isLevel);
  for (const piece of level.toSorted((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const row = rows.at(-1);
    if (row?.[0] && isAtOneHeight(row[0], piece)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(row => row.sort((a, b) => a.left - b.left)).map(row => segmentsOf(row, gap));
}

/** Splits a list where an item does not continue the one before it. */
export function consecutive<Item>(
  items: readonly Item[],
  isContinued: (last: Item, next: Item) => boolean,
): Item[][] {
  const found: Item[][] = [];
  for (const [index, item] of items.entries()) {
    const last = items[index - 1];
    if (last !== undefined && isContinued(last, item)) found.at(-1)?.push(item);
    else found.push([item]);
  }
  return found;
}

/** Pieces that touch are one word, unless the text has a blank between them. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, start }, at) => (start > (pieces[at - 1]?.end ?? start) ? ` ${text}` : text))
    .join('');
}

export function textOfLines(lines: readonly { text: string }[]): string {
  return lines.map(({ text }) => text).join(' ');
}

export function piecesIn(lines: readonly { pieces: readonly Piece[] }[]): Piece[] {
  return lines.flatMap(({ pieces }) => pieces);
}

export function sizeOf(row: readonly Segment[]): number {
  return Math.max(...piecesIn(row).map(({ size }) => size));
}

export function typeOf(pieces: readonly Piece[]): { size: number; font: number | null } {
  const [most] = largestGroup(pieces, ({ size, font }) => `${size} ${font}`, lengthOf);
  return { size: most?.size ?? 0, font: most?.font ?? null };
}

/** The items with the most common key; the first of several. */
function largestGroup<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  weightOf: (group: readonly Item[]) => number = ({ length }) => length,
): Item[] {
  const groups = [...Map.groupBy(items, keyOf).values()];
  return groups.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? [];
}

export interface Typesetting {
  size: number;
  font: number | null;
  /** None where the text itself is bold. */
  boldFonts: ReadonlySet<number>;
  /** Monospaced fonts, as of code; none where the text itself is monospaced. */
  fixedFonts: ReadonlySet<number>;
  /** Distance between the lines of a paragraph, in sizes. */
  leading: number;
}

const usualSize = 10;
const usualLeading = 1.25;
/** Lines of prose are at least this share of a long line, which one line in ten exceeds, such as those over two columns. */
const filledShare = 0.55;
const longQuantile = 0.9;

export function typesettingOf(
  lines: readonly Line[],
  boldFonts: ReadonlySet<number>,
  fonts: readonly Font[],
): Typesetting {
  const lengths = lines.map(lengthOfProse).sort((a, b) => a - b);
  const longest = lengths[Math.floor(lengths.length * longQuantile)] ?? 0;
  const prose = lines.filter(line => lengthOfProse(line) > filledShare * longest);
  const halfPoints = (line: Line) => Math.round(line.size * 2) / 2;
  const [usual] = largestGroup(prose, halfPoints, lengthOf).map(halfPoints);
  const size = usual ?? usualSize;
  const body = lines.filter(line => Math.abs(line.size - size) < 0.6);
  const { font } = typeOf(piecesIn(body));
  const bold = new Set([...boldFonts].filter(one => one !== font));
  const fixed = [...fonts.keys()].filter(number => fonts[number]?.family === 'monospace');
  const fixedFonts = new Set(font !== null && fixed.includes(font) ? [] : fixed);
  const distances = leadings(body).sort((a, b) => a - b);
  const [leading = usualLeading] = largestGroup(distances, distance => distance);
  return { size, font, boldFonts: bold, fixedFonts, leading };
}

/** Length of the longest segment: cells of tables, which may be most of a document, are short. */
function lengthOfProse({ segments }: Line): number {
  return Math.max(...segments.map(({ left, right }) => right - left));
}

/** Distances between the baselines of consecutive lines, in sizes, in steps of a twentieth. */
function leadings(lines: readonly Line[]): number[] {
  return lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const distance = above?.page === line.page ? (line.bottom - above.bottom) / line.size : 0;
    return distance > 0.9 && distance < 2.5 ? [Math.round(distance * 20) / 20] : [];
  });
}

/** True where all words of a line, whatever number is before them, are in one of the fonts. */
export function isSetIn(fonts: ReadonlySet<number>, { pieces }: Line): boolean {
  const words = pieces.filter(({ text }) => /\p{L}{2}/u.test(text));
  return words.length > 0 && words.every(({ font }) => font !== null && fonts.has(font));
}

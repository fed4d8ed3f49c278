/** Pieces: the words of a page with their places in points, on the page as displayed. Structure is inferred from them. */
import { countCodePoints } from '../extraction/page-text.ts';
import type { PagePositions, Run } from '../positions/positions.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A stretch of text in one font on one line. */
export interface Piece extends Box {
  page: number;
  /** Code points of the text of the page, end exclusive. */
  start: number;
  end: number;
  /** Index among the pieces of the page. */
  order: number;
  text: string;
  /** Type size in points. */
  size: number;
  font: number | null;
  /** Number of its marked content; null where the PDF marks none. */
  mark: number | null;
  isArtifact: boolean;
  /** True where it reads from left to right along the page. */
  isLevel: boolean;
}

/** Recognised words have no type size: this share of the height of their boxes approximates it. */
const sizeOfHeight = 0.9;

/** In the order of the text. */
export function piecesOf(text: string, { page, width, height, runs }: PagePositions): Piece[] {
  const read = textReader(text);
  return runs
    .toSorted((a, b) => a.start - b.start)
    .flatMap(run => stretchesOf(run, read(run.start, run.end)))
    .map(({ run, text, start, from, to }, order) => ({
      page,
      start,
      end: start + countCodePoints(text),
      order,
      text,
      left: (run.left + from * run.width) * width,
      right: (run.left + to * run.width) * width,
      top: run.top * height,
      bottom: (run.top + run.height) * height,
      size: run.size || run.height * height * sizeOfHeight,
      font: run.font,
      mark: run.mark,
      isArtifact: run.isArtifact,
      isLevel: run.angle === 0,
    }));
}

/** Numbers in a row may belong to different columns; digits are equally wide, so their places are known. */
const figuresInRow = /^[\d.,*–-]+(?: +[\d.,*–-]+)+$/;

function stretchesOf(run: Run, text: string) {
  if (run.angle !== 0 || !figuresInRow.test(text)) return [{ run, text, start: run.start, from: 0, to: 1 }];
  return Array.from(text.matchAll(/\S+/g), ({ 0: figure, index }) => ({
    run,
    text: figure,
    start: run.start + index,
    from: index / text.length,
    to: (index + figure.length) / text.length,
  }));
}

/** Slices a text by code points. */
export function textReader(text: string): (start: number, end: number) => string {
  if (!/[\uD800-\uDFFF]/.test(text)) return (start, end) => text.slice(start, end);
  const characters = [...text];
  return (start, end) => characters.slice(start, end).join('');
}

export function boxAround(boxes: readonly Box[]): Box {
  return boxes.reduce(
    (around, { left, top, right, bottom }) => ({
      left: Math.min(around.left, left),
      top: Math.min(around.top, top),
      right: Math.max(around.right, right),
      bottom: Math.max(around.bottom, bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
}

export function middle(from: number, to: number): number {
  return (from + to) / 2;
}

/** Number of characters. */
export function lengthOf(pieces: readonly { text: string }[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

export function inOrder(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => a.page - b.page || a.order - b.order);
}

/** Index of the interval between sorted edges that a place is in; -1 before the first edge. */
export function intervalAt(edges: readonly number[], place: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const at = Math.floor((low + high) / 2);
    if ((edges[at] ?? 0) <= place) low = at + 1;
    else high = at;
  }
  return low - 1;
}

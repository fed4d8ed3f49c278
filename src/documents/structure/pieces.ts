/** The words of a page with their places in points, as the displayed page has them: the ground that its structure is told from. */
import type { PagePositions } from '../positions/positions.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A stretch of text in one font on one line. */
export interface Piece extends Box {
  /** Code points of the text of the page, end exclusive. */
  start: number;
  end: number;
  /** Place among the pieces of the page. */
  order: number;
  text: string;
  /** Of the type, in points. */
  size: number;
  font: number | null;
  /** Number of its marked content; null where nothing marks it. */
  mark: number | null;
  isArtifact: boolean;
  /** True where it reads from left to right along the page. */
  isLevel: boolean;
}

/** Of recognised words no size of type is known: it is about this share of the height of their boxes. */
const sizeOfHeight = 0.9;

/** In the order of the text. */
export function piecesOf(text: string, { width, height, runs }: PagePositions): Piece[] {
  const read = textReader(text);
  return runs
    .toSorted((a, b) => a.start - b.start)
    .map((run, order) => ({
      start: run.start,
      end: run.end,
      order,
      text: read(run.start, run.end),
      left: run.left * width,
      right: (run.left + run.width) * width,
      top: run.top * height,
      bottom: (run.top + run.height) * height,
      size: run.size || run.height * height * sizeOfHeight,
      font: run.font,
      mark: run.mark,
      isArtifact: run.isArtifact,
      isLevel: run.angle === 0,
    }));
}

/** Reads a text by code points. */
export function textReader(text: string): (start: number, end: number) => string {
  if (!/[\uD800-\uDFFF]/.test(text)) return (start, end) => text.slice(start, end);
  const characters = [...text];
  return (start, end) => characters.slice(start, end).join('');
}

export function boxAround(boxes: readonly Box[]): Box {
  const around = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const { left, top, right, bottom } of boxes) {
    around.left = Math.min(around.left, left);
    around.top = Math.min(around.top, top);
    around.right = Math.max(around.right, right);
    around.bottom = Math.max(around.bottom, bottom);
  }
  return around;
}

export function middle(from: number, to: number): number {
  return (from + to) / 2;
}

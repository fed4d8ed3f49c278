/** The words of a page with their places in points, as the displayed page has them: the ground that its structure is told from. */
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
    .flatMap(run => stretchesOf(run, read(run.start, run.end)))
    .map(({ run, text, start, from, to }, order) => ({
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

/** Figures in a row may be one in each column of a table, and all are equally wide. */
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

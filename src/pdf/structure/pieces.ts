/** Pieces: the words of a page with their places in points, on the page as displayed. Structure is inferred from them. */
import { lastUpTo } from '#text';
import { countCodePoints } from '../extraction/page-text.ts';
import type { PagePositions } from '../positions/positions.ts';
import { turnedBox } from '../positions/turned-box.ts';
import { textReader } from './ranges.ts';

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
/** Numbers in a row may belong to different columns; digits are equally wide, so their places are known. */
const figuresInRow = /^[\d.,*–⁰¹²³⁴-⁹-]+(?: +[\d.,*–⁰¹²³⁴-⁹-]+)+$/;

export function piecesOf(text: string, places: PagePositions): Piece[] {
  const { page, width, height, runs } = levelled(places);
  const read = textReader(text);
  const stretches = runs
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start)
    .flatMap(run => {
      const whole = read(run.start, run.end);
      const isDivided = run.angle === 0 && figuresInRow.test(whole);
      return Array.from(whole.matchAll(isDivided ? /\S+/g : /^.*$/gs), ({ 0: words, index }) => ({
        run,
        words,
        start: run.start + index,
        left: run.left + (run.width * index) / whole.length,
        right: run.left + (run.width * (index + words.length)) / whole.length,
      }));
    });
  return stretches.map(({ run, words, start, left, right }, order) => ({
    page,
    start,
    end: start + countCodePoints(words),
    order,
    text: words,
    left: left * width,
    right: right * width,
    top: run.top * height,
    bottom: (run.top + run.height) * height,
    size: run.size || run.height * height * sizeOfHeight,
    font: run.font,
    mark: run.mark,
    isArtifact: run.isArtifact,
    isLevel: run.angle === 0,
  }));
}

/** Recognised words of a page that was turned or skewed, as on the upright page. */
function levelled(places: PagePositions): PagePositions {
  const angle = places.runs.find(({ font }) => font === null)?.angle ?? 0;
  if (angle === 0) return places;
  const isOnSide = angle % 180 > 45 && angle % 180 < 135;
  const [width, height] = isOnSide ? [places.height, places.width] : [places.width, places.height];
  const runs = places.runs.map(run => {
    const box = {
      left: run.left * places.width,
      top: run.top * places.height,
      width: run.width * places.width,
      height: run.height * places.height,
    };
    return { ...run, ...turnedBox(box, places, { width, height }, -angle), angle: 0 };
  });
  return { ...places, width, height, runs };
}

/** Type size, width of letters and leading, in points, where only the lines of a page are known. */
const plain = { size: 10, letter: 5, leading: 12 };
/** A line of this share of the long lines of its page, which one in ten exceeds, is as wide as they are. */
const [filledShare, longQuantile] = [0.72, 0.9];

/** The lines of a text as pieces below each other. */
export function piecesOfLines(text: string, page: number): Piece[] {
  const lines = text.split('\n');
  const lengths = lines.map(line => line.trim().length).filter(length => length > 0);
  const long = lengths.sort((a, b) => a - b)[Math.floor((lengths.length - 1) * longQuantile)] ?? 0;
  let place = 0;
  const pieces = lines.map((line, order): Piece => {
    const words = line.trim();
    const start = place + countCodePoints(line) - countCodePoints(line.trimStart());
    const left = (start - place) * plain.letter;
    const width = words.length < filledShare * long ? words.length : long;
    const [right, top] = [left + width * plain.letter, order * plain.leading];
    place += countCodePoints(line) + 1;
    const box = { left, right, top, bottom: top + plain.size };
    const type = { size: plain.size, font: null, mark: null, isArtifact: false, isLevel: true };
    return { page, start, end: start + countCodePoints(words), order, text: words, ...box, ...type };
  });
  return pieces.filter(piece => piece.text !== '');
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

export function lengthOf(pieces: readonly { text: string }[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

export function inOrder(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => a.page - b.page || a.order - b.order);
}

/** Index of the interval between sorted edges that a place is in; -1 before the first edge. */
export function intervalAt(edges: readonly number[], place: number): number {
  return lastUpTo(edges, place, edge => edge);
}

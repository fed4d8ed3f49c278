/** Page text on one line: lines joined, hyphenated words rejoined, blanks of forms removed. Offsets are in Unicode code points. */
import { lastUpTo, lineEndHyphen, sentencesOf } from '#text';

export interface CollapsedText {
  length: number;
  /** The text between two offsets, without space at its ends. */
  slice(start: number, end: number): string;
  /** Converts an offset in the original text, which is in UTF-16 code units. */
  offset(original: number): number;
  original(offset: number): number;
  isSpace(offset: number): boolean;
  sentenceEnds(): readonly number[];
}

/** Hyphens at line ends, and white space with the blanks of a form: three underscores or more. */
const gapPattern = new RegExp(
  String.raw`(?<=\p{L})${lineEndHyphen}|(?:\s|_(?=__)|(?<=_)_(?=_)|(?<=__)_)+`,
  'gu',
);

export function collapse(text: string): CollapsedText {
  const { points, places } = pointsOf(text);
  const offset = (original: number) =>
    original >= text.length
      ? points.length
      : Math.max(
          0,
          lastUpTo(places, original, place => place),
        );
  let ends: number[] | undefined;
  return {
    length: points.length,
    slice: (start, end) => points.slice(start, end).join('').trim(),
    offset,
    original: at => places[at] ?? text.length,
    isSpace: at => points[at] === ' ',
    sentenceEnds() {
      ends ??= Array.from(sentencesOf(text), ({ end }) => offset(end));
      return ends;
    },
  };
}

/** The characters of the line, and the place of each in the original text. */
function pointsOf(text: string): { points: string[]; places: number[] } {
  const points: string[] = [];
  const places: number[] = [];
  const add = (from: number, to: number) => {
    let place = from;
    for (const point of text.slice(from, to)) {
      points.push(point);
      places.push(place);
      place += point.length;
    }
  };
  let taken = 0;
  for (const { 0: gap, index: start } of text.matchAll(gapPattern)) {
    add(taken, start);
    if (/^[\s_]/.test(gap) && start > 0) {
      points.push(' ');
      places.push(start);
    }
    taken = start + gap.length;
  }
  add(taken, text.length);
  return { points, places };
}

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
  const { line, places } = joined(text);
  /** Most texts are in the basic plane, where code units and points are the same. */
  const points = line.length === places.length ? line : [...line];
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
    slice: (start, end) => [points.slice(start, end)].flat().join('').trim(),
    offset,
    original: at => places[at] ?? text.length,
    isSpace: at => points[at] === ' ',
    sentenceEnds() {
      ends ??= Array.from(sentencesOf(text), ({ end }) => offset(end));
      return ends;
    },
  };
}

/** The line, and the place of each of its code points in the original text. */
function joined(text: string): { line: string; places: number[] } {
  const parts: string[] = [];
  const places: number[] = [];
  const add = (from: number, to: number) => {
    const part = text.slice(from, to);
    parts.push(part);
    let place = from;
    for (const point of part) {
      places.push(place);
      place += point.length;
    }
  };
  let taken = 0;
  for (const { 0: gap, index: start } of text.matchAll(gapPattern)) {
    add(taken, start);
    if (/^[\s_]/.test(gap) && start > 0) {
      parts.push(' ');
      places.push(start);
    }
    taken = start + gap.length;
  }
  add(taken, text.length);
  return { line: parts.join(''), places };
}

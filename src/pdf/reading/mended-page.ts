/** Puts recognised words in the place of lost ones. The page keeps its own text, order and places. */
import { lastUpTo } from '#text';
import type { TextRange } from '../extraction/page-text.ts';
import type { Run } from '../positions/positions.ts';
import type { WordBox } from '../positions/words.ts';
import type { RecognizedText } from '../recognition/recognized-text.ts';

export interface PlacedText {
  text: string;
  runs: Run[];
}

/** A recognised word belongs where most of its box is, at least this share. */
const leastShared = 0.3;

/**
 * Null if no lost word was recognised. The mended page has a run per word.
 *
 * @param boxes places of the words of the page
 */
export function mendPage(
  { text, runs }: PlacedText,
  boxes: readonly WordBox[],
  lost: readonly TextRange[],
  recognized: RecognizedText,
): PlacedText | null {
  const words = boxes.flatMap(box => {
    const run = runs[lastUpTo(runs, box.start, ({ start }) => start)];
    return run ? [{ ...run, ...box }] : [];
  });
  const rangeOf = ({ start, end }: Run) => {
    const range = lost[lastUpTo(lost, start, ([first]) => first)];
    return range && end <= range[1] ? range : undefined;
  };
  const gaps = [...Map.groupBy([...words, ...runs], rangeOf)].flatMap(([range, [first, ...others]]) =>
    range && first ? [{ ...others.reduce(boxAround, first), start: range[0], end: range[1] }] : [],
  );
  const places = [...gaps, ...words.filter(word => !rangeOf(word))];
  const found = Map.groupBy(recognized.words, word => placeOf(word, places));
  const [letters, read] = [Array.from(text), Array.from(recognized.text)];
  const readAt = (place: Run) =>
    (found.get(place) ?? []).map(({ start, end }) => read.slice(start, end).join('')).join(' ');
  const filled = new Set(
    gaps.filter(gap => found.has(gap) && isCompletion(readAt(gap), letters.slice(gap.start, gap.end))),
  );
  if (filled.size === 0) return null;

  const starts = new Set(Array.from(filled, ({ start }) => start));
  const kept = words.filter(word => !starts.has(rangeOf(word)?.[0] ?? -1));
  const written: string[] = [];
  let end = 0;
  const placed = [...kept, ...filled]
    .toSorted((a, b) => a.start - b.start)
    .map(run => {
      written.push(...letters.slice(end, run.start));
      const start = written.length;
      written.push(...(filled.has(run) ? readAt(run) : letters.slice(run.start, run.end)));
      end = run.end;
      return { ...run, start, end: written.length };
    });
  return { text: [...written, ...letters.slice(end)].join(''), runs: placed };
}

/** At least this share of the letters of a misread word are those of the page. */
const leastAlike = 0.5;

/** True of a word with all letters that the page still has, `offers` for `oers`, or with hardly any: then all were lost. */
function isCompletion(read: string, left: readonly string[]): boolean {
  const own = left.filter(letter => /[\p{L}\p{N}]/u.test(letter));
  let at = 0;
  for (const letter of read) if (letter === own[at]) at += 1;
  return at === own.length || own.filter(letter => read.includes(letter)).length < leastAlike * own.length;
}

type Box = Pick<Run, 'left' | 'top' | 'width' | 'height'>;

function placeOf<Place extends Box>(word: Box, places: readonly Place[]): Place | undefined {
  let most = leastShared * word.width * word.height;
  let found: Place | undefined;
  for (const place of places) {
    const width = sharedLength(word.left, word.width, place.left, place.width);
    const shared = width * sharedLength(word.top, word.height, place.top, place.height);
    if (shared > most) [most, found] = [shared, place];
  }
  return found;
}

function sharedLength(a: number, length: number, b: number, other: number): number {
  return Math.max(0, Math.min(a + length, b + other) - Math.max(a, b));
}

function boxAround(a: Run, b: Run): Run {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  const width = Math.max(a.left + a.width, b.left + b.width) - left;
  return { ...a, left, top, width, height: Math.max(a.top + a.height, b.top + b.height) - top };
}

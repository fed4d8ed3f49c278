/** The box of each word, or of the part of a word that one run has. */
import {
  type LetterWidths,
  leaderDots,
  learnWidths,
  type SetRun,
  setRuns,
  widthOf,
} from './letter-widths.ts';
import { type Run, type StoredPositions, unpacked } from './positions.ts';

/** Code points of the text of the page, and the box as a share of the page, as in a run. */
export type WordBox = Pick<Run, 'start' | 'end' | 'left' | 'top' | 'width' | 'height'>;

/** @param texts of the pages, by their numbers from 1 */
export function wordsOfPages(
  { pages }: StoredPositions,
  texts: ReadonlyMap<number, string>,
): Map<number, WordBox[]> {
  const positions = pages.map(unpacked).map(page => ({
    page: page.page,
    runs: setRuns(page, Array.from(texts.get(page.page) ?? '')),
  }));
  const widths = learnWidths(positions.flatMap(({ runs }) => runs));
  return new Map(
    positions.map(({ page, runs }) => [
      page,
      runs.flatMap(set => wordsOfRun(set, widths.get(set.run.font ?? -1))),
    ]),
  );
}

function wordsOfRun(set: SetRun, widths: LetterWidths | undefined): WordBox[] {
  const { run, letters, side } = set;
  const { left, top, width, height } = run;
  const ends = letterEnds(set, widths);
  return wordsIn(letters).map(([from, to]) => {
    const [start, end] = [run.start + from, run.start + to];
    if (side === null) return { start, end, left, top, width, height };
    const [near, far] = alongPage(run, ends[from] ?? 0, ends[to] ?? 1);
    return side === 'width'
      ? { start, end, top, height, left: left + near * width, width: (far - near) * width }
      : { start, end, left, width, top: top + near * height, height: (far - near) * height };
  });
}

function wordsIn(letters: readonly string[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const [index, letter] of letters.entries()) {
    if (letter.trim() === '') continue;
    const last = found.at(-1);
    if (last && last[1] === index) last[1] = index + 1;
    else found.push([index, index + 1]);
  }
  return found;
}

/** By so much, in sizes of the type, blanks of justified lines are wider; leader dots have no limit. */
const blankStretch = { least: -0.15, most: 0.8 };

/** Where each letter begins, and the last one ends, as a share of the length of its run: 0 to 1. */
function letterEnds({ letters, length }: SetRun, widths: LetterWidths | undefined): number[] {
  const usual = letters.map(letter => widthOf(letter, widths));
  const dots = leaderDots(letters);
  const hasDots = dots.includes(true);
  const elastic = hasDots ? dots : letters.map(letter => letter.trim() === '');
  const stretch = (length - sum(usual)) / Math.max(elastic.filter(Boolean).length, 1);
  const isLikely = stretch > blankStretch.least && (hasDots || stretch < blankStretch.most);
  const fitted = isLikely ? usual.map((width, index) => width + (elastic[index] ? stretch : 0)) : usual;
  const whole = sum(fitted) || 1;
  const ends = [0];
  for (const width of fitted) ends.push((ends.at(-1) ?? 0) + width / whole);
  return ends;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** From the left or the top, which text may run against. */
function alongPage({ angle, isRightToLeft }: Run, from: number, to: number): [number, number] {
  const isBackwards = (angle > 135 && angle < 315) !== isRightToLeft;
  return isBackwards ? [1 - to, 1 - from] : [from, to];
}

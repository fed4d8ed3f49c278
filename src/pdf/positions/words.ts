/** The box of each word, or of the part of a word that one run has. */
import {
  type LetterWidths,
  leaderDots,
  learnWidths,
  type SetRun,
  setRuns,
  sum,
  widthOf,
} from './letter-widths.ts';
import { type Run, type StoredPositions, unpacked } from './positions.ts';

/** Code points of the text of the page, and the box as a share of the page, as in a run. */
export type WordBox = Pick<Run, 'start' | 'end' | 'left' | 'top' | 'width' | 'height'>;

/** Blanks of justified lines are wider by so much, in sizes of the type; leader dots have no limit. */
const blankStretch = { least: -0.15, most: 0.8 };

/** @param texts of the pages, by their numbers from 1 */
export function wordsOfPages(
  { pages }: StoredPositions,
  texts: ReadonlyMap<number, string>,
): Map<number, WordBox[]> {
  const set = pages.map(stored => setRuns(unpacked(stored), Array.from(texts.get(stored.page) ?? '')));
  const widths = learnWidths(set.flat());
  const wordsOf = (runs: readonly SetRun[]) =>
    runs.flatMap(run => wordsOfRun(run, widths.get(run.run.font ?? -1)));
  return new Map(pages.map(({ page }, index) => [page, wordsOf(set[index] ?? [])]));
}

function wordsOfRun(set: SetRun, widths: LetterWidths | undefined): WordBox[] {
  const { run, letters, side } = set;
  const { left, top, width, height } = run;
  const ends = letterEnds(set, widths);
  const isBackwards = (run.angle > 135 && run.angle < 315) !== run.isRightToLeft;
  return wordsIn(letters).map(([from, to]) => {
    const [start, end] = [run.start + from, run.start + to];
    if (side === null) return { start, end, left, top, width, height };
    const [near, far] = [ends[from] ?? 0, ends[to] ?? 1];
    const [first, share] = [isBackwards ? 1 - far : near, far - near];
    return side === 'width'
      ? { start, end, top, height, left: left + first * width, width: share * width }
      : { start, end, left, width, top: top + first * height, height: share * height };
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

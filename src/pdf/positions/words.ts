/**
 * The box of each word, or of the part of a word that one run has. The PDF reader gives no widths of letters: they are learned from the
 * lengths of the runs in their font.
 */

import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import usualWidths from './letter-widths.json' with { type: 'json' };
import { type PagePositions, type Run, type StoredPositions, unpacked } from './positions.ts';

/** Code points of the text of the page, and the box as a share of the page, as in a run. */
export type WordBox = Pick<Run, 'start' | 'end' | 'left' | 'top' | 'width' | 'height'>;

/** Blanks of justified lines are wider by so much, in sizes of the type; leader dots have no limit. */
const stretchOfBlank = { least: -0.15, most: 0.8 };

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
  const isLikely = stretch > stretchOfBlank.least && (hasDots || stretch < stretchOfBlank.most);
  const fitted = isLikely ? usual.map((width, index) => width + (elastic[index] ? stretch : 0)) : usual;
  const whole = sum(fitted) || 1;
  const ends = [0];
  for (const width of fitted) ends.push((ends.at(-1) ?? 0) + width / whole);
  return ends;
}

/** A run with its letters. */
interface SetRun {
  run: Run;
  letters: string[];
  /** The side of its box along which it is read; null where it is aslant. */
  side: 'width' | 'height' | null;
  /** In sizes of its type; 0 where unknown. */
  length: number;
}

type LetterWidths = ReadonlyMap<string, number>;

const rounds = 6;
/** Share of the error of a run that the first round corrects. */
const pace = 0.5;
/** A blank of a justified line stretches this many times as much as a letter. */
const blankStretch = 60;
const narrowest = 0.05;

/** First guess, halfway between Helvetica and Times: letters by their width in hundredths of the size. */
const usual = new Map<string, number>();
for (const [width, letters] of Object.entries(usualWidths))
  for (const letter of letters) usual.set(letter, Number(width) / 100);
const [otherWidth, ideographWidth] = [0.52, 1];

function widthOf(letter: string, widths: LetterWidths | undefined): number {
  const known = widths?.get(letter) ?? usual.get(letter);
  return known ?? (/\p{Ideographic}/u.test(letter) ? ideographWidth : otherWidth);
}

/** Widths by font, by Kaczmarz's method: each run in turn spreads its error over its letters. */
function learnWidths(runs: readonly SetRun[]): Map<number, LetterWidths> {
  const fonts = new Map<number, Map<string, number>>();
  const usable = runs.filter(({ letters, length }) => length > 0 && !leaderDots(letters).includes(true));
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, letters, length } of usable) {
      if (run.font === null) continue;
      const widths = fonts.get(run.font) ?? new Map<string, number>();
      fonts.set(run.font, widths);
      const error = length - sum(letters.map(letter => widthOf(letter, widths)));
      const blanks = letters.filter(letter => letter.trim() === '').length;
      const step = ((pace / (1 + round)) * error) / (letters.length + (blankStretch - 1) * blanks);
      for (const letter of new Set(letters))
        widths.set(letter, Math.max(narrowest, widthOf(letter, widths) + step));
    }
  }
  return fonts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** For each letter, true where it is one of at least three dots that lead to a number at the end of the line. */
function leaderDots(letters: readonly string[]): boolean[] {
  const isDot = (at: number) => letters[at] === '.' || letters[at] === '_';
  return letters.map((_, at) =>
    [at - 2, at - 1, at].some(from => isDot(from) && isDot(from + 1) && isDot(from + 2)),
  );
}

function setRuns({ runs, width, height }: PagePositions, text: readonly string[]): SetRun[] {
  return runs.map(run => {
    const aslant = Math.min(run.angle % 90, 90 - (run.angle % 90));
    const side = aslant > 2 ? null : Math.round(run.angle / 90) % 2 === 0 ? 'width' : 'height';
    const points = side === 'width' ? run.width * width : run.height * height;
    const length = side === null || run.size <= 0 ? 0 : points / run.size;
    return { run, side, letters: text.slice(run.start, run.end), length };
  });
}

export const pageBoxesSchema = z.object({
  text: z.string(),
  /**
   * Six whole numbers a word, in the order of the text: code points since the end of the word before, code points of the
   * word, and left, top, width and height of its box in ten-thousandths of the page as it is displayed.
   */
  words: z.array(z.int().nonnegative()),
  /** Targets of links on the page: name and code points, end exclusive. */
  places: z.array(z.tuple([z.string(), z.int().nonnegative(), z.int().nonnegative()])),
});

export type PageBoxes = z.infer<typeof pageBoxesSchema>;
export type NamedPlace = PageBoxes['places'][number];

export function pageBoxesPath(slug: string, page: number): string {
  return `page-boxes/${slug}/${page}.json`;
}

/** Compressed. A full page of small print takes half. */
const bytesLimit = 15_000;

/** The file of a page; empty where it would be too large, so that only the text is marked. */
export function pageBoxes(text: string, boxes: readonly WordBox[], places: readonly NamedPlace[]): string {
  const whole = JSON.stringify({ text, words: numbersOf(boxes), places: [...places] } satisfies PageBoxes);
  // Compressed at a low quality, as hosts may do.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const isLight = brotliCompressSync(whole, { params }).length <= bytesLimit;
  return isLight ? whole : JSON.stringify({ text: '', words: [], places: [] } satisfies PageBoxes);
}

function numbersOf(boxes: readonly WordBox[]): number[] {
  return boxes.flatMap(({ start, end, left, top, width, height }, index) => [
    start - (boxes[index - 1]?.end ?? 0),
    end - start,
    ...[left, top, width, height].map(side => Math.round(side * 10_000)),
  ]);
}

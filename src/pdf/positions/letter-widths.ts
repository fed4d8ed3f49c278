/** Widths of the letters of a font, learned from the lengths of its runs: the PDF reader does not provide them. */
import type { PagePositions, Run } from './positions.ts';

export interface SetRun {
  run: Run;
  letters: string[];
  /** The side of its box along which it is read; null where it is aslant. */
  side: 'width' | 'height' | null;
  /** In sizes of its type; 0 where unknown. */
  length: number;
}

export type LetterWidths = ReadonlyMap<string, number>;

const rounds = 6;
/** Share of the error of a run that the first round corrects. */
const pace = 0.5;
/** A blank of a justified line stretches this many times as much as a letter. */
const blankStretch = 60;
const narrowest = 0.05;

/** First guess, halfway between Helvetica and Times: letters by their width in hundredths of the size. */
const usualWidths = {
  26: "ijl.,;:'’‘|! ",
  30: 'ftrI()[]/-',
  46: 'cszJ*“”"',
  50: 'aekvxy_?',
  53: 'bdghnopqu0123456789$#–<>=+',
  60: 'EFLPSTZ',
  71: 'ABCDHKNRUVXYw&',
  75: 'GOQ',
  83: 'mM%',
  95: 'W@—',
};
const usual = new Map(
  Object.entries(usualWidths).flatMap(([width, letters]) =>
    Array.from(letters, letter => [letter, Number(width) / 100] as const),
  ),
);
const [otherWidth, ideographWidth] = [0.52, 1];

export function widthOf(letter: string, widths: LetterWidths | undefined): number {
  const known = widths?.get(letter) ?? usual.get(letter);
  return known ?? (/\p{Ideographic}/u.test(letter) ? ideographWidth : otherWidth);
}

/** Widths by font, by Kaczmarz's method: each run in turn spreads its error over its letters. */
export function learnWidths(runs: readonly SetRun[]): Map<number, LetterWidths> {
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

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** For each letter, true where it is one of at least three dots that lead to a number at the end of the line. */
export function leaderDots(letters: readonly string[]): boolean[] {
  const isDot = (at: number) => letters[at] === '.' || letters[at] === '_';
  return letters.map((_, at) =>
    [at - 2, at - 1, at].some(from => isDot(from) && isDot(from + 1) && isDot(from + 2)),
  );
}

export function setRuns({ runs, width, height }: PagePositions, text: readonly string[]): SetRun[] {
  return runs.map(run => {
    const aslant = Math.min(run.angle % 90, 90 - (run.angle % 90));
    const side = aslant > 2 ? null : Math.round(run.angle / 90) % 2 === 0 ? 'width' : 'height';
    const points = side === 'width' ? run.width * width : run.height * height;
    const length = side === null || run.size <= 0 ? 0 : points / run.size;
    return { run, side, letters: text.slice(run.start, run.end), length };
  });
}

/**
 * How wide the letters of a font are, learnt from its runs: each run tells how wide its letters are together. The PDF reader
 * does not hand out the widths themselves.
 */
import type { PagePositions, Run } from './positions.ts';

export interface SetRun {
  run: Run;
  letters: string[];
  /** The side of its box along which it is read; null where it stands aslant. */
  side: 'width' | 'height' | null;
  /** In sizes of its type; 0 where that cannot be told. */
  length: number;
}

/** Widths in sizes of the type, by letter. */
export type LetterWidths = ReadonlyMap<string, number>;

const rounds = 6;
/** Of what a run is off by, the share that a round puts right. */
const pace = 0.5;

/** A blank of a justified line gives so many times as much as a letter, which is as wide in all lines. */
const blankGive = 60;

/** A first guess, halfway between Helvetica and Times: letters by their width in hundredths of the size. */
const usualWidths = new Map(
  Object.entries({
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
  }).flatMap(([width, letters]) => Array.from(letters, letter => [letter, Number(width) / 100] as const)),
);
const [otherWidth, ideographWidth] = [0.52, 1];

function usualWidth(letter: string): number {
  return usualWidths.get(letter) ?? (/\p{Ideographic}/u.test(letter) ? ideographWidth : otherWidth);
}

export function widthOf(letter: string, widths: LetterWidths | undefined): number {
  return widths?.get(letter) ?? usualWidth(letter);
}

/** By font. Kaczmarz's method: each run in turn shares what it is off by among its letters. */
export function learnWidths(runs: readonly SetRun[]): Map<number, LetterWidths> {
  const fonts = new Map<number, Map<string, number>>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, letters, length } of runs) {
      if (run.font === null || length === 0 || letters.some((_, index) => isOfLeader(letters, index)))
        continue;
      const widths = fonts.get(run.font) ?? new Map<string, number>();
      fonts.set(run.font, widths);
      const off = length - letters.reduce((sum, letter) => sum + widthOf(letter, widths), 0);
      const blanks = letters.filter(letter => letter.trim() === '').length;
      const step = ((pace / (1 + round)) * off) / (letters.length + (blankGive - 1) * blanks);
      for (const letter of new Set(letters))
        widths.set(letter, Math.max(0.05, widthOf(letter, widths) + step));
    }
  }
  return fonts;
}

/** Whether a letter is one of the dots that lead the eye to a number at the end of the line. */
export function isOfLeader(letters: readonly string[], index: number): boolean {
  const alike = (at: number) => letters[at] === '.' || letters[at] === '_';
  return (
    alike(index) &&
    ((alike(index - 1) && alike(index - 2)) || (alike(index + 1) && (alike(index + 2) || alike(index - 1))))
  );
}

/** The runs of a page with their letters. */
export function setRuns({ runs, width, height }: PagePositions, text: readonly string[]): SetRun[] {
  return runs.map(run => {
    const side = lineSide(run);
    const points = side === 'width' ? run.width * width : run.height * height;
    const length = side === null || run.size <= 0 ? 0 : points / run.size;
    return { run, side, letters: text.slice(run.start, run.end), length };
  });
}

function lineSide({ angle }: Run): SetRun['side'] {
  const aslant = angle % 90;
  if (Math.min(aslant, 90 - aslant) > 2) return null;
  return Math.round(angle / 90) % 2 === 0 ? 'width' : 'height';
}

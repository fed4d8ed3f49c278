/** The words of a page as text to look for patterns in: lower case, single spaces, and no further than a break. */
import { beginsUnit } from './units.ts';
import { type Break, readWords, type Word } from './words.ts';

export interface Text {
  words: readonly Word[];
  /** Up to `count` words from an index on, as far as no row or sentence ends; nothing after a comma. */
  forward(from: number, count: number): string;
  /** Up to `count` words that end before an index, as far as no row or sentence ends. */
  backward(to: number, count: number): string;
  /** The words from one index up to another. */
  between(from: number, to: number): string;
  /** True where no row and no sentence ends between two words. */
  isUnbroken(from: number, to: number): boolean;
}

const ends: ReadonlySet<Break> = new Set(['row', 'heading', 'sentence', 'semicolon']);

export function openText(page: string): Text {
  const words = readWords(page, beginsUnit);
  const isEnd = (index: number) => ends.has(words[index]?.before ?? 'sentence');
  /** Of each word the last one up to it before which a row or sentence ends. */
  const lastEnds = new Int32Array(words.length);
  for (const index of words.keys()) lastEnds[index] = isEnd(index) ? index : (lastEnds[index - 1] ?? 0);
  const join = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  return {
    words,
    forward(from, count) {
      if (words[from]?.before === 'comma') return '';
      let to = from;
      while (to < from + count && !isEnd(to)) to += 1;
      return join(from, to);
    },
    backward(to, count) {
      let from = to;
      while (from > Math.max(0, to - count) && !isEnd(from)) from -= 1;
      return join(from, to);
    },
    between: join,
    isUnbroken: (from, to) => to <= from || (lastEnds[to] ?? to) <= from,
  };
}

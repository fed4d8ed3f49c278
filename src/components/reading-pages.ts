/** On which pages of a document a reading of a term stands, found in the text as a search would find it. */
import { analyse } from '../search/analysis.ts';

/** A number this long is told apart by itself; "60" is told apart only by the words after it. */
const tellingDigits = 4;

/**
 * What to look for: of "About 980,000,000 tokens outstanding" the number, of "60 business days" all of it.
 *
 * @example searchWords('1,150 USD') // '1,150'
 */
export function searchWords(reading: string): string {
  const number = /\d[\d,.]*/.exec(reading);
  if (!number) return reading;
  const digits = number[0].replace(/\D/g, '');
  return digits.length >= tellingDigits ? number[0] : reading.slice(number.index);
}

/** Numbers of the pages on which the words stand next to each other, however a number is written. */
export function pagesThatSay(words: string, pages: readonly { page: number; text: string }[]): number[] {
  const sought = termsOf(words);
  return pages.filter(({ text }) => standsIn(sought, termsOf(text))).map(({ page }) => page);
}

function termsOf(text: string): string[] {
  return analyse(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ term }) => term);
}

function standsIn(sought: string[], terms: string[]): boolean {
  return terms.some((_, start) => sought.every((term, offset) => terms[start + offset] === term));
}

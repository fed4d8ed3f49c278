/** Other spellings of a word: British and American, and misread from a picture. */

import { commonEnds } from './alignment.ts';
import pairs from './spelling-variants.json' with { type: 'json' };

/** Other spellings of a folded word. They need not be words: use those that the vocabulary has. */
export function spellingVariants(word: string): string[] {
  const variants = pairs.flatMap(([british = '', american = '']) => [
    withLast(word, british, american),
    withLast(word, american, british),
  ]);
  return [...new Set(variants.filter(variant => variant !== word))];
}

function withLast(word: string, letters: string, others: string): string {
  const at = word.lastIndexOf(letters);
  return at === -1 ? word : word.slice(0, at) + others + word.slice(at + letters.length);
}

/** Shorter words, such as "our" and "or", differ in meaning. */
const shortest = 4;
/** British endings that are other words in American English ("advice", "advise"). */
const otherWord = /ice[sd]?$/;

/** @example areSpellingsOfOneWord('authorised', 'authorized') // true */
export function areSpellingsOfOneWord(one: string, other: string): boolean {
  if (Math.max(one.length, other.length) < shortest || otherWord.test(one) || otherWord.test(other))
    return false;
  return spellingVariants(one).some(
    variant => variant === other || spellingVariants(variant).includes(other),
  );
}

/** Letters of similar shape, replaced by one of them; single letters first. */
const shapes: [RegExp, string][] = [
  [/[l1!|]/g, 'i'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/[86h]/g, 'b'],
  [/[9q]/g, 'g'],
  [/2/g, 'z'],
  [/e/g, 'c'],
  [/f/g, 't'],
  [/y/g, 'v'],
  [/n/g, 'u'],
  [/ru|uu/g, 'm'],
  [/vv/g, 'w'],
  [/ci/g, 'd'],
  [/ii/g, 'u'],
];

function shapeOf(word: string): string {
  return shapes.reduce((shape, [letters, as]) => shape.replace(letters, as), word);
}

/** @param isPrinted true of a word on a page that was not recognised: two such words are two words */
export function mayBeMisread(one: string, other: string, isPrinted: (word: string) => boolean): boolean {
  if (one === other) return true;
  if (isPrinted(one) && isPrinted(other)) return false;
  if (Math.min(one.length, other.length) < 2) return false;
  return shapeOf(one) === shapeOf(other) || differInOneLetter(one, other);
}

/** Inside a word of seven letters or more; letters at its ends make another word of it. */
function differInOneLetter(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 7) return false;
  const { before, after } = commonEnds(one, other);
  return Math.max(one.length, other.length) - before - after <= 1 && before >= 2 && after >= 2;
}

/** Two prints of a word that may be one word misread from a picture. Deciding words must not be compared by this. */
import { commonEnds } from './alignment.ts';

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

/**
 * Whether two prints of a word may be one word that a reader of pictures took wrongly. Letters that look alike are taken for
 * each other; beyond that one letter in a long word. Words that are compared exactly never come here.
 */

/** Single letters first: what looks like one of them is written as that one. */
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
  return shapes.reduce((shape, [written, as]) => shape.replace(written, as), word);
}

/** @param isPrinted whether a word stands on a page that was not recognised: two such words are two words. */
export function mayBeMisread(one: string, other: string, isPrinted: (word: string) => boolean): boolean {
  if (one === other) return true;
  if (isPrinted(one) && isPrinted(other)) return false;
  if (Math.min(one.length, other.length) < 2) return false;
  return shapeOf(one) === shapeOf(other) || differInOneLetter(one, other);
}

/** Inside of a word of seven letters and more: what stands at its ends makes another word of it. */
function differInOneLetter(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 7 || Math.abs(one.length - other.length) > 1) return false;
  let before = 0;
  while (before < one.length && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < Math.min(one.length, other.length) - before && one.at(-1 - after) === other.at(-1 - after))
    after += 1;
  const left = Math.max(one.length, other.length) - before - after;
  return left <= 1 && before >= 2 && after >= 2;
}

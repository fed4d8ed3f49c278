/** Numbers in English words: cardinals, ordinals and fractions. */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** Words that a cardinal is made of, with their values. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.split(' ').map((word, value): [string, number] => [word, value]),
  ...tens.split(' ').map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['fourty', 40],
]);

export const magnitudes: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
  ['mn', 1e6],
  ['mio', 1e6],
  ['bn', 1e9],
]);

/** Ordinals whose form is not the cardinal with `th`. */
const irregularOrdinals: Record<string, string> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
};

/** The cardinal of an ordinal, `sixtieth` to `sixty`; null for other words. */
export function cardinalOf(word: string): string | null {
  const irregular = irregularOrdinals[word];
  if (irregular !== undefined) return irregular;
  const stem = word.endsWith('ieth') ? `${word.slice(0, -4)}y` : word.replace(/th$/, '');
  return stem !== word && (numberWords.has(stem) || magnitudes.has(stem)) ? stem : null;
}

/** Parts of one whole: `quarter` is a fourth. */
export const fractionWords: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
]);

export interface ReadNumber {
  /** Sum as a decimal string. */
  value: number;
  /** Number of words read. */
  length: number;
}

/**
 * Reads a cardinal at the beginning of a list of words, such as `one thousand five hundred and fifty`;
 * null where none stands there.
 */
export function readCardinal(words: readonly string[]): ReadNumber | null {
  let total = 0;
  let group = 0;
  let length = 0;
  let isRead = false;
  for (; length < words.length; length += 1) {
    const word = words[length] ?? '';
    const value = numberWords.get(word);
    const magnitude = magnitudes.get(word);
    if (value !== undefined) {
      // "ten twelve" is two numbers, "twenty two" is one.
      if (!fitsAfter(group, value) || (isRead && value === 0)) break;
      group += value;
    } else if (magnitude === 100 && isRead) {
      group = (group || 1) * 100;
    } else if (magnitude !== undefined && isRead) {
      total += (group || 1) * magnitude;
      group = 0;
    } else if (!(word === 'and' && isRead && followsScale(words, length))) break;
    isRead = true;
  }
  return isRead ? { value: total + group, length } : null;
}

function fitsAfter(group: number, value: number): boolean {
  if (group === 0) return true;
  if (group % 100 === 0) return value < 100;
  return group % 10 === 0 && group % 100 >= 20 && value < 10;
}

/** `and` joins only after hundred, thousand or million: `one hundred and five`, not `five and ten`. */
function followsScale(words: readonly string[], index: number): boolean {
  return magnitudes.has(words[index - 1] ?? '') && numberWords.has(words[index + 1] ?? '');
}

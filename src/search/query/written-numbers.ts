/**
 * Numbers in words and in short ("six million", "1.55k", "sixty") as digits. English only, without `#text/numbers`, whose three languages
 * would exceed the 64 KiB of the Worker.
 */
import { exactAmounts } from '../analysis/amounts.ts';
import type { Token } from '../analysis/analysis.ts';
import type { Vocabulary } from '../index/vocabulary.ts';

const upToTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const numberWords = new Map(
  `${upToTwenty} twenty thirty forty fifty sixty seventy eighty ninety`
    .split(' ')
    .map((word, index) => [word, index < 20 ? index : 10 * (index - 18)]),
);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
/** Directly behind digits only. */
const shortScales = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['bn', 1e9],
]);

/** Documents also write smaller whole numbers as words. */
const minInDigits = 10;

/**
 * Exact forms of the numbers in words of a query, with their units ("$288.75", "1.5%") if the library has these. A number of few digits and a scale
 * may be rounded: "329 million" also finds 329,113,924.
 *
 * @param tokens of the query
 */
export function writtenNumbers(text: string, tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  // The parts of "forty-nine" count, not the compound at the same position.
  const words = tokens.filter(
    ({ kind, position }, at) => kind === 'word' && tokens[at - 1]?.position !== position,
  );
  const found: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const { value, end } = numberFrom(words, at);
    const [first, last] = [words[at], words[end - 1]];
    if (first !== undefined && last !== undefined && isInDigits(value)) {
      const plain = formsOf(value, vocabulary).map(form => ({ form, end: 0 }));
      const withUnit = exactAmounts(value + text.slice(last.end), 0, String(value).length);
      for (const { form, end: reach } of [...plain, ...withUnit.filter(({ form }) => vocabulary.has(form))]) {
        const further = Math.max(0, reach - String(value).length);
        found.push({ ...first, word: form, kind: 'exact', end: last.end + further });
      }
    }
    at = Math.max(end, at + 1);
  }
  return found;
}

function isInDigits(value: number): boolean {
  return value >= minInDigits || !Number.isInteger(value);
}

interface NumberRun {
  value: number;
  /** Index of the word behind it. */
  end: number;
}

/** The number that starts with a word; end equals start if there is none, or only digits. */
function numberFrom(words: readonly Token[], start: number): NumberRun {
  const wordAt = (at: number) => words[at]?.word ?? '';
  const isDigits = /^\d+(?:\.\d+)?$/.test(wordAt(start));
  const isOne = /^an?$/.test(wordAt(start)) && scales.has(wordAt(start + 1));
  let whole = 0;
  let part = isDigits ? Number(wordAt(start)) : Number(isOne);
  let end = isDigits || isOne ? start + 1 : start;
  for (let at = end; at < words.length; ) {
    const small = numberWords.get(wordAt(at));
    const scale = at > start ? scaleAt(words, at) : undefined;
    const fraction = end > start ? fractionFrom(words, at) : { value: 0, end: at };
    const joins = at > start && wordAt(at) === 'and' && numberWords.has(wordAt(at + 1));
    if (fraction.end > at) part += fraction.value;
    else if (small !== undefined) part += small;
    else if (scale !== undefined) part *= scale;
    else if (!joins) break;
    if (scale !== undefined && scale >= 1000) [whole, part] = [whole + part, 0];
    at = Math.max(fraction.end, at + 1);
    if (!joins) end = at;
  }
  if (end === start + Number(isDigits)) return { value: 0, end: start };
  const cents = centsFrom(words, end);
  // Digits behind the sixth decimal are rounding errors.
  return { value: Math.round((whole + part + cents.value / 100) * 1e6) / 1e6, end: cents.end };
}

/** "and a half" or "point seven five" behind a number */
function fractionFrom(words: readonly Token[], start: number): NumberRun {
  const wordAt = (at: number) => words[at]?.word ?? '';
  if (['and', 'a', 'half'].every((word, at) => wordAt(start + at) === word)) {
    return { value: 0.5, end: start + 3 };
  }
  if (wordAt(start) !== 'point') return { value: 0, end: start };
  let digits = '';
  for (;;) {
    const digit = numberWords.get(wordAt(start + 1 + digits.length));
    if (digit === undefined || digit > 9) break;
    digits += digit;
  }
  return { value: Number(`0.${digits}`), end: digits === '' ? start : start + 1 + digits.length };
}

/** "dollars and seventy-five cents" behind a number */
function centsFrom(words: readonly Token[], start: number): NumberRun {
  const none = { value: 0, end: start };
  if (!/^dollars?$/.test(words[start]?.word ?? '')) return none;
  const cents = numberFrom(words, start + (words[start + 1]?.word === 'and' ? 2 : 1));
  return /^cents?$/.test(words[cents.end]?.word ?? '') ? { value: cents.value, end: cents.end + 1 } : none;
}

function scaleAt(words: readonly Token[], at: number): number | undefined {
  const here = words[at];
  if (here === undefined) return undefined;
  const isBehindDigits = here.start === words[at - 1]?.end;
  return scales.get(here.word) ?? (isBehindDigits ? shortScales.get(here.word) : undefined);
}

function formsOf(value: number, vocabulary: Vocabulary): string[] {
  const form = String(value);
  if (vocabulary.has(form)) return [form];
  const digits = form.replace(/(?<!0)0+$/, '');
  if (digits.length < 2 || digits.length === form.length) return [];
  const unit = 10 ** (form.length - digits.length);
  return vocabulary
    .beginningWith(digits.slice(0, -1))
    .map(known => known.form)
    .filter(known => /^\d+$/.test(known) && Math.abs(Number(known) - value) <= unit / 2);
}

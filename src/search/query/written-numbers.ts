/** Numbers in words and in short ("six million", "1.55k", "sixty"), as the digits that pages write for them. */
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
/** They stand right behind the digits. */
const shortScales = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['bn', 1e9],
]);

/** Smaller numbers are written as words in pages, too. */
const leastInDigits = 10;

/**
 * Exact forms of the numbers that a query tells in words or in short, where the library holds them. A number of few digits and a scale
 * may be rounded: "329 million" stands for 329,113,924.
 *
 * @param tokens of the query
 */
export function writtenNumbers(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const found: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const number = numberFrom(words, at);
    const [first, last] = [words[at], words[number.end - 1]];
    if (first !== undefined && last !== undefined && number.value >= leastInDigits) {
      const forms = formsOf(number.value, vocabulary);
      found.push(...forms.map(word => ({ ...first, word, kind: 'exact' as const, end: last.end })));
    }
    at = Math.max(number.end, at + 1);
  }
  return found;
}

interface NumberRun {
  value: number;
  /** Index of the word behind it. */
  end: number;
}

/** The number that begins with a word; of no value where none does, or where it is digits alone. */
function numberFrom(words: readonly Token[], start: number): NumberRun {
  const digits = /^\d+(?:\.\d+)?$/.test(words[start]?.word ?? '');
  let whole = 0;
  let part = digits ? Number(words[start]?.word) : 0;
  let end = digits ? start + 1 : start;
  for (let at = end; at < words.length; at += 1) {
    const small = numberWords.get(words[at]?.word ?? '');
    const scale = at > start ? scaleAt(words, at) : undefined;
    const joins = at > start && words[at]?.word === 'and' && numberWords.has(words[at + 1]?.word ?? '');
    if (joins) continue;
    if (small !== undefined) part += small;
    else if (scale !== undefined) part *= scale;
    else break;
    if (scale !== undefined && scale >= 1000) [whole, part] = [whole + part, 0];
    end = at + 1;
  }
  if (end === start + Number(digits)) return { value: 0, end: start };
  // What multiplying leaves behind the sixth decimal is noise.
  return { value: Math.round((whole + part) * 1e6) / 1e6, end };
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

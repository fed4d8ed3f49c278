/** Numbers in words and in short ("six million", "1.55k", "sixty") as digits. */
import { wordsWithBreaks } from '#text';
import { type ReadNumber, readNumber } from '#text/numbers';
import { exactAmounts } from '../analysis/amounts.ts';
import type { Token } from '../analysis/analysis.ts';
import type { Vocabulary } from '../index/vocabulary.ts';

/** Documents also write smaller whole numbers as words. */
const minInDigits = 10;

/**
 * Exact forms of the numbers in words of a query, with their units ("$288.75", "1.5%") if the library has these. A number with a scale may be
 * rounded: "329 million" also finds 329,113,924.
 *
 * @param tokens of the query
 */
export function writtenNumbers(text: string, tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const words = wordsWithBreaks(text, [{ start: 0, end: text.length }]);
  const found: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const number = readNumber(words, at, 'english');
    const [start, end] = [words[at]?.start, words[(number?.to ?? 0) - 1]?.end ?? 0];
    const first = tokens.find(token => token.start === start);
    if (number && first && isOtherwiseInDigits(number)) {
      const digits = number.value.toFixed();
      const withUnit = exactAmounts(digits + text.slice(end), 0, digits.length)
        .filter(({ form }) => vocabulary.has(form))
        .map(amount => ({ form: amount.form, end: end + Math.max(0, amount.end - digits.length) }));
      const plain = formsOf(number, vocabulary).map(form => ({ form, end }));
      for (const { form, end } of [...plain, ...withUnit])
        found.push({ ...first, word: form, kind: 'exact', end });
    }
    at = number?.to ?? at + 1;
  }
  return found;
}

function isOtherwiseInDigits({ value, from, to, isInWords, isOrdinal, unreadable }: ReadNumber): boolean {
  const isWritten = isInWords || to > from + 1;
  return isWritten && !isOrdinal && unreadable === null && (value.gte(minInDigits) || value.mod(1).gt(0));
}

function formsOf({ value, step }: ReadNumber, vocabulary: Vocabulary): string[] {
  const form = value.toFixed();
  if (vocabulary.has(form)) return [form];
  const digits = value.div(step).toFixed();
  if (digits.length < 2 || !step.gt(1)) return [];
  return vocabulary
    .beginningWith(digits.slice(0, -1))
    .map(known => known.form)
    .filter(known => /^\d+$/.test(known) && value.minus(known).abs().lte(step.div(2)));
}

/** Spelling corrections: words of the library near a misspelt one, and the query with the likeliest of them. */
import type { Token } from '../analysis/analysis.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import type { IsEnglishWord } from '../words/word-filter.ts';
import type { QueryWord } from './query-word.ts';

/** Unknown words that are corrected; a query with more has no typing mistake. */
const maxCorrected = 6;

interface Known {
  vocabulary: Vocabulary;
  isEnglish: IsEnglishWord;
  isName: (token: Token) => boolean;
}

/** Longer words with a capital are terms rather than names: "Deffered". */
const longestName = 6;

export function corrector({ vocabulary, isEnglish, isName }: Known): (token: Token) => string[] {
  const corrected = new Map<string, string[]>();
  return token => {
    const { word } = token;
    const known = corrected.get(word);
    if (known !== undefined) return known;
    const isLeft = word.length <= longestName && isName(token);
    if (isLeft || corrected.size >= maxCorrected || isEnglish(word)) return [];
    const corrections = vocabulary.near(word);
    corrected.set(word, corrections);
    return corrections;
  };
}

/** Returns a test for names: words in capitals among small letters, or with a capital among words without. */
export function nameTest(text: string): (token: Token) => boolean {
  const hasSmallLetters = /\p{Ll}/u.test(text);
  const hasSmallWords = /(?<![\p{L}\p{N}'’-])\p{Ll}/u.test(text);
  const first = text.search(/\p{L}/u);
  return ({ start, end }) => {
    const written = text.slice(start, end);
    if (hasSmallLetters && /^\p{Lu}{2,}$/u.test(written)) return true;
    return hasSmallWords && start > first && /^\p{Lu}/u.test(written);
  };
}

/** The query with its misspelt words corrected; null if every word is known or has no correction. */
export function suggest(
  text: string,
  words: readonly Pick<QueryWord, 'corrections' | 'start' | 'end'>[],
): string | null {
  let done = 0;
  const pieces = words.flatMap(({ corrections: [correction], start, end }) => {
    if (correction === undefined) return [];
    const before = text.slice(done, start);
    done = end;
    return [before, correction];
  });
  return pieces.length === 0 ? null : [...pieces, text.slice(done)].join('');
}

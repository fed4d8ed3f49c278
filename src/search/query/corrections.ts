/** Spelling corrections: words of the library near a misspelt one. */
import type { Token } from '../analysis/analysis.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import type { IsEnglishWord } from '../words/word-filter.ts';

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
    const corrections = vocabulary.near(word).filter(near => !isBorrowed(word, near));
    corrected.set(word, corrections);
    return corrections;
  };
}

const endsAsBorrowed = /[aiou]$/;

/** Few English words end like Latin, Italian or Spanish ones: "forma" is no misspelt "form", but "escro" is a misspelt "escrow". */
function isBorrowed(word: string, near: string): boolean {
  return endsAsBorrowed.test(word) && !endsAsBorrowed.test(near) && !near.startsWith(word);
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

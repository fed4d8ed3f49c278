/** Which words of the library a word may be a misspelling of. */
import type { Token } from '../analysis/analysis.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import type { IsEnglishWord } from '../words/word-filter.ts';

/** So many words that are unknown are put right; a query of more is no typing mistake. */
const mostCorrected = 6;

/** What tells the words of a query. */
interface Known {
  text: string;
  vocabulary: Vocabulary;
  isEnglish: IsEnglishWord;
}

/** None of a word of the language, nor of what stands in capitals among small letters. */
export function corrector({ text, vocabulary, isEnglish }: Known): (token: Token) => string[] {
  const corrected = new Map<string, string[]>();
  const hasSmallLetters = /\p{Ll}/u.test(text);
  return ({ word, start, end }) => {
    const known = corrected.get(word);
    if (known !== undefined) return known;
    const isName = hasSmallLetters && /^\p{Lu}+$/u.test(text.slice(start, end));
    if (isName || corrected.size >= mostCorrected || isEnglish(word)) return [];
    const corrections = vocabulary.near(word);
    corrected.set(word, corrections);
    return corrections;
  };
}

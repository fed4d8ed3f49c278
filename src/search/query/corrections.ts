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

/** A longer word that begins with a capital is a term rather than a name: "Deffered". */
const longestName = 6;

/** None of a word of the language, nor of a name. */
export function corrector({ text, vocabulary, isEnglish }: Known): (token: Token) => string[] {
  const corrected = new Map<string, string[]>();
  const isName = nameTest(text);
  return ({ word, start, end }) => {
    const known = corrected.get(word);
    if (known !== undefined) return known;
    if (isName(start, end) || corrected.size >= mostCorrected || isEnglish(word)) return [];
    const corrections = vocabulary.near(word);
    corrected.set(word, corrections);
    return corrections;
  };
}

/** Whether a word stands in capitals among small letters, or begins with one among words that do not. */
function nameTest(text: string): (start: number, end: number) => boolean {
  const hasSmallLetters = /\p{Ll}/u.test(text);
  const hasSmallWords = /(?<![\p{L}\p{N}'’-])\p{Ll}/u.test(text);
  const first = text.search(/\p{L}/u);
  return (start, end) => {
    const written = text.slice(start, end);
    if (hasSmallLetters && /^\p{Lu}+$/u.test(written)) return true;
    return hasSmallWords && start > first && written.length <= longestName && /^\p{Lu}/u.test(written);
  };
}

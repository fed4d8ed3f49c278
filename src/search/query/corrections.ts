/** Which words of the library a word may be a misspelling of. */
import type { Token } from '../analysis/analysis.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import type { IsEnglishWord } from '../words/word-filter.ts';

/** So many words that are unknown are put right; a query of more is no typing mistake. */
const mostCorrected = 6;

/** What tells the words of a query. */
interface Known {
  vocabulary: Vocabulary;
  isEnglish: IsEnglishWord;
  isName: (token: Token) => boolean;
}

/** A longer word that begins with a capital is a term rather than a name: "Deffered". */
const longestName = 6;

/** None of a word of the language, nor of a name. */
export function corrector({ vocabulary, isEnglish, isName }: Known): (token: Token) => string[] {
  const corrected = new Map<string, string[]>();
  return token => {
    const { word } = token;
    const known = corrected.get(word);
    if (known !== undefined) return known;
    const isLeft = word.length <= longestName && isName(token);
    if (isLeft || corrected.size >= mostCorrected || isEnglish(word)) return [];
    const corrections = vocabulary.near(word).filter(near => !isBorrowed(word, near));
    corrected.set(word, corrections);
    return corrections;
  };
}

const endsAsBorrowed = /[aiou]$/;

/** English words seldom end as those of Latin, Italian or Spanish do: "forma" is no slip of "form", but "escro" one of "escrow". */
function isBorrowed(word: string, near: string): boolean {
  return endsAsBorrowed.test(word) && !endsAsBorrowed.test(near) && !near.startsWith(word);
}

/** Whether a word of the text stands in capitals among small letters, or begins with one among words that do not. */
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

/** The closed world: an amount is equal only where the ledger knows every word of its phrase. */
import type { Phrase } from '#text';
import type { Language } from '#text/numbers';
import type { Word } from './amounts/words.ts';
import type { Span } from './placed.ts';
import { isOfClass, isOfClasses } from './word-class.ts';

/**
 * Words between two indexes that may change what an amount means, as phrases named `unknown`: words in none of the tables and nowhere in the
 * programme data. Behind `each`, `for` or `as` a word has to be one of plain business; of German and Spanish, only those words are judged.
 * @param read phrases of the tables
 */
export function unknownWords(
  words: readonly Word[],
  languages: readonly Language[],
  read: readonly Span[],
  houseWords: ReadonlySet<string>,
): Phrase[] {
  const covered = new Set(
    read.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const isOf = (has: (form: string) => boolean) => {
    const found = new Map<string, boolean>();
    return (text: string) => {
      const is = found.get(text) ?? (has(text) || stemsOf(text).some(has));
      found.set(text, is);
      return is;
    };
  };
  const isPlain = isOf(form => houseWords.has(form) || isOfClasses(form));
  const isGeneral = isOf(form => isOfClass(form, 'general'));
  return [...words.entries()].flatMap(([from, { text, isLabel }]) => {
    if (isLabel || covered.has(from) || !/^\p{L}{2}/u.test(text)) return [];
    const isOpen = isOfClass(words[from - 1]?.text, 'opening a measure');
    const isJudged = isOpen || languages[from] === 'english';
    return isJudged && !isPlain(text) && (isOpen || !isGeneral(text))
      ? [{ name: 'unknown', from, to: from + 1 }]
      : [];
  });
}

const endings = ["'s", 's', 'es', 'ed', 'd', 'ing', 'n', 'e', 'en', 'er', 'em', 't', 'os', 'as', 'a', 'o'];

/** `paying` is `pay`, `agreed` is `agree` and `stopped` is `stop`. */
function stemsOf(word: string): string[] {
  return endings
    .filter(ending => word.length > ending.length + 2 && word.endsWith(ending))
    .map(ending => word.slice(0, -ending.length))
    .flatMap(stem => [stem, `${stem}e`, ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [])]);
}

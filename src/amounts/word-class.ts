/** Classes of words, `figure-grammar.json` of the vocabulary, and the words of a text in none of them. */
import { figureGrammar } from '#program/vocabulary';
import type { Phrase } from '#text';
import type { Language } from '#text/numbers';
import type { Word } from './words.ts';

export type WordClass = keyof typeof figureGrammar;

const classes = new Map(
  Object.entries(figureGrammar).map(([name, words]) => [name, new Set(words.split(', '))] as const),
);

export function isOfClass(word: string | undefined, name: WordClass): boolean {
  return classes.get(name)?.has(word ?? '') ?? false;
}

const plainWords = new Set([...classes].flatMap(([name, words]) => (name === 'general' ? [] : [...words])));

/** True of a word that leaves the meaning of an amount as it is, in any form. */
export function isPlain(word: string): boolean {
  return plainWords.has(word) || stemsOf(word).some(stem => plainWords.has(stem));
}

/**
 * Words that may change what an amount means, as phrases named `unknown`: they are in no table of the vocabulary and nowhere in the
 * programme data. Directly behind `each`, `for` or `as`, words of the class `general` are unknown, too. In German and Spanish only words
 * in that place are judged.
 *
 * @param read phrases that the tables of the vocabulary found
 */
export function unknownWords(
  words: readonly Word[],
  languages: readonly Language[],
  read: readonly Pick<Phrase, 'from' | 'to'>[],
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
  const isKnown = isOf(form => houseWords.has(form) || plainWords.has(form));
  const isGeneral = isOf(form => isOfClass(form, 'general'));
  return [...words.entries()].flatMap(([from, { text, isLabel }]) => {
    if (isLabel || covered.has(from) || !/^\p{L}{2}/u.test(text)) return [];
    const isOpen = isOfClass(words[from - 1]?.text, 'opening a measure');
    const isJudged = isOpen || languages[from] === 'english';
    return isJudged && !isKnown(text) && (isOpen || !isGeneral(text))
      ? [{ name: 'unknown', from, to: from + 1 }]
      : [];
  });
}

const endings = "'s 'll 've 're 'd s es ed d ing n e en er em t os as a o".split(' ');

/** `paying` is `pay`, `agreed` is `agree`, `stopped` is `stop` and `they'll` is `they`. */
function stemsOf(word: string): string[] {
  return endings
    .filter(ending => word.length > ending.length + (ending.startsWith("'") ? 0 : 2) && word.endsWith(ending))
    .map(ending => word.slice(0, -ending.length))
    .flatMap(stem => [
      stem,
      `${stem}e`,
      stem.replace(/i$/, 'y'),
      ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : []),
    ]);
}

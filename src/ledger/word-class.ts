/** Closed classes of words: `figure-grammar.json` of the vocabulary. */
import { figureGrammar } from '#program/vocabulary';

export type WordClass = keyof typeof figureGrammar;

const classes = new Map(
  Object.entries(figureGrammar).map(([name, words]) => [name, new Set(words.split(', '))] as const),
);

export function isOfClass(word: string | undefined, name: WordClass): boolean {
  return classes.get(name)?.has(word ?? '') ?? false;
}

const plain = new Set([...classes].flatMap(([name, words]) => (name === 'general' ? [] : [...words])));

/** True of a word of any class but `general`. */
export function isOfClasses(word: string): boolean {
  return plain.has(word);
}

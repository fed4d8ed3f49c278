/** Names of others that sell gold: a name that the programme data do not know, and that offers, asks or has something. */
import type { Program } from '../program/schema/schema.ts';
import type { Language } from './amounts/language.ts';
import { folded, type Word } from './amounts/text.ts';
import type { Phrase } from './phrases.ts';

const read = new WeakMap<Program, ReadonlySet<string>>();

/** The words of the programme data: a name that stands among them is no other's. */
export function houseWordsOf(program: Program): ReadonlySet<string> {
  const words = read.get(program) ?? new Set(folded(JSON.stringify(program)).match(/\p{L}{1,60}/gu) ?? []);
  read.set(program, words);
  return words;
}

/** Shorter ones are initials and abbreviations. */
const shortest = 4;
/** Words that a name may have. */
const mostWords = 3;

/**
 * Every place of such names in a text, as phrases of the row `rival`; of other names that nobody knows, of the row `name`.
 * @param known amounts, and phrases of the tables; a word that stands in one is no name
 */
export function rivalNames(
  words: readonly Word[],
  known: readonly Pick<Phrase, 'from' | 'to'>[],
  moods: readonly Phrase[],
  houseWords: ReadonlySet<string>,
  language: Language,
): Phrase[] {
  // In German every noun has a capital.
  if (language === 'german') return [];
  const isUnknown = ({ text, isCapital }: Word) =>
    isCapital && text.length >= shortest && !houseWords.has(nameOf(text));
  const spoken = new Set(known.flatMap(({ from, to }) => words.slice(from, to)));
  const places = [...words.keys()].filter(at => words[at] && isUnknown(words[at]) && !spoken.has(words[at]));
  const offers = new Set(moods.filter(({ name }) => name === 'offers').map(({ from }) => from));
  const isRival = (at: number) => {
    const rest = words.slice(at, at + mostWords + 1).findIndex(({ isCapital }) => !isCapital);
    return rest > 0 && offers.has(at + rest);
  };
  const nameAt = (at: number) => nameOf(words[at]?.text ?? '');
  const rivals = new Set(places.filter(isRival).map(nameAt));
  return places.map(from => ({ name: rivals.has(nameAt(from)) ? 'rival' : 'name', from, to: from + 1 }));
}

function nameOf(word: string): string {
  return word.replace(/'s?$/, '');
}

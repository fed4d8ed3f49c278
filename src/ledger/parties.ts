/** Names of others that sell gold: a name that is not in the programme data, and that offers, asks or has something. */
import type { Program } from '#program';
import { amounts, folded, type Phrase, tokensOf } from '#text';
import type { Word } from './amounts/words.ts';

const read = new WeakMap<Program, ReadonlySet<string>>();

/** The words of the programme data: a name among them is not another party's. */
export function houseWordsOf(program: Program): ReadonlySet<string> {
  const tokens = () => tokensOf(folded(JSON.stringify(program)), amounts);
  const words =
    read.get(program) ?? new Set(Array.from(tokens(), ({ written }) => written.replace(/'s?$/, '')));
  read.set(program, words);
  return words;
}

/** Shorter ones are initials and abbreviations. */
const shortest = 4;
/** Words that a name may have. */
const mostWords = 3;

/**
 * Every name in a text that nobody knows, as phrases of the row `name`, and of the row `rival` where it offers or has something somewhere.
 * @param known amounts, and phrases of the tables; a word in one is no name
 */
export function namesOfOthers(
  words: readonly Word[],
  known: readonly { name?: string; from: number; to: number }[],
  houseWords: ReadonlySet<string>,
): Phrase[] {
  const spoken = new Set(known.flatMap(({ from, to }) => words.slice(from, to)));
  const offers = new Set(known.filter(({ name }) => name === 'offers').map(({ from }) => from));
  const places = [...words.entries()].flatMap(([from, word]) => {
    const name = word.text.replace(/'s?$/, '');
    const isUnknown = word.isCapital && word.text.length >= shortest && !houseWords.has(name);
    return isUnknown && !spoken.has(word) ? [{ name, from, to: from + 1 }] : [];
  });
  const isRival = ({ from }: Phrase) => {
    if (/'s?$/.test(words[from]?.text ?? '')) return true;
    const rest = words.slice(from, from + mostWords + 1).findIndex(({ isCapital }) => !isCapital);
    return rest > 0 && offers.has(from + rest);
  };
  const rivals = new Set(places.filter(isRival).map(({ name }) => name));
  return places.map(place => ({ ...place, name: rivals.has(place.name) ? 'rival' : 'name' }));
}

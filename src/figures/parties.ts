/** Names of others that sell gold: a name that the programme data do not know, and that offers, asks or has something. */
import type { Program } from '../program/schema/schema.ts';
import type { Language } from './amounts/style.ts';
import { folded, type Word } from './amounts/text.ts';
import type { Phrase } from './phrases.ts';

const known = new WeakMap<Program, ReadonlySet<string>>();

/** The words of the programme data: a name that stands among them is no other's. */
export function houseWordsOf(program: Program): ReadonlySet<string> {
  const words = known.get(program) ?? new Set(folded(JSON.stringify(program)).match(/\p{L}{1,60}/gu) ?? []);
  known.set(program, words);
  return words;
}

/** Every place of such names in a text, as phrases of the row `rival`; of other names that nobody knows, of the row `name`. */
export function rivalNames(
  words: readonly Word[],
  moods: readonly Phrase[],
  houseWords: ReadonlySet<string>,
  language: Language,
): Phrase[] {
  const offers = new Set(moods.filter(({ name }) => name === 'offers').map(({ from }) => from));
  const ours = moods.filter(({ name }) => name === 'ours');
  const own = new Set(ours.flatMap(({ from, to }) => words.slice(from, to).map(nameOf)));
  const places = Array.from(words.keys()).filter(
    at => isUnknownName(words[at], houseWords) && !own.has(nameOf(words[at])),
  );
  const all = new Set(places);
  const isRival = (at: number) =>
    // A name of two words offers as one.
    offers.has(all.has(at + 1) ? at + 2 : at + 1) ||
    /'s?$/.test(words[at]?.text ?? '') ||
    compares.test(words[at - 1]?.text ?? '');
  const rivals = new Set(places.filter(isRival).map(at => nameOf(words[at])));
  return (
    places
      .map(from => ({ name: rivals.has(nameOf(words[from])) ? 'rival' : 'name', from, to: from + 1 }))
      // In German every noun has a capital.
      .filter(({ name }) => name === 'rival' || language !== 'german')
  );
}

const compares = /^(?:versus|vs|unlike|like|against)$/;

/** Shorter ones are initials and abbreviations. */
const shortest = 4;

function isUnknownName(word: Word | undefined, houseWords: ReadonlySet<string>): boolean {
  const name = nameOf(word);
  return word?.isCapital === true && /^\p{L}/u.test(name) && name.length >= shortest && !houseWords.has(name);
}

function nameOf(word: Word | undefined): string {
  return (word?.text ?? '').replace(/'s?$/, '');
}

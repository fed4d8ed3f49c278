/** Names in a text that nobody knows, and those of rivals among them. */
import type { Passage } from '#pdf';
import type { Program } from '#program';
import { amounts, definitionsIn, folded, type Phrase, tokensOf } from '#text';
import type { Language } from '#text/numbers';
import { isPlain } from './word-class.ts';
import type { Word } from './words.ts';

const read = new WeakMap<Program, ReadonlySet<string>>();

/** The words of the programme data: a name among them is not another party's. */
export function houseWordsOf(program: Program): ReadonlySet<string> {
  const words = read.get(program) ?? wordsOf(JSON.stringify(program));
  read.set(program, words);
  return words;
}

/** The words of the names that a document defines, `(the "Vendor")`: its own parties and things. */
export function definedWords(text: string, passages: readonly Passage[]): ReadonlySet<string> {
  const definitions = passages.flatMap(({ start, end }) => definitionsIn(text.slice(start, end).trim(), []));
  return wordsOf(definitions.map(({ name }) => name).join(' '));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(tokensOf(folded(text), amounts), ({ written }) => withoutGenitive(written)));
}

function withoutGenitive(word: string): string {
  return word.replace(/'s?$/, '');
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
  languages: readonly Language[],
  known: readonly { name?: string; from: number; to: number }[],
  houseWords: ReadonlySet<string>,
): Phrase[] {
  const spoken = new Set(known.flatMap(({ from, to }) => words.slice(from, to)));
  const offers = new Set(known.filter(({ name }) => name === 'offers').map(({ from }) => from));
  const places = [...words.entries()].flatMap(([from, word]) => {
    const name = withoutGenitive(word.text);
    // In German every noun has a capital.
    const isCapital = word.isCapital && languages[from] !== 'german';
    // `Whoever pays late`
    const isWord = word.before === 'sentence' && isPlain(word.text);
    const isUnknown = isCapital && !isWord && word.text.length >= shortest && !houseWords.has(name);
    return isUnknown && !spoken.has(word) ? [{ name, from, to: from + 1 }] : [];
  });
  const isRival = ({ from }: Phrase) => {
    if (/'s?$/.test(words[from]?.text ?? '')) return true;
    // What follows the name in the same clause.
    const rest = words.slice(from + 1, from + mostWords + 1);
    const next = rest.findIndex(({ isCapital, before }) => !isCapital || before !== 'none');
    return rest[next]?.before === 'none' && offers.has(from + 1 + next);
  };
  const rivals = new Set(places.filter(isRival).map(({ name }) => name));
  return places.map(place => ({ ...place, name: rivals.has(place.name) ? 'rival' : 'name' }));
}

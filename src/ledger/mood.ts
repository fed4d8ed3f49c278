/** The mood of a statement: an amount of a rival, of the past, supposed or denied, not of this programme now and as a fact; and the names of rivals. */

import type { Passage } from '#pdf';
import type { Program } from '#program';
import { amounts, definitionsIn, folded, type Phrase, tokensOf } from '#text';
import type { Word } from './amounts/words.ts';
import type { Context, Placed } from './placed.ts';
import type { Statement } from './statement.ts';

type Mood = 'rival' | 'past' | 'supposed' | 'denied';

export interface MoodOf {
  /** Mood by the words in the clause of the amount. */
  sure: Mood | null;
  /** Mood that other words suggest. */
  feared: Mood | null;
}

export function moodOf({ statement, phrases }: Context): MoodOf {
  const said = phrases.filter(({ isParted }) => !isParted);
  return {
    sure: signOf(said.filter(({ isInClause }) => isInClause)) ?? headedBy(statement),
    feared: signOf(said) ?? fearedOf(statement, said),
  };
}

function signOf(said: readonly Placed[]): Mood | null {
  const named = (...names: string[]) => said.filter(({ name }) => names.includes(name));
  const has = (name: string) => named(name).length > 0;
  // The last name ahead of the amount decides, else the first behind it.
  const speaking = (phrases: Placed[]) => (phrases.findLast(({ isAhead }) => isAhead) ?? phrases[0])?.name;
  if (speaking(named('rival', 'ours')) === 'rival') return 'rival';
  if (speaking(named('past', 'now')) === 'past') return 'past';
  if (has('supposed') || (has('if') && has('unreal'))) return 'supposed';
  return has('denied') || named('not').some(({ isAhead, gap }) => isAhead && gap === 0) ? 'denied' : null;
}

function says(heads: readonly Statement[], ...names: string[]): boolean {
  return heads.some(({ moods }) => moods.some(({ name }) => names.includes(name)));
}

/**
 * The mood that a heading or the heads of a cell give all that is under them: `Kestrel`, `8.1 Superseded drafts.`; and of columns
 * side by side, `This programme | Kestrel | 2024`, what stands under another name is another's, and under a date of that time.
 */
function headedBy({ heads: { column, row, heading, peers } }: Statement): Mood | null {
  if (isNameBeside(column, peers)) return 'rival';
  if (says(column, 'dated') && says(peers, 'ours', 'now')) return 'past';
  const phrases = [...column, ...row, ...heading].flatMap(({ moods }) => moods);
  const found = phrases.find(({ name }) => name === 'past' || name === 'rival');
  return found ? (found.name as Mood) : null;
}

function isNameBeside(heads: readonly Statement[], peers: readonly Statement[]): boolean {
  return says(heads, 'name') && !says(heads, 'ours') && says(peers, 'ours');
}

/** A question states nothing, what stands with a date may be of that time, and a row that a name opens may be a rival's. */
function fearedOf(statement: Statement, said: readonly Placed[]): Mood | null {
  if (said.some(({ name, isAhead }) => name === 'was' && isAhead)) return 'past';
  if (statement.isQuestion || said.some(({ name }) => name === 'would')) return 'supposed';
  if (isNameBeside(statement.heads.row, statement.heads.rowPeers)) return 'rival';
  return says([statement], 'dated') ? 'past' : null;
}

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
  known: readonly { name?: string; from: number; to: number }[],
  houseWords: ReadonlySet<string>,
): Phrase[] {
  const spoken = new Set(known.flatMap(({ from, to }) => words.slice(from, to)));
  const offers = new Set(known.filter(({ name }) => name === 'offers').map(({ from }) => from));
  const places = [...words.entries()].flatMap(([from, word]) => {
    const name = withoutGenitive(word.text);
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

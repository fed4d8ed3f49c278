/** Classifies a change within a section: changes of meaning come before changes of form. */
import { englishWords } from '#search/indexing';
import {
  areSpellingsOfOneWord,
  commonEnds,
  decidingKind,
  divisionWords,
  isCondition,
  isFunctionWord,
  type Run,
} from '#text';
import type { Token } from '../tokens.ts';
import type { ChangeClass, ChangeMatter } from './schema.ts';
import { bar, type Words } from './word-runs.ts';

/** One side of a change, with the words around it. */
export interface Side {
  words: readonly Token[];
  from: number;
  to: number;
  changed: readonly Token[];
}

export function sidesOf({ older, newer }: Run, was: Words, is: Words): [older: Side, newer: Side] {
  const side = ({ tokens: words }: Words, [from, to]: [number, number]) => ({
    ...{ words, from, to, changed: words.slice(from, to) },
  });
  return [side(was, older), side(is, newer)];
}

/** @param renumbered the new number of a section by its old one */
export function classOf(older: Side, newer: Side, renumbered: ReadonlyMap<string, string>): ChangeClass {
  const reference = referenceAt(older.words, older.from);
  const [[was, ...more], [is, ...others]] = [older.changed, newer.changed];
  const areNumbers = was?.kind === 'number' && is?.kind === 'number' && more.length + others.length === 0;
  if (areNumbers && reference !== null && reference === referenceAt(newer.words, newer.from)) {
    if (reference === 'page') return 'minor';
    return renumbered.get(was.key) === is.key ? 'renumbered' : 'wording';
  }
  if (figuresOf(older, newer).join(' ') !== figuresOf(newer, older).join(' ')) return 'figure';
  if (isUnit(older) || isUnit(newer)) return 'figure';
  return isSpelling(older, newer) ? 'minor' : 'wording';
}

const divisions = new Set([...divisionWords('attachments', 'clauses', 'others'), 'no', 'nos', '§']);

/** The thing that a number at a place names: "clause 4", "clauses 4 and 5". */
function referenceAt(words: readonly Token[], place: number): 'page' | 'division' | null {
  const joins = (at: number) =>
    /^(?:and|or|to|[,–.-])$/.test(words[at]?.folded ?? '') && words[at - 1]?.kind === 'number';
  let at = place - 1;
  while (joins(at) && place - at < 8) at -= 2;
  const word = words[at]?.folded ?? '';
  return /^(?:pages?|pp?)$/.test(word) ? 'page' : divisions.has(word) ? 'division' : null;
}

/** Words for numbers that mean something else as often, and units: alone on one side they are no amount. */
const doubtful = new Set(
  'one half third quarter once twice double per cent usd eur gbp chf dollars euros'.split(' '),
);

/** Amounts, numbers and dates of one side; references to sections are none. */
function figuresOf(side: Side, other: Side): string[] {
  const areAmounts = [side, other].every(({ changed }) =>
    changed.some(({ folded }) => decidingKind(folded) === 'amount'),
  );
  return side.changed.flatMap(({ folded, kind }, index) => {
    const [matter, place] = [decidingKind(folded), side.from + index];
    // "Business" is a kind of days only before days.
    const isKind = /^(?:business|working|calendar)$/.test(folded);
    if (isKind && !/^days?$/.test(side.words[place + 1]?.folded ?? '')) return [];
    if (matter !== 'amount' && matter !== 'date') return [];
    if (kind === 'number' && referenceAt(side.words, place) !== null) return [];
    return doubtful.has(folded) && !areAmounts ? [] : [folded];
  });
}

const units =
  /^(?:%|percent|days?|business|calendar|working|weeks?|months?|quarters?|years?|hours?|ounces?|oz|troy|grams?|kilograms?|kg|tonnes?|tokens?|coins?|acres?|hectares?|usd|eur|gbp|chf|dollars?|euros?|pounds?|basis|million|billion|thousand)$/;

/** True of a unit directly behind its number. */
function isUnit(side: Side): boolean {
  const [first, ...more] = side.changed;
  const number = numberBefore(side);
  if (!first || more.length > 1 || !units.test(first.folded)) return false;
  return number !== null && referenceAt(side.words, number) === null;
}

/** Place of the number right before the change, in the same cell or the one before; null where there is none. */
export function numberBefore({ words, from }: Side): number | null {
  const place = from - (words[from - 1]?.folded === bar ? 2 : 1);
  return words[place]?.kind === 'number' ? place : null;
}

/** What a change of words touches. */
export function matterOf(older: Side, newer: Side, name: ChangeClass): ChangeMatter {
  const all = [...older.changed, ...newer.changed].map(({ folded }) => folded);
  const kinds = new Set(all.map(decidingKind));
  if (name === 'figure') return kinds.has('date') && !kinds.has('amount') ? 'date' : 'amount';
  if (name !== 'wording') return 'form';
  return kinds.has('negation') || kinds.has('obligation') || all.some(isCondition) ? 'duty' : 'wording';
}

function isSpelling(older: Side, newer: Side): boolean {
  const [was, is] = [older.changed, newer.changed];
  if ([...was, ...is].every(({ kind }) => kind === 'mark'))
    return !movesMeaning(older) && !movesMeaning(newer);
  const [one, other] = [lettersOf(was), lettersOf(is)];
  if (one === other) return !mayHideMeaning(was, is);
  if ((was.length !== 1 || is.length !== 1 || decidingKind(one)) ?? decidingKind(other)) return false;
  return areSpellingsOfOneWord(one, other) || isSlip(one, other);
}

/** A comma or the like that comes or goes, but for the one before the last of a list; another mark beside a word that decides. */
function movesMeaning({ words, from, to, changed }: Side): boolean {
  if (changed.some(({ key }) => /[,;:?]/.test(key))) return !/^(?:and|or)$/.test(words[to]?.folded ?? '');
  return [words[from - 1], words[to]].some(word => decides(word?.folded));
}

/** True of words that deny, oblige, limit or begin another clause. */
function decides(folded = ''): boolean {
  if (/^(?:which|who|whom|whose|that|but|because|as|so|however|therefore)$/.test(folded)) return true;
  return /^(?:negation|obligation)$/.test(decidingKind(folded) ?? '') || isCondition(folded);
}

/** Pieces of words that deny or turn what they are joined to: "in valid" is not "invalid". */
const turning =
  /^(?:in|un|im|ir|il|no|not|non|with|without|out|dis|mis|re|over|under|any|some|every|may|can|all|al|to|on|off|up|a|an|for|never|less)$/;

/** Words joined or divided by a blank may be others, as may one with a hyphen behind such a piece, and an abbreviation. */
function mayHideMeaning(was: readonly Token[], is: readonly Token[]): boolean {
  const [one = [], other = []] = [was, is].map(tokens =>
    tokens.flatMap(({ kind, key }) => (kind === 'mark' ? [] : [key.toLowerCase()])),
  );
  if (one.length !== other.length) return true;
  const pieces = [one, other].map(list => list.flatMap(word => word.split(/[-\u00ad]/)));
  const [fewer = [], more = []] = pieces.sort((a, b) => a.length - b.length);
  const apart = more.filter(piece => !fewer.includes(piece));
  if (apart.length > 0) return apart.some(piece => turning.test(piece));
  return was.length + is.length === one.length + other.length || one.some(decides);
}

/** The words in one row, without marks. */
function lettersOf(tokens: readonly Token[]): string {
  const words = tokens.flatMap(({ kind, folded }) => (kind === 'mark' ? [] : [folded]));
  return words.join('').normalize('NFKD').replace(/\p{M}/gu, '');
}

const leastLetters = 6;
let words: ReadonlySet<string> | undefined;

function isEnglish(word: string): boolean {
  words ??= new Set(englishWords());
  return words.has(word) || isFunctionWord(word);
}

/** A letter doubled or not, dropped within a long word, or swapped with its neighbour, so that one of the two is no word. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < leastLetters || isEnglish(one) === isEnglish(other)) return false;
  const { before, after } = commonEnds(one, other);
  const [left = '', right = ''] = [one, other].map(word => word.slice(before, word.length - after));
  const isSwapped = left.length === 2 && left === [...right].reverse().join('');
  if (left !== '' && right !== '') return isSwapped;
  const isDropped = (left + right).length === 1 && before > 1 && after > 2 && one.length > 7;
  return isDropped || left + right === one[before - 1];
}

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
}

export function sidesOf({ older, newer }: Run, was: Words, is: Words): [older: Side, newer: Side] {
  const side = ({ tokens: words }: Words, [from, to]: [number, number]) => ({ words, from, to });
  return [side(was, older), side(is, newer)];
}

/** @param renumbered the new number of a section by its old one */
export function classOf(older: Side, newer: Side, renumbered: ReadonlyMap<string, string>): ChangeClass {
  const reference = referenceAt(older.words, older.from);
  if (
    isOneNumber(older) &&
    isOneNumber(newer) &&
    reference !== null &&
    reference === referenceAt(newer.words, newer.from)
  ) {
    if (reference === 'page') return 'minor';
    return renumbered.get(changed(older)[0]?.key ?? '') === changed(newer)[0]?.key ? 'renumbered' : 'wording';
  }
  if (figuresOf(older, newer).join(' ') !== figuresOf(newer, older).join(' ')) return 'figure';
  if (isUnit(older) || isUnit(newer)) return 'figure';
  return isSpelling(older, newer) ? 'minor' : 'wording';
}

function changed({ words, from, to }: Side): readonly Token[] {
  return words.slice(from, to);
}

function isOneNumber(side: Side): boolean {
  const [only, ...more] = changed(side);
  return only?.kind === 'number' && more.length === 0;
}

const divisions = new Set([...divisionWords('attachments', 'clauses', 'others'), 'no', 'nos', '§']);
const pages = /^(?:pages?|pp?)$/;

/** The thing that a number at a place names: "clause 4", "clauses 4 and 5". */
function referenceAt(words: readonly Token[], place: number): 'page' | 'division' | null {
  let at = place - 1;
  while (
    at >= 1 &&
    /^(?:and|or|to|[,–.-])$/.test(words[at]?.folded ?? '') &&
    words[at - 1]?.kind === 'number' &&
    place - at < 8
  )
    at -= 2;
  const word = words[at]?.folded ?? '';
  return pages.test(word) ? 'page' : divisions.has(word) ? 'division' : null;
}

/** Words for numbers that mean something else as often, and units: alone on one side they are no amount. */
const doubtful = new Set(
  'one half third quarter once twice double per cent usd eur gbp chf dollars euros'.split(' '),
);

/** Amounts, numbers and dates of one side; references to sections are none. */
function figuresOf(side: Side, other: Side): string[] {
  const areAmounts = [side, other].every(one =>
    changed(one).some(({ folded }) => decidingKind(folded) === 'amount'),
  );
  return changed(side).flatMap(({ folded, kind }, index) => {
    const matter = decidingKind(folded);
    if (matter === 'date' && !isDayKind(side, side.from + index)) return [];
    if (matter !== 'amount' && matter !== 'date') return [];
    if (kind === 'number' && referenceAt(side.words, side.from + index) !== null) return [];
    return doubtful.has(folded) && !areAmounts ? [] : [folded];
  });
}

/** "Business" is a kind of days only before days. */
function isDayKind({ words }: Side, place: number): boolean {
  if (!/^(?:business|working|calendar)$/.test(words[place]?.folded ?? '')) return true;
  return /^days?$/.test(words[place + 1]?.folded ?? '');
}

const units =
  /^(?:%|percent|days?|business|calendar|working|weeks?|months?|quarters?|years?|hours?|ounces?|oz|troy|grams?|kilograms?|kg|tonnes?|tokens?|coins?|acres?|hectares?|usd|eur|gbp|chf|dollars?|euros?|pounds?|basis|million|billion|thousand)$/;

/** True of a unit directly behind its number. */
function isUnit(side: Side): boolean {
  const [first, ...more] = changed(side);
  const number = numberBefore(side);
  return (
    first !== undefined &&
    more.length <= 1 &&
    units.test(first.folded) &&
    number !== null &&
    referenceAt(side.words, number) === null
  );
}

/** Place of the number right before the change, in the same cell or the one before; null where there is none. */
export function numberBefore({ words, from }: Side): number | null {
  const place = from - (words[from - 1]?.folded === bar ? 2 : 1);
  return words[place]?.kind === 'number' ? place : null;
}

/** What a change of words touches. */
export function matterOf(older: Side, newer: Side, name: ChangeClass): ChangeMatter {
  const all = [...changed(older), ...changed(newer)].map(({ folded }) => folded);
  const kinds = new Set(all.map(decidingKind));
  if (name === 'figure') return kinds.has('date') && !kinds.has('amount') ? 'date' : 'amount';
  if (name !== 'wording') return 'form';
  return kinds.has('negation') || kinds.has('obligation') || all.some(isCondition) ? 'duty' : 'wording';
}

function isSpelling(older: Side, newer: Side): boolean {
  const [was, is] = [changed(older), changed(newer)];
  const [one, other] = [lettersOf(was), lettersOf(is)];
  if ([...was, ...is].every(({ kind }) => kind === 'mark'))
    return [older, newer].every(side => !movesMeaning(side));
  if (one === other) return !mayHideMeaning(was, is);
  if (was.length !== 1 || is.length !== 1) return false;
  if (decidingKind(one) !== null || decidingKind(other) !== null) return false;
  return areSpellingsOfOneWord(one, other) || isSlip(one, other);
}

/** Words that begin another clause. */
const clauseOpeners = /^(?:which|who|whom|whose|that|but|because|as|so|however|therefore)$/;

/** A comma or the like that comes or goes, but for the one before the last of a list; another mark beside a word that decides. */
function movesMeaning({ words, from, to }: Side): boolean {
  const isListed = /^(?:and|or)$/.test(words[to]?.folded ?? '');
  if (words.slice(from, to).some(({ key }) => /[,;:?]/.test(key))) return !isListed;
  return [words[from - 1], words[to]].some(word => decides(word?.folded));
}

function decides(folded = ''): boolean {
  const kind = decidingKind(folded);
  return kind === 'negation' || kind === 'obligation' || isCondition(folded) || clauseOpeners.test(folded);
}

/** Pieces of words that deny or turn what they are joined to: "in valid" is not "invalid". */
const turning =
  /^(?:in|un|im|ir|il|no|not|non|with|without|out|dis|mis|re|over|under|any|some|every|may|can|all|al|to|on|off|up|a|an|for|never|less)$/;

/** Words joined or divided by a blank may be others, as may one with a hyphen behind such a piece, and an abbreviation. */
function mayHideMeaning(was: readonly Token[], is: readonly Token[]): boolean {
  const wordsOf = (tokens: readonly Token[]) =>
    tokens.flatMap(({ kind, key }) => (kind === 'mark' ? [] : [key.toLowerCase()]));
  const [one, other] = [wordsOf(was), wordsOf(is)];
  if (one.length !== other.length) return true;
  const pieces = (list: readonly string[]) => list.flatMap(word => word.split(/[-\u00ad]/));
  const [fewer, more] = [pieces(one), pieces(other)].sort((a, b) => a.length - b.length);
  const apart = more?.filter(piece => !fewer?.includes(piece)) ?? [];
  const marks = was.length + is.length > one.length + other.length;
  return apart.length > 0 ? apart.some(piece => turning.test(piece)) : !marks || one.some(decides);
}

/** The words in one row, without marks. */
function lettersOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind }) => kind !== 'mark')
    .map(({ folded }) => folded)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
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
  const [left, right] = [one, other].map(word => word.slice(before, word.length - after));
  const isDropped = left?.length === 0 || right?.length === 0;
  const isSwapped =
    left?.length === 2 &&
    left ===
      Array.from(right ?? '')
        .reverse()
        .join('');
  const isDoubled = isDropped && (left || right) === one[before - 1];
  return (
    isDoubled ||
    isSwapped ||
    (isDropped &&
      (left ?? '').length + (right ?? '').length === 1 &&
      before > 1 &&
      after > 2 &&
      one.length > 7)
  );
}

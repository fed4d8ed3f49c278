/** Classifies a change within a section: changes of meaning come before changes of form. */

import { englishWords } from '#search/indexing';
import { areSpellingsOfOneWord, decidingKind, divisionWords, editDistance, type Run } from '#text';
import type { Token } from '../tokens.ts';
import type { ChangeClass } from './schema.ts';
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
  return isSpelling(changed(older), changed(newer)) ? 'minor' : 'wording';
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

function isSpelling(older: readonly Token[], newer: readonly Token[]): boolean {
  const [one, other] = [lettersOf(older), lettersOf(newer)];
  if (one === other) return true;
  if (older.length !== 1 || newer.length !== 1) return false;
  if (decidingKind(one) !== null || decidingKind(other) !== null) return false;
  return areSpellingsOfOneWord(one, other) || isSlip(one, other);
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

const leastLetters = 4;
let words: ReadonlySet<string> | undefined;

/** One edit apart, and one of the two is no English word. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < leastLetters || editDistance(one, other, 1) > 1) return false;
  words ??= new Set(englishWords());
  return words.has(one) !== words.has(other);
}

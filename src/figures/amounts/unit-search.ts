/** The unit of a number: after it, a currency before it, or in the label on its left. */
import type Big from 'big.js';
import type { Text } from './text.ts';
import { type Per, perAfter, perWords, type Unit, type UnitRow, unitRows } from './units.ts';

/** Words that a unit or a denominator may take. */
export const reach = 7;

export interface NumberAt {
  value: Big;
  /** Index of the first word and of the word after the last. */
  from: number;
  to: number;
}

export interface FoundUnit {
  row: UnitRow;
  per: Per | null;
  from: number;
  to: number;
}

export function unitOf(number: NumberAt, text: Text): FoundUnit | null {
  const isAtLineEnd = text.words[number.to]?.line !== text.words[number.to - 1]?.line;
  const searches = isAtLineEnd ? [unitInLabel, unitAfter] : [unitAfter, unitInLabel];
  return currencyBefore(number, text) ?? searches[0]?.(number, text) ?? searches[1]?.(number, text) ?? null;
}

const unitsAfter = unitRows.map(row => ({ row, pattern: new RegExp(`^(?:${row.words})(?= |$)`) }));
const anyUnitAfter = new RegExp(`^(?:${unitRows.map(({ words }) => words).join('|')})(?= |$)`);

function unitAfter({ from, to }: NumberAt, text: Text): FoundUnit | null {
  const words = text.forward(to, reach);
  const found = anyUnitAfter.test(words) && unitsAfter.find(({ pattern }) => pattern.test(words));
  if (!found) return null;
  return { row: found.row, from, ...withPer(found.row, to + takenBy(found.pattern, words), text) };
}

const perAhead = perWords.map(({ per, words }) => ({
  per,
  pattern: new RegExp(`^${perAfter} ${words}(?= |$)`),
}));

/** An amount of money takes in what it is per, where that follows. */
export function withPer(row: UnitRow, to: number, text: Text): { per: Per | null; to: number } {
  if (row.unit !== 'usd') return { per: null, to };
  const words = wordsOnward(text, to);
  for (const { per, pattern } of perAhead) {
    const length = takenBy(pattern, words);
    if (length > 0) return { per, to: to + length };
  }
  return { per: null, to };
}

const unitsBefore = unitRows.map(row => ({ row, pattern: new RegExp(`(?:^| )(?:${row.words})$`) }));
const currencies = unitsBefore.filter(({ row: { unit, factor } }) => unit === 'usd' && factor === undefined);

function currencyBefore({ from, to }: NumberAt, text: Text): FoundUnit | null {
  const words = text.backward(from, 3);
  const found = currencies.find(({ pattern }) => pattern.test(words));
  if (!found) return null;
  return { row: found.row, from: from - takenBy(found.pattern, words), ...withPer(found.row, to, text) };
}

const perInLabel = perWords.map(({ per, words }) => ({
  per,
  pattern: new RegExp(`(?:per|/|one|each|an) ${words}(?: \\( (?:usd|us \\$|\\$))?$`),
}));

/** `Election period (days): 30`, `Maximum gross proceeds, USD 18,367,500`, `Deferred payment per ounce 1,155`. */
function unitInLabel({ from, to, value }: NumberAt, text: Text): FoundUnit | null {
  const before = text.backward(from, reach);
  const label = before.replace(/ (?:is|are|of|at least|at most|up to|about|=|:)*$/, '').replace(/ \)$/, '');
  const [usd] = currencies;
  const price = perInLabel.find(({ pattern }) => pattern.test(label));
  if (/tokens? (?:per|in (?:one|an|a)) (?:troy )?(?:ounce|oz)$/.test(label)) {
    return { row: rowOf('tokens'), per: null, from, to };
  }
  if (price && usd) return { row: usd.row, per: price.per, from, to };
  if (numberOfTokens.test(label)) return { row: rowOf('tokens'), per: null, from, to };
  if (/(?:fineness|purity)$/.test(label) || /^fine(?: |$)/.test(text.forward(to, 1)))
    return finenessUnit(value, from, to);
  const row = unitsBefore.find(({ pattern }) => pattern.test(label))?.row;
  return row ? { row, from, ...withPer(row, to, text) } : null;
}

/** Labels that only a number of tokens follows. */
const numberOfTokens =
  /(?:fully diluted|diluted)(?: (?:figure|supply|count|number|total))?$|(?:maximum|max) (?:offering|issue|issuance|supply)$|hard cap$/;

export function rowOf(unit: Unit): UnitRow {
  const row = unitRows.find(candidate => candidate.unit === unit && candidate.factor === undefined);
  if (!row) throw new Error(`No row states the unit ${unit}.`);
  return row;
}

/** `fineness of 995` and `0.995 fine` are 99.5 percent. */
function finenessUnit(value: Big, from: number, to: number): FoundUnit | null {
  const factor = value.gte(900) && value.lt(1000) ? '0.1' : value.gte('0.9') && value.lte(1) ? '100' : null;
  return factor === null ? null : { row: { unit: 'percent', words: '', factor }, per: null, from, to };
}

/** Number of words that a pattern takes. */
export function takenBy(pattern: RegExp, words: string): number {
  const match = pattern.exec(words);
  return match ? match[0].trim().split(' ').length : 0;
}

/** Words from an index on that may stand behind a comma, to the end of the sentence. */
function wordsOnward(text: Text, from: number): string {
  let to = from;
  while (to < from + reach && to < text.words.length && text.isUnbroken(from - 1, to)) to += 1;
  return text.between(from, to);
}

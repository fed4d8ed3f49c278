/** Units that stand elsewhere: with the next amount, in the label of the row, at the head of the column. */
import type { Statement } from '../statement.ts';
import type { Amount } from './amount.ts';
import { scaleOf } from './number-words.ts';
import type { Word } from './text.ts';
import { asPer, findUnits, isPriceOf, type Per, perWords, type Unit, type UnitPhrase } from './units.ts';

/** A unit that stands beside no number. */
interface Beside {
  unit: Unit;
  factor: number;
  per: Per | null;
  to: number;
}

/** Gives the amounts of a statement the unit, or what they are per, from elsewhere where they lack it. */
export function inheritUnits(statement: Statement, words: readonly Word[]): readonly Amount[] {
  const { amounts, cell, heads } = statement;
  if (!amounts.some(isOpen)) return amounts;
  const labels = unitsBeside(statement, words);
  const headed = cell
    ? [...heads.column, ...heads.row].flatMap(head => unitsBeside(head, words))[0]
    : undefined;
  return coupled(amounts, words).map(amount => {
    const named = isOpen(amount) ? inUnit(amount, labelOf(amount, labels, statement)) : amount;
    return isOpen(named) ? inUnit(named, headed) : named;
  });
}

function isOpen({ unit, per }: Amount): boolean {
  return unit === null || (unit === 'usd' && per === null);
}

/** The units that a statement names beside those of its amounts, with what they are per. */
function unitsBeside({ from, to, amounts }: Statement, words: readonly Word[]): Beside[] {
  const found = findUnits(words.slice(from, to))
    .map(unit => ({ ...unit, from: unit.from + from, to: unit.to + from }))
    .filter(unit => !amounts.some(amount => unit.from >= amount.from && unit.from < amount.to));
  return found.flatMap((unit, at) => besideOf(unit, found[at - 1], found[at + 1], words));
}

const strictPer = /^(?:per|\/|pro|je|por|cada|each|every)$/;

function besideOf(
  unit: UnitPhrase,
  before: UnitPhrase | undefined,
  after: UnitPhrase | undefined,
  words: readonly Word[],
): Beside[] {
  const textAt = (index: number) => words[index]?.text ?? '';
  // What something is per is no column of its own: `USD / oz`, `tokens per ounce`.
  if (before && perWords.has(textAt(unit.from - 1)) && before.to >= unit.from - 2) return [];
  const alone = strictPer.test(textAt(unit.from - 1)) ? asPer(unit) : null;
  if (alone) return [{ unit: 'usd', factor: 1, per: alone, to: unit.to }];
  const isPer = after && perWords.has(textAt(after.from - 1)) && after.from <= unit.to + 3;
  const factor = scaleInBrackets(unit.to, textAt) * Number(unit.name.factor ?? 1);
  return [{ unit: unit.name.unit, factor, per: isPer ? asPer(after) : null, to: unit.to }];
}

/** `Tokens (mn)`, `USD (000)`. */
function scaleInBrackets(at: number, textAt: (index: number) => string): number {
  if (textAt(at) !== '(') return 1;
  const scale = textAt(at + 1);
  return scale === '000' ? 1000 : (scaleOf(scale, /^[mk]$/.test(scale), null) ?? 1);
}

/** `395 and 1,155 USD per ounce`: the first takes from the second. */
function coupled(amounts: readonly Amount[], words: readonly Word[]): Amount[] {
  return amounts.map((amount, index) => {
    const next = amounts[index + 1];
    const isJoined =
      next?.from === amount.to + 1 && /^(?:and|plus|or|\/|und|y|\+|a)$/.test(words[amount.to]?.text ?? '');
    return next?.unit && isJoined && isOpen(amount) && (amount.unit ?? next.unit) === next.unit
      ? { ...amount, unit: next.unit, per: next.per, dayKind: next.dayKind }
      : amount;
  });
}

/** A label is no longer; a sentence is. */
const longestLabel = 16;

/**
 * `Delivery, months 12–14`, `Price, USD/oz 1,550 1,890`: numbers are in what the label ahead of them names; in a longer sentence money is
 * per what stands ahead, but where it reckons with a number of tokens or ounces.
 */
function labelOf(amount: Amount, units: readonly Beside[], { from, to: end, amounts }: Statement) {
  const isShort = end - from <= longestLabel;
  const isExample = amounts.some(
    ({ unit, value }) => (unit === 'tokens' || unit === 'ounces') && value.gt(1),
  );
  const mayPrice = amount.unit === 'usd' && !isExample;
  return units.findLast(
    ({ to, per }) => to <= amount.from && (to === amount.from || isShort || (mayPrice && per !== null)),
  );
}

function inUnit(amount: Amount, beside: Beside | undefined): Amount {
  if (!beside) return amount;
  const { unit, factor, per } = beside;
  if (amount.unit !== null)
    return unit === 'usd' && isPriceOf(per, amount.value.toNumber()) ? { ...amount, per } : amount;
  const times = (value: Amount['value']) => value.times(factor);
  return {
    ...amount,
    unit,
    per,
    value: times(amount.value),
    step: times(amount.step),
    upTo: amount.upTo && times(amount.upTo),
  };
}

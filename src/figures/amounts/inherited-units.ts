/** Units that stand elsewhere: in the label of the row, at the head of the column. */
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

/** A label is no longer; a sentence is. */
const longestLabel = 16;

/** Gives the amounts of a statement the unit, or what they are per, from elsewhere where they lack it. */
export function inheritUnits(statement: Statement, words: readonly Word[]): readonly Amount[] {
  const { amounts, cell, heads, from, to } = statement;
  if (!amounts.some(isOpen)) return amounts;
  // `Delivery, months 12–14`, `Price, USD/oz 1,550 1,890`
  const isLabelled = to - from <= longestLabel;
  const labels = isLabelled ? unitsBeside(statement, words) : [];
  const [headed] = cell ? [...heads.column, ...heads.row].flatMap(head => unitsBeside(head, words)) : [];
  return amounts.map(amount => {
    if (countsThings(amount, words[amount.to])) return amount;
    const labelled = labels.findLast(label => label.to <= amount.from);
    return inUnit(inUnit(amount, labelled), headed);
  });
}

/** `two payments`: a number in words says itself what it counts. */
function countsThings({ unit, isInWords }: Amount, next: Word | undefined): boolean {
  return unit === null && isInWords && next?.before === 'none' && /^\p{L}/u.test(next.text);
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
  const scale = scaleBefore(unit.from, words) ?? scaleInBrackets(unit.to, textAt) ?? 1;
  const factor = scale * Number(unit.name.factor ?? 1);
  return [{ unit: unit.name.unit, factor, per: isPer ? asPer(after) : null, to: unit.to }];
}

/** `Tokens (mn)`, `USD (000)`. */
function scaleInBrackets(at: number, textAt: (index: number) => string): number | null {
  if (textAt(at) !== '(') return null;
  return textAt(at + 1) === '000' ? 1000 : scaleOf(textAt(at + 1), true);
}

/** `m tokens`; but not `Series B tokens`. */
function scaleBefore(at: number, words: readonly Word[]): number | null {
  const word = words[at - 1];
  return word && (!word.isCapital || words[at - 2]?.text === '(') ? scaleOf(word.text, true) : null;
}

function inUnit(amount: Amount, beside: Beside | undefined): Amount {
  if (!beside || !isOpen(amount)) return amount;
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

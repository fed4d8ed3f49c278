/** Units stated apart from their numbers: in the label of the row, at the head of the column. */
import { scaleOf } from '#text/numbers';
import type { Statement } from './statement.ts';
import {
  type Amount,
  asPer,
  findUnits,
  isPriceOf,
  type Per,
  perWords,
  strictPer,
  type Unit,
  type UnitPhrase,
} from './units.ts';
import type { Word } from './words.ts';

/** A unit without a number. */
interface Beside {
  unit: Unit;
  factor: number;
  per: Per | null;
  from: number;
  to: number;
}

/** A label is no longer; a sentence is. */
const longestLabel = 16;

/** Gives the amounts of a statement the unit, or what they are per, from elsewhere where they lack it. */
export function inheritUnits(
  statement: Statement,
  words: readonly Word[],
  dearestToken?: number,
): readonly Amount[] {
  const { amounts, cell, heads, from, to } = statement;
  if (!amounts.some(isOpen)) return amounts;
  // `Delivery, months 12–14`, `Price, USD/oz 1,550 1,890`
  const beside = to - from <= longestLabel ? unitsBeside(statement, words) : [];
  // `20k to the ounce, 5k at least`
  const labels = beside.filter(
    ({ from }) => !/^(?:the|to|each|every|per|an?)$/.test(words[from - 1]?.text ?? ''),
  );
  // `Area | 9,758 | acres`
  const isBare = (mate: Statement) => mate.amounts.length === 0;
  const above =
    cell?.column === 0 ? heads.column : [...heads.row, ...heads.column, ...heads.mates.filter(isBare)];
  const headed = above.flatMap(head => unitsBeside(head, words)).at(-1);
  return amounts.map(amount => {
    // `two payments`: a number in words comes with its unit.
    const next = words[amount.to];
    const countsThings = amount.isInWords && next?.before === 'none' && /^\p{L}/u.test(next.text);
    const isDivisor = words[amount.from - 1]?.text === '÷';
    if (isDivisor || (amount.unit === null && countsThings)) return amount;
    const labelled = labels.findLast(label => label.to <= amount.from);
    return [labelled, headed].reduce((one, beside) => inUnit(one, beside, dearestToken), amount);
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
  const textAt = (index: number) => words[index]?.text ?? '';
  const isPer = (unit: UnitPhrase | undefined) => unit !== undefined && perWords.has(textAt(unit.from - 1));
  return found.flatMap((unit, at) => {
    const [before, after] = [found[at - 1], found[at + 1]];
    // A denominator is no column of its own: `USD / oz`, `tokens per ounce`.
    if (before && isPer(unit) && before.to >= unit.from - 2) return [];
    const alone = strictPer.test(textAt(unit.from - 1)) ? asPer(unit) : null;
    if (alone) return [{ ...unit, unit: 'usd' as const, factor: 1, per: alone }];
    const factor = scaleBeside(unit, words, from) * Number(unit.name.factor ?? 1);
    const per = after && isPer(after) && after.from <= unit.to + 3 ? asPer(after) : null;
    return [{ ...unit, unit: unit.name.unit, factor, per }];
  });
}

/** `Tokens (mn)`, `USD, 000`, `m tokens`, `Thousand tokens`; but not `Series B tokens`. */
function scaleBeside({ from, to }: UnitPhrase, words: readonly Word[], first: number): number {
  const next = words[to];
  const { text: behind = '' } = (next?.text === '(' ? words[to + 1] : next?.before === 'comma' && next) || {};
  const { text: ahead = '', isCapital = false } = (from > first && words[from - 1]) || {};
  const scale = behind === '000' ? 1000 : scaleOf(behind, true);
  return scale ?? scaleOf(ahead, !isCapital || words[from - 2]?.text === '(') ?? 1;
}

function inUnit(amount: Amount, beside: Beside | undefined, dearestToken?: number): Amount {
  if (!beside || !isOpen(amount)) return amount;
  const { unit, factor, per } = beside;
  if (amount.unit !== null)
    return unit === 'usd' && isPriceOf(per, amount.value.toNumber(), dearestToken)
      ? { ...amount, per }
      : amount;
  const times = (value: Amount['value']) => value.times(factor);
  const [value, step] = [times(amount.value), times(amount.step)];
  return { ...amount, unit, per, value, step, upTo: amount.upTo && times(amount.upTo) };
}

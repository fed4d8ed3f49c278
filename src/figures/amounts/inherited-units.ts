/** Units that stand elsewhere: with the next amount, in the label of the row, at the head of the column, ahead in the sentence. */
import type { Phrase } from '../phrases.ts';
import type { Statement } from '../statement.ts';
import type { Amount } from './amount.ts';
import { dearestOunce, dearestToken } from './amounts.ts';
import { scaleOf } from './number-words.ts';
import type { Word } from './text.ts';
import { findUnits, type Per, perWords, type Unit, unitMeaning } from './units.ts';

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
  const own = unitsBeside(statement, words);
  const above = [...heads.column, ...heads.row, ...heads.above].map(head => unitsBeside(head, words));
  const headed = cell ? above.find(units => units.length > 0)?.[0] : undefined;
  const priced = amounts.length === 1 ? above.flat().find(({ per }) => per !== null) : undefined;
  return fromLabel(coupled(amounts, words), own, statement)
    .map(amount =>
      headed && isOpen(amount) ? inUnit(amount, amount.unit === 'usd' ? priced : headed) : amount,
    )
    .map(amount => withPerAhead(amount, own, statement));
}

function isOpen({ unit, per }: Amount): boolean {
  return unit === null || (unit === 'usd' && per === null);
}

/** The units that a statement names beside those of its amounts, with what they are per. */
function unitsBeside({ from, to, amounts }: Statement, words: readonly Word[]): Beside[] {
  const taken = new Set(
    amounts.flatMap(amount => Array.from({ length: amount.to - amount.from }, (_, at) => amount.from + at)),
  );
  const found = findUnits(words.slice(from, to))
    .map(unit => ({ ...unit, from: unit.from + from, to: unit.to + from }))
    .filter(unit => !taken.has(unit.from));
  return found.flatMap((unit, index) => besideOf(unit, found[index - 1], found[index + 1], words) ?? []);
}

function besideOf(
  unit: Phrase,
  before: Phrase | undefined,
  after: Phrase | undefined,
  words: readonly Word[],
): Beside | null {
  const meaning = unitMeaning(unit.name);
  const isPer = (gap: number) => perWords.has(words[gap]?.text ?? '');
  // What something is per is no column of its own: `USD / oz`, `tokens per ounce`.
  if (before && isPer(unit.from - 1) && before.to >= unit.from - 2) return null;
  const next =
    after && isPer(after.from - 1) && after.from <= unit.to + 3 ? unitMeaning(after.name).unit : null;
  const per = next === 'ounces' ? 'ounce' : next === 'tokens' ? 'token' : null;
  const alone = strictPer.test(words[unit.from - 1]?.text ?? '') && meaning.unit !== 'usd';
  const factor = (scaleInBrackets(unit.to, words) ?? 1) * Number(meaning.factor);
  if (alone && (meaning.unit === 'ounces' || meaning.unit === 'tokens'))
    return { unit: 'usd', factor: 1, per: meaning.unit === 'ounces' ? 'ounce' : 'token', to: unit.to };
  return { unit: meaning.unit, factor, per, to: unit.to };
}

const strictPer = /^(?:per|\/|pro|je|por|cada|each|every)$/;

/** `Tokens (mn)`, `USD (000)`. */
function scaleInBrackets(at: number, words: readonly Word[]): number | null {
  if (words[at]?.text !== '(') return null;
  const scale = words[at + 1]?.text ?? '';
  return scale === '000'
    ? 1000
    : /^[mk]$/.test(scale)
      ? scaleOf(scale, true, null)
      : scaleOf(scale, false, null);
}

/** `395 and 1,155 USD per ounce`: the first takes from the second. `1,480 an ounce`: money. */
function coupled(amounts: readonly Amount[], words: readonly Word[]): Amount[] {
  return amounts.map((amount, index) => {
    const next = amounts[index + 1];
    const between = next
      ? words
          .slice(amount.to, next.from)
          .map(({ text }) => text)
          .join(' ')
      : '';
    if (
      next?.unit &&
      isOpen(amount) &&
      /^(?:and|plus|or|\/|und|y|\+|a)$/.test(between) &&
      (amount.unit ?? next.unit) === next.unit
    )
      return { ...amount, unit: next.unit, per: next.per, dayKind: next.dayKind };
    return amount;
  });
}

/** A label is no longer; a sentence is. */
const longestLabel = 16;

/** `Delivery, months 12–14`, `Price, USD/oz 1,550 1,890`: numbers are in what the label ahead of them names. */
function fromLabel(
  amounts: readonly Amount[],
  units: readonly Beside[],
  { from, to: end }: Statement,
): Amount[] {
  const isShort = end - from <= longestLabel;
  return amounts.map(amount => {
    const label = units.findLast(({ to }) => to <= amount.from && (to === amount.from || isShort));
    return isOpen(amount) ? inUnit(amount, label) : amount;
  });
}

function inUnit(amount: Amount, beside: Beside | undefined): Amount {
  if (!beside) return amount;
  const { unit, factor, per } = beside;
  if (amount.unit !== null) return unit === 'usd' ? { ...amount, per } : amount;
  return {
    ...amount,
    unit,
    per,
    value: amount.value.times(factor),
    step: amount.step.times(factor),
    upTo: amount.upTo?.times(factor) ?? null,
  };
}

/** What an amount of money is per, where that stands ahead: `Per token the buyer pays 0.01975 USD`. */
function withPerAhead(amount: Amount, units: readonly Beside[], { amounts }: Statement): Amount {
  if (amount.unit !== 'usd' || amount.per !== null) return amount;
  const ahead = units.findLast(({ to, per, unit }) => to <= amount.from && unit === 'usd' && per !== null);
  const isExample = amounts.some(
    ({ unit, value }) => (unit === 'tokens' || unit === 'ounces') && value.gt(1),
  );
  const isPlausible =
    ahead?.per === 'token'
      ? amount.value.lt(dearestToken)
      : amount.value.gte(dearestToken) && amount.value.lt(dearestOunce);
  return ahead && isPlausible && !isExample ? { ...amount, per: ahead.per } : amount;
}

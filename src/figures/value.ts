/** What the programme data hold for a figure, and whether an amount states it. */
import Big from 'big.js';
import { readDataPath } from '../data-path.ts';
import type { Program } from '../program/schema/schema.ts';
import type { Amount } from './amounts/amount.ts';
import type { DayKind } from './amounts/units.ts';
import { type Figure, figures } from './figures.ts';

export interface Held {
  value: Big;
  upTo: Big | null;
  dayKind: DayKind | null;
}

/** In the unit of the figure; null where it is not published. */
export function heldBy(program: Program, { path, range, isPeriod }: Figure): Held | null {
  const at = (key: string) => readDataPath(program, `${path}.${key}`);
  const value = range ? at(range.from) : isPeriod ? at('days') : readDataPath(program, path);
  if (value === null || value === undefined) return null;
  const kind = isPeriod ? at('dayKind') : null;
  return {
    value: new Big(String(value)),
    upTo: range ? new Big(String(at(range.to))) : null,
    dayKind: kind === 'calendar' || kind === 'business' ? kind : null,
  };
}

export interface HeldFigure {
  figure: Figure;
  held: Held;
}

/** The figures that the programme data publish. */
export function heldFigures(program: Program): HeldFigure[] {
  return figures.flatMap(figure => {
    const held = heldBy(program, figure);
    return held ? [{ figure, held }] : [];
  });
}

/** Prices are of one kind only; a number of tokens may be per ounce without saying so, and money per anything. */
export function isOfDimension({ unit, per }: Amount, figure: Figure): boolean {
  if (unit !== figure.unit) return false;
  if (per !== null || unit !== 'usd') return per === null || per === (figure.per ?? null);
  return true;
}

/** True where the value is the figure's. A kind of days that is not stated is no other value. */
export function isEqual(amount: Amount, { value, upTo, dayKind }: Held): boolean {
  if (amount.isForeign) return false;
  const isOtherKind = amount.dayKind !== null && amount.dayKind !== (dayKind ?? 'calendar');
  if (isOtherKind) return false;
  if (upTo === null) return amount.upTo === null && isSameAmount(amount, value);
  // A single number of months says less than the range: at an end it agrees.
  if (amount.upTo === null) return amount.value.eq(value) || amount.value.eq(upTo);
  return amount.value.eq(value) && amount.upTo.eq(upTo);
}

/** What is stated roughly may be off by a twentieth, and a short form of millions by its last digit: `18.4M`. */
const roughly = 20;
const shortForm = '100000';

function isSameAmount({ value, step, isApproximate, unit }: Amount, held: Big): boolean {
  if (value.eq(held)) return true;
  const isRounded = isApproximate || unit === 'acres' || (step.gte(shortForm) && !value.mod(1e6).eq(0));
  if (!isRounded || step.gt(held.div(roughly))) return false;
  return held.div(step).round(0, Big.roundHalfUp).times(step).eq(value);
}

/** Not more than so many times as large or as small. */
export function isWithin(value: Big, held: Big, times: number): boolean {
  return value.lte(held.times(times)) && value.times(times).gte(held);
}

/** True where one is the other with its point moved, which happens to prices and quantities. */
export function hasDigitsOf({ value, unit }: Pick<Amount, 'value' | 'unit'>, held: Big): boolean {
  const isPriced = unit === 'usd' || unit === 'tokens' || unit === 'ounces';
  return isPriced && digitsOf(value) === digitsOf(held);
}

/** @example digitsOf(new Big('0.0150')) // '15' */
export function digitsOf(value: Big): string {
  return value
    .toFixed()
    .replace('.', '')
    .replace(/^0+/, '')
    .replace(/0{1,60}$/, '');
}

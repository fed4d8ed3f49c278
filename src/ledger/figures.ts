/** The key figures: place in the programme data, unit, names and value of each, and how an amount compares with them. */

import Big from 'big.js';
import { type Amount, type DayKind, digitsOf, isExchanged, isRounded, isWithin } from '#amounts';
import type { Program } from '#program';
import { type Figure, keyFigures } from '#program/vocabulary';
import { readDataPath } from '../data-path.ts';

export type { Figure } from '#program/vocabulary';
export const figures = keyFigures;

export interface Held {
  value: Big;
  upTo: Big | null;
  dayKind: DayKind | null;
}

/** In the unit of the figure; null where it is not published. */
export function heldBy(program: Program, { path }: Figure): Held | null {
  const found = readDataPath(program, path);
  const { days, dayKind, fromMonths, toMonths } = (
    typeof found === 'object' && found !== null ? found : { days: found }
  ) as Record<string, unknown>;
  const value = fromMonths ?? days ?? null;
  return value === null
    ? null
    : {
        value: new Big(String(value)),
        upTo: toMonths === undefined ? null : new Big(String(toMonths)),
        dayKind: dayKind === 'calendar' || dayKind === 'business' ? dayKind : null,
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

/** A number of tokens may be per ounce without saying so, and money per anything. */
export function isOfDimension({ unit, per }: Pick<Amount, 'unit' | 'per'>, figure: Figure): boolean {
  return unit === figure.unit && (per === null || per === (figure.per ?? null));
}

/** True where the value is the figure's. A kind of days that is not stated is no other value. */
export function isEqual(amount: Amount, { figure, held }: HeldFigure): boolean {
  const { value, upTo, dayKind } = held;
  const isOtherKind = amount.dayKind !== null && amount.dayKind !== (dayKind ?? 'calendar');
  if (isOtherKind || !isOfDimension(amount, figure)) return false;
  if (upTo === null) return amount.upTo === null && isSameAmount(amount, value);
  // A single number of months says less than the range: at an end it agrees.
  if (amount.upTo === null) return amount.value.eq(value) || amount.value.eq(upTo);
  return amount.value.eq(value) && amount.upTo.eq(upTo);
}

/** A short form of millions may be off by its last digit, `18.4M`, and by no more than a twentieth. */
const roughly = 20;
const shortForm = '100000';

function isSameAmount({ value, step, number, factor }: Amount, held: Big): boolean {
  // A conversion is rounded as it is written: `3,949 hectares`.
  const isConverted = factor !== '1' && !value.eq(held) && digitsOf(number).length > 2;
  if (isConverted) return isRounded(held, value, step);
  const isShort = step.gte(shortForm) && step.lte(held.div(roughly)) && !value.mod(1e6).eq(0);
  return value.eq(isShort ? held.div(step).round(0, Big.roundHalfUp).times(step) : held);
}

/** A price or a quantity that is written wrong is at most doubled or halved; a small number of other things trebled. */
const mostOfPrice = 2;
const mostOfCount = 3;
const smallNumber = 1000;

/** From here on, nothing else in a paper has the number of a figure, whatever its unit. */
const rareFrom = 1e5;
/** Units of one kind: a number may be stated in a wrong one. */
const kinds = [
  ['days', 'months', 'hours', 'minutes'],
  ['usd', 'other money'],
  ['tokens', 'ounces'],
];

/** The number of a figure in another unit or per something else: `60 hours`, `1,550 USD per gram`. */
export function isAlike({ number, unit, upTo, factor }: Amount, { figure, held }: HeldFigure): boolean {
  const isKind =
    unit !== null &&
    (unit === figure.unit ||
      number.gte(rareFrom) ||
      kinds.some(kind => kind.includes(unit) && kind.includes(figure.unit)));
  if (!isKind || !number.eq(held.value) || !upTo !== !held.upTo) return false;
  return !upTo || !held.upTo || upTo.div(factor).eq(held.upTo);
}

/** In size, or with its digits where the point has moved or two are exchanged. */
export function isOfSize(
  { unit, per, value }: Amount,
  { figure, held: { value: held } }: HeldFigure,
): boolean {
  if (!isOfDimension({ unit, per }, figure) || value.eq(0)) return false;
  const isCount = !/^(?:usd|tokens|ounces)$/.test(figure.unit) && held.lt(smallNumber);
  return (
    isWithin(value, held, isCount ? mostOfCount : mostOfPrice) ||
    digitsOf(value) === digitsOf(held) ||
    isExchanged(value, held)
  );
}

/** The key figures: place in the programme data, unit, names and value of each, and how an amount compares with them. */
import Big from 'big.js';
import type { Program } from '#program';
import { type Figure, keyFigures } from '#program/vocabulary';
import { readDataPath } from '../data-path.ts';
import type { Amount, DayKind, Unit } from './amounts/units.ts';

export type { Figure } from '#program/vocabulary';
export const figures = keyFigures;

/** In dollars, between the price of a token and that of an ounce. */
export function dearestTokenOf({ commercialTerms: { allIn, forwardPrice } }: Program): number {
  return Math.sqrt(Number(allIn.usdPerToken) * Number(forwardPrice.usdPerTroyOunce));
}

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

function isSameAmount({ value, step }: Amount, held: Big): boolean {
  const isRounded = step.gte(shortForm) && step.lte(held.div(roughly)) && !value.mod(1e6).eq(0);
  return value.eq(isRounded ? held.div(step).round(0, Big.roundHalfUp).times(step) : held);
}

/** Not more than so many times as large or as small. */
export function isWithin(value: Big, held: Big, times: number): boolean {
  return value.lte(held.times(times)) && value.times(times).gte(held);
}

/** A price or a quantity that is written wrong is at most doubled or halved; a small number of other things trebled. */
const mostOfPrice = 2;
const mostOfCount = 3;
const smallNumber = 1000;

/** Conversion of a unit to another one in which a figure may be stated: `two months to pay`, `1,590 euros an ounce`. */
const conversions: Record<Unit, { unit: Unit; times: number }> = {
  months: { unit: 'days', times: 30 },
  'other money': { unit: 'usd', times: 1 },
};

function inUnitOf(figure: Figure, amount: Amount): Amount {
  const other = amount.unit ? conversions[amount.unit] : undefined;
  const isMeant = other?.unit === figure.unit;
  return isMeant ? { ...amount, unit: other.unit, value: amount.value.times(other.times) } : amount;
}

/** Near enough to be meant for a figure: in size, or with its digits where the point has moved or two are exchanged. */
export function isNear(amount: Amount, { figure, held: { value: held } }: HeldFigure): boolean {
  const { value, ...meant } = inUnitOf(figure, amount);
  if (value.eq(0) || !isOfDimension(meant, figure)) return false;
  const isMoved = digitsOf(value) === digitsOf(held);
  const isCount = !/^(?:usd|tokens|ounces)$/.test(figure.unit) && held.lt(smallNumber);
  const isOfSize = isWithin(value, held, isCount ? mostOfCount : mostOfPrice);
  return isOfSize || isMoved || exchangedDigits(value, held) > 1;
}

/** Digits of values farther apart than ten times are alike by chance. */
const mostOfExchange = 10;

/** How many digits one has of the other where they are exchanged, which happens to who types: 5 of `18,637,500` for 18,367,500; else 0. */
export function exchangedDigits(value: Big, held: Big): number {
  if (value.eq(held) || !isWithin(value, held, mostOfExchange)) return 0;
  const digits = (number: Big) => [...digitsOf(number)].sort().join('');
  const own = digits(held);
  return digits(value) === own ? own.length : 0;
}

/** @example digitsOf(new Big('0.0150')) // '15' */
export function digitsOf(value: Big): string {
  return value
    .toFixed()
    .replace('.', '')
    .replace(/^0+|0{1,60}$/g, '');
}

/** How alike two values are: in size, in their digits, or as a result and its rounded form. */
import type Big from 'big.js';

/** A result is rounded to the last place of a number as written, and by no more than half a percent. */
export function isRounded(result: Big, value: Big, step: Big, most = '0.005'): boolean {
  const off = result.minus(value).abs();
  return off.times(2).lte(step) && value.gt(0) && off.lte(value.times(most));
}

/** Not more than so many times as large or as small. */
export function isWithin(value: Big, held: Big, times: number): boolean {
  const ratio = value.toNumber() / held.toNumber();
  return ratio <= times && ratio * times >= 1;
}

/** Digits of values farther apart are alike by chance. */
const mostOfExchange = 10;
/** Values of fewer digits differ in one by chance. */
const leastMistyped = 3;

/** Two or more digits are exchanged, as happens to who types: `18,637,500` for 18,367,500. */
export function isExchanged(value: Big, held: Big): boolean {
  const sorted = (number: Big) => [...digitsOf(number)].sort().join('');
  const isLong = digitsOf(held).length > 1;
  return isLong && !value.eq(held) && isWithin(value, held, mostOfExchange) && sorted(value) === sorted(held);
}

/** One digit is another, 1,250 for 1,150, or two or more are exchanged. */
export function isMistyped(value: Big, held: Big): boolean {
  const [own, other] = [value.toFixed(), held.toFixed()];
  const wrong = [...own].filter((digit, at) => digit !== other[at]);
  const isLong = own.length === other.length && digitsOf(held).length >= leastMistyped;
  return (isLong && wrong.length === 1) || isExchanged(value, held);
}

/** @example digitsOf(new Big('0.0150')) // '15' */
export function digitsOf(value: Big): string {
  return value.c.join('');
}

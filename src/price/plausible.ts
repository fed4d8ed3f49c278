/** Refuses values that cannot be a price of a troy ounce of gold in US dollars. */
import { isMoveOf } from './anchors.ts';
import type { Reading } from './feeds.ts';
import { storedPrice } from './stored-price.ts';

/** Prices further in the future are refused. */
const toleratedClockDifferenceMilliseconds = 5 * 60_000;

/** A wrong unit is a factor of 31 or more; gold has never moved this far within years. */
const possibleFactor = 4;

/** True for a price in the possible range; also catches two sources that agree on a wrong unit. */
export function isPossible(price: string): boolean {
  const stored = Number(storedPrice().price);
  return Number(price) >= stored / possibleFactor && Number(price) <= stored * possibleFactor;
}

export function isOfTheFuture(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + toleratedClockDifferenceMilliseconds;
}

/**
 * The reading, without its previous price if that is not plausible.
 *
 * @throws {Error} with the reason for a refusal in plain words.
 */
export function plausible(reading: Reading, now: Date): Reading {
  const { asOf, price, previous } = reading;
  if (Number.isNaN(asOf.getTime())) throw new Error('its price has no valid time');
  if (isOfTheFuture(asOf, now)) throw new Error(`its price is of the future (${asOf.toISOString()})`);
  if (!isPossible(price)) throw new Error(`${price} is no plausible price of a troy ounce in US dollars`);
  // A wrong previous close does not invalidate the price.
  return previous === null || isMoveOf(1, previous, price) ? reading : { ...reading, previous: null };
}

/** Refuses what cannot be a price of a troy ounce of gold in US dollars, whoever states it. */
import { isMoveOf } from './anchors.ts';
import type { Reading } from './feeds.ts';
import { storedPrice } from './stored-price.ts';

/** Clocks differ; a price further in the future than this is wrong. */
const toleratedClockDifferenceMilliseconds = 5 * 60_000;

/** A mistake of unit is a factor of 31 or more; gold itself has never gone so far within years of the stored average. */
const possibleFactor = 4;

/** Whether any source could state this price: two that agree on another unit are still wrong. */
export function isPossible(price: string): boolean {
  const stored = Number(storedPrice().price);
  return Number(price) >= stored / possibleFactor && Number(price) <= stored * possibleFactor;
}

export function isOfTheFuture(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + toleratedClockDifferenceMilliseconds;
}

/**
 * The reading, without its previous price where that one is not plausible.
 *
 * @throws {Error} that says in plain words why the reading is refused.
 */
export function plausible(reading: Reading, now: Date): Reading {
  const { asOf, price, previous } = reading;
  if (Number.isNaN(asOf.getTime())) throw new Error('its price has no valid time');
  if (isOfTheFuture(asOf, now)) throw new Error(`its price is of the future (${asOf.toISOString()})`);
  if (!isPossible(price)) throw new Error(`${price} is no plausible price of a troy ounce in US dollars`);
  // A wrong previous close is no reason to do without the price.
  return previous === null || isMoveOf(1, previous, price) ? reading : { ...reading, previous: null };
}

/** Refuses what cannot be a price of a troy ounce of gold in US dollars. */
import type { Reading } from './feeds.ts';
import type { Observation } from './observation.ts';

const day = 24 * 3_600_000;

/** Clocks differ; a price further in the future than this is wrong. */
const toleratedClockDifferenceMilliseconds = 5 * 60_000;

/**
 * How far a price may lie from the last good one, as a factor up or down, by the age of that one. The
 * largest move of a day since 1980 is below 15 percent; a mistake of unit is a factor of 31 or more.
 * The band widens with age, so that one wrong price that slipped through does not shut out the right ones.
 */
const bands = [
  { youngerThan: day, factor: 1.25 },
  { youngerThan: 31 * day, factor: 1.6 },
  { youngerThan: Number.POSITIVE_INFINITY, factor: 4 },
];

/**
 * The reading, without its previous price where that one is not plausible.
 *
 * @throws {Error} that says in plain words why the reading is refused.
 */
export function plausible(reading: Reading, lastGood: Observation, now: Date): Reading {
  const { asOf } = reading;
  if (Number.isNaN(asOf.getTime())) throw new Error('its price has no valid time');
  if (asOf.getTime() > now.getTime() + toleratedClockDifferenceMilliseconds) {
    throw new Error(`its price is of the future (${asOf.toISOString()})`);
  }
  if (!isWithin(reading.price, lastGood, now)) {
    throw new Error(`${reading.price} is no plausible price after ${lastGood.price} USD per troy ounce`);
  }
  const { previous } = reading;
  // A wrong previous close is no reason to do without the price.
  return previous === null || isWithin(previous, lastGood, now) ? reading : { ...reading, previous: null };
}

function isWithin(price: string, lastGood: Observation, now: Date): boolean {
  const age = now.getTime() - lastGood.asOf.getTime();
  const factor = bands.find(({ youngerThan }) => age < youngerThan)?.factor ?? 1;
  const last = Number(lastGood.price);
  return Number(price) > 0 && Number(price) >= last / factor && Number(price) <= last * factor;
}

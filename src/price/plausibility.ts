/**
 * Plausibility of prices: by range and time, and of a single source by reference prices. A feed cannot move these within
 * a day: `opening` changes once a day, `agreed` when two independent sources agree.
 */
import type { Reading } from './feeds.ts';
import { storedPrice } from './observation.ts';
import { tradingDay } from './staleness.ts';

export interface Anchor {
  /** US dollars per troy ounce, as a decimal string. */
  price: string;
  /** Time by the clock of the service, which a feed cannot influence. */
  at: Date;
}

export interface Anchors {
  /** The last price that two independent sources agreed on; null if there is none yet. */
  agreed: Anchor | null;
  /** The first price of the trading day. */
  opening: Anchor | null;
}

export const noAnchors: Anchors = { agreed: null, opening: null };

const day = 24 * 3_600_000;

/** Simultaneous spot prices differ by less than 0.5 %; a daily price differs by the move of the market. */
const agreementFactor = 1.02;

/** Gold moved more than 10 % on only a handful of days since 1980; these need a second source. */
const daysMoveFactor = 1.1;

/** Allowed distance from the agreed price: grows with each day, up to double or half. */
const drift = { perDay: 0.0025, longest: 2 };

export function agree(one: string, other: string): boolean {
  return isWithin(one, other, agreementFactor);
}

/** True if the price can plausibly move from one value to the other in this many days. */
export function isMoveOf(days: number, from: string, to: string): boolean {
  return isWithin(to, from, daysMoveFactor ** Math.max(1, days));
}

/** True if two sources confirmed this price within the last day, so that one source is enough now. */
export function isConfirmed(price: string, { agreed }: Anchors, now: Date): boolean {
  return agreed !== null && daysSince(agreed.at, now) < 1 && agree(price, agreed.price);
}

/** The anchor that contradicts a price of a single source; null if the price is accepted. */
export function anchorAgainst(price: string, anchors: Anchors, now: Date): Anchor | null {
  const { price: storedAmount, asOf } = storedPrice();
  const agreed = anchors.agreed ?? { price: storedAmount, at: asOf };
  const factor = Math.min(drift.longest, daysMoveFactor + drift.perDay * daysSince(agreed.at, now));
  if (!isWithin(price, agreed.price, factor)) return agreed;
  const { opening } = anchors;
  return opening === null || isMoveOf(daysSince(opening.at, now), opening.price, price) ? null : opening;
}

/**
 * Anchors after a price was accepted. If a second source confirmed it, both are set to the price of that second source, so
 * that the first one does not set its own reference.
 */
export function anchorsAfter(
  price: string,
  confirmation: string | null,
  anchors: Anchors,
  now: Date,
): Anchors {
  if (confirmation !== null) {
    const anchor = { price: confirmation, at: now };
    return { agreed: anchor, opening: anchor };
  }
  const isNewDay = anchors.opening === null || tradingDay(now) > tradingDay(anchors.opening.at);
  return isNewDay ? { ...anchors, opening: { price, at: now } } : anchors;
}

export function daysSince(time: Date, now: Date): number {
  return Math.max(0, (now.getTime() - time.getTime()) / day);
}

function isWithin(price: string, other: string, factor: number): boolean {
  return Number(price) >= Number(other) / factor && Number(price) <= Number(other) * factor;
}

/** Prices further in the future are refused. */
const toleratedClockDifferenceMilliseconds = 5 * 60_000;

/** A wrong unit is a factor of 31 or more; gold has never moved this far within years. */
const possibleFactor = 4;

/** True for a price in the possible range; also catches two sources that agree on a wrong unit. */
export function isPossible(price: string): boolean {
  return isWithin(price, storedPrice().price, possibleFactor);
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
  const { asOf, price } = reading;
  if (Number.isNaN(asOf.getTime())) throw new Error('its price has no valid time');
  if (isOfTheFuture(asOf, now)) throw new Error(`its price is of the future (${asOf.toISOString()})`);
  if (!isPossible(price)) throw new Error(`${price} is no plausible price of a troy ounce in US dollars`);
  return withPlausiblePrevious(reading);
}

/** A wrong previous close does not invalidate the price. */
export function withPlausiblePrevious<Stated extends Pick<Reading, 'price' | 'previous'>>(
  stated: Stated,
): Stated {
  const { previous, price } = stated;
  return previous === null || isMoveOf(1, previous, price) ? stated : { ...stated, previous: null };
}

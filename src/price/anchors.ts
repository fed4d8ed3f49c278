/**
 * Reference prices for plausibility checks of a single source. A feed cannot move them within a day: `opening` changes
 * once a day, `agreed` when two independent sources agree.
 */
import { tradingDay } from './market-hours.ts';
import { storedPrice } from './stored-price.ts';

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
  const agreed = anchors.agreed ?? storedAnchor();
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

function storedAnchor(): Anchor {
  const { price, asOf } = storedPrice();
  return { price, at: asOf };
}

function isWithin(price: string, other: string, factor: number): boolean {
  return Number(price) >= Number(other) / factor && Number(price) <= Number(other) * factor;
}

/**
 * What the price of one source alone is measured against. Neither anchor follows a feed within the day, however often
 * it is asked: one moves once a day, the other where two independent sources agree.
 */
import { tradingDay } from './market-hours.ts';
import { storedPrice } from './stored-price.ts';

export interface Anchor {
  /** US dollars per troy ounce, as a decimal string. */
  price: string;
  /** By the clock of the service: a feed has no say in how old an anchor is. */
  at: Date;
}

export interface Anchors {
  /** The last price that two independent sources agreed on; null before there was one. */
  agreed: Anchor | null;
  /** The first price of the trading day. */
  opening: Anchor | null;
}

export const noAnchors: Anchors = { agreed: null, opening: null };

const day = 24 * 3_600_000;

/** Spot prices of one moment differ by less than half a percent, a daily price from them by what the market moved. */
const agreementFactor = 1.02;

/** Gold moves less than ten percent on all but a handful of days since 1980; for those there is the second source. */
const daysMoveFactor = 1.1;

/** How far the price may have gone from the agreed one: with each day a little further, and no more than double or half. */
const drift = { perDay: 0.0025, longest: 2 };

export function agree(one: string, other: string): boolean {
  return isWithin(one, other, agreementFactor);
}

/** Whether a price can follow another one within a number of days. */
export function isMoveOf(days: number, from: string, to: string): boolean {
  return isWithin(to, from, daysMoveFactor ** Math.max(1, days));
}

/** Whether two sources gave this price within the last day, so that one is enough to state it. */
export function isConfirmed(price: string, { agreed }: Anchors, now: Date): boolean {
  return agreed !== null && daysSince(agreed.at, now) < 1 && agree(price, agreed.price);
}

/** The anchor that a price of one source alone is too far from; null where it may be believed. */
export function anchorAgainst(price: string, anchors: Anchors, now: Date): Anchor | null {
  const agreed = anchors.agreed ?? storedAnchor();
  const factor = Math.min(drift.longest, daysMoveFactor + drift.perDay * daysSince(agreed.at, now));
  if (!isWithin(price, agreed.price, factor)) return agreed;
  const { opening } = anchors;
  return opening === null || isMoveOf(daysSince(opening.at, now), opening.price, price) ? null : opening;
}

/**
 * The anchors once a price is believed. Where a second source confirmed it, both are set to what that one gives, wherever
 * they were: a source that then speaks alone did not set what it is measured against.
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

/** The published gold price: an observation beside the forward price of the programme. */
import Big from 'big.js';
import type { Observation } from './observation.ts';
import type { GoldPrice } from './schema.ts';
import { staleReason } from './staleness.ts';

/** Prices and differences are exact; percentages have two decimals, a half rounded away from zero. */
const percentDecimals = 2;

/**
 * Compares a price with the forward price.
 *
 * @param forwardUsdPerOunce decimal string, as the programme data states it
 */
export function quote(observation: Observation, forwardUsdPerOunce: string, now: Date): GoldPrice {
  const spot = new Big(observation.price);
  const forward = new Big(forwardUsdPerOunce);
  const margin = spot.minus(forward);
  const reason = staleReason(observation, now);
  const asOf = observation.asOf.toISOString();
  return {
    currency: 'USD',
    unit: 'troy ounce',
    spot: spot.toNumber(),
    ...changeSince(observation.previous, spot),
    forward: forward.toNumber(),
    margin: margin.toNumber(),
    marginPercent: percent(margin, forward),
    discountPercent: percent(margin, spot),
    asOf,
    priceDate: asOf.slice(0, 'YYYY-MM-DD'.length),
    retrievedAt: observation.retrievedAt?.toISOString() ?? null,
    source: observation.source,
    stale: reason !== null,
    staleReason: reason,
  };
}

function changeSince(
  previous: string | null,
  spot: Big,
): Pick<GoldPrice, 'previous' | 'change' | 'changePercent'> {
  if (previous === null) return { previous: null, change: null, changePercent: null };
  const change = spot.minus(previous);
  return {
    previous: Number(previous),
    change: change.toNumber(),
    changePercent: percent(change, new Big(previous)),
  };
}

function percent(part: Big, whole: Big): number {
  // Multiplied first: a quotient is cut to twenty decimals, so the division comes last.
  return part.times(100).div(whole).round(percentDecimals, Big.roundHalfUp).toNumber();
}

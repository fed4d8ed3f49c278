/** The published gold price: an observation compared with the forward price of the programme. */
import Big from 'big.js';
import type { Observation } from './observation.ts';
import type { PriceRecord } from './price-record.ts';
import type { GoldPrice } from './schema.ts';
import { staleReason } from './staleness.ts';

/** Prices and differences are exact; percentages have two decimals, a half rounded away from zero. */
const percentDecimals = 2;

/**
 * Compares a price with the forward price.
 *
 * @param forwardUsdPerOunce decimal string, as the programme data states it
 * @param earlier recorded price of an earlier day, for sources without a previous close
 */
export function quote(
  observation: Observation,
  forwardUsdPerOunce: string,
  now: Date,
  earlier: PriceRecord['earlier'] = null,
): GoldPrice {
  const spot = new Big(observation.price);
  const forward = new Big(forwardUsdPerOunce);
  const margin = spot.minus(forward);
  const reason = staleReason(observation, now);
  const asOf = observation.asOf.toISOString();
  const { previous } = observation;
  const change =
    previous === null
      ? changeSince(earlier?.price ?? null, earlier?.asOf ?? null, spot)
      : changeSince(previous, null, spot);
  return {
    currency: 'USD',
    unit: 'troy ounce',
    spot: spot.toNumber(),
    ...change,
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

type Change = Pick<GoldPrice, 'previous' | 'previousAsOf' | 'change' | 'changePercent'>;

/** @param asOf time of the previous price; null for a previous close, whose time the source does not state */
function changeSince(previous: string | null, asOf: Date | null, spot: Big): Change {
  if (previous === null) return { previous: null, previousAsOf: null, change: null, changePercent: null };
  const change = spot.minus(previous);
  return {
    previous: Number(previous),
    previousAsOf: asOf?.toISOString() ?? null,
    change: change.toNumber(),
    changePercent: percent(change, new Big(previous)),
  };
}

function percent(part: Big, whole: Big): number {
  // Divides last, because a quotient is truncated to twenty decimals.
  return part.times(100).div(whole).round(percentDecimals, Big.roundHalfUp).toNumber();
}

/** What a source says of the gold price, before it is compared with anything. */
import type { PriceKind } from './schema.ts';

export interface Observation {
  /** US dollars per troy ounce, as a decimal string. */
  price: string;
  /** Earlier price that the source gives beside it, in the same unit; null where it gives none. */
  previous: string | null;
  /** Time that the source gives for its price. */
  asOf: Date;
  /** Time at which the service fetched it; null for a stored price. */
  retrievedAt: Date | null;
  source: { name: string; url: string; kind: PriceKind; credit: string | null };
  /** Why the price is stale whatever its age, as a sentence; null where it is not. */
  caveat: string | null;
}

/** Of two observations the one to state: one without reserve before one with, then the newer. */
export function better(first: Observation, second: Observation): Observation {
  if ((first.caveat === null) !== (second.caveat === null)) return first.caveat === null ? first : second;
  return second.asOf > first.asOf ? second : first;
}

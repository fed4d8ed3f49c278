/** What a source says of the gold price, before it is compared with anything. */
import Big from 'big.js';
import * as z from 'zod/mini';
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

/** An amount in digits: bounded, because each response would be reckoned with what a feed sends. */
export const decimalText = z.string().check(z.regex(/^\d{1,12}(\.\d{1,20})?$/));

/** A number of JSON, bounded in the same way. */
export const boundedNumber = z.number().check(z.refine(value => Math.abs(value) < 1e12));

/** Finer than any market quotes. */
const keptDecimals = 8;

/** An amount as a number or in digits, as a decimal string. */
export const decimal = z.pipe(
  z.union([boundedNumber, decimalText]),
  z.transform(value => new Big(value).round(keptDecimals).toFixed()),
);

/** A time in ISO 8601, with its zone. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true }).check(z.regex(/^.{1,40}$/)),
  z.transform(value => new Date(value)),
);

const kinds = ['spot', 'daily', 'monthly average'] as const satisfies PriceKind[];
const text = z.string().check(z.regex(/^.{0,1000}$/));

/** An observation as JSON keeps it. */
export const observationSchema = z.object({
  price: decimalText,
  previous: z.nullable(decimalText),
  asOf: instant,
  retrievedAt: z.nullable(instant),
  source: z.object({
    name: text,
    url: z.string().check(z.regex(/^https?:\/\/[^\s()<>[\]]{1,1000}$/)),
    kind: z.enum(kinds),
    credit: z.nullable(text),
  }),
  caveat: z.nullable(text),
});

/** @throws where the value has another shape. */
export function readObservation(value: unknown): Observation {
  return observationSchema.parse(value);
}

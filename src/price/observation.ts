/** A gold price as stated by a source. Amounts are US dollars per troy ounce, as decimal strings. */
import Big from 'big.js';
import * as z from 'zod/mini';
import type { PriceKind } from './schema.ts';
import stored from './stored-price.json' with { type: 'json' };

/** A decimal amount, bounded because feeds are not trusted. */
export const decimalText = z.string().check(z.regex(/^\d{1,12}(\.\d{1,20})?$/));

/** A JSON number with the same bound. */
export const boundedNumber = z.number().check(z.refine(value => Math.abs(value) < 1e12));

/** Finer than any market quotes. */
const keptDecimals = 8;

/** An amount as a number or text, converted to a decimal string. */
export const decimal = z.pipe(
  z.union([boundedNumber, decimalText]),
  z.transform(value => new Big(value).round(keptDecimals).toFixed()),
);

/** A time in ISO 8601 with zone. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true }).check(z.regex(/^.{1,40}$/)),
  z.transform(value => new Date(value)),
);

const kinds = ['spot', 'daily', 'monthly average'] as const satisfies PriceKind[];
const text = z.string().check(z.regex(/^.{0,1000}$/));

/** An observation as stored in JSON. */
export const observationSchema = z.object({
  price: decimalText,
  /** Earlier price from the same source; null if it states none. */
  previous: z.nullable(decimalText),
  /** Time of the price according to the source. */
  asOf: instant,
  /** Time when the service fetched it; null for a stored price. */
  retrievedAt: z.nullable(instant),
  source: z.object({
    name: text,
    url: z.string().check(z.regex(/^https?:\/\/[^\s()<>[\]]{1,1000}$/)),
    kind: z.enum(kinds),
    /** Credit required by the licence of the price; null if none. */
    credit: z.nullable(text),
  }),
  /** Reason why the price is stale at any age, as a sentence; null if there is none. */
  caveat: z.nullable(text),
});

export type Observation = z.output<typeof observationSchema>;

/** The fallback price, shipped with the service and always stale. */
export function storedPrice(): Observation {
  return observationSchema.parse({ ...stored, previous: null, retrievedAt: null });
}

/** The preferred observation: without caveat first, then the newer one. */
export function better(first: Observation, second: Observation): Observation {
  if ((first.caveat === null) !== (second.caveat === null)) return first.caveat === null ? first : second;
  return second.asOf > first.asOf ? second : first;
}

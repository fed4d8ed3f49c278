/**
 * What the service remembers of the gold price: the best price it has, and the last price of an
 * earlier day that it saw, because most feeds give no previous close.
 */
import * as z from 'zod/mini';
import { tradingDay } from './market-hours.ts';
import type { Observation } from './observation.ts';
import type { PriceKind } from './schema.ts';

export interface PriceRecord {
  latest: Observation;
  /** Last price of an earlier trading day, in US dollars per troy ounce; null where none was seen. */
  earlier: { price: string; asOf: Date } | null;
}

/** Where a record outlives the process: a file, or the cache of a host. Neither call fails. */
export interface PriceStore {
  /** Null where nothing is kept, or it cannot be read. */
  read: () => Promise<PriceRecord | null>;
  write: (record: PriceRecord) => Promise<void>;
}

/** The record once a newer price is known. */
export function withLatest(record: PriceRecord | null, latest: Observation): PriceRecord {
  if (record === null) return { latest, earlier: null };
  const isNewDay = tradingDay(latest.asOf) > tradingDay(record.latest.asOf);
  const { price, asOf } = record.latest;
  return { latest, earlier: isNewDay ? { price, asOf } : record.earlier };
}

const kinds = ['spot', 'daily', 'monthly average'] as const satisfies PriceKind[];
const price = z.string().check(z.regex(/^\d+(\.\d+)?$/));
const time = z.pipe(
  z.iso.datetime(),
  z.transform(value => new Date(value)),
);
const observationSchema = z.object({
  price,
  previous: z.nullable(price),
  asOf: time,
  retrievedAt: z.nullable(time),
  source: z.object({
    name: z.string(),
    url: z.url(),
    kind: z.enum(kinds),
    credit: z.nullable(z.string()),
  }),
  caveat: z.nullable(z.string()),
});
const recordSchema = z.object({
  latest: observationSchema,
  earlier: z.nullable(z.object({ price, asOf: time })),
});

/** @throws where the value has another shape. */
export function readObservation(value: unknown): Observation {
  return observationSchema.parse(value);
}

/** The record that `JSON.stringify` made a text of; null where the text is something else. */
export function recordOf(text: string): PriceRecord | null {
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * What the service remembers of the gold price: the best price it has, the last price of an earlier day
 * that it saw, because most feeds give no previous close, and when feeds were asked that allow few requests.
 */
import * as z from 'zod/mini';
import { tradingDay } from './market-hours.ts';
import type { Observation } from './observation.ts';
import type { LastRequests } from './request-interval.ts';
import type { PriceKind } from './schema.ts';

export interface PriceRecord {
  /** Null until a feed has given a price. */
  latest: Observation | null;
  /** Last price of an earlier trading day, in US dollars per troy ounce; null where none was seen. */
  earlier: { price: string; asOf: Date } | null;
  requests: LastRequests;
}

export const emptyRecord: PriceRecord = { latest: null, earlier: null, requests: {} };

/** Where a record outlives the process: a file, or the cache of a host. Neither call fails. */
export interface PriceStore {
  /** Null where nothing is kept, or it cannot be read. */
  read: () => Promise<PriceRecord | null>;
  write: (record: PriceRecord) => Promise<void>;
}

/** The record once a newer price is known. */
export function withLatest(record: PriceRecord, latest: Observation): PriceRecord {
  if (record.latest === null) return { ...record, latest };
  const isNewDay = tradingDay(latest.asOf) > tradingDay(record.latest.asOf);
  const { price, asOf } = record.latest;
  return { ...record, latest, earlier: isNewDay ? { price, asOf } : record.earlier };
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
  latest: z.nullable(observationSchema),
  earlier: z.nullable(z.object({ price, asOf: time })),
  requests: z._default(z.record(z.string(), time), {}),
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

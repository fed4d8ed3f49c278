/** The stored record of the gold price. */
import * as z from 'zod/mini';
import { decimalText, instant, type Observation, observationSchema } from './observation.ts';
import {
  type Anchor,
  type Anchors,
  anchorAgainst,
  daysSince,
  isMoveOf,
  isOfTheFuture,
  isPossible,
  noAnchors,
  withPlausiblePrevious,
} from './plausibility.ts';
import { tradingDay } from './staleness.ts';

const anchorSchema = z.nullable(z.object({ price: decimalText, at: instant }));

const recordSchema = z.object({
  /** The best price; null until the first one. */
  latest: z.nullable(observationSchema),
  /** Last price of an earlier trading day, because most feeds state no previous close; null if unknown. */
  earlier: z.nullable(z.object({ price: decimalText, asOf: instant })),
  anchors: z._default(z.object({ agreed: anchorSchema, opening: anchorSchema }), noAnchors),
  /** Last requests to feeds that limit them. */
  requests: z._default(z.record(z.string(), instant), {}),
});

export type PriceRecord = z.output<typeof recordSchema>;

export const emptyRecord: PriceRecord = { latest: null, earlier: null, anchors: noAnchors, requests: {} };

/** Persistent storage of a record: a file, or the cache of a host. Neither call fails. */
export interface PriceStore {
  /** Null if nothing is stored or it cannot be read. */
  read: () => Promise<PriceRecord | null>;
  write: (record: PriceRecord) => Promise<void>;
}

/** The record with a newer price. */
export function withLatest(record: PriceRecord, latest: Observation, anchors: Anchors): PriceRecord {
  const isNewDay = record.latest !== null && tradingDay(latest.asOf) > tradingDay(record.latest.asOf);
  const earlier = isNewDay ? record.latest : record.earlier;
  return { ...record, latest, anchors, earlier: plausibleEarlier(latest, earlier) };
}

/** The price of an earlier day; null if the move is implausible, because two sources have corrected it since. */
function plausibleEarlier(latest: Observation, earlier: PriceRecord['earlier']): PriceRecord['earlier'] {
  if (earlier === null) return null;
  const { price, asOf } = earlier;
  return isMoveOf(daysSince(asOf, latest.asOf), price, latest.price) ? { price, asOf } : null;
}

/** Real records are shorter than a tenth of this. */
const mostCharacters = 32 * 1024;

/** Parses a stored record; null if the text is invalid. */
export function recordOf(text: string): PriceRecord | null {
  try {
    return text.length > mostCharacters ? null : recordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Removes implausible values from a stored record, because the store may have been manipulated. */
export function withoutImplausible(
  { latest, earlier, anchors, requests }: PriceRecord,
  now: Date,
): PriceRecord {
  const isPast = (time: Date | null) => time !== null && !isOfTheFuture(time, now);
  const isPrice = (price: string, time: Date | null) => isPossible(price) && isPast(time);
  const isAnchor = (anchor: Anchor | null) =>
    anchor !== null && isPast(anchor.at) && anchorAgainst(anchor.price, noAnchors, now) === null;
  const isLatest = latest !== null && isPrice(latest.price, latest.asOf) && isPast(latest.retrievedAt);
  return {
    latest: isLatest ? withPlausiblePrevious(latest) : null,
    earlier: earlier !== null && isPrice(earlier.price, earlier.asOf) ? earlier : null,
    anchors: {
      agreed: isAnchor(anchors.agreed) ? anchors.agreed : null,
      opening: isAnchor(anchors.opening) ? anchors.opening : null,
    },
    requests: Object.fromEntries(Object.entries(requests).filter(([, time]) => isPast(time))),
  };
}

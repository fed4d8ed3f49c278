/**
 * What the service remembers of the gold price: the best price it has, the last price of an earlier day
 * that it saw, because most feeds give no previous close, what prices are measured against, and when feeds were asked
 * that allow few requests.
 */
import * as z from 'zod/mini';
import { type Anchor, type Anchors, anchorAgainst, daysSince, isMoveOf, noAnchors } from './anchors.ts';
import { tradingDay } from './market-hours.ts';
import { decimalText, instant, type Observation, observationSchema } from './observation.ts';
import { isOfTheFuture, isPossible } from './plausible.ts';
import type { LastRequests } from './request-interval.ts';

export interface PriceRecord {
  /** Null until a feed has given a price. */
  latest: Observation | null;
  /** Last price of an earlier trading day, in US dollars per troy ounce; null where none was seen. */
  earlier: { price: string; asOf: Date } | null;
  anchors: Anchors;
  requests: LastRequests;
}

export const emptyRecord: PriceRecord = { latest: null, earlier: null, anchors: noAnchors, requests: {} };

/** Where a record outlives the process: a file, or the cache of a host. Neither call fails. */
export interface PriceStore {
  /** Null where nothing is kept, or it cannot be read. */
  read: () => Promise<PriceRecord | null>;
  write: (record: PriceRecord) => Promise<void>;
}

/** The record once a newer price is known. */
export function withLatest(record: PriceRecord, latest: Observation, anchors: Anchors): PriceRecord {
  const isNewDay = record.latest !== null && tradingDay(latest.asOf) > tradingDay(record.latest.asOf);
  const earlier = isNewDay ? record.latest : record.earlier;
  return { ...record, latest, anchors, earlier: leadsTo(latest, earlier) };
}

/** The price of an earlier day, where this one can have come from it: not where two sources have put it right since. */
function leadsTo(latest: Observation, earlier: PriceRecord['earlier']): PriceRecord['earlier'] {
  if (earlier === null) return null;
  const { price, asOf } = earlier;
  return isMoveOf(daysSince(asOf, latest.asOf), price, latest.price) ? { price, asOf } : null;
}

/** No record of ours is longer than a tenth of this. */
const mostCharacters = 32 * 1024;

const anchorSchema = z.nullable(z.object({ price: decimalText, at: instant }));
const recordSchema = z.object({
  latest: z.nullable(observationSchema),
  earlier: z.nullable(z.object({ price: decimalText, asOf: instant })),
  anchors: z._default(z.object({ agreed: anchorSchema, opening: anchorSchema }), noAnchors),
  requests: z._default(z.record(z.string(), instant), {}),
});

/** The record that `JSON.stringify` made a text of; null where the text is something else. */
export function recordOf(text: string): PriceRecord | null {
  try {
    return text.length > mostCharacters ? null : recordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The record without what cannot be true at this time: whoever can write to the store may have put it there. */
export function believable({ latest, earlier, anchors, requests }: PriceRecord, now: Date): PriceRecord {
  const isPast = (time: Date | null) => time !== null && !isOfTheFuture(time, now);
  const isPrice = (price: string, time: Date | null) => isPossible(price) && isPast(time);
  const isAnchor = (anchor: Anchor | null) =>
    anchor !== null && isPast(anchor.at) && anchorAgainst(anchor.price, noAnchors, now) === null;
  const isLatest = latest !== null && isPrice(latest.price, latest.asOf) && isPast(latest.retrievedAt);
  return {
    latest: isLatest ? withPossiblePrevious(latest) : null,
    earlier: earlier !== null && isPrice(earlier.price, earlier.asOf) ? earlier : null,
    anchors: {
      agreed: isAnchor(anchors.agreed) ? anchors.agreed : null,
      opening: isAnchor(anchors.opening) ? anchors.opening : null,
    },
    requests: Object.fromEntries(Object.entries(requests).filter(([, time]) => isPast(time))),
  };
}

function withPossiblePrevious(latest: Observation): Observation {
  const { previous, price } = latest;
  return previous === null || isMoveOf(1, previous, price) ? latest : { ...latest, previous: null };
}

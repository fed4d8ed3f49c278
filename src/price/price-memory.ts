/** What one process remembers of the price, and the store that outlives it: of both the newer holds. */

import type { Anchors } from './anchors.ts';
import type { Feed } from './feeds.ts';
import type { Observation } from './observation.ts';
import { believable, emptyRecord, type PriceRecord, type PriceStore, withLatest } from './price-record.ts';
import { laterRequests } from './request-interval.ts';

export interface PriceMemory {
  record(): PriceRecord;
  /** Milliseconds since the price was retrieved; infinite where there is none. */
  age(): number;
  /** Ends when the store was read at least once. */
  recalled(): Promise<void>;
  /** Reads the store; true where another process left a newer price there. */
  recall(): Promise<boolean>;
  /** Stored before the request goes out: it counts whatever becomes of it. */
  noteRequest(feed: Feed): Promise<void>;
  keep(latest: Observation, anchors: Anchors): Promise<void>;
}

export function openPriceMemory({
  now,
  store,
}: {
  now: () => Date;
  store?: PriceStore | undefined;
}): PriceMemory {
  let record = emptyRecord;
  let firstRecall: Promise<unknown> | null = null;

  async function recall(): Promise<boolean> {
    const stored = believable((await store?.read()) ?? emptyRecord, now());
    const isNewer = retrievalOf(stored) > retrievalOf(record);
    record = { ...(isNewer ? stored : record), requests: laterRequests(record.requests, stored.requests) };
    return isNewer;
  }

  return {
    record: () => record,
    age: () => now().getTime() - retrievalOf(record),
    recall,
    recalled: async () => {
      firstRecall ??= recall();
      await firstRecall;
    },
    async noteRequest({ name, minimumIntervalSeconds }) {
      if (minimumIntervalSeconds === 0) return;
      record = { ...record, requests: { ...record.requests, [name]: now() } };
      await store?.write(record);
    },
    async keep(latest, anchors) {
      record = withLatest(record, latest, anchors);
      await store?.write(record);
    },
  };
}

function retrievalOf({ latest }: PriceRecord): number {
  return latest?.retrievedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/** The price in memory and in the persistent store; the newer of both counts. */
import type { Anchors } from './anchors.ts';
import type { Feed } from './feeds.ts';
import type { Observation } from './observation.ts';
import {
  emptyRecord,
  type PriceRecord,
  type PriceStore,
  withLatest,
  withoutImplausible,
} from './price-record.ts';
import { laterRequests } from './request-interval.ts';

export interface PriceMemory {
  record(): PriceRecord;
  /** Milliseconds since the price was retrieved; infinite if there is none. */
  age(): number;
  /** Resolves when the store was read at least once. */
  recalled(): Promise<void>;
  /** Reads the store; true if another process stored a newer price there. */
  recall(): Promise<boolean>;
  /** Records a request before it is sent, because failed requests count, too. */
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
    const stored = withoutImplausible((await store?.read()) ?? emptyRecord, now());
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

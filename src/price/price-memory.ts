/** The price in memory and in the persistent store; the newer of both counts. */
import { type LastRequests, laterRequests } from './feed-pause.ts';
import type { Feed } from './feeds.ts';
import type { Observation } from './observation.ts';
import type { Anchors } from './plausibility.ts';
import {
  emptyRecord,
  type PriceRecord,
  type PriceStore,
  withLatest,
  withoutImplausible,
} from './price-record.ts';

export type PriceMemory = ReturnType<typeof openPriceMemory>;

export function openPriceMemory({ now, store }: { now: () => Date; store?: PriceStore | undefined }) {
  let record = emptyRecord;
  let firstRecall: Promise<unknown> | null = null;

  /** Reads the store; true if another process stored a newer price there. */
  async function recall(): Promise<boolean> {
    const stored = withoutImplausible((await store?.read()) ?? emptyRecord, now());
    const isNewer = retrievalOf(stored) > retrievalOf(record);
    record = { ...(isNewer ? stored : record), requests: laterRequests(record.requests, stored.requests) };
    return isNewer;
  }

  async function write(change: Partial<PriceRecord>): Promise<void> {
    record = { ...record, ...change };
    await store?.write(record);
  }

  return {
    record: () => record,
    /** Milliseconds since the price was retrieved; infinite if there is none. */
    age: () => now().getTime() - retrievalOf(record),
    recall,
    /** Resolves when the store was read at least once. */
    async recalled() {
      firstRecall ??= recall();
      await firstRecall;
    },
    /** Records a request before it is sent, because failed requests count, too. */
    async noteRequest({ name, minimumIntervalSeconds }: Feed) {
      const requests: LastRequests = { ...record.requests, [name]: now() };
      if (minimumIntervalSeconds > 0) await write({ requests });
    },
    keep: (latest: Observation, anchors: Anchors) => write(withLatest(record, latest, anchors)),
  };
}

function retrievalOf({ latest }: PriceRecord): number {
  return latest?.retrievedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/**
 * The gold price in CACHE_DIR, shared by build and server: `npm run price` requests and records it; a build only reads the
 * record.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createPriceService,
  feedsFrom,
  lastPrice,
  type PriceRecord,
  type PriceStore,
  recordOf,
} from '#price';
import type { GoldPrice } from '#price/schema';
import { type Configuration, feedChoice } from '../configuration.ts';
import { writeWhole } from '../file-system.ts';

/** Timeout for all feeds together. */
const deadlineMilliseconds = 15_000;

/**
 * Requests a newer price from the feeds and records it. If all fail, warns and keeps the last record.
 *
 * @param forward forward price in US dollars per troy ounce, as a decimal string
 * @returns the price that a build would state now
 */
export async function recordPrice(configuration: Configuration, forward: string): Promise<GoldPrice> {
  const service = createPriceService({
    feeds: feedsFrom(feedChoice(configuration)),
    forward,
    now: () => new Date(),
    store: priceFile(configuration.cacheDirectory),
    deadlineMilliseconds,
    onFailure: error =>
      console.warn(`No gold price feed answered, so the last recorded price is kept: ${error.message}`),
  });
  await service.current();
  return recordedPrice(configuration.cacheDirectory, forward, new Date());
}

/**
 * The last recorded price with its age; without a record, the price shipped with the service.
 *
 * @param time null for now
 */
export async function recordedPrice(
  cacheDirectory: string,
  forward: string,
  time: Date | null = null,
): Promise<GoldPrice> {
  const record = await priceFile(cacheDirectory).read();
  return lastPrice(record, forward, priceTime(record, time));
}

/** Time at which the age of a price is judged: the begun hour, so that builds of one hour give the same bytes. */
export function priceTime(record: PriceRecord | null, time: Date | null): Date {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  return time ?? new Date(Math.max(hour, record?.latest?.retrievedAt?.getTime() ?? 0));
}

export function priceFile(cacheDirectory: string): PriceStore {
  const file = join(cacheDirectory, 'gold-price.json');
  return {
    async read() {
      try {
        return recordOf(await readFile(file, 'utf8'));
      } catch {
        return null;
      }
    },
    async write(record) {
      try {
        await mkdir(cacheDirectory, { recursive: true });
        await writeWhole(file, JSON.stringify(record));
      } catch (error) {
        console.warn(`The gold price could not be kept in ${file}: ${(error as Error).message}`);
      }
    },
  };
}

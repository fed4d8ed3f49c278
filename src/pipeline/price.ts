/**
 * The gold price in CACHE_DIR, shared by build and server: `npm run price` requests and records it; a build only reads the
 * record.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPriceService, feedsFrom, lastPrice, type PriceStore, recordOf } from '#price';
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
  return lastPrice(record, forward, priceTime(time));
}

const tenMinutes = 600_000;

/** Time at which the age of a price is judged: builds within ten minutes give the same bytes, and none understates the age. */
export function priceTime(time: Date | null): Date {
  return time ?? new Date(Math.ceil(Date.now() / tenMinutes) * tenMinutes);
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

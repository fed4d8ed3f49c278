/** The gold price of a build: `npm run price` asks the feeds and keeps what they say; a build reads that and asks nobody. */
import { type Configuration, feedChoice } from '../configuration.ts';
import { feedsFrom } from '../price/feeds.ts';
import { createPriceService, lastPrice } from '../price/price-service.ts';
import type { GoldPrice } from '../price/schema.ts';
import { priceFile } from './price-file.ts';

/** Time for all feeds together. */
const deadlineMilliseconds = 15_000;

/**
 * Asks the feeds for a newer price and keeps it in CACHE_DIR. A failure is a warning: the price kept before stays.
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
  return recordedPrice(configuration.cacheDirectory, forward);
}

/** The last recorded price with its age; the price stored with the service where none was recorded. */
export async function recordedPrice(cacheDirectory: string, forward: string): Promise<GoldPrice> {
  return lastPrice(await priceFile(cacheDirectory).read(), forward, new Date());
}

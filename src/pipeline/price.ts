/** The gold price that a build states in its pages and texts. */
import { type Configuration, feedChoice } from '../configuration.ts';
import { feedsFrom } from '../price/feeds.ts';
import { createPriceService } from '../price/price-service.ts';
import type { GoldPrice } from '../price/schema.ts';
import type { Program } from '../program/schema/schema.ts';
import { priceFile } from './price-file.ts';

/** From a feed where one answers, else the last price known, marked stale. */
export function retrievePrice(
  configuration: Configuration,
  { commercialTerms }: Program,
): Promise<GoldPrice> {
  const service = createPriceService({
    feeds: feedsFrom(feedChoice(configuration)),
    forward: commercialTerms.forwardPrice.usdPerTroyOunce,
    now: () => new Date(),
    store: priceFile(configuration.cacheDirectory),
    deadlineMilliseconds: 15_000,
    onFailure: error =>
      console.warn(`No gold price feed answered, so the build states the last price known: ${error.message}`),
  });
  return service.current();
}

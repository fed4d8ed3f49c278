/** The gold price that a build states in its pages and texts. */
import { feedChoice, readConfiguration } from '../configuration.ts';
import { keptOnProcess } from '../kept-on-process.ts';
import { feedsFrom } from '../price/feeds.ts';
import { createPriceService } from '../price/price-service.ts';
import type { GoldPrice } from '../price/schema.ts';
import { readProgram } from '../program/read-program.ts';
import { priceFile } from './price-file.ts';

/**
 * The price at the time of the build: from a feed where one answers, else the last one known, marked stale.
 * One for the whole build, so that pages and artifacts state the same.
 */
export function buildPrice(): Promise<GoldPrice> {
  return keptOnProcess('gold price of the build', '', retrievePrice);
}

async function retrievePrice(): Promise<GoldPrice> {
  const configuration = readConfiguration();
  const { programFile, cacheDirectory } = configuration;
  const { program } = await readProgram(programFile);
  const service = createPriceService({
    feeds: feedsFrom(feedChoice(configuration)),
    forward: program.commercialTerms.forwardPrice.usdPerTroyOunce,
    now: () => new Date(),
    store: priceFile(cacheDirectory),
    deadlineMilliseconds: 15_000,
    onFailure: error =>
      console.warn(`No gold price feed answered, so the build states the last price known: ${error.message}`),
  });
  return service.current();
}

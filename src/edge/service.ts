/** Puts the edge function together: published files, price feeds and what the service calls itself. */
import { application, version } from '../application.ts';
import { type FeedChoice, feedsFrom } from '../price/feeds.ts';
import type { PriceStore } from '../price/price-record.ts';
import { createPriceService } from '../price/price-service.ts';
import { createApp } from './app.ts';
import { type Artifacts, readJson } from './artifacts.ts';
import { memoize } from './memoize.ts';

export interface ServiceOptions {
  artifacts: Artifacts;
  feeds: FeedChoice;
  basePath: string;
  /** Whether visitors reach the site by https, through a proxy. */
  secure?: boolean;
  /** Where the gold price outlives the process. */
  priceStore?: PriceStore;
  /** Ends the retrieval of a price that is under way. */
  signal?: AbortSignal;
}

export interface Service {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Ends when nothing goes on behind the responses any more. */
  settled: () => Promise<void>;
}

/**
 * The service, started now.
 *
 * @throws {OperatorError} for a price feed that is not known or lacks its key.
 */
export function createService(options: ServiceOptions): Service {
  const { artifacts, feeds, basePath, secure = false, priceStore: store, signal } = options;
  const now = () => new Date();
  const price = createPriceService({
    feeds: feedsFrom(feeds),
    forward: memoize(async () => {
      const { commercialTerms } = await readJson(artifacts, 'api/program.json');
      return commercialTerms.forwardPrice.usdPerTroyOunce;
    }, artifacts.edition),
    now,
    store,
    ...(signal && { signal }),
    onFailure: error => console.warn(error.message),
  });
  const app = createApp({
    ...{ artifacts, price, basePath, secure },
    ...{ application, version, startedAt: now(), now },
  });
  return { fetch: request => app.fetch(request), settled: price.settled };
}

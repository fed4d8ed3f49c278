/** Puts the edge function together: published files, price feeds and what the service calls itself. */
import type { Hono } from 'hono';
import manifest from '../../package.json' with { type: 'json' };
import { type FeedChoice, feedsFrom } from '../price/feeds.ts';
import { createPriceService } from '../price/price-service.ts';
import { createApp } from './app.ts';
import { type Artifacts, readJson } from './artifacts.ts';
import { lazily } from './lazily.ts';

export interface ServiceOptions {
  artifacts: Artifacts;
  feeds: FeedChoice;
  basePath: string;
}

/**
 * The service, started now.
 *
 * @throws {OperatorError} for a price feed that is not known or lacks its key.
 */
export function createService({ artifacts, feeds, basePath }: ServiceOptions): Hono {
  const now = () => new Date();
  const price = createPriceService({
    feeds: feedsFrom(feeds),
    forward: lazily(async () => {
      const { commercialTerms } = await readJson(artifacts, 'api/program.json');
      return commercialTerms.forwardPrice.usdPerTroyOunce;
    }),
    now,
    onFailure: error => console.warn(error.message),
  });
  const { name: application, version } = manifest;
  return createApp({ artifacts, price, basePath, application, version, startedAt: now(), now });
}

export { isFeedAddress, isLoopback, secretsIn } from './feed-address.ts';
export { defaultGoldapiIntervalSeconds, type FeedChoice, feedNames, feedsFrom } from './feeds.ts';
export { storedPrice } from './observation.ts';
export { type PriceStore, recordOf } from './price-record.ts';
export { createPriceService, lastPrice } from './price-service.ts';

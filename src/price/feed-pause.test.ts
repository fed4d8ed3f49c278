import { expect, test } from 'vitest';
import { answers, loopbackFeed } from '../../tests/helpers/loopback-feed.ts';
import { type Feed, feedsFrom } from './feeds.ts';
import { type PriceStore, recordOf } from './price-record.ts';
import { createPriceService } from './price-service.ts';

const answer = { price: 4200, updatedAt: '2026-11-18T11:59:00Z' };

/** The first feed counts its requests; the one after it does not. */
function feedsOf(...urls: string[]): Feed[] {
  return urls
    .flatMap(ownUrl => feedsFrom({ names: [], goldapiKey: null, ownUrl }))
    .map((feed, index) => ({
      ...feed,
      name: index === 0 ? 'counting' : 'free',
      minimumIntervalSeconds: index === 0 ? 3600 : 0,
    }));
}

/** A service with a clock that the test sets. */
function serviceOver(feeds: Feed[], store: PriceStore = memoryStore()) {
  let time = new Date('2026-11-18T12:00:00Z');
  const service = createPriceService({ feeds, forward: '1550', now: () => time, store });
  const pass = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000);
  };
  return { service, pass };
}

/** An in-memory store of text, like a file. */
function memoryStore(text = ''): PriceStore {
  return {
    read: async () => recordOf(text),
    write: async record => {
      text = JSON.stringify(record);
    },
  };
}

test('a feed with an interval of an hour is requested once an hour, and its price stays while it is current', async () => {
  await using counting = await loopbackFeed(answers(answer));
  const { service, pass } = serviceOver(feedsOf(counting.url));
  await service.current();
  pass(59 * 60);
  expect(await service.current()).toMatchObject({ spot: 4200, stale: false });
  expect(counting.requestCount()).toBe(1);
  pass(60);
  expect(await service.current()).toMatchObject({
    stale: true,
    staleReason: expect.stringContaining('1 hour old'),
  });
  expect(counting.requestCount()).toBe(2);
});

test('a feed with an interval of an hour is skipped meanwhile, and the next feed gives the newer price', async () => {
  await using counting = await loopbackFeed(answers(answer));
  await using free = await loopbackFeed(answers({ price: 4202, updatedAt: '2026-11-18T12:10:00Z' }));
  const { service, pass } = serviceOver(feedsOf(counting.url, free.url));
  expect(await service.current()).toMatchObject({ spot: 4200, source: { name: 'counting' } });
  pass(11 * 60);
  expect(await service.current()).toMatchObject({ spot: 4202, source: { name: 'free' }, stale: false });
  // Once as the second source of the first price.
  expect([counting.requestCount(), free.requestCount()]).toEqual([1, 2]);
});

test('the price of a feed with an interval of an hour stays current if the next feed has none or an older one', async () => {
  let next = answers({}, 404);
  await using counting = await loopbackFeed(answers(answer));
  await using free = await loopbackFeed((request, response) => next(request, response));
  const { service, pass } = serviceOver(feedsOf(counting.url, free.url));
  await service.current();
  pass(11 * 60);
  expect(await service.current()).toMatchObject({ spot: 4200, stale: false });
  next = answers({ price: 4190, updatedAt: '2026-11-18T11:50:00Z' });
  pass(11 * 60);
  expect(await service.current()).toMatchObject({ spot: 4200, stale: false });
  expect([counting.requestCount(), free.requestCount()]).toEqual([1, 3]);
});

test('a restart does not shorten an interval of an hour, whatever the feed answered', async () => {
  const store = memoryStore();
  await using counting = await loopbackFeed(answers({}, 500));
  await serviceOver(feedsOf(counting.url), store).service.current();
  const { service, pass } = serviceOver(feedsOf(counting.url), store);
  pass(3599);
  await service.current();
  expect(counting.requestCount()).toBe(1);
  pass(60);
  await service.current();
  expect(counting.requestCount()).toBe(2);
});

test('a wrong clock in the past does not block a feed with an interval of an hour', async () => {
  const requests = { counting: '2027-11-18T12:00:00Z' };
  const store = memoryStore(JSON.stringify({ latest: null, earlier: null, requests }));
  await using counting = await loopbackFeed(answers(answer));
  const { service } = serviceOver(feedsOf(counting.url), store);
  expect(await service.current()).toMatchObject({ spot: 4200 });
});

import { describe, expect, test } from 'vitest';
import { answers, loopbackFeed } from '../../tests/helpers/loopback-feed.ts';
import { feedsFrom } from './feeds.ts';
import { type PriceStore, recordOf } from './price-record.ts';
import { createPriceService, type PriceServiceOptions } from './price-service.ts';

const answer = { price: 4200, updatedAt: '2026-11-18T11:59:00Z' };

/** A service with one feed and a clock that the test sets. */
function serviceOver(url: string, options: Partial<PriceServiceOptions> = {}) {
  const clock = { time: new Date('2026-11-18T12:00:00Z') };
  const feeds = feedsFrom({ names: [], goldapiKey: null, ownUrl: url });
  const service = createPriceService({ feeds, forward: '1550', now: () => clock.time, ...options });
  const pass = (seconds: number) => {
    clock.time = new Date(clock.time.getTime() + seconds * 1000);
  };
  return { service, pass };
}

test('without feeds the stored price is served', async () => {
  const service = createPriceService({ feeds: [], forward: '1550', now: () => new Date('2026-11-18') });
  expect(await service.current()).toMatchObject({ spot: 4228, forward: 1550, stale: true });
});

test('a price is cached for a minute, then served while it is renewed', async () => {
  let price = 4200;
  await using feed = await loopbackFeed((request, response) =>
    answers({ ...answer, price })(request, response),
  );
  const { service, pass } = serviceOver(feed.url);
  await service.current();
  pass(59);
  await service.current();
  await service.settled();
  expect(feed.requestCount()).toBe(1);

  price = 4201;
  pass(1);
  expect((await service.current()).spot).toBe(4200);
  await service.settled();
  expect(feed.requestCount()).toBe(2);
  expect((await service.current()).spot).toBe(4201);
});

test('a price older than ten minutes is renewed before it is served', async () => {
  let price = 4200;
  await using feed = await loopbackFeed((request, response) =>
    answers({ ...answer, price })(request, response),
  );
  const { service, pass } = serviceOver(feed.url);
  await service.current();
  price = 4201;
  pass(600);
  expect((await service.current()).spot).toBe(4201);
});

test('many requests at once lead to one request to the feed', async () => {
  await using feed = await loopbackFeed(answers(answer));
  const { service } = serviceOver(feed.url);
  const prices = await Promise.all(Array.from({ length: 50 }, () => service.current()));
  expect(feed.requestCount()).toBe(1);
  expect(new Set(prices.map(price => price.spot))).toEqual(new Set([4200]));
});

test('when the feed fails, the last good price is served and marked until it works again', async () => {
  let up = true;
  await using feed = await loopbackFeed((request, response) =>
    (up ? answers(answer) : answers({}, 500))(request, response),
  );
  const { service, pass } = serviceOver(feed.url);
  expect(await service.current()).toMatchObject({ spot: 4200, stale: false });

  up = false;
  pass(60);
  await service.current();
  await service.settled();
  expect(await service.current()).toMatchObject({
    spot: 4200,
    retrievedAt: '2026-11-18T12:00:00.000Z',
    stale: true,
    staleReason: 'No source gives a newer price just now.',
  });

  up = true;
  pass(60);
  await service.current();
  await service.settled();
  expect(await service.current()).toMatchObject({ spot: 4200, stale: false, staleReason: null });
});

test('the known price is returned without a request', async () => {
  await using feed = await loopbackFeed(answers(answer));
  const { service } = serviceOver(feed.url);
  expect(await service.known()).toMatchObject({ spot: 4228, source: { kind: 'monthly average' } });
  expect(feed.requestCount()).toBe(0);
  await service.current();
  expect(await service.known()).toMatchObject({ spot: 4200 });
  expect(feed.requestCount()).toBe(1);
});

describe('the stored record', () => {
  /** An in-memory store of text, like a file. */
  const memoryStore = (text = ''): PriceStore & { text: () => string } => ({
    text: () => text,
    read: async () => recordOf(text),
    write: async record => {
      text = JSON.stringify(record);
    },
  });

  test('provides the last price to a service that starts while the feed is down', async () => {
    const store = memoryStore();
    await using feed = await loopbackFeed(answers(answer));
    await serviceOver(feed.url, { store }).service.current();
    await using broken = await loopbackFeed(answers({}, 404));
    const { service, pass } = serviceOver(broken.url, { store });
    expect(await service.current()).toMatchObject({ spot: 4200, stale: false });
    expect(broken.requestCount()).toBe(0);
    pass(3600);
    expect(await service.current()).toMatchObject({ spot: 4200, stale: true });
  });

  test('provides the last price of an earlier day as the previous one', async () => {
    const store = memoryStore();
    let body = { price: 4190, updatedAt: '2026-11-17T21:00:00Z' };
    await using feed = await loopbackFeed((request, response) => answers(body)(request, response));
    await serviceOver(feed.url, { store }).service.current();
    body = answer;
    const { service, pass } = serviceOver(feed.url, { store });
    pass(660);
    expect(await service.current()).toMatchObject({
      spot: 4200,
      previous: 4190,
      previousAsOf: '2026-11-17T21:00:00.000Z',
      change: 10,
    });
  });

  test.each(['', 'half a rec', '{"latest":{"price":"-1"}}'])(
    '%j in its place is as if nothing were',
    async text => {
      await using feed = await loopbackFeed(answers(answer));
      const { service } = serviceOver(feed.url, { store: memoryStore(text) });
      expect(await service.current()).toMatchObject({ spot: 4200 });
    },
  );

  test('is not replaced by an older price of another feed', async () => {
    let body = answer;
    await using feed = await loopbackFeed((request, response) => answers(body)(request, response));
    const { service, pass } = serviceOver(feed.url);
    await service.current();
    body = { price: 4100, updatedAt: '2026-11-18T00:00:00Z' };
    pass(660);
    expect(await service.current()).toMatchObject({
      spot: 4200,
      staleReason: expect.stringContaining('No source gives a newer price'),
    });
  });
});

test('if a feed is down from the start, the stored price is served and the operator gets the reason', async () => {
  await using feed = await loopbackFeed(answers({}, 404));
  const failures: string[] = [];
  const { service } = serviceOver(feed.url, { onFailure: error => failures.push(error.message) });
  expect(await service.current()).toMatchObject({ spot: 4228, source: { kind: 'monthly average' } });
  expect(failures).toEqual(['No feed gave a gold price (127.0.0.1: answered 404).']);
});

test('a feed that is down is not requested every time', async () => {
  await using feed = await loopbackFeed(answers({}, 404));
  const { service, pass } = serviceOver(feed.url);
  await service.current();
  await service.current();
  expect(feed.requestCount()).toBe(1);
  pass(60);
  await service.current();
  expect(feed.requestCount()).toBe(2);
});

test('the forward price may be read when it is needed', async () => {
  const service = createPriceService({ feeds: [], forward: async () => '1600.5', now: () => new Date(0) });
  expect(await service.current()).toMatchObject({ forward: 1600.5, margin: 2627.5 });
});

import { describe, expect, test } from 'vitest';
import { answers, isSilent, loopbackFeed } from '../../tests/helpers/loopback-feed.ts';
import { createFeedBackOff } from './feed-pause.ts';
import { type Feed, feedsFrom } from './feeds.ts';
import { type Retrieval, retrieve } from './retrieve.ts';

const now = () => new Date('2026-11-18T12:00:00Z');
const good = { price: 4200.5, updatedAt: '2026-11-18T11:59:00Z', previousClose: 4180 };
const feeds = (...urls: string[]): Feed[] =>
  urls.flatMap(ownUrl => feedsFrom({ names: [], goldapiKey: null, ownUrl }));

const observe = async (retrieval: Retrieval) => (await retrieve(retrieval)).observation;

test('a good response becomes an observation', async () => {
  await using feed = await loopbackFeed(answers(good));
  expect(await observe({ feeds: feeds(feed.url), now })).toEqual({
    price: '4200.5',
    previous: '4180',
    asOf: new Date('2026-11-18T11:59:00Z'),
    retrievedAt: now(),
    source: { name: '127.0.0.1', url: new URL(feed.url).origin, kind: 'spot', credit: null },
    caveat: null,
  });
});

test.each([
  ['a status of 404', answers({}, 404), 'answered 404', 1],
  ['a status of 401', answers({}, 401), 'answered 401', 1],
  ['a status of 500', answers({}, 500), 'answered 500', 3],
  ['too many requests', answers({}, 429), 'answered 429', 3],
  ['a redirect', answers({}, 302), 'answered with a redirect', 1],
  ['a response of 1 MB', answers({ ...good, rest: 'x'.repeat(1e6) }), 'more than 256 KiB', 1],
  ['another shape', answers({ error: 'limit' }), 'unexpected response at price, updatedAt', 1],
  ['a price of nothing', answers({ ...good, price: 0 }), '0 is no plausible price', 1],
  ['a negative price', answers({ ...good, price: -4200 }), '-4200 is no plausible price', 1],
  ['a price of a gram', answers({ ...good, price: 135.05 }), '135.05 is no plausible price', 1],
  ['a price of a kilogram', answers({ ...good, price: 135050 }), '135050 is no plausible price', 1],
  ['no number', answers({ ...good, price: 'NaN' }), 'unexpected response at price', 1],
  ['a price of tomorrow', answers({ ...good, updatedAt: '2026-11-19T12:00:00Z' }), 'of the future', 1],
])('%s is refused, with the reason', async (_what, listener, reason, timesAsked) => {
  await using feed = await loopbackFeed(listener);
  await expect(retrieve({ feeds: feeds(feed.url), now })).rejects.toThrow(reason);
  expect(feed.requestCount()).toBe(timesAsked);
});

test('a response that is not JSON is refused', async () => {
  await using feed = await loopbackFeed((_request, response) => response.end('<h1>Down</h1>'));
  await expect(retrieve({ feeds: feeds(feed.url), now })).rejects.toThrow(/is not valid JSON/);
});

test('a temporary fault is retried', async () => {
  let first = true;
  await using feed = await loopbackFeed((request, response) => {
    (first ? answers({}, 503) : answers(good))(request, response);
    first = false;
  });
  expect((await observe({ feeds: feeds(feed.url), now })).price).toBe('4200.5');
});

test.each(['1', '60', 'Fri, 31 Dec 2100 00:00:00 GMT'])(
  'a feed with Retry-After (%s) is left alone until then',
  async seconds => {
    await using feed = await loopbackFeed((request, response) => {
      response.setHeader('retry-after', seconds);
      answers({}, 429)(request, response);
    });
    const started = performance.now();
    await expect(retrieve({ feeds: feeds(feed.url), now })).rejects.toThrow('answered 429');
    expect([feed.requestCount(), performance.now() - started < 2000]).toEqual([1, true]);
  },
);

test('a feed that failed is in back-off, and is requested again after it', async () => {
  let time = now();
  await using feed = await loopbackFeed(answers({}, 404));
  const options = { feeds: feeds(feed.url), now: () => time, backOff: createFeedBackOff() };
  await expect(retrieve(options)).rejects.toThrow('answered 404');
  await expect(retrieve(options)).rejects.toThrow('all are in back-off after a failure');
  expect(feed.requestCount()).toBe(1);
  time = new Date(time.getTime() + 60_000);
  await expect(retrieve(options)).rejects.toThrow('answered 404');
  time = new Date(time.getTime() + 60_000);
  await expect(retrieve(options)).rejects.toThrow('all are in back-off after a failure');
  expect(feed.requestCount()).toBe(2);
});

describe('a price that is stale', () => {
  const old = { ...good, updatedAt: '2026-11-18T09:00:00Z', price: 4100 };

  test('leads to the next feed', async () => {
    await using first = await loopbackFeed(answers(old));
    await using second = await loopbackFeed(answers(good));
    expect((await observe({ feeds: feeds(first.url, second.url), now })).price).toBe('4200.5');
  });

  test('is used if none is newer', async () => {
    await using first = await loopbackFeed(answers(old));
    await using second = await loopbackFeed(answers({ ...old, updatedAt: '2026-11-18T08:00:00Z' }));
    const observation = await observe({ feeds: feeds(first.url, second.url), now });
    expect(observation.asOf).toEqual(new Date(old.updatedAt));
  });
});

describe('a price too far from its reference', () => {
  const at = new Date('2026-11-18T11:00:00Z');
  const agreedOn = (price: string, time = at) => ({ agreed: { price, at: time }, opening: null });

  test('is refused from a single source, less strictly with an older reference', async () => {
    await using feed = await loopbackFeed(answers(good));
    const options = { feeds: feeds(feed.url), now };
    await expect(retrieve({ ...options, anchors: agreedOn('3600') })).rejects.toThrow(
      '4200.5 is too far from 3600 USD per troy ounce (2026-11-18), and no second source gives it',
    );
    const old = agreedOn('3600', new Date('2026-09-18T11:00:00Z'));
    expect((await observe({ ...options, anchors: old })).price).toBe('4200.5');
    const opening = { price: '3600', at };
    await expect(retrieve({ ...options, anchors: { agreed: null, opening } })).rejects.toThrow('too far');
  });

  test('is accepted from two sources', async () => {
    await using first = await loopbackFeed(answers(good));
    await using second = await loopbackFeed(answers({ ...good, price: 4190 }));
    const anchors = agreedOn('3000');
    expect(await retrieve({ feeds: feeds(first.url, second.url), now, anchors })).toMatchObject({
      observation: { price: '4200.5' },
      confirmation: '4190',
    });
  });

  test('is refused if both have one publisher, or are far from each other, or old', async () => {
    await using first = await loopbackFeed(answers(good));
    await using second = await loopbackFeed(answers({ ...good, price: 4290 }));
    await using old = await loopbackFeed(answers({ ...good, updatedAt: '2026-11-18T09:00:00Z' }));
    const anchors = agreedOn('3000');
    const ofOnePublisher = feeds(first.url, first.url).map(feed => ({ ...feed, publisher: 'one' }));
    for (const pair of [ofOnePublisher, feeds(first.url, second.url), feeds(first.url, old.url)]) {
      await expect(retrieve({ feeds: pair, now, anchors })).rejects.toThrow(/too far.*too far/);
    }
  });
});

test('a second source is requested once a day, and if the price is far from the agreed one', async () => {
  await using first = await loopbackFeed(answers(good));
  await using second = await loopbackFeed(answers(good));
  const requestsAfter = async (price: string, at: string) => {
    const before = second.requestCount();
    const anchors = { agreed: { price, at: new Date(at) }, opening: null };
    await retrieve({ feeds: feeds(first.url, second.url), now, anchors });
    return second.requestCount() - before;
  };
  expect(await requestsAfter('4190', '2026-11-18T00:00:00Z')).toBe(0);
  expect(await requestsAfter('4190', '2026-11-17T11:00:00Z')).toBe(1);
  expect(await requestsAfter('4100', '2026-11-18T00:00:00Z')).toBe(1);
});

test('an implausible previous close is dropped', async () => {
  await using feed = await loopbackFeed(answers({ ...good, previousClose: 0 }));
  expect(await observe({ feeds: feeds(feed.url), now })).toMatchObject({ price: '4200.5', previous: null });
});

describe('when a feed fails', () => {
  test('the next is requested', async () => {
    await using broken = await loopbackFeed(answers({}, 500));
    await using sound = await loopbackFeed(answers(good));
    expect((await observe({ feeds: feeds(broken.url, sound.url), now })).source.url).toBe(
      new URL(sound.url).origin,
    );
  });

  test('a silent one leaves time for the next', async () => {
    await using silent = await loopbackFeed(isSilent);
    await using sound = await loopbackFeed(answers(good));
    const options = { feeds: feeds(silent.url, sound.url), now, deadlineMilliseconds: 1000 };
    expect((await observe(options)).source.url).toBe(new URL(sound.url).origin);
  });

  test('and all are silent, the deadline ends it', async () => {
    await using silent = await loopbackFeed(isSilent);
    const options = { feeds: feeds(silent.url, silent.url, silent.url), now, deadlineMilliseconds: 100 };
    const started = performance.now();
    await expect(retrieve(options)).rejects.toThrow('no response in time');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('the deadline also applies to a body that stops half way', async () => {
    await using half = await loopbackFeed((_request, response) => response.write('{"price":'));
    const options = { feeds: feeds(half.url), now, deadlineMilliseconds: 300 };
    await expect(retrieve(options)).rejects.toThrow('no response in time');
  });

  test('because nothing listens there, that is the reason', async () => {
    const feed = await loopbackFeed(answers(good));
    await feed[Symbol.asyncDispose]();
    await expect(retrieve({ feeds: feeds(feed.url), now })).rejects.toThrow('fetch failed');
  });
});

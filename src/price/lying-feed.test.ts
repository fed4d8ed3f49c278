/** A lying feed moves the price by little, and never blocks the true one for long. */
import { describe, expect, test } from 'vitest';
import { answers, loopbackFeed } from '../../tests/helpers/loopback-feed.ts';
import { feedsFrom } from './feeds.ts';
import { type PriceStore, recordOf } from './price-record.ts';
import { createPriceService } from './price-service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const trueSpot = 4228;

/** An in-memory store of text, like a file. */
function memoryStore(text = ''): PriceStore {
  return {
    read: async () => recordOf(text),
    write: async record => {
      text = JSON.stringify(record);
    },
  };
}

/** A service and feeds whose clocks, prices and times the test sets. */
async function market(count: number, { store = memoryStore(), minimumIntervalSeconds = 0 } = {}) {
  const clock = { time: new Date('2026-11-18T12:00:00Z') };
  const prices: (number | null)[] = Array.from({ length: count }, () => trueSpot);
  let asOf = () => clock.time;
  const servers = await Promise.all(
    prices.map((_, index) =>
      loopbackFeed((request, response) => {
        const price = prices[index];
        const body = { price, updatedAt: asOf().toISOString() };
        (price === null ? answers({}, 404) : answers(body))(request, response);
      }),
    ),
  );
  const feeds = servers.map(({ url }, index) => ({
    ...feedsFrom({ names: [], goldapiKey: null, ownUrl: url })[0],
    name: `feed ${index + 1}`,
    minimumIntervalSeconds,
  })) as ReturnType<typeof feedsFrom>;
  const service = createPriceService({ feeds, forward: '1550', now: () => clock.time, store });
  return {
    /** Advances the clock, sets the prices of the feeds (null: down) and returns the stated price. */
    async after(milliseconds: number, ...given: (number | null)[]) {
      prices.splice(0, count, ...given);
      clock.time = new Date(clock.time.getTime() + milliseconds);
      await service.current();
      await service.settled();
      return service.current();
    },
    dated(time: () => Date) {
      asOf = time;
    },
    now: () => clock.time,
    requestCount: () => servers.map(server => server.requestCount()),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map(server => server[Symbol.asyncDispose]()));
    },
  };
}

describe('one feed alone', () => {
  test('that rises by 24 % a minute moves the price by 10 % at most, and the true price returns within the back-off', async () => {
    await using feed = await market(1);
    expect(await feed.after(0, trueSpot)).toMatchObject({ spot: trueSpot, stale: false });
    for (let lie = trueSpot * 1.24; lie < 50_000; lie *= 1.24) {
      const { spot, stale, staleReason } = await feed.after(minute, lie);
      expect([spot, stale, staleReason]).toEqual([trueSpot, true, 'No source gives a newer price just now.']);
    }
    expect(await feed.after(15 * minute, 4230)).toMatchObject({ spot: 4230, stale: false });
  });

  test('that creeps by 2 % a minute is limited to 10 % a day', async () => {
    await using feed = await market(1);
    for (let lie = trueSpot; lie < 50_000; lie *= 1.02) {
      expect((await feed.after(minute, lie)).spot).toBeLessThanOrEqual(trueSpot * 1.1);
    }
    expect(await feed.after(15 * minute, trueSpot)).toMatchObject({ spot: trueSpot, stale: false });
  });

  test('that dates its prices a day later each minute is limited, too', async () => {
    await using feed = await market(1);
    let time = feed.now().getTime() - 20 * day;
    feed.dated(() => {
      time += day;
      return new Date(time);
    });
    for (let lie = trueSpot; time < feed.now().getTime() - day; lie *= 1.09) {
      expect((await feed.after(minute, lie)).spot).toBeLessThanOrEqual(trueSpot * 1.1);
    }
  });

  test('that rises by 9 % a day stays near the stored average, and the true price returns within days', async () => {
    await using feed = await market(1);
    let lie = trueSpot;
    for (let days = 0; days < 40; days++, lie *= 1.09) {
      expect((await feed.after(day, lie)).spot).toBeLessThan(trueSpot * 1.6);
    }
    let days = 0;
    for (; (await feed.after(day, trueSpot)).spot !== trueSpot; days++) expect(days).toBeLessThan(5);
    expect(await feed.after(minute, trueSpot + 1)).toMatchObject({ spot: trueSpot + 1, stale: false });
  });
});

describe('if the first feed lies and two others do not', () => {
  test('the price of the two is stated, minute by minute', async () => {
    await using feeds = await market(3);
    await feeds.after(0, trueSpot, trueSpot, trueSpot);
    for (let lie = trueSpot * 1.24; lie < 50_000; lie *= 1.24) {
      expect(await feeds.after(minute, lie, 4230, 4231)).toMatchObject({ spot: 4230, stale: false });
    }
    expect(await feeds.after(minute, trueSpot * 1.09, 4232, 4233)).toMatchObject({ spot: 4232 });
  });

  test('lies are refused from the first minute, except those within 2 %', async () => {
    await using feeds = await market(3);
    expect(await feeds.after(0, 4500, trueSpot, 4230)).toMatchObject({ spot: trueSpot });
    for (let lie = trueSpot; lie < 6000; lie *= 1.01) {
      expect((await feeds.after(minute, lie, trueSpot, 4230)).spot).toBeLessThanOrEqual(4230 * 1.02);
    }
  });
});

describe('if two sources agree', () => {
  test('a true fall by 40 % is stated at once, then also by one of them alone', async () => {
    await using feeds = await market(2);
    await feeds.after(0, trueSpot, trueSpot);
    expect(await feeds.after(minute, 2500, 2505)).toMatchObject({ spot: 2500, stale: false });
    expect(await feeds.after(minute, null, 2499)).toMatchObject({ spot: 2499, stale: false });
  });

  test('an earlier lie of one is corrected, even if it was dated later, and is not the price of yesterday', async () => {
    await using feeds = await market(2);
    await feeds.after(0, trueSpot, trueSpot);
    feeds.dated(() => new Date(feeds.now().getTime() + 4 * minute));
    expect(await feeds.after(minute, null, 4600)).toMatchObject({ spot: 4600 });
    feeds.dated(feeds.now);
    expect(await feeds.after(minute, 3900, 3910)).toMatchObject({ spot: 3900, stale: false });
    expect(await feeds.after(day, 3905, 3910)).toMatchObject({ spot: 3905, previous: 3900 });
  });

  test('on the price of a gram, it is refused', async () => {
    await using feeds = await market(2);
    expect(await feeds.after(0, 135.93, 135.95)).toMatchObject({
      spot: 4228,
      source: { kind: 'monthly average' },
    });
  });
});

describe('a manipulated record', () => {
  const now = '2026-11-18T11:59:59.000Z';
  const latest = {
    price: '4200',
    previous: null,
    asOf: now,
    retrievedAt: now,
    source: { name: 'a feed', url: 'https://feed.example', kind: 'spot', credit: null },
    caveat: null,
  };
  const never = '2099-01-01T00:00:00.000Z';
  const anchor = (price: string, at = now) => ({ agreed: { price, at }, opening: { price, at } });
  const poisons: [string, object][] = [
    ['a price of 0', { latest: { ...latest, price: '0' } }],
    ['a price of 0.000', { latest: { ...latest, price: '0.000' } }],
    ['a price of a million dollars', { latest: { ...latest, price: '1000000' } }],
    ['a price of 250,000 digits', { latest: { ...latest, price: '4'.repeat(250_000) } }],
    ['a price of 30,000 decimals', { latest: { ...latest, price: `4200.${'1'.repeat(30_000)}` } }],
    ['a negative price', { latest: { ...latest, price: '-4200' } }],
    ['a price with an exponent', { latest: { ...latest, price: '42e2' } }],
    ['a time of 2099', { latest: { ...latest, asOf: never } }],
    ['a retrieval in 2099', { latest: { ...latest, retrievedAt: never } }],
    ['no retrieval', { latest: { ...latest, retrievedAt: null } }],
    [
      'the address of a script',
      { latest: { ...latest, source: { ...latest.source, url: 'javascript:alert(1)' } } },
    ],
    [
      'a name of 30,000 letters',
      { latest: { ...latest, source: { ...latest.source, name: 'a'.repeat(30_000) } } },
    ],
    ['a previous close of 0', { latest: { ...latest, previous: '0' } }],
    ['an earlier price of 0', { earlier: { price: '0', asOf: '2026-11-17T12:00:00.000Z' } }],
    ['an earlier price of 2099', { earlier: { price: '4200', asOf: never } }],
    ['anchors of 0', { latest, anchors: anchor('0') }],
    ['anchors of a million dollars', { latest, anchors: anchor('1000000') }],
    ['anchors of 16,000 dollars', { latest, anchors: anchor('16000') }],
    ['anchors of 2099', { latest, anchors: anchor('3000', never) }],
    ['a list in its place', { latest: [] }],
  ];

  test.each(poisons)('with %s lets the true price through within a minute', async (_, poison) => {
    const text = JSON.stringify({ latest: null, earlier: null, requests: {}, ...poison });
    await using feed = await market(1, { store: memoryStore(text) });
    expect((await feed.after(0, 4215)).spot).toBeGreaterThan(4000);
    const price = await feed.after(minute, 4215);
    expect(price).toMatchObject({ spot: 4215, stale: false });
    expect(
      [price.previous, price.changePercent].every(value => value === null || Math.abs(value) < 1e4),
    ).toBe(true);
    expect(price.previous).not.toBe(0);
  });

  test('with a request in 2099 does not lead to more requests than the plan of a feed allows', async () => {
    const text = JSON.stringify({ latest: null, earlier: null, requests: { 'feed 1': never } });
    await using feed = await market(1, { store: memoryStore(text), minimumIntervalSeconds: 3600 });
    for (let minutes = 0; minutes < 30; minutes++) await feed.after(minute, 4215);
    expect(feed.requestCount()).toEqual([1]);
  });
});

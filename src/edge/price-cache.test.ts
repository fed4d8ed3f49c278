import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPriceService, storedPrice } from '#price';
import { priceCache } from './price-cache.ts';

const now = () => new Date('2026-11-18T12:00:00Z');
const kept = {
  latest: { ...storedPrice(), price: '4200', asOf: now(), retrievedAt: now() },
  earlier: null,
  anchors: { agreed: { price: '4190', at: now() }, opening: null },
  requests: {},
};

/** As the runtime has it, with one entry. */
let entry: string | undefined;

beforeEach(() => {
  entry = undefined;
  const cache = {
    match: async () => (entry === undefined ? undefined : new Response(entry)),
    put: async (_key: string, response: Response) => {
      entry = await response.text();
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is stated of what the cache holds, by a feed that is never asked. */
async function stated() {
  const url = 'https://feed.invalid';
  const feed = {
    name: 'feed',
    url,
    publicUrl: url,
    publisher: 'feed',
    headers: {},
    kind: 'spot' as const,
    credit: null,
  };
  const read = () => {
    throw new Error('not asked');
  };
  const feeds = [{ ...feed, minimumIntervalSeconds: 0, read }];
  return createPriceService({ feeds, forward: '1550', now, store: priceCache }).known();
}

test('what is written is read again', async () => {
  await priceCache.write(kept);
  expect(await priceCache.read()).toEqual(kept);
  expect(await stated()).toMatchObject({ spot: 4200 });
});

test.each([
  ['nothing', undefined],
  ['something else', '<h1>'],
  ['a price of 0', JSON.stringify({ ...kept, latest: { ...kept.latest, price: '0' } })],
  ['a million dollars', JSON.stringify({ ...kept, latest: { ...kept.latest, price: '1000000' } })],
  ['a price of 2099', JSON.stringify({ ...kept, latest: { ...kept.latest, asOf: '2099-01-01T00:00:00Z' } })],
  [
    'a price of 250,000 digits',
    JSON.stringify({ ...kept, latest: { ...kept.latest, price: '4'.repeat(250_000) } }),
  ],
])('with %s in the cache the stored price is stated', async (_, text) => {
  entry = text;
  expect(await stated()).toMatchObject({ spot: 4228, stale: true });
});

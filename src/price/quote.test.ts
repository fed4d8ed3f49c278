import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Observation, storedPrice } from './observation.ts';
import { quote } from './quote.ts';
import { goldPriceSchema } from './schema.ts';

const wednesday = new Date('2026-11-18T12:00:00Z');
const spotAt = (asOf: string, rest: Partial<Observation> = {}): Observation => ({
  price: '4165.200195',
  previous: '4100.1',
  asOf: new Date(asOf),
  retrievedAt: wednesday,
  source: { name: 'a feed', url: 'https://feed.example/', kind: 'spot', credit: null },
  caveat: null,
  ...rest,
});

test('a price is compared with the forward price exactly', () => {
  const price = quote(spotAt('2026-11-18T11:30:00Z'), '1550', wednesday);
  expect(price).toEqual({
    currency: 'USD',
    unit: 'troy ounce',
    spot: 4165.200195,
    previous: 4100.1,
    previousAsOf: null,
    change: 65.100195,
    changePercent: 1.59,
    forward: 1550,
    margin: 2615.200195,
    marginPercent: 168.72,
    discountPercent: 62.79,
    asOf: '2026-11-18T11:30:00.000Z',
    priceDate: '2026-11-18',
    retrievedAt: '2026-11-18T12:00:00.000Z',
    source: { name: 'a feed', url: 'https://feed.example/', kind: 'spot', credit: null },
    stale: false,
    staleReason: null,
  });
  expect(goldPriceSchema.parse(price)).toEqual(price);
});

test('differences are decimal, not binary', () => {
  const price = quote(
    spotAt('2026-11-18T11:30:00Z', { price: '1550.3', previous: '1550.1' }),
    '1550.1',
    wednesday,
  );
  expect([price.margin, price.change]).toEqual([0.2, 0.2]);
});

test('margin, change and discount are exact to the cent for any prices', () => {
  const cents = fc.integer({ min: 50_000, max: 5_000_000 });
  const decimal = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(cents, cents, cents, (spot, forward, previous) => {
      const observation = spotAt('2026-11-18T11:30:00Z', {
        price: decimal(spot),
        previous: decimal(previous),
      });
      const price = quote(observation, decimal(forward), wednesday);
      // The nearest number to the exact decimal, as in JSON.
      expect(String(price.margin)).toBe(String((spot - forward) / 100));
      expect(String(price.change)).toBe(String((spot - previous) / 100));
      expect(Math.abs(price.discountPercent - ((spot - forward) / spot) * 100)).toBeLessThanOrEqual(
        0.00500001,
      );
    }),
  );
});

test.each([
  ['1000.05', '1000', 0.01],
  ['999.95', '1000', -0.01],
  ['1000.0499', '1000', 0],
])('the change to %s from %s in percent is rounded half away from zero', (spot, previous, percent) => {
  const price = quote(spotAt('2026-11-18T11:30:00Z', { price: spot, previous }), '1550', wednesday);
  expect(price.changePercent).toBeCloseTo(percent, 10);
});

test('without an earlier price there is no change', () => {
  const price = quote(spotAt('2026-11-18T11:30:00Z', { previous: null }), '1550', wednesday);
  expect([price.previous, price.change, price.changePercent]).toEqual([null, null, null]);
});

test('a recorded earlier price replaces a missing previous close, with its time', () => {
  const earlier = { price: '4150.2', asOf: new Date('2026-11-17T21:59:00Z') };
  const seen = quote(spotAt('2026-11-18T11:30:00Z', { previous: null }), '1550', wednesday, earlier);
  expect(seen).toMatchObject({
    previous: 4150.2,
    previousAsOf: '2026-11-17T21:59:00.000Z',
    change: 15.000195,
  });
  const stated = quote(spotAt('2026-11-18T11:30:00Z'), '1550', wednesday, earlier);
  expect(stated).toMatchObject({ previous: 4100.1, previousAsOf: null });
});

test('a spot price below the forward price gives a negative margin and discount', () => {
  const price = quote(spotAt('2026-11-18T11:30:00Z', { price: '1500' }), '1550', wednesday);
  expect([price.margin, price.marginPercent, price.discountPercent]).toEqual([-50, -3.23, -3.33]);
});

describe('a price is stale', () => {
  const daily = {
    source: { name: 'a feed', url: 'https://feed.example/', kind: 'daily' as const, credit: null },
  };
  test.each([
    ['spot of an hour ago', spotAt('2026-11-18T11:00:00Z'), wednesday, null],
    ['spot of two hours ago', spotAt('2026-11-18T10:00:00Z'), wednesday, /is 2 hours old; .*for 1 hour\.$/],
    ['spot of last month', spotAt('2026-10-18T12:00:00Z'), wednesday, /is 31 days old/],
    ['daily of yesterday', spotAt('2026-11-17T00:00:00Z', daily), wednesday, null],
    ['daily of Sunday', spotAt('2026-11-15T00:00:00Z', daily), wednesday, /is 3 days old/],
    ['spot on Friday evening', spotAt('2026-11-20T21:59:00Z'), new Date('2026-11-20T21:59:30Z'), null],
    ['spot on Friday night', spotAt('2026-11-20T21:59:00Z'), new Date('2026-11-20T22:00:00Z'), /weekend/],
    [
      'spot with a time of Saturday',
      spotAt('2026-11-21T10:00:00Z'),
      new Date('2026-11-21T10:00:00Z'),
      /weekend/,
    ],
    ['spot on Sunday afternoon', spotAt('2026-11-20T21:59:00Z'), new Date('2026-11-22T21:59:00Z'), /weekend/],
    [
      'spot of Thursday on Saturday',
      spotAt('2026-11-19T10:00:00Z'),
      new Date('2026-11-21T10:00:00Z'),
      /48 hours old/,
    ],
    ['spot on Sunday night', spotAt('2026-11-22T22:00:00Z'), new Date('2026-11-22T22:00:00Z'), null],
  ])('or not: %s', (_what, observation, now, reason) => {
    const price = quote(observation, '1550', now);
    expect(price.stale).toBe(reason !== null);
    if (reason) expect(price.staleReason).toMatch(reason);
    else expect(price.staleReason).toBeNull();
  });

  test('at any age if its source says so', () => {
    const price = quote(spotAt('2026-11-18T11:59:00Z', { caveat: 'The source says so.' }), '1550', wednesday);
    expect([price.stale, price.staleReason]).toEqual([true, 'The source says so.']);
  });
});

test('the stored price is marked as a monthly average with its source', () => {
  const price = quote(storedPrice(), '1550', wednesday);
  expect(goldPriceSchema.parse(price)).toEqual(price);
  expect(price).toMatchObject({
    spot: 4228,
    margin: 2678,
    retrievedAt: null,
    source: { kind: 'monthly average', credit: expect.stringContaining('CC BY 4.0') },
    stale: true,
    staleReason: expect.stringMatching(/stored monthly average \(June 2026, World Bank/),
  });
});

import { describe, expect, test } from 'vitest';
import type { GoldPrice } from '#price/schema';
import { goldPriceOf, priceWords } from './price-words.ts';

const price: GoldPrice = {
  currency: 'USD',
  unit: 'troy ounce',
  spot: 4228,
  previous: 4200,
  previousAsOf: '2026-05-31T00:00:00Z',
  change: 28,
  changePercent: 0.667,
  forward: 1550,
  margin: 2678,
  marginPercent: 172.77,
  discountPercent: 63.34,
  asOf: '2026-06-30T00:00:00Z',
  priceDate: '2026-06-30',
  retrievedAt: null,
  source: { name: 'A source', url: 'https://source.example/', kind: 'monthly average', credit: 'A credit' },
  stale: true,
  staleReason: 'No live price is at hand.',
};

describe('priceWords', () => {
  test('calls a monthly average what it is', () => {
    expect(priceWords(price).finding).toBe(
      'The fixed price (forward price) is 63.3\u202f% lower than the average gold price of June 2026',
    );
  });

  test('says so when gold is cheaper than the forward price, and the longer bar is full', () => {
    const below = { ...price, spot: 1240, margin: -310, discountPercent: -25 };
    const words = priceWords(below);
    expect(words.finding).toContain('25.0\u202f% higher');
    expect(words.margin).toBe('\u2212310');
    expect([words.forwardLength, words.spotLength]).toEqual(['100.00%', '80.00%']);
  });

  test('gives the credit that the licence asks for, and none where it asks for none', () => {
    expect(priceWords(price).credit).toBe('Credit: A credit.');
    expect(priceWords({ ...price, source: { ...price.source, credit: null } }).credit).toBe('');
  });

  test('says since when a change is where that is known', () => {
    expect(priceWords(price).change).toContain('since the price of 31\u00a0May\u00a02026.');
    expect(priceWords({ ...price, previousAsOf: null }).change).toContain('since the price before.');
  });

  test('states a change with its sign, or nothing where no earlier price is known', () => {
    expect(priceWords(price).change).toContain('+28\u00a0USD');
    expect(priceWords({ ...price, change: null, changePercent: null }).change).toBe('');
  });
});

describe('goldPriceOf', () => {
  test('takes a response of the endpoint and refuses anything else', () => {
    expect(goldPriceOf(JSON.parse(JSON.stringify(price)))).toEqual(price);
    expect(goldPriceOf({ status: 404, title: 'Not Found' })).toBeNull();
    expect(goldPriceOf({ ...price, source: { ...price.source, url: 'javascript:alert(1)' } })).toBeNull();
    expect(goldPriceOf(null)).toBeNull();
  });
});

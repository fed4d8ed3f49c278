/** Answers of every feed as they were recorded, with a price and a time of now: what each says when all is well. */

export interface RecordedFeed {
  /** As GOLD_PRICE_FEEDS names it; null for the operator's own feed. */
  name: string | null;
  /** Without the query. */
  url: string;
  /** Headers without which the feed refuses to answer. */
  headers: Record<string, string>;
  answer: unknown;
  /** US dollars per troy ounce that the answer states. */
  spot: number;
  /** As published. */
  source: { name: string; url: string; kind: string };
}

export const goldapiKey = 'key-of-goldapi-io';
/** An address without a query, as an operator would set it. */
export const ownAddress = 'https://prices.example/latest/gold.json';

const time = new Date(Math.floor(Date.now() / 1000) * 1000);
const instant = time.toISOString().replace('.000', '');
const timestamp = time.getTime() / 1000;

export const recordedFeeds: RecordedFeed[] = [
  {
    name: null,
    url: ownAddress,
    headers: {},
    answer: { price: '135.5', updatedAt: instant, previousClose: 135, unit: 'gram' },
    spot: 4214.5211,
    source: { name: 'prices.example', url: 'https://prices.example', kind: 'spot' },
  },
  {
    name: 'goldapi.io',
    url: 'https://www.goldapi.io/api/XAU/USD',
    headers: { 'x-access-token': goldapiKey },
    answer: {
      ...{ timestamp, metal: 'XAU', currency: 'USD', exchange: 'FOREXCOM', symbol: 'FOREXCOM:XAUUSD' },
      ...{ prev_close_price: null, open_price: 4135.76, low_price: 4110.2, high_price: 4175.9 },
      ...{ open_time: timestamp - 3600, price: 4168.08, ch: null, chp: null, ask: 4168.5, bid: 4167.6 },
      price_gram_24k: 134.0068,
    },
    spot: 4168.08,
    source: { name: 'goldapi.io', url: 'https://www.goldapi.io/api/XAU/USD', kind: 'spot' },
  },
  {
    name: 'gold-api.com',
    url: 'https://api.gold-api.com/price/XAU/USD',
    headers: {},
    answer: {
      ...{ currency: 'USD', currencySymbol: '$', exchangeRate: 1, name: 'Gold', price: 4165.200195 },
      ...{ symbol: 'XAU', updatedAt: instant, updatedAtReadable: 'a few seconds ago' },
    },
    spot: 4165.200195,
    source: { name: 'gold-api.com', url: 'https://api.gold-api.com/price/XAU/USD', kind: 'spot' },
  },
  {
    name: 'goldprice.dev',
    url: 'https://api.goldprice.dev/v1/prices',
    headers: {},
    answer: { symbols: [{ symbol: 'XAU-USD-SPOT', price: '4203.94', computed_at: instant }] },
    spot: 4203.94,
    source: {
      ...{ name: 'goldprice.dev', url: 'https://api.goldprice.dev/v1/prices?symbol=XAU-USD-SPOT' },
      kind: 'spot',
    },
  },
  ...[
    ['exchange-api', 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/xau.json'],
    ['exchange-api-mirror', 'https://latest.currency-api.pages.dev/v1/currencies/xau.json'],
  ].map(([name = '', url = '']) => ({
    ...{ name, url, headers: {}, spot: 4250.12 },
    answer: { date: instant.slice(0, 'YYYY-MM-DD'.length), xau: { usd: 4250.12 } },
    source: { name, url, kind: 'daily' },
  })),
];

/**
 * The feeds that the gold price is asked of, one row a feed. All state US dollars per troy ounce.
 * Their order is the order in which they are asked: best terms and best data first.
 */
import Big from 'big.js';
import * as z from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { PriceKind } from './schema.ts';

export interface Feed {
  name: string;
  url: string;
  /** Address that is published as the source; it carries no key. */
  publicUrl: string;
  headers: Record<string, string>;
  kind: PriceKind;
  /** Reads the feed's answer. @throws where the answer has another shape. */
  read: (answer: unknown) => Reading;
}

export interface Reading {
  /** US dollars per troy ounce, as a decimal string. */
  price: string;
  asOf: Date;
  previous: string | null;
  /** What the feed itself says against its price, as a sentence. */
  caveat: string | null;
}

export interface FeedChoice {
  /** Names in the order in which they are asked; null: all that need no key, and those with a key. */
  names: readonly string[] | null;
  goldapiKey: string | null;
  /** The operator's own feed, asked before all others: JSON `{ price, updatedAt, previousClose? }`. */
  ownUrl: string | null;
}

/**
 * The feeds to ask, in order.
 *
 * @throws {OperatorError} for a name that no feed has, and for goldapi.io without its key.
 */
export function feedsFrom({ names, goldapiKey, ownUrl }: FeedChoice): Feed[] {
  const named = names ?? feedNames.filter(name => name !== 'goldapi.io' || goldapiKey !== null);
  const feeds = named.map(name => feedNamed(name, goldapiKey));
  return ownUrl === null ? feeds : [ownFeed(ownUrl), ...feeds];
}

const decimal = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(value => new Big(value).toFixed());
const seconds = z.number().transform(value => new Date(value * 1000));
const instant = z.iso.datetime({ offset: true }).transform(value => new Date(value));
const day = z.iso.date().transform(value => new Date(value));

const rows: Record<string, (key: string | null) => Omit<Feed, 'name' | 'publicUrl'>> = {
  'goldapi.io': key => ({
    url: 'https://www.goldapi.io/api/XAU/USD',
    headers: { 'x-access-token': required(key) },
    kind: 'spot',
    read: reading(
      z.object({ currency: z.literal('USD'), price: decimal, prev_close_price: decimal, timestamp: seconds }),
      ({ price, prev_close_price, timestamp }) => ({ price, previous: prev_close_price, asOf: timestamp }),
    ),
  }),
  'gold-api.com': () => ({
    url: 'https://api.gold-api.com/price/XAU/USD',
    headers: {},
    kind: 'spot',
    read: reading(
      z.object({ currency: z.literal('USD'), symbol: z.literal('XAU'), price: decimal, updatedAt: instant }),
      ({ price, updatedAt }) => ({ price, asOf: updatedAt }),
    ),
  }),
  'goldprice.dev': () => ({
    url: 'https://api.goldprice.dev/v1/prices?symbol=XAU-USD-SPOT',
    headers: {},
    kind: 'spot',
    read: reading(
      z.object({
        quote_currency: z.literal('USD'),
        unit: z.literal('troy_oz'),
        price: decimal,
        is_stale: z.boolean(),
        computed_at: instant,
      }),
      ({ price, computed_at, is_stale }) => ({
        price,
        asOf: computed_at,
        caveat: is_stale ? 'The source itself marks its price as stale.' : null,
      }),
    ),
  }),
  'exchange-api': () => exchangeApi('https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1'),
  'exchange-api-mirror': () => exchangeApi('https://latest.currency-api.pages.dev/v1'),
};

/** Names that GOLD_PRICE_FEEDS may hold. */
export const feedNames: readonly string[] = Object.keys(rows);

function feedNamed(name: string, goldapiKey: string | null): Feed {
  const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
  if (!row) {
    throw new OperatorError(
      `GOLD_PRICE_FEEDS: ${JSON.stringify(name)} is no price feed. Known are ${feedNames.join(', ')}.`,
    );
  }
  const feed = row(goldapiKey);
  return { name, publicUrl: feed.url, ...feed };
}

/** One price a day, dedicated to the public domain (CC0). */
function exchangeApi(address: string): Omit<Feed, 'name' | 'publicUrl'> {
  return {
    url: `${address}/currencies/xau.json`,
    headers: {},
    kind: 'daily',
    read: reading(z.object({ date: day, xau: z.object({ usd: decimal }) }), ({ date, xau }) => ({
      price: xau.usd,
      asOf: date,
    })),
  };
}

function ownFeed(url: string): Feed {
  const { hostname, origin, pathname } = new URL(url);
  return {
    name: hostname,
    url,
    // Without its query and password, which may hold a key of the operator's.
    publicUrl: origin + pathname,
    headers: {},
    kind: 'spot',
    read: reading(
      z.object({ price: decimal, updatedAt: instant, previousClose: decimal.nullish() }),
      ({ price, updatedAt, previousClose }) => ({ price, asOf: updatedAt, previous: previousClose ?? null }),
    ),
  };
}

function reading<Schema extends z.ZodType>(
  schema: Schema,
  pick: (answer: z.output<Schema>) => Pick<Reading, 'price' | 'asOf'> & Partial<Reading>,
): Feed['read'] {
  return answer => ({ previous: null, caveat: null, ...pick(schema.parse(answer)) });
}

function required(key: string | null): string {
  if (key !== null) return key;
  throw new OperatorError(
    'GOLD_PRICE_FEEDS names goldapi.io, which answers only with a key: set GOLDAPI_KEY, or leave the name out.',
  );
}

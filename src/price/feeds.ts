/**
 * Table of gold price feeds, one row per feed, in the order of requests: best terms and best data first. Each row
 * converts its response to US dollars per troy ounce.
 *
 * This folder runs at the edge and in the browser: no Node APIs, and zod/mini.
 */
import Big from 'big.js';
import * as z from 'zod/mini';
import { OperatorError } from '../operator-error.ts';
import { percentDecoded } from '../site-path.ts';
import { isFeedAddress } from './feed-address.ts';
import { boundedNumber, decimal, instant, type Observation } from './observation.ts';
import type { PriceKind } from './schema.ts';

export interface Feed {
  name: string;
  url: string;
  /** Address that is published as the source, without any key. */
  publicUrl: string;
  headers: Record<string, string>;
  kind: PriceKind;
  /** Two feeds of one publisher do not confirm each other. */
  publisher: string;
  /** Minimum time between requests for a feed whose plan counts them; otherwise 0. */
  minimumIntervalSeconds: number;
  /** Reads the JSON of a response. @throws {$ZodError} if its shape is unexpected. */
  read: (body: unknown) => Reading;
}

/** A price as one response states it. */
export type Reading = Pick<Observation, 'price' | 'asOf' | 'previous' | 'caveat'>;

export interface FeedChoice {
  /** Names in the order of requests; null means all feeds except those that lack a required key. */
  names: readonly string[] | null;
  goldapiKey: string | null;
  /** Minimum time between requests to goldapi.io. */
  goldapiIntervalSeconds?: number;
  /** The operator's own feed, requested before all others: JSON `{ price, updatedAt, previousClose?, unit? }`. */
  ownUrl: string | null;
}

/** Three requests a day, 93 a month: the free plan of goldapi.io allows 100. */
export const defaultGoldapiIntervalSeconds = 8 * 3600;

/**
 * The chosen feeds in the order of requests.
 *
 * @throws {OperatorError} for an unknown name, goldapi.io without key or with an invalid interval, or an unsafe own
 *   address.
 */
export function feedsFrom(choice: FeedChoice): Feed[] {
  const { names, goldapiKey, ownUrl } = choice;
  const named = names ?? feedNames.filter(name => name !== 'goldapi.io' || goldapiKey !== null);
  const feeds = named.map(name => feedNamed(name, choice));
  return ownUrl === null ? feeds : [ownFeed(ownUrl), ...feeds];
}

const seconds = z.pipe(
  z.number(),
  z.transform(value => new Date(value * 1000)),
);
/** Null if missing or invalid. A union, because z.catch() brings 3.5 kB of code for its errors to the edge. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(
    z.union([
      schema,
      z.pipe(
        z.unknown(),
        z.transform(() => null),
      ),
    ]),
    null,
  );
const day = z.pipe(
  z.iso.date(),
  z.transform(value => new Date(value)),
);

/** Units per troy ounce, which is 31.1034768 g by definition. */
const unitsOfTroyOunce = { 'troy ounce': '1', gram: '31.1034768', kilogram: '0.0311034768' } as const;

type Optional = 'headers' | 'publicUrl' | 'publisher' | 'minimumIntervalSeconds';
type Row = Omit<Feed, 'name' | Optional> & Partial<Pick<Feed, Optional>>;

const rows: Record<string, (choice: FeedChoice) => Row> = {
  'goldapi.io': ({ goldapiKey, goldapiIntervalSeconds }) => ({
    url: 'https://www.goldapi.io/api/XAU/USD',
    headers: { 'x-access-token': required(goldapiKey) },
    minimumIntervalSeconds: wholeSeconds(goldapiIntervalSeconds ?? defaultGoldapiIntervalSeconds),
    kind: 'spot',
    read: reading(
      // Metal and currency are part of the address, so a response may omit them; other values are refused.
      z.object({
        metal: z.optional(z.literal('XAU')),
        currency: z.optional(z.literal('USD')),
        unit: z.optional(z.enum(['ozt', 'troy_oz', 'troy_ounce'])),
        price: decimal,
        timestamp: seconds,
        prev_close_price: optional(decimal),
        change: optional(boundedNumber),
      }),
      ({ price, timestamp, prev_close_price, change }) => ({
        price,
        asOf: timestamp,
        // A change of 0 may also mean that the close is unknown.
        previous: prev_close_price ?? (change ? new Big(price).minus(change).toFixed() : null),
      }),
    ),
  }),
  'gold-api.com': () => ({
    url: 'https://api.gold-api.com/price/XAU/USD',
    kind: 'spot',
    read: reading(
      z.object({ currency: z.literal('USD'), symbol: z.literal('XAU'), price: decimal, updatedAt: instant }),
      ({ price, updatedAt }) => ({ price, asOf: updatedAt }),
    ),
  }),
  'goldprice.dev': () => ({
    url: 'https://api.goldprice.dev/v1/prices?symbol=XAU-USD-SPOT',
    kind: 'spot',
    read: reading(
      z.pipe(
        z.transform(onlySymbol),
        // The address requests spot gold in dollars per troy ounce; responses without a key omit these fields.
        z.object({
          symbol: z.optional(z.enum(['XAU-USD-SPOT', 'XAU'])),
          quote_currency: z.optional(z.literal('USD')),
          unit: z.optional(z.literal('troy_oz')),
          price: decimal,
          is_stale: z.optional(z.boolean()),
          computed_at: instant,
        }),
      ),
      ({ price, computed_at, is_stale = false }) => ({
        price,
        asOf: computed_at,
        caveat: is_stale ? 'The source itself marks its price as stale.' : null,
      }),
    ),
  }),
  'exchange-api': () => exchangeApi('https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1'),
  'exchange-api-mirror': () => exchangeApi('https://latest.currency-api.pages.dev/v1'),
};

/** Valid names in GOLD_PRICE_FEEDS. */
export const feedNames: readonly string[] = Object.keys(rows);

function feedNamed(name: string, choice: FeedChoice): Feed {
  const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
  if (!row) {
    throw new OperatorError(
      `GOLD_PRICE_FEEDS: ${JSON.stringify(name)} is no price feed. Known are ${feedNames.join(', ')}.`,
    );
  }
  return withDefaults(name, row(choice));
}

function withDefaults(name: string, row: Row): Feed {
  const { host: publisher } = new URL(row.url);
  return { name, publicUrl: row.url, publisher, headers: {}, minimumIntervalSeconds: 0, ...row };
}

/** goldprice.dev returns one symbol directly or in a list. */
function onlySymbol(body: unknown): unknown {
  const list = z.object({ symbols: z.array(z.unknown()) }).safeParse(body);
  return list.success ? list.data.symbols[0] : body;
}

/** One price a day, dedicated to the public domain (CC0). */
function exchangeApi(address: string): Row {
  return {
    url: `${address}/currencies/xau.json`,
    publisher: 'exchange-api',
    kind: 'daily',
    read: reading(z.object({ date: day, xau: z.object({ usd: decimal }) }), ({ date, xau }) => ({
      price: xau.usd,
      asOf: date,
    })),
  };
}

function ownFeed(url: string): Feed {
  if (!isFeedAddress(url)) {
    throw new OperatorError(
      'GOLD_PRICE_URL is no https address (http is accepted for a loopback address only): a price must not be changed on its way.',
    );
  }
  const { hostname, origin, pathname, search, username, password } = new URL(url);
  return withDefaults(hostname, {
    url: origin + pathname + search,
    // Path and query may contain a key.
    publicUrl: origin,
    headers: username === '' ? {} : { authorization: basic(username, password) },
    kind: 'spot',
    read: reading(
      z.object({
        price: decimal,
        updatedAt: instant,
        previousClose: optional(decimal),
        currency: z.optional(z.literal('USD')),
        unit: z.optional(z.enum(['troy ounce', 'gram', 'kilogram'])),
      }),
      ({ price, updatedAt, previousClose, unit = 'troy ounce' }) => ({
        price: perTroyOunce(price, unit),
        asOf: updatedAt,
        previous: previousClose === null ? null : perTroyOunce(previousClose, unit),
      }),
    ),
  });
}

/** Authorization header (RFC 7617), because fetch() refuses addresses with user name and password. */
function basic(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${percentDecoded(username)}:${percentDecoded(password)}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Exact conversion, rounded to a precision finer than any market quotes. */
function perTroyOunce(price: string, unit: keyof typeof unitsOfTroyOunce): string {
  return unit === 'troy ounce' ? price : new Big(price).times(unitsOfTroyOunce[unit]).round(4).toFixed();
}

function reading<Schema extends z.ZodMiniType>(
  schema: Schema,
  pick: (body: z.output<Schema>) => Pick<Reading, 'price' | 'asOf'> & Partial<Reading>,
): Feed['read'] {
  return body => ({ previous: null, caveat: null, ...pick(schema.parse(body)) });
}

function wholeSeconds(interval: number): number {
  if (Number.isSafeInteger(interval) && interval >= 0) return interval;
  throw new OperatorError(
    `GOLDAPI_INTERVAL is no whole number of seconds: set it to one, such as ${defaultGoldapiIntervalSeconds}, or leave it out.`,
  );
}

function required(key: string | null): string {
  if (key !== null) return key;
  throw new OperatorError(
    'GOLD_PRICE_FEEDS names goldapi.io, which answers only with a key: set GOLDAPI_KEY, or leave the name out.',
  );
}

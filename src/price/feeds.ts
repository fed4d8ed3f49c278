/**
 * The feeds that the gold price is asked of, one row a feed. Whatever a feed states, its row reads
 * into US dollars per troy ounce. Their order is the order in which they are asked: best terms and
 * best data first.
 *
 * This folder runs at the edge and in the browser: nothing of Node, and the small build of zod.
 */
import Big from 'big.js';
import * as z from 'zod/mini';
import { OperatorError } from '../operator-error.ts';
import { percentDecoded } from '../percent-decoded.ts';
import { isFeedAddress, publishedAddress } from './feed-address.ts';
import { boundedNumber, decimal, instant } from './observation.ts';
import type { PriceKind } from './schema.ts';

export interface Feed {
  name: string;
  url: string;
  /** Address that is published as the source; it carries no key. */
  publicUrl: string;
  headers: Record<string, string>;
  kind: PriceKind;
  /** Whose price it is: two feeds of one publisher confirm nothing for each other. */
  publisher: string;
  /** Words that the licence of the price asks for; null where it asks for none. */
  credit: string | null;
  /** Least time from one request to the next, for a feed whose plan counts them; 0 where none does. */
  minimumIntervalSeconds: number;
  /** Reads the JSON of the feed's response. @throws where it has another shape. */
  read: (body: unknown) => Reading;
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
  /** Least time from one request to goldapi.io to the next. */
  goldapiIntervalSeconds?: number;
  /** The operator's own feed, asked before all others: JSON `{ price, updatedAt, previousClose?, unit? }`. */
  ownUrl: string | null;
}

/** Three requests a day, 93 a month: the free plan of goldapi.io allows 100. */
export const defaultGoldapiIntervalSeconds = 8 * 3600;

/**
 * The feeds to ask, in order.
 *
 * @throws {OperatorError} for a name that no feed has, goldapi.io without its key or with an interval that is none,
 *   an own address that is not safe.
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
/** What a price can do without: null where it is left out, null, or not what it should be. */
const whereItIs = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z._default(z.nullable(schema), null), null);
const day = z.pipe(
  z.iso.date(),
  z.transform(value => new Date(value)),
);

/** How many of a unit weigh one troy ounce, which is 31.1034768 g by definition. */
const unitsOfTroyOunce = { 'troy ounce': '1', gram: '31.1034768', kilogram: '0.0311034768' } as const;

interface Row extends Omit<Feed, 'name' | 'publicUrl' | 'publisher' | 'credit' | 'minimumIntervalSeconds'> {
  publisher?: string;
  credit?: string;
  minimumIntervalSeconds?: number;
}

const rows: Record<string, (choice: FeedChoice) => Row> = {
  'goldapi.io': ({ goldapiKey, goldapiIntervalSeconds }) => ({
    url: 'https://www.goldapi.io/api/XAU/USD',
    headers: { 'x-access-token': required(goldapiKey) },
    minimumIntervalSeconds: wholeSeconds(goldapiIntervalSeconds ?? defaultGoldapiIntervalSeconds),
    kind: 'spot',
    read: reading(
      // Metal and currency stand in the address, so a response may leave them out; another one is refused.
      z.object({
        metal: z.optional(z.literal('XAU')),
        currency: z.optional(z.literal('USD')),
        unit: z.optional(z.enum(['ozt', 'troy_oz', 'troy_ounce'])),
        price: decimal,
        timestamp: seconds,
        prev_close_price: whereItIs(decimal),
        change: whereItIs(boundedNumber),
      }),
      ({ price, timestamp, prev_close_price, change }) => ({
        price,
        asOf: timestamp,
        // A change of 0 is also what stands there where no close is known.
        previous: prev_close_price ?? (change ? new Big(price).minus(change).toFixed() : null),
      }),
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
      z.pipe(
        z.transform(onlySymbol),
        // The address asks for spot gold in dollars, and without a unit for the troy ounce: without a key the
        // response is trimmed of what it only repeats.
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

/** Names that GOLD_PRICE_FEEDS may hold. */
export const feedNames: readonly string[] = Object.keys(rows);

function feedNamed(name: string, choice: FeedChoice): Feed {
  const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
  if (!row) {
    throw new OperatorError(
      `GOLD_PRICE_FEEDS: ${JSON.stringify(name)} is no price feed. Known are ${feedNames.join(', ')}.`,
    );
  }
  const feed = row(choice);
  const { host: publisher } = new URL(feed.url);
  return { name, publicUrl: feed.url, publisher, credit: null, minimumIntervalSeconds: 0, ...feed };
}

/** goldprice.dev answers one symbol alone, or in a list of those asked for. */
function onlySymbol(body: unknown): unknown {
  const list = z.object({ symbols: z.array(z.unknown()) }).safeParse(body);
  return list.success ? list.data.symbols[0] : body;
}

/** One price a day, dedicated to the public domain (CC0). */
function exchangeApi(address: string): Row {
  return {
    url: `${address}/currencies/xau.json`,
    headers: {},
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
  const { host, hostname, origin, pathname, search, username, password } = new URL(url);
  return {
    name: hostname,
    url: origin + pathname + search,
    publicUrl: publishedAddress(url),
    headers: username === '' ? {} : { authorization: basic(username, password) },
    kind: 'spot',
    publisher: host,
    credit: null,
    minimumIntervalSeconds: 0,
    read: reading(
      z.object({
        price: decimal,
        updatedAt: instant,
        previousClose: whereItIs(decimal),
        currency: z.optional(z.literal('USD')),
        unit: z.optional(z.enum(['troy ounce', 'gram', 'kilogram'])),
      }),
      ({ price, updatedAt, previousClose, unit = 'troy ounce' }) => ({
        price: perTroyOunce(price, unit),
        asOf: updatedAt,
        previous: previousClose === null ? null : perTroyOunce(previousClose, unit),
      }),
    ),
  };
}

/** Name and password of an address as a header (RFC 7617), because no runtime asks an address that holds them. */
function basic(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${percentDecoded(username)}:${percentDecoded(password)}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** A price of another unit, exactly, rounded where it is finer than any market quotes. */
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

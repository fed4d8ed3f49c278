import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Feed, feedNames, feedsFrom } from './feeds.ts';
import { plausible } from './plausibility.ts';

const choice = { names: null, goldapiKey: null, ownUrl: null };
const namesOf = (given: Parameters<typeof feedsFrom>[0]) => feedsFrom(given).map(feed => feed.name);
const feed = (name: string) => onlyOf(feedsFrom({ names: [name], goldapiKey: 'secret', ownUrl: null }));
const ownFeed = (ownUrl = 'https://prices.example/gold') =>
  onlyOf(feedsFrom({ names: [], goldapiKey: null, ownUrl }));

function onlyOf([first]: Feed[]): Feed {
  if (!first) throw new Error('no feed');
  return first;
}

describe('the requested feeds are', () => {
  test('by default all that need no key', () => {
    expect(namesOf(choice)).toEqual(['gold-api.com', 'goldprice.dev', 'exchange-api', 'exchange-api-mirror']);
  });

  test('goldapi.io first if its key is set', () => {
    expect(namesOf({ ...choice, goldapiKey: 'secret' })[0]).toBe('goldapi.io');
  });

  test("the listed ones in their order, after the operator's own", () => {
    const ownUrl = 'https://prices.example/gold';
    expect(namesOf({ ...choice, names: ['exchange-api', 'gold-api.com'], ownUrl })).toEqual([
      'prices.example',
      'exchange-api',
      'gold-api.com',
    ]);
  });

  test('none if the list is empty', () => {
    expect(namesOf({ ...choice, names: [] })).toEqual([]);
  });

  test.each(['yahoo', 'toString'])('%s is refused with the names that are known', name => {
    expect(() => feedsFrom({ ...choice, names: [name] })).toThrow(
      `GOLD_PRICE_FEEDS: "${name}" is no price feed. Known are ${feedNames.join(', ')}.`,
    );
  });

  test('goldapi.io is refused without a key', () => {
    expect(() => feedsFrom({ ...choice, names: ['goldapi.io'] })).toThrow(/set GOLDAPI_KEY/);
  });
});

test.each(['http://prices.example/gold', 'ftp://127.0.0.1/gold', 'prices.example'])(
  'an own feed at %s is refused without a word of its address',
  ownUrl => {
    expect(() => feedsFrom({ ...choice, ownUrl })).toThrow(/^GOLD_PRICE_URL is no https address \(http/);
  },
);

describe('the interval of goldapi.io', () => {
  const interval = (goldapiIntervalSeconds?: number) =>
    feedsFrom({
      ...choice,
      names: ['goldapi.io'],
      goldapiKey: 'secret',
      ...(goldapiIntervalSeconds !== undefined && { goldapiIntervalSeconds }),
    })[0]?.minimumIntervalSeconds;

  test('is configurable, and by default allows less than 100 requests a month (free plan)', () => {
    expect(interval(60)).toBe(60);
    expect((31 * 24 * 3600) / (interval() ?? 0)).toBeLessThan(100);
  });

  test.each([Number.NaN, -1, 0.5])('%s is refused', seconds => {
    expect(() => interval(seconds)).toThrow('GOLDAPI_INTERVAL is no whole number of seconds');
  });

  test('does not apply to other feeds', () => {
    const others = feedsFrom({ ...choice, ownUrl: 'https://prices.example/gold' });
    expect(others.map(({ minimumIntervalSeconds }) => minimumIntervalSeconds)).toEqual([0, 0, 0, 0, 0]);
  });
});

test('two addresses of one publisher have the same publisher', () => {
  expect(feed('exchange-api').publisher).toBe(feed('exchange-api-mirror').publisher);
  const ofTheSameHost = ownFeed('https://api.gold-api.com/price/XAU');
  expect(ofTheSameHost.publisher).toBe(feed('gold-api.com').publisher);
  expect(feed('goldprice.dev').publisher).not.toBe(feed('gold-api.com').publisher);
});

describe('the published address of a feed', () => {
  test("is the host of the operator's own address only", () => {
    const own = ownFeed('https://me:word@prices.example:8443/token-1/gold?key=secret');
    expect(own.publicUrl).toBe('https://prices.example:8443');
    expect(own.url).toBe('https://prices.example:8443/token-1/gold?key=secret');
    expect(own.headers).toEqual({ authorization: `Basic ${btoa('me:word')}` });
  });

  test('excludes a password with a literal %', () => {
    expect(ownFeed('https://me:50%@prices.example/').headers).toEqual({
      authorization: `Basic ${btoa('me:50%')}`,
    });
  });

  test('excludes the key of goldapi.io, which is sent in a header', () => {
    expect(feed('goldapi.io').headers).toEqual({ 'x-access-token': 'secret' });
    expect(feed('goldapi.io').publicUrl).not.toContain('secret');
  });
});

test.each([
  [
    'gold-api.com',
    { currency: 'USD', symbol: 'XAU', price: 4165.200195, updatedAt: '2026-07-03T16:08:54Z' },
    { price: '4165.200195', previous: null, asOf: new Date('2026-07-03T16:08:54Z'), caveat: null },
  ],
  [
    'goldprice.dev',
    {
      quote_currency: 'USD',
      unit: 'troy_oz',
      price: '4803.94',
      is_stale: true,
      computed_at: '2026-05-01T02:34:02Z',
    },
    {
      price: '4803.94',
      previous: null,
      asOf: new Date('2026-05-01T02:34:02Z'),
      caveat: 'The source itself marks its price as stale.',
    },
  ],
  [
    'exchange-api',
    { date: '2026-08-31', xau: { usd: 4450.12 } },
    { price: '4450.12', previous: null, asOf: new Date('2026-08-31T00:00:00Z'), caveat: null },
  ],
])('a response of %s is read', (name, body, expected) => {
  expect(feed(name).read(body)).toEqual(expected);
});

const goldapi = { price: 4168.08, timestamp: 1790974800 };
test.each([
  [
    'with a previous close',
    { metal: 'XAU', currency: 'USD', prev_close_price: 4135.76, ch: 32.32 },
    '4135.76',
  ],
  ['of the newer interface', { unit: 'ozt', change: 32.32, change_percent: 0.78 }, '4135.76'],
  ['with a previous close of null', { currency: 'USD', prev_close_price: null, ch: null }, null],
  ['with nothing known of yesterday', { prev_close_price: null, change: 0 }, null],
  ['with a previous close that is no price', { prev_close_price: 'n/a' }, null],
])('a response of goldapi.io %s is read', (_, rest, previous) => {
  expect(feed('goldapi.io').read({ ...goldapi, ...rest })).toEqual({
    ...{ price: '4168.08', previous, asOf: new Date('2026-10-02T21:00:00Z'), caveat: null },
  });
});

const trimmed = { price: '4803.94', computed_at: '2026-05-01T02:34:02Z' };
test.each([
  ['without redundant fields', trimmed],
  ['in a list of one', { symbols: [{ ...trimmed, symbol: 'XAU-USD-SPOT', is_stale: false }] }],
])('a response of goldprice.dev %s is read', (_, body) => {
  expect(feed('goldprice.dev').read(body)).toEqual({
    ...{ price: '4803.94', previous: null, asOf: new Date('2026-05-01T02:34:02Z'), caveat: null },
  });
});

test('a previous close of the own feed is optional', () => {
  const answer = { price: 4100, updatedAt: '2026-07-03T16:08:54Z' };
  expect(ownFeed().read(answer).previous).toBeNull();
  expect(ownFeed().read({ ...answer, previousClose: '4090.5' }).previous).toBe('4090.5');
});

test.each(['2026-07-03T16:08:54Z', '2026-07-03T16:08:54.000Z', '2026-07-03T18:08:54+02:00'])(
  'the own feed may write its time as %s',
  updatedAt => {
    expect(ownFeed().read({ price: 4100, updatedAt }).asOf).toEqual(new Date('2026-07-03T16:08:54Z'));
  },
);

test.each(['2026-07-03T16:08:54', '2026-07-03', 1783094934])(
  'a time of the own feed that leaves its zone or its form open is refused: %s',
  updatedAt => {
    expect(() => ownFeed().read({ price: 4100, updatedAt })).toThrow();
  },
);

test.each([
  ['gram', '135.5', '4214.5211'],
  ['kilogram', 135500, '4214.5211'],
  ['troy ounce', '4200.123456', '4200.123456'],
])('the own feed may state its price of a %s', (unit, price, perTroyOunce) => {
  expect(ownFeed().read({ price, updatedAt: '2026-07-03T16:08:54Z', unit }).price).toBe(perTroyOunce);
});

test.each([
  ['goldapi.io', { ...goldapi, currency: 'EUR' }],
  ['goldapi.io', { ...goldapi, metal: 'XAG' }],
  ['goldapi.io', { ...goldapi, unit: 'gram' }],
  ['goldapi.io', { error: 'No API Key provided' }],
  ['goldprice.dev', { symbols: [] }],
  ['goldprice.dev', { symbols: [{ ...trimmed, symbol: 'XAG-USD-SPOT' }] }],
  ['gold-api.com', { currency: 'EUR', symbol: 'XAU', price: 3900, updatedAt: '2026-07-03T16:08:54Z' }],
  ['goldprice.dev', { quote_currency: 'USD', unit: 'gram', price: '134.0', computed_at: '2026-07-03' }],
  ['exchange-api', { error: 'limit reached' }],
])('%s in another currency, unit or shape is refused', (name, body) => {
  expect(() => feed(name).read(body)).toThrow();
});

describe('an invalid price is refused', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const updatedAt = '2026-11-18T11:59:00Z';
  const bodies: Record<string, (price: unknown) => unknown> = {
    'goldapi.io': price => ({ price, timestamp: now.getTime() / 1000 }),
    'gold-api.com': price => ({ currency: 'USD', symbol: 'XAU', price, updatedAt }),
    'goldprice.dev': price => ({ price, computed_at: updatedAt }),
    'exchange-api': usd => ({ date: '2026-11-18', xau: { usd } }),
    'exchange-api-mirror': usd => ({ date: '2026-11-18', xau: { usd } }),
  };
  const hostile = [
    ...[
      '',
      ' ',
      'NaN',
      'Infinity',
      '-4200',
      '+4200',
      ' 4200',
      '4200\n',
      '4,200',
      '42e2',
      '1e9999',
      '0x1068',
      '4200.',
    ],
    ...['٤٢٠٠', '4200 USD', '9'.repeat(250_000), `4200.${'1'.repeat(250_000)}`, `${'0'.repeat(250_000)}4200`],
    ...[0, -0, -4200, 1e300, -1e300, 5e-324, JSON.parse('1e9999'), null, true, [4200], { valueOf: 4200 }],
  ];

  test.each(Object.keys(bodies))('of %s', name => {
    for (const price of hostile) {
      const read = () => plausible(feed(name).read(bodies[name]?.(price)), now);
      expect(read, String(price).slice(0, 40)).toThrow();
    }
    expect(plausible(feed(name).read(bodies[name]?.('4200.5')), now).price).toBe('4200.5');
  });

  test('of the own feed, but an invalid previous close is only dropped', () => {
    for (const value of hostile) {
      const text = String(value).slice(0, 40);
      expect(() => plausible(ownFeed().read({ price: value, updatedAt }), now), text).toThrow();
      const { price, previous } = plausible(
        ownFeed().read({ price: 4200, updatedAt, previousClose: value }),
        now,
      );
      expect([text, price, previous]).toEqual([text, '4200', null]);
    }
  });

  test.each([
    '2099-01-01T00:00:00Z',
    `2026-11-18T11:59:00.${'0'.repeat(250_000)}Z`,
    '-000001-01-01T00:00:00Z',
  ])('with the time %.30s', time => {
    expect(() => plausible(ownFeed().read({ price: 4200, updatedAt: time }), now)).toThrow();
  });

  test('but a number is rounded to eight decimals', () => {
    expect(ownFeed().read({ price: 4200.1234567891, updatedAt }).price).toBe('4200.12345679');
  });
});

test('no file of this folder except tests imports a Node.js module', () => {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(readFileSync(new URL(file, folder), 'utf8')).not.toContain('node:');
});

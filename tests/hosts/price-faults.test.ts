/**
 * The fault table: whatever a feed does, a hundred visitors at once are answered 200 in time with the
 * best price known, and the feed sees one request at a time. Real servers, real HTTP on loopback.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { GoldPrice } from '#price/schema';
import { serve } from '#server';
import { readConfiguration } from '../../src/configuration.ts';
import { startCommand } from '../helpers/commands.ts';
import { answers, isSilent, type LoopbackFeed, loopbackFeed } from '../helpers/loopback-feed.ts';

type Listener = Parameters<typeof loopbackFeed>[0];

const visitors = 100;
/** Feeds have 2.5 seconds; the rest is for a busy machine. */
const longestMilliseconds = 30_000;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** Between the price that is known on Node (4200) and the stored one (4228), so that each is told from the others. */
const good = (rest: object = {}) => ({ price: 4210.5, updatedAt: ago(1), ...rest });

const resets: Listener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"price": 42', () => response.destroy());
};

const drips: Listener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 100);
  response.once('close', () => clearInterval(timer));
};

const redirects: Listener = (request, response) => {
  response.writeHead(302, { location: request.url }).end();
};

const waits = (seconds: string, then: Listener): Listener =>
  (() => {
    let times = 0;
    return (request, response) => {
      if (times++ > 0) return then(request, response);
      response.writeHead(429, { 'retry-after': seconds }).end();
    };
  })();

const sends =
  (body: string, type = 'application/json'): Listener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };

/** Each fault, and whether the feed gets over it in time. */
const faults: Array<[name: string, listener: () => Listener, recovers?: 'recovers']> = [
  ['resets the connection in the middle of the body', () => resets],
  ['drips one byte at a time', () => drips],
  ['is silent for longer than anyone waits', () => isSilent],
  ['asks to wait for a minute (429)', () => waits('60', answers(good()))],
  ['asks to wait for a second (429)', () => waits('1', answers(good()))],
  ['answers 500', () => answers({}, 500)],
  ['answers HTML with 200', () => sends('<!doctype html><h1>Sign in</h1>', 'text/html')],
  ['answers half of its JSON', () => sends(JSON.stringify(good()).slice(0, 20))],
  ['states the price of a gram', () => answers(good({ price: 135.37 }))],
  ['states zero', () => answers(good({ price: 0 }))],
  ['states a negative price', () => answers(good({ price: -4210.5 }))],
  ['states a hundred times the price', () => answers(good({ price: 421_050 }))],
  ['states a price of the future', () => answers(good({ updatedAt: ago(-60) }))],
  ['redirects to itself', () => redirects],
  ['sends 10 MB', () => sends(JSON.stringify(good({ rest: 'x'.repeat(10_000_000) })))],
  ['works', () => answers(good()), 'recovers'],
];

describe('on Node, with a price of eleven minutes ago kept from before', () => {
  // Most of the time goes by while a feed is waited for.
  test.concurrent.each(faults)('a feed that %s', async (_name, listener, recovers) => {
    await using feed = await loopbackFeed(listener());
    await withServer(feed.url, async url => {
      const price = await askedByAll(url);
      if (recovers) expect(price).toMatchObject({ spot: 4210.5, margin: 2660.5 });
      else expect(price).toMatchObject({ spot: 4200, margin: 2650, stale: true });
      expectOneAtATime(feed);
    });
  });

  test('a feed that refuses the connection', async () => {
    const feed = await loopbackFeed(isSilent);
    await feed[Symbol.asyncDispose]();
    await withServer(feed.url, async url => {
      expect(await askedByAll(url)).toMatchObject({ spot: 4200, stale: true });
    });
  });

  async function withServer(feedUrl: string, visit: (url: string) => Promise<void>): Promise<void> {
    const cacheDirectory = await mkdtemp(join(tmpdir(), 'price-faults-'));
    await writeFile(join(cacheDirectory, 'gold-price.json'), JSON.stringify(keptRecord()));
    const configuration = readConfiguration({
      OUT_DIR: inject('outDirectory'),
      CACHE_DIR: cacheDirectory,
      ...{ HOST: '127.0.0.1', PORT: '0', GOLD_PRICE_FEEDS: '', GOLD_PRICE_URL: feedUrl },
    });
    const server = await serve({ configuration });
    try {
      await visit(server.url);
    } finally {
      await server.close();
      await rm(cacheDirectory, { recursive: true });
    }
  }
});

/** Each with a runtime of its own, because a feed that failed rests; so a few of the table stand for all. */
describe('on workerd, with nothing kept', () => {
  test.each(faults.filter(([name]) => /drips|works/.test(name)))(
    'a feed that %s',
    async (_name, listener, recovers) => {
      await using feed = await loopbackFeed(listener());
      const settings = { OUT_DIR: inject('outDirectory'), GOLD_PRICE_URL: feed.url };
      const edge = await startCommand('edge', settings);
      try {
        // The runtime itself takes a while with its first request.
        await fetch(`${edge.url}/api/health`);
        expect(feed.requestCount()).toBe(0);
        expect(await askedByAll(`${edge.url}/`)).toMatchObject(
          recovers ? { spot: 4210.5 } : { spot: 4228, stale: true },
        );
        expectOneAtATime(feed);
      } finally {
        await edge.stop();
      }
    },
  );
});

/** What all visitors were answered: they all have the same price. */
async function askedByAll(url: string): Promise<GoldPrice> {
  const prices = await Promise.all(
    Array.from({ length: visitors }, async () => {
      const started = performance.now();
      const response = await fetch(new URL('api/gold-price', url));
      const price: GoldPrice = await response.json();
      expect([response.status, performance.now() - started < longestMilliseconds]).toEqual([200, true]);
      return price;
    }),
  );
  const [first] = prices;
  if (!first) throw new Error('nobody asked');
  expect(new Set(prices.map(price => price.spot))).toEqual(new Set([first.spot]));
  return first;
}

function expectOneAtATime(feed: LoopbackFeed): void {
  expect(feed.mostAtOnce()).toBe(1);
  // Once, and what is asked again where the fault may pass.
  expect(feed.requestCount()).toBeLessThanOrEqual(3);
}

function keptRecord() {
  const source = { name: 'a feed', url: 'https://feed.example/', kind: 'spot', credit: null };
  const latest = { price: '4200', previous: null, asOf: ago(12), retrievedAt: ago(11), source, caveat: null };
  return { latest, earlier: { price: '4150', asOf: ago(24 * 60) } };
}

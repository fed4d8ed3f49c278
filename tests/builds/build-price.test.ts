/** A build with a live feed: pages and texts state its price, and nothing that is secret is written anywhere. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPrice } from '#pipeline';
import { marketData } from '#pipeline/published';
import { readProgram } from '#program';
import { readConfiguration } from '../../src/configuration.ts';
import { build, copyOf, settingsIn, siteOfTwo } from '../helpers/built-sites.ts';
import type { Settings } from '../helpers/commands.ts';
import { answers, type LoopbackFeed, loopbackFeed } from '../helpers/loopback-feed.ts';

const secrets = ['key-of-goldapi', 'key-of-the-own-feed'];
const updatedAt = new Date(Date.now() - 60_000).toISOString();

let directory: string;
let feed: LoopbackFeed;
let said: string;
const built = (path: string) => readFile(join(directory, 'dist', path), 'utf8');

beforeAll(async () => {
  directory = await copyOf(await siteOfTwo());
  feed = await loopbackFeed(answers({ price: '4321.55', previousClose: '4300.05', updatedAt }));
  said = await build(settingsWith(feed.url));
});

afterAll(async () => {
  await feed[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

test.each(['llms.txt', 'llms-full.txt'])('%s carries spot, forward price, discount and date', async path => {
  const text = await built(path);
  expect(text).toContain('- Gold spot price (USD per troy ounce): 4321.55\n');
  expect(text).toContain('- Program forward price (USD per troy ounce): 1550\n');
  expect(text).toContain('- Discount versus spot (percent): 64.13\n');
  expect(text).toContain(`- Price date: ${updatedAt.slice(0, 10)}\n`);
  expect(text).toContain(`- Source: 127.0.0.1 (spot), ${new URL(feed.url).origin}\n`);
});

test('the home page states the same price', async () => {
  expect(await built('index.html')).toContain('4,321.55');
});

test('the feed is asked once for the whole build', () => {
  expect(feed.requestCount()).toBe(1);
});

test('the next build, while the feed is down, states the last price again, and its age', async () => {
  await feed[Symbol.asyncDispose]();
  await ageKeptPrice();
  const configuration = readConfiguration(settingsWith(feed.url));
  const { program } = await readProgram(configuration.programFile);
  const text = marketData(
    await recordPrice(configuration, program.commercialTerms.forwardPrice.usdPerTroyOunce),
  );
  expect(text).toContain('- Gold spot price (USD per troy ounce): 4321.55\n');
  expect(text).toContain('- Note: The price is 2 hours old');
});

test('no secret is in what is built, kept or said', async () => {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const file of files.filter(entry => entry.isFile())) {
    const content = await readFile(join(file.parentPath, file.name), 'latin1');
    for (const secret of secrets) expect([file.name, content.includes(secret)]).toEqual([file.name, false]);
  }
  for (const secret of secrets) expect(said).not.toContain(secret);
});

/** Dates the recorded price two hours back; a price of this minute would not be asked for again. */
async function ageKeptPrice(): Promise<void> {
  const file = join(directory, 'cache', 'gold-price.json');
  const record = JSON.parse(await readFile(file, 'utf8'));
  const before = new Date(Date.now() - 2 * 3_600_000).toISOString();
  Object.assign(record.latest, { asOf: before, retrievedAt: before });
  await writeFile(file, JSON.stringify(record));
}

function settingsWith(feedUrl: string): Settings {
  return {
    ...settingsIn(directory),
    GOLD_PRICE_FEEDS: '',
    GOLD_PRICE_URL: `${feedUrl}?key=key-of-the-own-feed`,
    GOLDAPI_KEY: 'key-of-goldapi',
  };
}

/**
 * A build after the documents have changed, of which some cannot be read, with a live feed: pages and texts state its price,
 * and nothing that is secret is written anywhere.
 */
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentEntry } from '#library';
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
let published: { before: string[]; after: string[] };
const at = (...path: string[]) => join(directory, ...path);
const built = (path: string) => readFile(at('dist', path), 'utf8');

beforeAll(async () => {
  directory = await copyOf(await siteOfTwo());
  feed = await loopbackFeed(answers({ price: '4321.55', previousClose: '4300.05', updatedAt }));
  const documents = () => readdir(at('dist', 'documents'));
  const before = await documents();
  await changeDocuments();
  said = await build(settingsWith(feed.url));
  published = { before, after: await documents() };
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

describe('a library that changes', () => {
  test('only documents that changed or were added are read', async () => {
    expect((await siteOfTwo()).report).toContain('Documents: 2, of which 2 read now and 0 unchanged');
    expect(said).toContain('Documents: 5, of which 4 read now and 1 unchanged');
  });

  test('the report names the documents that changed since the published site', async () => {
    expect((await siteOfTwo()).report).not.toContain('Documents that changed');
    expect(said).toContain('\n  Biography.pdf: added.\n');
    expect(said).toContain('\n  Token Summary.pdf: removed.\n');
    expect(said).not.toContain('Rights Summary.pdf: ');
  });

  test('files that cannot be read are listed with the reason, and the others are complete', async () => {
    const { documents }: { documents: DocumentEntry[] } = JSON.parse(await built('api/documents.json'));
    expect(said).toMatch(/could not be read/);
    for (const filename of ['empty.pdf', 'page.pdf', 'truncated.pdf']) expect(said).toContain(filename);
    const outcome = documents.map(entry => [entry.filename, entry.notes.map(note => note.code)]);
    expect(Object.fromEntries(outcome)).toEqual({
      'Biography.pdf': [],
      'Rights Summary.pdf': [],
      'empty.pdf': ['empty-file'],
      'page.pdf': ['not-a-pdf'],
      'truncated.pdf': ['damaged'],
    });
    expect(await built('api/documents/text/empty.pdf.txt')).toBe('');
    const emptyPage = await built('documents/empty.html');
    expect(emptyPage).toMatch(/>Length<\/dt>/);
    expect(emptyPage).not.toMatch(/0 pages|Find in this document|The words are as read/);
    expect(published.after).toContain('page.pdf');
  });

  test('a removed document leaves nothing of itself behind', async () => {
    expect(published.before.filter(name => /token/i.test(name))).not.toEqual([]);
    expect(published.after.filter(name => /token/i.test(name))).toEqual([]);
    expect(await built('search/lunr.json')).not.toContain('Token Summary.pdf');
  });
});

async function changeDocuments(): Promise<void> {
  await rm(at('documents', 'Token Summary.pdf'));
  await copyFile('documents/Principal Biography.pdf', at('documents', 'Biography.pdf'));
  await writeFile(at('documents', 'empty.pdf'), '');
  await writeFile(at('documents', 'page.pdf'), '<!doctype html><title>Not found</title>');
  const whole = await readFile('documents/Logistics Outline.pdf');
  await writeFile(at('documents', 'truncated.pdf'), whole.subarray(0, 3000));
}

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

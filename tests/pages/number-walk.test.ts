/** No page states a number that is not the programme data's, computed by a named formula, or cited. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { amountsOf } from '#amounts';
import type { DocumentList } from '#library';
import type { Program } from '#program';
import { groups } from '../../src/content/not-published.json' with { type: 'json' };
import { readDataPath } from '../../src/data-path.ts';
import yearlyAverages from '../../src/price/yearly-averages.json' with { type: 'json' };
import { navigation } from '../../src/program/program.json' with { type: 'json' };
import { launchBrowser, visit } from '../helpers/browser.ts';
import { canonical, type StatedNumbers, statedNumbers } from '../helpers/stated-numbers.ts';

let browser: Browser;
let stated: StatedNumbers[];

beforeAll(async () => {
  browser = await launchBrowser();
  const published = async (path: string) =>
    JSON.parse(await readFile(join(inject('outDirectory'), path), 'utf8'));
  const { openapi } = await published('openapi.json');
  const entries = async (collection: string) => (await readdir(`src/content/${collection}`)).length;
  const program: Program = await published('api/program.json');
  const unpublished = groups
    .flatMap(({ points }) => points.flatMap(point => ('missing' in point ? point.missing : [])))
    .filter(({ path }) => readDataPath(program, path) === null);
  stated = statedNumbers({
    program,
    documents: await published('api/documents.json'),
    media: await published('api/media.json'),
    ledger: await published('figures.json'),
    price: await (await fetch(`${inject('nodeUrl')}/api/gold-price`)).json(),
    yearlyAverages,
    openApiVersion: openapi,
    listLengths: [await entries('questions'), await entries('red-flags'), unpublished.length],
  });
});

afterAll(() => browser.close());

interface Block {
  text: string;
  /** Which of the places of the formulas it stands in. */
  within: string[];
  /** A document or a page of the web is named as the source, in the text itself or by its mark. */
  isCited: boolean;
}

/** The prose of a page, block by block, without what only names things: code, hashes, times, marks, quotations. */
function blocksOf(page: Page): Promise<Block[]> {
  const places = stated.flatMap(({ within }) => within ?? []);
  return page.evaluate(places => {
    const left =
      'code, pre, script, style, time, nav, blockquote, .citation, .source-list, .mono, .only-printed, a[href*="#page-"], a[href*="#clause-"], a[href*="#defined-"]';
    const block = 'p, li, td, th, dd, dt, h1, h2, h3, h4, figcaption, caption, label, summary, text';
    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest(left)) continue;
      const element = parent.closest(block) ?? parent;
      texts.set(element, `${texts.get(element) ?? ''}${walker.currentNode.textContent}`);
    }
    const isSource = (link: Element) => {
      const target = document.getElementById(decodeURIComponent((link.getAttribute('href') ?? '').slice(1)));
      return target !== null && !target.textContent?.includes('Programme data');
    };
    return Array.from(texts, ([element, text]) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      within: places.filter(place => element.closest(place) !== null),
      isCited: Array.from(element.querySelectorAll('.citation a')).some(isSource),
    }));
  }, places);
}

function unsupported(blocks: Block[]): string[] {
  return blocks
    .filter(({ isCited }) => !isCited)
    .flatMap(({ text, within }) => {
      const allowed = stated.filter(formula => formula.within === null || within.includes(formula.within));
      const digits = (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(written =>
        canonical(written.replace(/,$/, '')),
      );
      const inWords = amountsOf(text)
        .filter(({ unit, isInWords }) => unit !== null && isInWords)
        .map(({ value }) => canonical(value.round(10)));
      return [...digits, ...inWords]
        .filter(number => !allowed.some(({ numbers }) => numbers.has(number)))
        .map(number => `${number} in “${text}”`);
    });
}

const paths = navigation.map(({ path }) => path);

test.each([...paths, '/404'])('%s states no number of its own', async path => {
  await visit(
    browser,
    inject('nodeUrl') + path,
    async page => {
      expect(unsupported(await blocksOf(page))).toEqual([]);
    },
    { javaScriptEnabled: false },
  );
});

test('a number that nothing supports is found, in digits and in words, and one that stands in the wrong place', async () => {
  const documents: DocumentList = await (await fetch(`${inject('nodeUrl')}/api/documents`)).json();
  const size = String(documents.documents[0]?.sizeBytes);
  await visit(browser, `${inject('nodeUrl')}/faq`, async page => {
    await page.evaluate(size => {
      const paragraph = document.createElement('p');
      paragraph.textContent = `Holders earn 7,777 USD and ${size} points a year within eighty-eight days.`;
      document.querySelector('main')?.append(paragraph);
    }, size);
    const found = unsupported(await blocksOf(page)).map(line => line.split(' ')[0]);
    expect(new Set(found)).toEqual(new Set(['7777', size, '88']));
  });
});

/** Text that leaves a page: figures, tables and headings without the marks of their sources, and tables as data. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (path: string) => inject('nodeUrl') + path;
const marked = 'table:has(.citation), :is(h2, h3):has(.citation), .figure:has(.citation), p:has(> .citation)';

interface CopiedText {
  name: string;
  selected: string;
  inner: string;
  /** Text without the elements of the marks. */
  own: string;
}

/** Every table, heading, large figure and paragraph with marks, as it is selected and as it is read. */
function copiedTexts(page: Page): Promise<CopiedText[]> {
  return page.evaluate(marked => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const elements = [...document.querySelectorAll<HTMLElement>(marked)].filter(element =>
      element.checkVisibility(),
    );
    return elements.map(element => {
      document.getSelection()?.selectAllChildren(element);
      const [selected, inner] = [document.getSelection()?.toString() ?? '', element.innerText];
      const marks = [...element.querySelectorAll<HTMLElement>('.citation')];
      for (const mark of marks) mark.hidden = true;
      const own = element.innerText;
      for (const mark of marks) mark.hidden = false;
      return { name: element.localName, selected, inner, own };
    });
  }, marked);
}

const paths = [
  '/',
  '/commercial-terms',
  '/comparison',
  '/delivery-settlement',
  '/program-structure',
  '/why-1550',
];

test('copied tables, headings, figures and sentences have no mark of a source in them', async () => {
  const texts: CopiedText[] = [];
  for (const path of paths) {
    await visit(browser, url(path), async page => void texts.push(...(await copiedTexts(page))));
  }
  expect(texts.filter(({ name }) => ['table', 'h2', 'h3'].includes(name)).length).toBeGreaterThanOrEqual(20);
  expect(texts.every(({ own }) => own.trim() !== '')).toBe(true);
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  for (const { selected, inner, own } of texts) {
    expect([words(inner), words(selected)]).toEqual([words(own), words(own)]);
  }
});

test('marks are drawn with their numbers, printed, and have a name that is apart from the text before it', async () => {
  for (const path of paths) {
    await visit(browser, url(path), async page => {
      const marks = await page.locator('.citation a').evaluateAll(all =>
        all.map(mark => ({
          text: mark.textContent,
          name: mark.ariaLabel,
          drawn: getComputedStyle(mark, '::before').content,
        })),
      );
      for (const { text, name, drawn } of marks) {
        const number = /^Source (\d+)/.exec(name ?? '')?.[1];
        expect([text, drawn]).toEqual(['', `"${number}"`]);
      }
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''));
      expect(names.filter(name => /^Source \d/.test(name)).length).toBeGreaterThan(0);
      expect(names.filter(name => /\SSource \d/.test(name))).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.citation a').first().isVisible()).toBe(true);
    });
  }
});

test('a table of the site can be copied, and saved as CSV', async () => {
  await visit(
    browser,
    url('/commercial-terms'),
    async page => {
      const name = 'Prices for one token and for one troy ounce';
      await page.getByRole('button', { name: `Copy table: ${name}` }).click();
      await page.getByText('Copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        [
          'Payment\tUSD per token\tUSD per troy ounce',
          'Down payment\t0.01975\t395',
          'Deferred payment\t0.05775\t1,155',
          'All-in price\t0.0775\t1,550',
        ].join('\n'),
      );
      // The buttons are one stop of the keyboard.
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Download CSV: ${name}`);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download CSV: ${name}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('prices-for-one-token-and-for-one-troy-ounce.csv');
      expect(await readFile(await file.path(), 'utf8')).toContain('Deferred payment,0.05775,"1,155"\r\n');
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('a chart can be saved as CSV, and linked to as it is set', async () => {
  await visit(
    browser,
    url('/what-if?price=1300&outcome=late'),
    async page => {
      const name = 'Choose a price and an outcome';
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download CSV: ${name}` }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toContain(
        'Worth of your gold: 1,300.00 USD',
      );
      await page.getByRole('button', { name: `Copy link: ${name}` }).click();
      await page.getByText('Copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        url('/what-if?price=1300&outcome=late#choose'),
      );
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await visit(browser, url('/why-1550'), async page => {
    const links = await page.locator('figure + .table-actions button').allInnerTexts();
    expect(links).toEqual(['Download CSV', 'Copy link', 'Copy link']);
  });
});

test('without JavaScript no button is offered', async () => {
  await visit(
    browser,
    url('/commercial-terms'),
    async page => {
      expect(await page.locator('.table-actions').count()).toBeGreaterThan(0);
      expect(await page.locator('.table-actions:visible, main table + * button:visible').count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );
});

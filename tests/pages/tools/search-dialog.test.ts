/** The search dialog: what the site says and what answers stand above the pages of the documents, on a phone too. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const addressOf = (query: string) => `${inject('nodeUrl')}/faq?q=${encodeURIComponent(query)}`;

async function answered(page: Page): Promise<void> {
  await page.locator('search-dialog [role="status"]', { hasText: /found for|says this/ }).waitFor();
}

test('an answer stands above the passages of the site, and these above the documents', async () => {
  await visit(browser, addressOf('deferred payment'), async page => {
    await answered(page);
    const headings = await page.locator('search-dialog .results h3').allInnerTexts();
    expect(headings.slice(0, 2)).toEqual(['Deferred payment', 'On this site']);
    expect(headings).toContain('Offtake Agreement');
    const card = page.locator('search-dialog .answer-card');
    expect(await card.locator('dd').first().innerText()).toMatch(/^1,155 USD per troy ounce/);
    expect(await card.innerText()).toContain('Another reading: 1,150 USD per troy ounce');
    const source = card.getByRole('link', { name: 'Token Marketing Summary, page 1' });
    expect(await source.getAttribute('href')).toBe('/documents/token-marketing-summary#page-1');
  });
});

test('what is not published is said so, with a way to where that stands', async () => {
  await visit(browser, addressOf('governing law'), async page => {
    await answered(page);
    const card = page.locator('search-dialog .answer-card');
    expect(await card.locator('dd').innerText()).toBe('Not published');
    expect(await card.getByRole('link').getAttribute('href')).toBe('/program-structure#corporate-structure');
  });
});

test('the arrows go from the answer through the passages to the pages', async () => {
  await visit(browser, addressOf('deferred payment'), async page => {
    await answered(page);
    await page.getByRole('searchbox').focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('/commercial-terms#payment-structure');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('/commercial-terms#deferred-payment');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });
});

test('a document that is chosen leaves the site out', async () => {
  await visit(browser, addressOf('soft cap'), async page => {
    await answered(page);
    await page.getByLabel('Document', { exact: true }).selectOption('Offtake Agreement.pdf');
    await page.locator('search-dialog [role="status"]', { hasText: 'in 1' }).waitFor();
    expect(await page.locator('search-dialog .results h3').allInnerTexts()).toEqual(['Offtake Agreement']);
    expect(await page.locator('.answer-card').count()).toBe(0);
  });
});

test.each(['deferred payment', 'calculator', 'what is the minimum', 'cap on liability'])(
  'on a phone each result for "%s" takes at most a third of the screen',
  async query => {
    await visit(
      browser,
      addressOf(query),
      async page => {
        await answered(page);
        const heights = await page
          .locator('[data-search-result]')
          .evaluateAll(items => items.map(item => item.getBoundingClientRect().height));
        expect(heights.length).toBeGreaterThan(0);
        expect(Math.max(...heights)).toBeLessThanOrEqual(780 / 3);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      },
      phone,
    );
  },
);

/** The search dialog: how it is opened and used, and what the site says and what answers above the pages of the documents; on a phone too. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../../helpers/axe.ts';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const result = 'search-dialog [data-search-result]';
const url = (path: string) => inject('nodeUrl') + path;
const addressOf = (query: string) => url(`/faq?q=${encodeURIComponent(query)}`);

async function answered(page: Page): Promise<void> {
  await page.locator('search-dialog [role="status"]', { hasText: /found for|says this/ }).waitFor();
}

test('an answer stands above the passages of the site, and these above the documents; the arrows go through them', async () => {
  await visit(browser, addressOf('deferred payment'), async page => {
    await answered(page);
    const headings = await page.locator('search-dialog .results h3').allInnerTexts();
    expect(headings.slice(0, 2)).toEqual(['Deferred payment', 'On this site']);
    expect(headings).toContain('Offtake Agreement');
    const card = page.locator('search-dialog .answer-card');
    expect(await card.locator('dd').first().innerText()).toMatch(/^1,155 USD per troy ounce/);
    expect(await card.innerText()).toContain('Other documents say: 1,150 USD per troy ounce');
    const source = card.getByRole('link', { name: 'Token Marketing Summary, page 1' });
    expect(await source.getAttribute('href')).toBe('/documents/token-marketing-summary#page-1');

    await page.getByRole('searchbox').focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('/commercial-terms#payment-structure');
    await page.keyboard.press('ArrowDown');
    const passage = page.locator('[data-search-result]').first().getByRole('link').first();
    expect(await focused()).toBe(await passage.getAttribute('href'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
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

test('a document that is chosen leaves the site and the other documents out', async () => {
  await visit(browser, addressOf('soft cap'), async page => {
    await answered(page);
    await page.getByLabel('Search in').selectOption('Offtake Agreement.pdf');
    await page.locator('search-dialog [role="status"]', { hasText: 'in 1' }).waitFor();
    expect(await page.locator('search-dialog .results h3').allInnerTexts()).toEqual(['Offtake Agreement']);
    expect(await page.locator('.answer-card').count()).toBe(0);
  });
});

test('on a phone it fits, each result takes at most a third of the screen, and axe finds no violation', async () => {
  await visit(
    browser,
    addressOf('deferred payment'),
    async page => {
      for (const query of ['deferred payment', 'calculator', 'what is the minimum', 'cap on liability']) {
        await page.getByRole('searchbox').fill(query);
        await page
          .locator('search-dialog [role="status"]', { hasText: `“${query}”` })
          .or(page.locator('search-dialog [role="status"]', { hasText: 'says this' }))
          .waitFor();
        const heights = await page
          .locator('[data-search-result]')
          .evaluateAll(items => items.map(item => item.getBoundingClientRect().height));
        expect([query, heights.length > 0, Math.max(...heights) <= 780 / 3]).toEqual([query, true, true]);
      }
      const widths = await page
        .locator('search-dialog dialog')
        .evaluate(one => [
          document.documentElement.scrollWidth,
          one.getBoundingClientRect().width,
          one.scrollWidth - one.clientWidth,
        ]);
      expect(widths).toEqual([360, expect.toSatisfy(width => width <= 360), 0]);
      expect(await axeViolations(page)).toEqual([]);
    },
    phone,
  );
});

test.each(['/', 'Control+k'])('opens on any page by %s, answers as one types, and closes', async key => {
  await visit(browser, url('/faq'), async page => {
    await page.keyboard.press(key);
    const field = page.getByRole('searchbox');
    await field.waitFor();
    await page.keyboard.type('soft cap');
    await page.locator(result).first().waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /passages? found for “soft cap”/ })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('soft cap');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await page.waitForURL(url('/faq'));
  });
});

test('closes by the back button, and opens by an address that carries the query', async () => {
  await visit(browser, url('/faq'), async page => {
    await page.keyboard.press('/');
    await page.keyboard.type('vault');
    await page.locator(result).first().waitFor();
    await page.goBack();
    await page.getByRole('searchbox').waitFor({ state: 'hidden' });
    await page.goto(url('/team?q=vault'));
    await page.locator(result).first().waitFor();
  });
});

test('no dialog stands over the results page, whose own field asks and gets more', async () => {
  await visit(browser, url('/search?q=deferred+payment'), async page => {
    const field = page.locator('#search-term');
    const results = page.locator('.search-results li');
    expect(await results.count()).toBe(10);
    await page.keyboard.press('/');
    expect(await field.evaluate(one => one === document.activeElement)).toBe(true);
    expect(await page.locator('search-dialog dialog').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL(/limit=50/);
    expect(await results.count()).toBeGreaterThan(10);
    await field.fill('vault');
    await field.press('Enter');
    await page.waitForURL(url('/search?q=vault'));
    expect(await page.locator('search-dialog dialog').isVisible()).toBe(false);
  });
});

test('is used by keyboard alone', async () => {
  await visit(browser, url('/faq'), async page => {
    await page.keyboard.press('/');
    await page.keyboard.type('liquidated damages');
    await page.locator(result).first().waitFor();
    // Past what the pages of the site say.
    const links = page.locator('search-dialog .results .place a');
    const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    const first = hrefs.findIndex(href => href.includes('#page-'));
    for (let at = 0; at <= first; at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?highlight=liquidated\+damages#page-\d+$/);
  });
});

test('suggests the spelling of the library', async () => {
  await visit(browser, url('/faq'), async page => {
    await page.keyboard.press('/');
    await page.keyboard.type('deffered payment');
    await page.getByRole('button', { name: 'deferred payment' }).click();
    await page.locator(result).first().waitFor();
  });
});

test('goes on without a connection once it has been opened', async () => {
  await visit(browser, url('/faq'), async page => {
    await page.keyboard.press('/');
    await page.keyboard.type('vault');
    await page.locator(result).first().waitFor();
    await page.route('**/*', route => route.abort());
    await page.getByRole('searchbox').fill('vaults');
    await page
      .getByRole('status')
      .filter({ hasText: /found for “vaults”/ })
      .waitFor();
  });
});

test('says so where the index cannot be loaded, and tries again with the next search', async () => {
  await visit(browser, url('/faq'), async page => {
    await page.route('**/search/index.bin', route => route.fulfill({ status: 200, body: 'no index' }));
    await page.keyboard.press('/');
    await page.keyboard.type('vault');
    await page.getByText('The search could not be loaded.').waitFor();
    await page.unroute('**/search/index.bin');
    await page.keyboard.type('s');
    await page.locator(result).first().waitFor();
  });
});

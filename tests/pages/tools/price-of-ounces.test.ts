/** The first screen of the home page: what is paid for as many ounces as are typed. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const onHome = (visitor: (page: Page) => Promise<void>, options = {}) =>
  visit(browser, `${inject('nodeUrl')}/`, visitor, options);
const amounts = (page: Page) => page.locator('purchase-tool [data-amount]').allTextContents();
const notes = (page: Page) => page.locator('purchase-tool [data-notes]').innerText();
const field = (page: Page) => page.getByLabel('Ounces', { exact: true });

test('one ounce stands there, and what is typed is worked out to the cent', async () => {
  await onHome(async page => {
    expect(await amounts(page)).toEqual(['395.00', '1,155.00', '1,550.00']);
    await field(page).fill('40 oz');
    await expect.poll(() => amounts(page)).toEqual(['15,800.00', '46,200.00', '62,000.00']);
    expect(await page.locator('[data-purchase]').textContent()).toBe('40 troy ounces');
    await field(page).blur();
    const link = page.locator('main a[href*="/what-if"]').first();
    await expect.poll(() => link.getAttribute('href')).toMatch(/what-if\?.*ounces=40$/);
    expect(await notes(page)).toBe('');
    await expect
      .poll(() => page.locator('purchase-tool [data-announcement]').textContent())
      .toContain('46,200.00');
  });
});

test('ounces that cannot be delivered in metal are told, with what is done with them', async () => {
  await onHome(async page => {
    await field(page).fill('2.5');
    await expect.poll(() => amounts(page)).toEqual(['987.50', '2,887.50', '3,875.00']);
    expect(await notes(page)).toBe(
      '2 troy ounces can be delivered in metal; the other 10,000 tokens, 0.5 of an ounce, cannot. What cannot be delivered is settled by vault credit, pooling or cash instead.',
    );
  });
});

test('less than the smallest purchase says what that is, and shows no amount', async () => {
  await onHome(async page => {
    await field(page).fill('0.1');
    await expect.poll(() => page.locator('purchase-tool [data-problem]').textContent()).toContain('0.25');
    expect(await amounts(page)).toEqual(['–', '–', '–']);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
  });
});

test('on a phone payments, dates and what can be lost begin on the first screen', async () => {
  await onHome(
    async page => {
      const bottomOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
      };
      const parts = [
        page.getByRole('term').filter({ hasText: 'Seller' }),
        page.getByRole('heading', { name: 'What you can lose' }),
        page.getByRole('rowheader', { name: 'Deferred payment' }),
      ];
      const bottoms = await Promise.all(parts.map(bottomOf));
      expect(bottoms).toEqual(bottoms.toSorted((one, other) => one - other));
      expect(bottoms.at(-1)).toBeLessThan(780);
      const dates = await page.locator('.payments .when').filter({ hasText: 'Within' }).boundingBox();
      expect((dates?.y ?? Number.POSITIVE_INFINITY) + 15).toBeLessThan(780);
    },
    { viewport: { width: 360, height: 780 } },
  );
});

test('without JavaScript the table stands for one ounce', async () => {
  await onHome(
    async page => {
      expect(await field(page).isVisible()).toBe(false);
      expect(await amounts(page)).toEqual(['395.00', '1,155.00', '1,550.00']);
    },
    { javaScriptEnabled: false },
  );
});

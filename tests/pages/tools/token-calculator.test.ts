/** The calculator of /commercial-terms: any field by keyboard and by thumb, its bounds, its link. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (query = '') => `${inject('nodeUrl')}/commercial-terms${query}`;
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

const fieldsOf = (page: Page) =>
  page
    .locator('purchase-tool input')
    .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value));

test('begins with one troy ounce', async () => {
  await visit(browser, url(), async page => {
    expect(await fieldsOf(page)).toEqual(['20,000', '1', '395.00', '1,155.00', '1,550.00']);
    expect(new URL(page.url()).search).toBe('');
  });
});

test.each([
  [
    'Offtake tokens',
    '930,000,000',
    ['930,000,000', '46500', '18,367,500.00', '53,707,500.00', '72,075,000.00'],
  ],
  ['Troy ounces', '0.25', ['5,000', '0.25', '98.75', '288.75', '387.50']],
  ['Down payment, now', '1000', ['50,632', '2.5316', '999.98', '2,924.00', '3,923.98']],
  ['Deferred payment, later', '1,155', ['20,000', '1', '395.00', '1,155.00', '1,550.00']],
  ['Total', '7750', ['100,000', '5', '1,975.00', '5,775.00', '7,750.00']],
])('by keyboard: %s, %s', async (label, typed, expected) => {
  await visit(browser, url(), async page => {
    await page.getByLabel(label).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect.poll(() => fieldsOf(page)).toEqual(expected);
  });
});

test('says what whole tokens come to where a sum does not divide', async () => {
  await visit(browser, url('?down-payment=1000'), async page => {
    const said =
      /^Only whole tokens are sold: 1,000\.00\sUSD is rounded down to 50,632 tokens, which are 999\.98\sUSD\.$/;
    await expect.poll(() => page.locator('[data-rounding]').innerText()).toMatch(said);
  });
});

test.each([
  ['Offtake tokens', '3oz', '60,000', '?ounces=3'],
  ['Deferred payment, later', '$1,155', '20,000', '?deferred-payment=1155'],
  ['Down payment, now', '1000 USD', '50,632', '?down-payment=1000'],
  ['Troy ounces', '.5', '10,000', '?ounces=0.5'],
])('a click into %s selects what stands there, and %s is understood', async (label, typed, tokens, query) => {
  await visit(browser, url(), async page => {
    await page.getByLabel(label).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await fieldsOf(page))[0]).toBe(tokens);
    await expect.poll(() => new URL(page.url()).search).toBe(query);
  });
});

test('says what happens to less than an ounce and to a part of a cent, reads it out, and prints it', async () => {
  await visit(browser, url('?tokens=30001'), async page => {
    const notes = page.locator('[data-notes]');
    const delivered =
      '1 troy ounce can be delivered in metal; the other 10,001 tokens, 0.50005 of an ounce, cannot.';
    await expect.poll(() => notes.innerText()).toContain(delivered);
    expect(await notes.innerText()).toContain('settled by vault credit, pooling or cash');
    expect(await notes.innerText()).toContain('It is not published how such an amount is rounded.');
    const announced = page.locator('purchase-tool [role="status"][data-announcement]');
    await expect.poll(() => announced.innerText()).toContain('Down payment, now 592.52');
    expect(await announced.innerText()).toContain(delivered);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByLabel('Total').isVisible()).toBe(true);
    expect(await notes.isVisible()).toBe(true);
    expect(await page.locator('purchase-tool button:visible').count()).toBe(0);
  });
  await visit(browser, url('?tokens=40000'), async page => {
    await expect.poll(async () => (await fieldsOf(page))[1]).toBe('2');
    expect(await page.locator('[data-notes] p:visible').allInnerTexts()).not.toContain('cannot');
  });
});

test('holds to the minimum and the maximum, with a message at the field', async () => {
  await visit(browser, url(), async page => {
    const ounces = page.getByLabel('Troy ounces');
    await ounces.fill('0.2');
    await page.locator('[data-problem]', { hasText: 'The minimum subscription is 5,000 tokens' }).waitFor();
    expect(await ounces.getAttribute('aria-invalid')).toBe('true');
    expect(await fieldsOf(page)).toEqual(['', '0.2', '', '', '']);
    await ounces.fill('46501');
    await page.locator('[data-problem]', { hasText: 'The whole offering is 930,000,000 tokens' }).waitFor();
    await ounces.fill('1');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
  });
});

test('can be shared: the link opens the same purchase, on a phone too', async () => {
  let shared = '';
  await visit(
    browser,
    url(),
    async page => {
      await page.getByLabel('Total').fill('7,750');
      await expect.poll(async () => (await fieldsOf(page))[0]).toBe('100,000');
      await page.getByRole('button', { name: 'Copy link to this purchase' }).tap();
      await page.getByText('Copied.').waitFor();
      shared = await page.evaluate(() => navigator.clipboard.readText());
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
    { ...phone, permissions: ['clipboard-read', 'clipboard-write'] },
  );
  expect(shared).toBe(url('?all-in=7750#calculator'));
  await visit(browser, shared, async page => {
    await expect.poll(async () => (await fieldsOf(page))[0]).toBe('100,000');
  });
});

test('without JavaScript the examples stand for it', async () => {
  await visit(
    browser,
    url(),
    async page => {
      expect(await page.locator('purchase-tool form').isVisible()).toBe(false);
      expect(await page.locator('.purchase-examples tbody tr').count()).toBe(3);
    },
    { javaScriptEnabled: false },
  );
});

/** The page "What happens in each case", by slider, by choice, from an address and without JavaScript. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (query = '') => `${inject('nodeUrl')}/what-if${query}`;
const finding = (page: Page) => page.locator('what-if figcaption').innerText();
const amounts = (page: Page) => page.locator('what-if .chart-rows b').allInnerTexts();
const widths = (page: Page) =>
  page.locator('what-if rect').evaluateAll(bars => bars.map(bar => bar.getBoundingClientRect().width));

test('the slider changes the words, the amounts and the bars, and the address carries the result', async () => {
  await visit(browser, url(), async page => {
    expect(await finding(page)).toContain('You have paid the total price');
    await page.getByRole('radio', { name: 'Delivered on time' }).check();
    expect(await finding(page)).toContain('The difference is only yours if the gold is delivered.');
    const [, , before = 0] = await widths(page);
    await page.getByRole('slider', { name: 'Gold price at delivery: 4,228.00' }).fill('1300');
    expect(await page.locator('label[for=slider]').innerText()).toMatch(/: 1,300\.00.USD per troy ounce$/);
    expect(await finding(page)).toContain('less than the total price, but at least what you still owe');
    expect(await amounts(page)).toEqual(
      ['395.00 USD', '1,155.00 USD', '1,300.00 USD', '250.00 USD'].map(nbsp),
    );
    expect((await widths(page))[2]).toBeLessThan(before);
    await page.getByLabel('Gold price at delivery USD per troy ounce').fill('1000');
    expect(await finding(page)).toContain('What you still owe is more than the gold is worth');
    await page.getByRole('radio', { name: 'Second payment missed' }).check();
    expect(await amounts(page)).toEqual(
      ['395.00 USD', 'not published', '0.00 USD', '395.00 USD or more'].map(nbsp),
    );
    await page.getByRole('radio', { name: 'Paid in full, never handed over' }).check();
    expect(await amounts(page)).toEqual(['1,550.00 USD', '0.00 USD', '0.00 USD', '1,550.00 USD'].map(nbsp));
    expect(await finding(page)).toContain('None of the documents says what you can claim then.');
    await page.getByRole('radio', { name: 'Second payment missed' }).check();
    expect(await page.locator('what-if table:visible').innerText()).toContain('compounded monthly');
    expect(new URL(page.url()).search).toBe('?ounces=1&price=1000&outcome=missed');
    await expect
      .poll(() => page.locator('what-if [data-announcement]').innerText())
      .toContain('Loss in this case: 395.00');
  });
});

const nbsp = (written: string) => written.replace(' USD', '\u00a0USD');

test('a link brings ounces, price and outcome back; mistakes show no result', async () => {
  await visit(browser, url('?ounces=2.5&price=1300&outcome=late'), async page => {
    expect(await amounts(page)).toEqual(
      ['987.50 USD', '2,887.50 USD', '3,250.00 USD', '625.00 USD'].map(nbsp),
    );
    expect(await page.getByRole('radio', { name: 'Delivered late' }).isChecked()).toBe(true);
    expect(await page.locator('what-if table:visible').innerText()).toMatch(
      /is delivered\s+625\.00[\s\S]*force majeure ends the delivery\s+987\.50/,
    );
    expect(await page.locator('what-if table:visible').innerText()).toMatch(
      /Target, and delay[\s\S]*20–24.months[\s\S]*up to 90.days[\s\S]*After a longer delay[\s\S]*more than 90/,
    );
    await page.getByLabel('Ounces').fill('0.25');
    expect(await page.locator('what-if [data-delivery]').innerText()).toContain(
      'none of it can be delivered in metal',
    );
    await page.getByLabel('Ounces').fill('0.1');
    expect(await page.locator('what-if [data-problem]').innerText()).toContain('0.25');
    expect(await page.locator('what-if [data-result]').isVisible()).toBe(false);
    await page.getByLabel('Ounces').fill('3 kg');
    expect(await page.locator('what-if [data-understood]').innerText()).toContain('96.45224 troy ounces');
    await page.getByLabel('Gold price at delivery USD per troy ounce').fill('');
    expect(await page.locator('what-if [data-problem]').innerText()).toContain('Enter a gold price');
  });
});

test('both readings of the target are days from today, and a calendar file takes them', async () => {
  await visit(browser, url(), async page => {
    await page.clock.setFixedTime(new Date('2027-04-30T12:00:00Z'));
    await page.reload();
    const days = await page.locator('target-days small').allInnerTexts();
    expect(days.map(text => text.replaceAll('\u00a0', ' '))).toEqual([
      'Counted from today, 30 April 2027 (no document says from which day): 29 February 2028 to 30 April 2028',
      'Counted from today, 30 April 2027 (no document says from which day): 30 December 2028 to 30 April 2029',
    ]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('target-delivery-2027-04-30.ics');
    const file = await readFile((await download.path()) ?? '', 'utf8');
    expect(file.replace(/\r\n /g, '')).toContain('no document says from which day');
    expect(file.match(/^DTSTART.*:\d+/gm)?.map(line => line.slice(-8))).toEqual([
      '20280229',
      '20280430',
      '20281230',
      '20290430',
    ]);
  });
});

test('without JavaScript a table has all outcomes at three prices, each outcome its terms, and the target its months', async () => {
  await visit(
    browser,
    url(),
    async page => {
      expect(await page.locator('what-if form').isVisible()).toBe(false);
      expect(await page.locator('#ounce ~ details tbody tr').count()).toBe(6);
      expect(await page.locator('#ounce ~ details tbody td').count()).toBe(18);
      expect(await page.locator('what-if table:visible').count()).toBe(6);
      expect(await page.locator('target-days').innerText()).toMatch(/10–12.months[\s\S]*20–24.months/);
    },
    { javaScriptEnabled: false },
  );
});

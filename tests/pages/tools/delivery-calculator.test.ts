/** The date calculator of /delivery-settlement, by keyboard, by pointer, from an address and without JavaScript. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (query = '') => `${inject('nodeUrl')}/delivery-settlement${query}`;
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

/** Days as the table states them, by row. */
const daysOf = (page: Page) =>
  page
    .locator('delivery-calculator tbody tr')
    .evaluateAll(rows =>
      Object.fromEntries(
        rows.map(row => [
          row.id.replace('date-', ''),
          row.querySelector('[data-day]')?.getAttribute('datetime'),
        ]),
      ),
    );

const afterFirstOctober = {
  'delivery-written-notice': '2027-10-01',
  'election-period-end': '2027-10-31',
  'deferred-payment-calendar': '2027-11-30',
  'deferred-payment-business': '2027-12-29',
  'physical-delivery-target': '2027-12-15',
  'inspection-end': '2027-12-22',
};

test('without JavaScript it is a worked example that says so', async () => {
  await visit(
    browser,
    url(),
    async page => {
      expect(await daysOf(page)).toEqual(afterFirstOctober);
      expect(await page.locator('delivery-calculator caption').innerText()).toContain('An example');
      expect(await page.locator('delivery-calculator form').isVisible()).toBe(false);
      expect(await page.locator('#date-deferred-payment-business').innerText()).toContain('Columbus Day');
    },
    { javaScriptEnabled: false },
  );
});

test('a day typed by keyboard gives the days after it, and stands in the address', async () => {
  await visit(browser, url(), async page => {
    await page.getByLabel('Day of the Delivery Written Notice').focus();
    await page.keyboard.type('07022027');
    await page.keyboard.press('Tab');
    expect(await daysOf(page)).toEqual({
      'delivery-written-notice': '2027-07-02',
      'election-period-end': '2027-08-01',
      'deferred-payment-calendar': '2027-08-31',
      // Without Monday 5 July, for Independence Day on the Sunday, and Labor Day.
      'deferred-payment-business': '2027-09-28',
      'physical-delivery-target': '2027-09-15',
      'inspection-end': '2027-09-22',
    });
    expect(new URL(page.url()).search).toBe('?notice=2027-07-02');
    expect(await page.locator('#date-election-period-end').innerText()).toContain('A Sunday');
    expect(await page.locator('delivery-calculator caption').innerText()).toContain(
      'After a notice given on',
    );
  });
});

test('names the last bank day on or before each deadline, the clause of each reading, and reads the deadlines out', async () => {
  await visit(browser, url('?notice=2027-10-01'), async page => {
    const row = (id: string) => page.locator(`#date-${id}`);
    expect(await row('election-period-end').innerText()).toContain(
      'Last bank day before it: Friday, 29\u00a0October\u00a02027.',
    );
    expect(await row('deferred-payment-calendar').innerText()).toContain('This day is a bank day.');
    const clauses = await page.locator('[data-clause]').allInnerTexts();
    expect(clauses.map(clause => clause.replace(/^.*clause /, ''))).toEqual([
      '7.3, page 4 (PDF page 8)',
      '7.3, page 4 (PDF page 8)',
      '1.1, page 1 (PDF page 5)',
      '8.1, page 5 (PDF page 9)',
      '10.3, page 5 (PDF page 9)',
      '12.1, page 6 (PDF page 10)',
    ]);
    expect(await page.locator('delivery-calculator [data-announcement]').innerText()).toContain(
      'End of the election period: Sunday, 31\u00a0October\u00a02027',
    );
  });
});

test('an address brings its days along, on a phone too', async () => {
  await visit(
    browser,
    url('?notice=2027-10-01&election=2027-10-11&delivery=2027-11-10'),
    async page => {
      expect(await daysOf(page)).toMatchObject({
        'physical-delivery-target': '2027-11-25',
        'inspection-end': '2027-11-18',
      });
      await page.getByRole('button', { name: 'Clear' }).tap();
      await page.waitForURL(url());
      expect(await daysOf(page)).toEqual(afterFirstOctober);
    },
    phone,
  );
});

test('a day that cannot be is named at its field, and no calendar is offered for it', async () => {
  await visit(browser, url('?notice=2027-10-01&election=2027-12-01'), async page => {
    expect(await page.getByRole('alert').innerText()).toBe('The election period is over by that day.');
    expect(await page.getByLabel('Day of your election').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('button', { name: 'Download as calendar' }).isDisabled()).toBe(true);
  });
});

test('the days can be taken away as a calendar file', async () => {
  await visit(browser, url('?notice=2027-10-01'), async page => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('delivery-dates-2027-10-01.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.match(/^DTSTART;VALUE=DATE:\d{8}\r$/gm)).toEqual(
      Object.values(afterFirstOctober).map(day => `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r`),
    );
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:Gold Offtake Program: End of the election period\r\n');
    expect(unfolded).toContain('Left out: Columbus Day (Monday\\, 11 October 2027)');
    expect(unfolded).toContain('Last bank day before it: Friday\\, 29 October 2027.');
    expect(unfolded).toContain('clause 8.1\\, page 5 (PDF page 9)');
    expect(unfolded.match(/^TRIGGER:-P(?:14|7|1)D\r$/gm)).toHaveLength(18);
    expect(unfolded).toContain(`URL:${url('?notice=2027-10-01#dates')}\r\n`);
  });
});

test('the link is copied with the days in it', async () => {
  await visit(
    browser,
    url('?notice=2027-10-01'),
    async page => {
      await page
        .locator('delivery-calculator')
        .getByRole('button', { name: 'Copy link', exact: true })
        .click();
      await page.getByText('Copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url('?notice=2027-10-01#dates'));
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

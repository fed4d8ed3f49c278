/** Numbers as they are typed in five countries, in both calculators: each is understood or asked back, and none computed differently. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** Typed quantity with the tokens it comes to: 20,000 an ounce, 31.1034768 g an ounce, rounded up. */
const understood: Record<string, [typed: string, tokens: string][]> = {
  en: [
    ['1', '20,000'],
    ['1.5', '30,000'],
    ['.5', '10,000'],
    ['0.25', '5,000'],
    ['0.375', '7,500'],
    ['1,234.5', '24,690,000'],
    ['12,345.25', '246,905,000'],
    ['1000', '20,000,000'],
    ['2.5 oz', '50,000'],
    ['60,000 tokens', '60,000'],
  ],
  de: [
    ['1,5', '30,000'],
    ['0,25', '5,000'],
    ['0,375', '7,500'],
    ['1.234,5', '24,690,000'],
    ['12.345,25', '246,905,000'],
    ['3 kg', '1,929,045'],
    ['1,5 kg', '964,523'],
    ['100 g', '64,302'],
    ['20.000 tokens', '20,000'],
  ],
  es: [
    ['2,5', '50,000'],
    ['1 234,5', '24,690,000'],
    ['12\u00a0345,25', '246,905,000'],
    ['46500', '930,000,000'],
  ],
  fr: [
    ['3,75', '75,000'],
    ['1\u202f234,5', '24,690,000'],
    ['1 000', '20,000,000'],
    ['46\u00a0500', '930,000,000'],
  ],
  'de-CH': [
    ["1'234.5", '24,690,000'],
    ['1’234.50', '24,690,000'],
    ["1'000", '20,000,000'],
    ["12'345.25", '246,905,000'],
  ],
  fractions: [
    ['½', '10,000'],
    ['1 1/2', '30,000'],
    ['2¼', '45,000'],
    ['3/4', '15,000'],
  ],
};

/** Typed quantity with both readings. */
const askedBack: [typed: string, ...tokens: [string, string]][] = [
  ['1.000', '20,000', '20,000,000'],
  ['1,000', '20,000', '20,000,000'],
  ['10.000', '200,000', '200,000,000'],
  ['10,000', '200,000', '200,000,000'],
  ['2,125', '42,500', '42,500,000'],
  ['46.500', '930,000', '930,000,000'],
  ['1.000 kg', '643,015', '643,014,932'],
];

const calculators = [
  {
    path: '/',
    field: (page: Page) => page.getByLabel('Ounces', { exact: true }),
    amounts: (page: Page) => page.locator('purchase-tool [data-amount]').allTextContents(),
    none: ['–', '–', '–'],
  },
  {
    path: '/commercial-terms',
    field: (page: Page) => page.getByLabel('Troy ounces'),
    amounts: (page: Page) =>
      page
        .locator('purchase-tool input:not([name="ounces"])')
        .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value)),
    none: ['', '', '', ''],
  },
];

const reading = (page: Page) => page.locator('[data-understood]').innerText();
const inTokens = (tokens: string) => new RegExp(`(^|[=≈] )${tokens} tokens( |$)`);

test.each(calculators)('of 42 numbers on $path each is understood or asked back', async calculator => {
  const { path, field, amounts, none } = calculator;
  const plain = Object.values(understood).flat();
  expect(plain.length + askedBack.length).toBe(42);
  await visit(
    browser,
    inject('nodeUrl') + path,
    async page => {
      for (const [typed, tokens] of plain) {
        await field(page).fill('');
        await field(page).fill(typed);
        await expect.poll(() => reading(page), { message: typed }).toMatch(inTokens(tokens));
        expect(await amounts(page)).not.toEqual(none);
      }
      for (const [typed, ...readings] of askedBack) {
        for (const [at, tokens] of readings.entries()) {
          await field(page).fill('');
          await field(page).fill(typed);
          const question = page.getByRole('alert').filter({ hasText: `“${typed}” can be read in two ways.` });
          await question.waitFor();
          expect([typed, await amounts(page)]).toEqual([typed, none]);
          expect(await page.locator('[data-choices] button').count()).toBe(2);
          await page.locator('[data-choices] button').nth(at).click();
          await expect.poll(() => reading(page), { message: typed }).toMatch(inTokens(tokens));
          expect(await question.count()).toBe(0);
        }
      }
      const { x, width } = (await page.locator('[data-understood]').boundingBox()) ?? { x: 0, width: 0 };
      expect(width).toBeGreaterThan(0);
      expect(x + width).toBeLessThanOrEqual(360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
    { viewport: { width: 360, height: 780 } },
  );
});

test('an address has a point before decimals, and is not asked back', async () => {
  const url = `${inject('nodeUrl')}/commercial-terms`;
  await visit(browser, `${url}?ounces=2.125`, async page => {
    await expect.poll(() => reading(page)).toBe('2.125 troy ounces = 42,500 tokens');
    expect(page.url()).toBe(`${url}?ounces=2.125`);
    await page.getByLabel('Troy ounces').fill('3 kg');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.url()).toBe(`${url}?tokens=1929045`);
    expect(await page.locator('[data-rounding]').innerText()).toBe(
      'Only whole tokens are sold: 3 kg is rounded up to 1,929,045 tokens, which are 96.45225 troy ounces.',
    );
  });
});

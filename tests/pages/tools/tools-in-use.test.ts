/** The tools while they are used: nothing that axe can find, in light and dark, and nothing wider than a phone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../../helpers/axe.ts';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const states: [string, string, (page: Page) => Promise<void>][] = [
  [
    'dates worked out',
    '/delivery-settlement?notice=2027-07-02',
    page => page.locator('caption', { hasText: 'After a notice' }).waitFor(),
  ],
  [
    'a day that cannot be',
    '/delivery-settlement?notice=1999-01-01',
    page => page.getByText('Enter a day').waitFor(),
  ],
  [
    'a purchase below the minimum',
    '/commercial-terms?ounces=0.1',
    page => page.locator('[data-problem]', { hasText: 'minimum' }).waitFor(),
  ],
  [
    'a question of the self-check',
    '/goldn-wizard#question-tokens',
    page => page.locator('.item .amount').waitFor(),
  ],
  ['the result of the self-check', '/goldn-wizard#result', page => page.locator('.result').waitFor()],
  ['an answer', '/faq#late-delivery', page => page.locator('#late-delivery .answer').waitFor()],
  [
    'hits in a document',
    '/documents/offtake-agreement?highlight=soft+cap',
    async page => {
      await page.getByText(/^\d+ of \d+$/).waitFor();
      await page.locator('.cite summary').first().click();
    },
  ],
];

test.each(states)('%s', async (_, path, reach) => {
  await visit(
    browser,
    inject('nodeUrl') + path,
    async page => {
      await reach(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
    // Nothing moves, so that colours are what they will be.
    { reducedMotion: 'reduce', viewport: { width: 360, height: 780 } },
  );
});

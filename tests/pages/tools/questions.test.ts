/** The questions of /faq: reached by a link, all there without JavaScript. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (rest = '') => `${inject('nodeUrl')}/faq${rest}`;

test('a link to an answer opens it and takes the focus there', async () => {
  await visit(
    browser,
    url('#late-delivery'),
    async page => {
      await page.waitForFunction(() => document.activeElement?.id === 'late-delivery');
      await page.locator('#late-delivery .answer').waitFor();
      await page.locator('.question-answer summary').first().tap();
      await page
        .getByRole('link', { name: /^Link to this answer: / })
        .first()
        .tap();
      await page.waitForFunction(() => `#${document.activeElement?.id}` === location.hash);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
    { viewport: { width: 360, height: 780 }, hasTouch: true },
  );
});

test('without JavaScript all questions stand there', async () => {
  await visit(
    browser,
    url('#late-delivery'),
    async page => {
      expect(await page.locator('#late-delivery').isVisible()).toBe(true);
      await page.locator('#late-delivery summary').click();
      expect(await page.locator('#late-delivery .answer').isVisible()).toBe(true);
    },
    { javaScriptEnabled: false },
  );
});

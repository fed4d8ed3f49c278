/** The questions of /faq: found by words as one types, reached by a link, all there without JavaScript. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../../helpers/browser.ts';
import { highlighted } from '../../helpers/highlights.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (rest = '') => `${inject('nodeUrl')}/faq${rest}`;
const shown = (page: Page) => page.locator('.question-answer:visible');
const field = (page: Page) => page.getByLabel('Search the questions and answers');

test('words typed leave the questions that hold them, marked, with their number announced', async () => {
  await visit(browser, url(), async page => {
    const all = await shown(page).count();
    await field(page).focus();
    await page.keyboard.type('escrow ACCEPT');
    const found = await shown(page).count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    expect(await page.getByRole('status').first().innerText()).toBe(
      `${found} of ${all}\u00a0questions found.`,
    );
    for (const text of await shown(page).allInnerTexts()) {
      expect(text.toLowerCase()).toContain('escrow');
      expect(text.toLowerCase()).toContain('accept');
    }
    const marks = await highlighted(page, 'hit');
    expect(new Set(marks.map(({ text }) => text.toLowerCase()))).toEqual(new Set(['escrow', 'accept']));
    expect(await page.locator('.question-answer .answer:visible').count()).toBe(found);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).searchParams.get('find')).toBe('escrow ACCEPT');

    await field(page).fill('');
    expect(await shown(page).count()).toBe(all);
    expect(await highlighted(page, 'hit')).toEqual([]);
  });
});

test('what nothing holds is said', async () => {
  await visit(browser, url('?find=unobtainium'), async page => {
    expect(await page.getByRole('status').first().innerText()).toMatch(
      /^None of \d+\u00a0questions found\.$/,
    );
    expect(await page.locator('main section h2:visible').allInnerTexts()).toEqual([]);
  });
});

test('a link to an answer shows it though the filter left it out, and takes the focus there', async () => {
  await visit(
    browser,
    url('?find=unobtainium#late-delivery'),
    async page => {
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('late-delivery');
      expect(await page.locator('#late-delivery .answer').isVisible()).toBe(true);
      expect(new URL(page.url()).search).toBe('');
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
    url('?find=unobtainium#late-delivery'),
    async page => {
      expect(await field(page).isVisible()).toBe(false);
      expect(await page.locator('#late-delivery').isVisible()).toBe(true);
      expect(await shown(page).count()).toBe(await page.locator('.question-answer').count());
      await page.locator('#late-delivery summary').click();
      expect(await page.locator('#late-delivery .answer').isVisible()).toBe(true);
    },
    { javaScriptEnabled: false },
  );
});

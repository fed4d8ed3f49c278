/** What is not published, with the letter to the seller, in a browser. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { groups } from '../../src/content/not-published.json' with { type: 'json' };
import { launchBrowser, visit } from '../helpers/browser.ts';
import { program } from '../helpers/site-data.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const url = (path: string) => inject('nodeUrl') + path;
const points: { question: string; missing?: object[] }[] = groups.flatMap<
  (typeof groups)[number]['points'][number]
>(({ points }) => points);
const facts = points.flatMap(({ missing = [] }) => missing);

test('the count, the points and the letter agree', async () => {
  await visit(
    browser,
    url('/not-published'),
    async page => {
      expect(await page.locator('.lead').textContent()).toContain(
        `${facts.length}\u00a0facts are not published`,
      );
      const letter = (await page.locator('[data-letter]').textContent()) ?? '';
      expect(letter).toContain(`To the seller of the ${program.programme.name}`);
      for (const { question } of points.filter(({ missing }) => missing)) expect(letter).toContain(question);
      expect(await page.locator('[data-copy]').isVisible()).toBe(false);
    },
    { javaScriptEnabled: false },
  );
});

test('only points that no document speaks of are stated as unsaid, and the answers quote the others', async () => {
  await visit(browser, url('/not-published'), async page => {
    const stated = await page
      .locator('section:has(#unsaid) tbody tr')
      .evaluateAll(rows => rows.map(({ id }) => id));
    expect(stated).toEqual(['insolvency', 'no-delivery', 'material-breach', 'death', 'withdrawal']);
  });
  await visit(browser, url('/faq'), async page => {
    const answer = page.locator('#tax .answer');
    expect(await answer.textContent()).toContain('a question for the buyer’s own advisers');
    expect(await answer.locator('a[href$="#clause-9.14"]').count()).toBe(1);
    expect(await page.locator('#seller-insolvent .answer').textContent()).toContain(
      'None of the documents says',
    );
  });
});

test('the letter is copied as it is shown', async () => {
  await visit(browser, url('/not-published'), async page => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('[data-copy]').click();
    await expect.poll(() => page.locator('[data-copy] + [role=status]').textContent()).toBe('Copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator('[data-letter]').textContent());
  });
});

/** The check of a text on `/check`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DocumentHistory } from '#library';
import { launchBrowser, visit } from '../../helpers/browser.ts';
import { sentMail } from '../../helpers/sent-mail.ts';

let browser: Browser;
const url = `${inject('nodeUrl')}/check`;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const field = (page: Page) => page.getByRole('textbox', { name: /one sentence/ });
const status = (page: Page) => page.locator('quote-check [data-status]');

async function check(page: Page, text: string): Promise<string> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Check the text' }).click();
  await page.getByText(/^(\d+ claims?[:,]|No claim to check)/).waitFor();
  return (await status(page).textContent()) ?? '';
}

test('tells each sentence of an e-mail by word, place and difference, and sends nothing', async () => {
  await visit(browser, url, async page => {
    // Before there is a result, there is nothing to copy.
    expect(await page.getByRole('button', { name: 'Copy the result' }).isVisible()).toBe(false);
    await check(page, 'Gold.');
    const asked: string[] = [];
    page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    expect(await check(page, sentMail)).toMatch(
      /^2\d claims, \d+ of them about the offer: 1\d word for word/,
    );
    // Letters that the page did not show before may need their typeface.
    expect(asked.filter(request => !/\.woff2 $/.test(request))).toEqual([]);
    const altered = page.locator('[data-verdict="contradicted"]', {
      hasText: 'An Offtake Token is converted',
    });
    expect(await altered.locator('.verdict').innerText()).toMatch(/Contradicted.*an amount/);
    expect(await altered.locator('del').innerText()).toContain('90');
    expect(await altered.locator('ins').innerText()).toContain('60');
    expect(await page.locator('.odd').innerText()).toContain('U+043E CYRILLIC SMALL LETTER O');
    expect(await page.locator('[data-verdict="no-claim"]').first().innerText()).toContain('Dear Ms Smith');
    expect(await page.locator('[data-questions] li').count()).toBeGreaterThan(5);
  });
});

test('a sentence that only an earlier version has is told so, with the page of that version', async context => {
  const history: DocumentHistory = JSON.parse(
    await readFile(join(inject('outDirectory'), 'document-history.json'), 'utf8'),
  );
  const { versions = [] } = history.documents.find(({ title }) => title === 'Mining Summary') ?? {};
  if (versions.length === 1) return context.skip('the history of this clone holds one version of it');
  await visit(browser, url, async page => {
    expect(await check(page, 'Gold lies in the concessions.')).toMatch(/: 1 only in an earlier version\.$/);
    const place = page.locator('[data-verdict="only-in-earlier-version"] .places a').first();
    expect(await place.textContent()).toMatch(/^Mining Summary, page 1, version published until 2026-11-21/);
    await place.click();
    await page.waitForURL(/\/documents\/mining-summary-mineria@[0-9a-f]{16}#page-1/);
    await page.getByText('This is an earlier version.').waitFor();
  });
});

test('a place opens its page with the passage in view', async () => {
  await visit(browser, url, async page => {
    await check(page, 'Part payment converts nothing.');
    const places = page.locator('[data-verdict="verbatim"] .places a');
    expect(await places.count()).toBe(2);
    await places.last().click();
    await page.waitForURL(/\/documents\/token-summary#page-2/);
    const passage = page.locator('#page-2').getByText('Part payment converts nothing');
    const isInView = async () => {
      const { y = -1 } = (await passage.boundingBox()) ?? {};
      return y >= 0 && y < 900;
    };
    await expect.poll(isInView, { timeout: 10_000 }).toBe(true);
  });
});

test('beside a verbatim amount on which the documents disagree stands the other reading, in the text as well', async () => {
  await visit(
    browser,
    url,
    async page => {
      expect(await check(page, '0.05775 USD per token; 1,150 USD per troy ounce')).toBe(
        '1 claim, 1 of them about the offer: 1 part of a sentence.',
      );
      const told = page.locator('[data-verdict="part"] .warning');
      expect(await told.innerText()).toMatch(
        /Documents disagree.*also 1,155\sUSD per troy ounce \(used here\) in /,
      );
      await page.getByRole('button', { name: 'Copy the result' }).click();
      await page.getByText('Copied.').waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toMatch(
        /PART OF A SENTENCE: 0\.05775.*Documents disagree: .*also 1,155\sUSD per troy ounce/s,
      );
      await told.getByRole('link').last().click();
      await page.waitForURL(/\?figure=deferred-payment-per-ounce#page-\d+$/);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('is worked by keys alone, and gives its result as text', async () => {
  await visit(
    browser,
    url,
    async page => {
      await field(page).focus();
      await page.keyboard.insertText(
        'The Down Payment is refundable except for material breach by the Seller.',
      );
      await page.keyboard.press('Control+Enter');
      await page.getByText(/^1 claim, .*1 contradicted/).waitFor();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('checked-sentences');
      await page.getByRole('button', { name: 'Copy the result' }).press('Enter');
      await page.getByText('Copied.').waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toMatch(
        /CONTRADICTED: The Down Payment is \[sent: refundable\] \[document: non-refundable\] except/,
      );
      expect(text).toMatch(/http:.*\/documents\/.*#page-\d+/);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('a claim is answered with what the documents say, a left-out condition is shown, and turned writing is not', async () => {
  await visit(browser, url, async page => {
    for (const [claim, verdict, answer] of [
      ['Your deposit is fully refundable.', 'contradicted', /non-refundable/],
      ['Our offer is supervised by the central bank.', 'not-found', /The documents say/],
    ] as const) {
      await check(page, claim);
      const item = page.locator(`[data-verdict="${verdict}"]`);
      await item.locator('.answers', { hasText: answer }).waitFor();
      expect(await item.locator('.answers a').first().getAttribute('href')).toMatch(/#page-\d+/);
    }
    // A condition that a quote leaves out is shown in grey.
    await check(page, 'Tokens can be transferred.');
    await page
      .locator('[data-verdict="part"] .rest', { hasText: 'only among verified participants' })
      .waitFor();
    // Characters that turn the direction of writing do nothing in the result.
    await check(page, 'The Forward Price is fixed at \u202e1,550\u202c USD per troy ounce.');
    await page.locator('.odd', { hasText: 'U+202E RIGHT-TO-LEFT OVERRIDE' }).waitFor();
    expect(await page.locator('.checked-sentences .words').innerText()).not.toContain('\u202e');
  });
});

test('says without JavaScript what it needs', async () => {
  await visit(
    browser,
    url,
    async page => {
      expect(await page.locator('quote-check').innerText()).toMatch(/needs JavaScript/);
      expect(await page.locator('quote-check form').isVisible()).toBe(false);
    },
    { javaScriptEnabled: false },
  );
});

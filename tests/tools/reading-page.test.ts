/** The reading page of a document: its hits one after the other, its citations, its contents. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DocumentList } from '../../src/documents/schema.ts';
import { launchBrowser, visit } from '../browser.ts';

let browser: Browser;
let agreement: DocumentList['documents'][number] | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
  const list: DocumentList = await (await fetch(`${inject('nodeUrl')}/api/documents`)).json();
  agreement = list.documents.find(({ filename }) => filename === 'Offtake Agreement.pdf');
});

afterAll(() => browser.close());

const url = (rest = '') => `${inject('nodeUrl')}/documents/offtake-agreement${rest}`;
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const current = (page: Page) => page.locator('mark.current');
const isSeen = (page: Page) =>
  current(page)
    .first()
    .evaluate(mark => {
      const { top, bottom } = mark.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

test('a reader who comes from the search goes from the hit found to the next and back, by keyboard', async () => {
  await visit(browser, url('?highlight=soft+cap#page-8'), async page => {
    await current(page).first().waitFor();
    // Words of a phrase that stand together are one hit.
    expect((await current(page).allInnerTexts()).map(text => text.toLowerCase())).toEqual(['soft', 'cap']);
    expect(await page.locator('#page-8 mark.current').count()).toBe(2);
    const place = async () =>
      (await page.locator('hit-steps [data-place]').innerText()).split(' of ').map(Number);
    const [at = 0, hits = 0] = await place();
    expect(hits).toBeGreaterThan(at);
    await page.getByRole('button', { name: 'Next hit' }).focus();
    await page.keyboard.press('Enter');
    expect(await place()).toEqual([at + 1, hits]);
    expect(await isSeen(page)).toBe(true);
    expect(await page.locator('hit-steps [role="status"]').innerText()).toMatch(
      /^Hit \d+ of \d+, page \d+\.$/,
    );
    await page.getByRole('button', { name: 'Previous hit' }).focus();
    await page.keyboard.press('Space');
    expect(await place()).toEqual([at, hits]);
    expect(await page.locator('#page-8 mark.current').count()).toBe(2);
  });
});

test('words are found in the document by thumb, and the marks can be cleared', async () => {
  await visit(
    browser,
    url(),
    async page => {
      await page.getByLabel('Find in this document').fill('force majeure');
      await page.getByRole('button', { name: 'Find', exact: true }).tap();
      await current(page).first().waitFor();
      expect(new URL(page.url()).searchParams.get('highlight')).toBe('force majeure');
      expect(await isSeen(page)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.getByRole('button', { name: 'Clear' }).tap();
      await current(page).first().waitFor({ state: 'detached' });
      expect(await page.locator('.leaf mark').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
    },
    phone,
  );
});

test('what the document does not hold is said', async () => {
  await visit(browser, url('?highlight=unobtainium'), async page => {
    await page.getByText('No hit for “unobtainium” in this document.').waitFor();
    expect(await page.getByRole('button', { name: 'Next hit' }).isVisible()).toBe(false);
  });
});

test('the citation of a page is copied whole', async () => {
  await visit(
    browser,
    url(),
    async page => {
      await page.locator('#page-7 page-citation summary').click();
      await page.getByRole('button', { name: 'Copy the citation of page 7' }).click();
      await page.getByText('Copied.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('Offtake Agreement (Offtake Agreement.pdf), p. 7, ');
      expect(copied).toContain(`SHA-256 ${agreement?.sha256}, http`);
      expect(copied).toMatch(/@[0-9a-f]{16}#page=7$/);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('without JavaScript every page, its citation and the table of contents are there', async () => {
  await visit(
    browser,
    url('?highlight=vault#page-3'),
    async page => {
      expect(await page.locator('.leaf').count()).toBe(agreement?.pageCount);
      expect(await page.locator('hit-steps').isVisible()).toBe(false);
      await page.locator('#page-3 page-citation summary').click();
      expect(await page.locator('#cite-3').isVisible()).toBe(true);
      expect(await page.locator('#page-3 page-citation button').isVisible()).toBe(false);
      await page.getByText('Contents of the document').click();
      expect(await page.locator('.outline a').count()).toBeGreaterThan(5);
    },
    { javaScriptEnabled: false },
  );
});

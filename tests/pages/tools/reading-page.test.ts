/** The reading page of a document: its hits one after the other, its citations, its contents. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DocumentList } from '../../../src/documents/schema.ts';
import { axeViolations } from '../../helpers/axe.ts';
import { launchBrowser, visit } from '../../helpers/browser.ts';

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
      expect(await page.locator('.document-page mark').count()).toBe(0);
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

test('pictures of the pages are shown by keyboard, where the reader wants them, and the choice is kept', async () => {
  await visit(browser, url(), async page => {
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    const button = page.getByRole('button', { name: 'Show pictures of the pages' });
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).toEqual(expect.not.arrayContaining([expect.stringContaining('/page-pictures/')]));
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    const picture = page.getByAltText('Picture of page 1', { exact: true });
    const height = await picture.evaluate(image => image.clientHeight);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#page-1 img')?.naturalWidth);
    // Its room was kept before it came.
    expect(await picture.evaluate(image => image.clientHeight)).toBe(height);
    expect(height).toBeGreaterThan(200);
    expect(fetched.length).toBeLessThan(agreement?.pageCount ?? 0);
    const boxes = await Promise.all([picture.boundingBox(), page.locator('#page-1 .text').boundingBox()]);
    expect(boxes[0]?.x).toBeGreaterThan((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.press('Space');
    expect(await page.locator('.document-page img').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Picture of page 1', exact: true }).isVisible()).toBe(true);
  });
});

test('on a phone the picture stands above the text, without a fault of axe in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit(
      browser,
      url(),
      async page => {
        await page.getByRole('button', { name: 'Show pictures of the pages' }).tap();
        const picture = await page.getByAltText('Picture of page 1', { exact: true }).boundingBox();
        const text = await page.locator('#page-1 .text').boundingBox();
        expect(text?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await axeViolations(page)).toEqual([]);
      },
      { viewport: { width: 320, height: 700 }, hasTouch: true, colorScheme },
    );
  }
});

test('without JavaScript every page, its citation and the table of contents are there', async () => {
  await visit(
    browser,
    url('?highlight=vault#page-3'),
    async page => {
      expect(await page.locator('.document-page').count()).toBe(agreement?.pageCount);
      expect(await page.locator('hit-steps').isVisible()).toBe(false);
      await page.locator('#page-3 page-citation summary').click();
      expect(await page.locator('#cite-3').isVisible()).toBe(true);
      expect(await page.locator('#page-3 page-citation button').isVisible()).toBe(false);
      const link = page.getByRole('link', { name: 'Picture of page 3', exact: true });
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
      const answer = await page.request.get(address);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
      expect(await page.getByRole('button', { name: 'Show pictures of the pages' }).isVisible()).toBe(false);
      await page.getByText('Contents of the document').click();
      expect(await page.locator('.outline a').count()).toBeGreaterThan(5);
    },
    { javaScriptEnabled: false },
  );
});

/** Pages as they were set: shown beside the text where the reader wants them, with what is searched or cited marked in place. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../../helpers/axe.ts';
import { launchBrowser, visit } from '../../helpers/browser.ts';
import { highlighted } from '../../helpers/highlights.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const pageCount = 25;
const url = (rest = '') => `${inject('nodeUrl')}/documents/offtake-agreement${rest}`;

async function showPictures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place' }).click();
  await page.getByLabel('Show each page as set').check();
  await page.keyboard.press('Escape');
}

/** With the pictures shown. */
function visitWithPictures(
  rest: string,
  visitor: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const show = async (page: Page) => {
    await showPictures(page);
    await page.evaluate(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
    await visitor(page);
  };
  return visit(browser, url(rest), show, options);
}

test('are shown beside the text by keyboard, and fetched only then', async () => {
  await visit(browser, url(), async page => {
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(before.filter(name => /page-(pictures|boxes)\//.test(name))).toEqual([]);
    await page.getByRole('button', { name: 'Place' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Show each page as set').focus();
    await page.keyboard.press('Space');
    const picture = page.getByAltText('Picture of page i (PDF page 1)', { exact: true });
    await picture.waitFor();
    const height = await picture.evaluate(image => image.clientHeight);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#page-1 img')?.naturalWidth);
    // Its room was kept before it came.
    expect(await picture.evaluate(image => image.clientHeight)).toBe(height);
    expect(fetched.filter(path => path.includes('/page-pictures/')).length).toBeLessThan(pageCount);
    // Nothing is marked, so nothing is asked for.
    expect(fetched.filter(path => path.includes('/page-boxes/'))).toEqual([]);
    const [shown, text] = await Promise.all([
      picture.boundingBox(),
      page.locator('#page-1 .text').boundingBox(),
    ]);
    expect(shown?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await page.keyboard.press('Space');
    await picture.waitFor({ state: 'hidden' });
  });
});

test('are drawn sharp for a screen of twice the density', async () => {
  await visitWithPictures(
    '',
    async page => {
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#page-1 img')?.naturalWidth);
      const source = (picture: HTMLImageElement) => picture.currentSrc;
      expect(await page.locator('#page-1 img').evaluate(source)).toMatch(/\/1@2x\.webp$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    },
    { deviceScaleFactor: 2, viewport: { width: 1280, height: 900 } },
  );
});

test('words of a search are boxed, the same that the text marks, until they are cleared', async () => {
  await visitWithPictures('?highlight=soft+cap#page-8', async page => {
    const hits = page.locator('#page-8 .picture g.hit');
    await hits.first().waitFor();
    expect(await hits.count()).toBe(4);
    const marked = (await highlighted(page, 'hit')).filter(({ pageId }) => pageId === 'page-8');
    expect(marked.map(({ text }) => text.toLowerCase())).toEqual([
      'soft cap',
      'capability',
      'soft cap',
      'soft cap',
    ]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await hits.first().waitFor({ state: 'detached' });
  });
});

test('a box lies over the word that it marks', async () => {
  await visitWithPictures('?highlight=liquidated#page-11', async page => {
    const rect = page.locator('#page-11 g.hit rect');
    await rect.waitFor({ state: 'attached' });
    const [box, sheet] = [await rect.boundingBox(), await page.locator('#page-11 .picture').boundingBox()];
    if (!box || !sheet) throw new Error('The word has no box.');
    // As pdftotext -bbox has it, in points of the page of 595.28 by 841.89; three points are a third of a letter's height.
    const points = {
      left: ((box.x - sheet.x) / sheet.width) * 595.28,
      right: ((box.x + box.width - sheet.x) / sheet.width) * 595.28,
      middle: ((box.y + box.height / 2 - sheet.y) / sheet.height) * 841.89,
    };
    expect(Math.abs(points.left - 294)).toBeLessThan(3);
    expect(Math.abs(points.right - 347.5)).toBeLessThan(3);
    expect(Math.abs(points.middle - 189.3)).toBeLessThan(3);
  });
});

test('the amount of a figure is marked in the text, too, and in sight on a phone', async () => {
  const path = '/documents/token-marketing-summary?figure=deferred-payment-per-ounce#page-1';
  const viewport = { width: 360, height: 740 };
  const amounts = (page: Page) => highlighted(page, 'figure');
  const look = async (page: Page) => {
    await expect
      .poll(() => amounts(page))
      .toMatchObject([{ text: '1,150 USD per troy ounce', isSeen: true }]);
  };
  await visit(browser, inject('nodeUrl') + path, look, { viewport });
});

test('the amount of a figure and the clause that an address names are boxed', async () => {
  await visitWithPictures('?figure=deferred-period#page-9', async page => {
    await page.locator('#page-9 g.place').waitFor();
    expect(await highlighted(page, 'figure')).toMatchObject([{ text: '60 business days', pageId: 'page-9' }]);
  });
  await visitWithPictures('#clause-15.2', async page => {
    await page.locator('#page-11 g.place').first().waitFor();
    expect(await page.locator('#page-11 g.place').count()).toBeGreaterThan(1);
  });
});

test('words of a recognised page are boxed, too', async () => {
  const scan = `${inject('nodeUrl')}/documents/delivery-written-notice-scan?highlight=vault#page-2`;
  await visit(browser, scan, async page => {
    await showPictures(page);
    await page.locator('#page-2').scrollIntoViewIfNeeded();
    await page.locator('#page-2 g.hit').first().waitFor();
    expect(await page.locator('#page-2 g.hit').count()).toBe(2);
  });
});

test('on a phone a page stands above its text, without a fault of axe in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitWithPictures(
      '?highlight=vault#page-1',
      async page => {
        const picture = await page
          .getByAltText('Picture of page i (PDF page 1)', { exact: true })
          .boundingBox();
        const text = await page.locator('#page-1 .text').boundingBox();
        expect(text?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await axeViolations(page)).toEqual([]);
      },
      { viewport: { width: 320, height: 700 }, hasTouch: true, colorScheme },
    );
  }
});

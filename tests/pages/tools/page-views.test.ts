/** Pages as they were set: shown where the reader wants them, with what is searched or cited marked in place. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../../helpers/axe.ts';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const pageCount = 25;
const url = (rest = '') => `${inject('nodeUrl')}/documents/offtake-agreement${rest}`;
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** A reader who has chosen a view before. */
function visitIn(
  chosen: 'beside' | 'page',
  rest: string,
  visitor: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const origin = new URL(inject('nodeUrl')).origin;
  const localStorage = [{ name: 'page-view', value: chosen }];
  return visit(browser, url(rest), visitor, {
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    ...options,
  });
}

test('are shown by keyboard, beside the text or in its place, and the choice is kept', async () => {
  await visit(browser, url(), async page => {
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(before.filter(name => /page-(pictures|boxes)\//.test(name))).toEqual([]);
    await view(page, 'Text').focus();
    await page.keyboard.press('ArrowRight');
    const picture = page.getByAltText('Picture of page i (1 of 25)', { exact: true });
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
    await page.keyboard.press('ArrowRight');
    await page.locator('#page-1 .text').waitFor({ state: 'hidden' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await view(page, 'Page as set').isChecked()).toBe(true);
    await view(page, 'Text').check();
    await picture.waitFor({ state: 'hidden' });
    expect(await page.locator('#page-1 .text').isVisible()).toBe(true);
  });
});

test('are drawn sharp for a screen of twice the density, and larger when the reader comes closer', async () => {
  await visitIn(
    'page',
    '',
    async page => {
      const image = page.locator('#page-1 img');
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#page-1 img')?.naturalWidth);
      expect(await image.evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(
        /\/1@2x\.webp$/,
      );
      const width = await image.evaluate(picture => picture.clientWidth);
      await page.getByRole('button', { name: 'Larger' }).click();
      expect(await image.evaluate(picture => picture.clientWidth)).toBeGreaterThan(1.4 * width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
      expect(await page.getByRole('button', { name: 'Smaller' }).isEnabled()).toBe(true);
    },
    { deviceScaleFactor: 2, viewport: { width: 1280, height: 900 } },
  );
});

test('words of a search are boxed, the same that the text marks, and gone through by keyboard', async () => {
  await visitIn('page', '?highlight=soft+cap#page-8', async page => {
    const sheet = page.locator('#page-8 .sheet');
    await sheet.locator('g.hit.current').waitFor();
    expect(await sheet.locator('g.hit').count()).toBe(4);
    const listed = await sheet.locator('.marked li b').allTextContents();
    expect(listed.map(text => text.toLowerCase())).toEqual([
      'soft cap',
      'capability',
      'soft cap',
      'soft cap',
    ]);
    const place = async () =>
      Number((await page.locator('hit-steps [data-place]').innerText()).split(' of ')[0]);
    const at = await place();
    await page.getByRole('button', { name: 'Next hit' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.querySelectorAll('#page-8 g.hit')[1]?.classList.contains('current'),
    );
    expect(await place()).toBe(at + 1);
    expect(await page.locator('.sheet g.current').count()).toBe(1);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
    // The next page came into view for it.
    const current = page.locator('.sheet g.current rect').first();
    await page.waitForFunction(() => document.querySelector('#page-8 g.current') === null);
    await current.waitFor({ state: 'attached' });
    const top = async () => (await current.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(900);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.sheet g').length === 0);
  });
});

test('a box lies over the word that it marks', async () => {
  await visitIn('page', '?highlight=liquidated#page-11', async page => {
    const rect = page.locator('#page-11 g.hit rect');
    await rect.waitFor({ state: 'attached' });
    const [box, sheet] = [await rect.boundingBox(), await page.locator('#page-11 .sheet-page').boundingBox()];
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
  const look = async (page: Page) => {
    const amount = page.locator('#page-1 .text mark');
    await amount.waitFor();
    expect(await amount.allTextContents()).toEqual(['1,150 USD per troy ounce']);
    await expect.poll(async () => (await amount.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await amount.boundingBox())?.y).toBeLessThan(viewport.height);
  };
  await visit(browser, inject('nodeUrl') + path, look, { viewport });
});

test('the amount of a figure and the clause that an address names are boxed, and listed', async () => {
  await visitIn('page', '?figure=deferred-period#page-9', async page => {
    await page.locator('#page-9 g.place.current').waitFor();
    expect(await page.locator('#page-9 .marked li b').allTextContents()).toEqual(['60 business days']);
  });
  await visitIn('beside', '#clause-15.2', async page => {
    await page.locator('#page-11 g.place').first().waitFor();
    expect((await page.locator('#page-11 .marked li b').allTextContents()).join(' ')).toMatch(
      /^15\.2 In default the Seller may: \(a\) terminate.*resell the undelivered product\.$/,
    );
    await page.locator('#page-11 .marked summary').click();
    expect(await page.locator('#page-11 .marked li').first().isVisible()).toBe(true);
  });
});

test('words of a recognised page are boxed, too', async () => {
  const scan = `${inject('nodeUrl')}/documents/delivery-written-notice-scan?highlight=vault#page-2`;
  await visit(browser, scan, async page => {
    await view(page, 'Text and page').check();
    await page.locator('#page-2').scrollIntoViewIfNeeded();
    await page.locator('#page-2 g.hit').first().waitFor();
    expect(await page.locator('#page-2 g.hit').count()).toBe(2);
  });
});

test('on a phone a page stands above its text, without a fault of axe in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitIn(
      'beside',
      '?highlight=vault#page-1',
      async page => {
        const picture = await page.getByAltText('Picture of page i (1 of 25)', { exact: true }).boundingBox();
        const text = await page.locator('#page-1 .text').boundingBox();
        expect(text?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await axeViolations(page)).toEqual([]);
      },
      { viewport: { width: 320, height: 700 }, hasTouch: true, colorScheme },
    );
  }
});

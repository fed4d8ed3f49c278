/** The gold price on the pages: from the build without JavaScript, then as the service gives it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { GoldPrice } from '#price/schema';
import { launchBrowser, visit } from '../helpers/browser.ts';

let browser: Browser;
let stated: GoldPrice;

beforeAll(async () => {
  browser = await launchBrowser();
  stated = await (await fetch(`${inject('nodeUrl')}/api/gold-price`)).json();
});

afterAll(() => browser.close());

const url = () => `${inject('nodeUrl')}/`;
const newer = (spot: number): GoldPrice => ({
  ...stated,
  ...{ spot, margin: spot - 1550, stale: false, staleReason: null },
  source: { name: 'a feed', url: 'https://feed.example/', kind: 'spot', credit: null },
});

test('without JavaScript the price of the build stands, with its source and its age', async () => {
  await visit(
    browser,
    url(),
    async page => {
      const picture = page.locator('price-comparison');
      expect(await picture.locator('dd [data-words="spot"]').textContent()).toBe('4,228');
      expect(await picture.innerText()).toMatch(/Not current\..*monthly average/);
      expect(await picture.innerText()).toContain('CC BY 4.0');
    },
    { javaScriptEnabled: false },
  );
});

test('a newer price takes its place when the page is opened, and when it comes back into view', async () => {
  await visit(browser, 'about:blank', async page => {
    let asked = 0;
    await page.route('**/api/gold-price', route => route.fulfill({ json: newer(4300 + asked++) }));
    await page.goto(url());
    const shows = (text: string) => page.locator('price-comparison dd', { hasText: text }).first().waitFor();

    await shows('4,300');
    expect(await page.locator('[data-source]').getAttribute('href')).toBe('https://feed.example/');
    expect(await page.locator('[data-stale]').isVisible()).toBe(false);
    expect(await page.locator('.finding').getAttribute('aria-live')).toBe('polite');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await shows('4,301');
    expect(asked).toBe(2);
  });
});

test('where the service does not answer, the price of the build stays', async () => {
  await visit(browser, 'about:blank', async page => {
    await page.route('**/api/gold-price', route => route.fulfill({ json: { spot: 'much' } }));
    await page.goto(url());
    await page.locator('[data-not-live]', { hasText: 'Not live.' }).waitFor();
    expect(await page.locator('price-comparison dd [data-words="spot"]').textContent()).toBe('4,228');
  });
});

test.each(['/', '/why-1550'])(
  '%s compares with the price: value, margin, source, time and age, before and after it is asked for, and nothing moves',
  async path => {
    await visit(
      browser,
      inject('nodeUrl') + path,
      async page => {
        const words = (name: string) => page.locator(`price-comparison [data-words="${name}"]`).first();
        expect(await words('spot').textContent()).toBe('4,228');
        expect(await words('margin').textContent()).toBe('2,678');
        expect(await words('sourceName').textContent()).toBe(stated.source.name);
        expect(await words('dated').textContent()).toContain('2026');
        expect(await page.locator('price-comparison [data-stale]').first().isVisible()).toBe(true);
      },
      { javaScriptEnabled: false },
    );
    for (const width of [768, 1280]) {
      await visit(browser, 'about:blank', page => staysInPlace(page, path), {
        viewport: { width, height: 900 },
      });
    }
  },
);

test.each(['/', '/why-1550'])(
  'on a phone %s leaves no room empty beside a live price, and moves nothing in view',
  async path => {
    const viewport = { width: 360, height: 780 };
    await visit(
      browser,
      'about:blank',
      async page => {
        await page.route('**/api/gold-price', route => route.fulfill({ json: newer(4300) }));
        await page.goto(inject('nodeUrl') + path);
        await page.locator('price-comparison', { hasText: '4,300' }).first().waitFor();
        const moved = await page.evaluate(
          () =>
            new Promise<number>(resolve => {
              new PerformanceObserver(list =>
                resolve(
                  list
                    .getEntries()
                    .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
                ),
              ).observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => resolve(0), 500);
            }),
        );
        expect(moved).toBeLessThan(0.01);
        const empty = await page.locator('price-comparison :is(.finding, dt, figcaption)').evaluateAll(all =>
          all.map(part => {
            const words = document.createRange();
            words.selectNodeContents(part);
            return Math.round(part.getBoundingClientRect().height - words.getBoundingClientRect().height);
          }),
        );
        for (const room of empty) expect(room).toBeLessThan(24);
      },
      { viewport },
    );
  },
);

/** The page is as high after a newer price, in other words than that of the build, as before. */
async function staysInPlace(page: Page, path: string): Promise<void> {
  let answer = (_: unknown) => {};
  const asked = new Promise(resolve => {
    answer = resolve;
  });
  await page.route('**/api/gold-price', async route => {
    await asked;
    await route.fulfill({ json: newer(4300) });
  });
  await page.goto(inject('nodeUrl') + path);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.waitForFunction(() => customElements.get('price-comparison'));
  await page.evaluate(() => document.fonts.ready);
  const before = await height();
  answer(null);
  await page.locator('price-comparison', { hasText: '4,300' }).first().waitFor();
  expect([page.viewportSize()?.width, await height()]).toEqual([page.viewportSize()?.width, before]);
}

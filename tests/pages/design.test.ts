/** Type, colours and print of the pages, in a real browser. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sitePagePaths } from '#program/navigation';
import { launchBrowser, visit, walk } from '../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (path: string) => inject('nodeUrl') + path;
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const light = 'rgb(251, 248, 241)';
const dark = 'rgb(25, 22, 18)';

test('each page fetches two cut typefaces, and more only for letters of it and for checksums', async () => {
  await walk(browser, sitePagePaths.map(url), {}, async (page, path) => {
    const fonts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name, encodedBodySize }) => ({ name: name.replace(/^.*\/|\..*$/g, ''), encodedBodySize })),
    );
    const names = fonts.map(({ name }) => name);
    expect([path, names]).toEqual([path, expect.arrayContaining(['inter-core', 'source-serif-4-core'])]);
    const hasLetters = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/.test(
      await page.locator('body').innerText(),
    );
    const expected = hasLetters ? /-(core|letters|hash)$/ : /-(core|hash)$/;
    expect([path, names.filter(name => !expected.test(name))]).toEqual([path, []]);
    const bytes = fonts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    // What the page before has fetched has its size, too.
    for (const font of fonts) expect([path, font.encodedBodySize > 1000]).toEqual([path, true]);
    expect([path, bytes < (hasLetters ? 62_000 : 40_000)]).toEqual([path, true]);
  });
});

test('the browser knows every typeface that the styles ask for, those too that stand in until one is there', async () => {
  await visit(browser, url('/faq'), async page => {
    const known = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
    const styles = readFileSync('src/styles/fonts.css', 'utf8');
    const stated = Array.from(styles.matchAll(/font-family: "([^"]+)"/g), ([, family]) => family);
    expect(new Set(known)).toEqual(new Set(stated));
  });
});

describe('the colours', () => {
  test.each([
    ['dark', dark],
    ['light', light],
  ] as const)('follow the system: %s', async (colorScheme, expected) => {
    await visit(browser, url('/faq'), async page => expect(await ground(page)).toBe(expected), {
      colorScheme,
      javaScriptEnabled: false,
    });
  });
});

test('a link, a defined term and what is not published are told apart', async () => {
  await visit(browser, url('/participation'), async page => {
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => {
          const { color, textDecorationLine, textDecorationStyle, textDecorationColor, borderBottomStyle } =
            getComputedStyle(element);
          return {
            color,
            line: `${textDecorationLine} ${textDecorationStyle}`,
            of: textDecorationColor,
            border: borderBottomStyle,
          };
        });
    const link = await look('main p > a:not(.defined)');
    const term = await look('a.defined');
    const unknown = await look('.not-published');
    expect([link.line, link.of]).toEqual(['underline solid', link.color]);
    expect([term.line, unknown.line]).toEqual(['underline dotted', 'none solid']);
    expect(unknown.border).toBe('none');
    expect([term.color, term.of]).not.toContain(link.color);
    expect(unknown.color).not.toBe(link.color);
  });
});

test('only cells of figures have figures of one width, which widens hyphens', async () => {
  await visit(browser, url('/commercial-terms'), async page => {
    const figures = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll(all => [...new Set(all.map(one => getComputedStyle(one).fontVariantNumeric))]);
    expect(await figures('table :is(th, td):not(.numeric)')).toEqual(['normal']);
    expect(await figures('table td.numeric')).toEqual(['lining-nums tabular-nums']);
  });
});

describe('on paper', () => {
  test.each(['/', '/commercial-terms', '/documents/offtake-agreement'])(
    '%s is a document of its own',
    async path => {
      await visit(
        browser,
        url(path),
        async page => {
          await page.emulateMedia({ media: 'print' });
          expect(await page.locator('.title .only-printed').textContent()).toMatch(
            new RegExp(`^http://localhost:4321${path} · Edition of \\d+\\s\\w+\\s\\d{4}$`),
          );
          for (const part of ['nav', 'details.menu', 'search-dialog dialog', '.skip']) {
            expect([part, await page.locator(`${part}:visible`).count()]).toEqual([part, 0]);
          }
          // Dark colours are for the screen.
          expect(await ground(page)).toBe('rgb(255, 255, 255)');
        },
        { colorScheme: 'dark' },
      );
    },
  );

  test.each([
    ['/faq', '.question-answer .answer'],
    ['/commercial-terms', '.definition-list dd'],
    ['/legitimacy', '.red-flag dl'],
    ['/program-structure', '.transition-table td'],
  ])('what %s shows on demand stands open', async (path, folded) => {
    await visit(
      browser,
      url(path),
      async page => {
        expect(await page.locator(folded).first().isVisible()).toBe(false);
        await page.emulateMedia({ media: 'print' });
        for (const part of await page.locator(folded).all()) expect(await part.isVisible()).toBe(true);
      },
      { viewport: { width: 360, height: 780 } },
    );
  });

  test('tables keep their columns, however wide the margins are', async () => {
    await visit(browser, url('/'), async page => {
      await page.emulateMedia({ media: 'print' });
      for (const path of sitePagePaths) {
        await page.goto(url(path));
        // A4 less 5, 18 and 30 mm on both sides.
        for (const width of [756, 658, 567]) {
          await page.setViewportSize({ width, height: 900 });
          expect([path, width, await brokenTables(page)]).toEqual([path, width, []]);
        }
      }
    });
  });

  test('the sources are written out, those shown on demand too', async () => {
    await visit(browser, url('/commercial-terms'), async page => {
      const places = page.locator('.source-list a').first();
      expect(await places.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await places.isVisible()).toBe(true);
    });
  });
});

/** Tables that are wider than the paper, or with cells of a row that do not stand beside each other. */
function brokenTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter(table => table.checkVisibility())
      .filter(table => {
        const isTooWide = table.getBoundingClientRect().right > innerWidth;
        const rows = [...table.rows].filter(row => row.checkVisibility());
        return (
          isTooWide ||
          rows.some(row => new Set([...row.cells].map(cell => cell.getBoundingClientRect().top)).size > 1)
        );
      })
      .map(table => table.caption?.textContent ?? table.className),
  );
}

/** The pages for everyone: on small screens, enlarged, in forced colours, without motion, by keyboard, and offline. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sitePagePaths } from '../../src/program/schema/navigation.ts';
import { axeViolations } from '../helpers/axe.ts';
import { launchBrowser, visit } from '../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const origin = () => inject('nodeUrl');

/** Every page of the navigation, the tools and lists beside them, and one of the reading pages, which are all alike. */
const templates = [...sitePagePaths, '/check', '/amounts', '/program-data', '/documents/offtake-agreement'];

async function sitemapPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin()}/sitemap-0.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Every page of the sitemap, and what no sitemap lists: one page of what changed between two versions, and its earlier version. */
async function allPaths(): Promise<string[]> {
  const linked = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await fetch(origin() + path)).text())?.[1] ?? `no link like ${pattern} on ${path}`;
  const redline = await linked('/versions', /href="([^"]+@\w{16}\.{3}\w{16})"/);
  return [...(await sitemapPaths()), redline, await linked(redline, /href="([^"]+@\w{16})"/)];
}

/** Goes through pages in two windows, which is what a machine with few cores takes; gives what was found amiss. */
async function walk(
  paths: readonly string[],
  options: BrowserContextOptions,
  look: (page: Page, path: string) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...paths];
  const found: string[] = [];
  const context = await browser.newContext(options);
  const goThrough = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(origin() + path);
      found.push(...(await look(page, path)).map(line => `${path}: ${line}`));
    }
  };
  await Promise.all([goThrough(), goThrough()]);
  await context.close();
  return found;
}

async function overflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return width > 0 ? [`${width} pixels wider than the window`] : [];
}

test('axe finds no violation on any page, on a desktop in light colours', async () => {
  const options = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
  expect(await walk(await allPaths(), options, page => axeViolations(page))).toEqual([]);
});

test('nor on the smallest phone in dark colours, where no page scrolls sideways', async () => {
  const options = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;
  const look = async (page: Page) => [...(await overflow(page)), ...(await axeViolations(page))];
  expect(await walk(await allPaths(), options, look)).toEqual([]);
});

test('no page is longer than 12 screens of a phone, but that of what can be checked', async () => {
  const phone = { viewport: { width: 360, height: 780 } };
  const long = async (page: Page) => {
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    return screens > 12 ? [`${screens.toFixed(1)} screens`] : [];
  };
  const paths = sitePagePaths.filter(path => path !== '/verification');
  expect(await walk(paths, phone, long)).toEqual([]);
});

test('at 200 % no page scrolls sideways', async () => {
  const options = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };
  expect(await walk(templates, options, overflow)).toEqual([]);
});

test('nor with letters that the reader set twice as large', async () => {
  const options = { viewport: { width: 640, height: 900 }, bypassCSP: true };
  const look = async (page: Page) => {
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    return overflow(page);
  };
  expect(await walk(templates, options, look)).toEqual([]);
});

test('nor with lines, words and letters as far apart as WCAG 1.4.12 has them', async () => {
  const content =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  const look = async (page: Page) => {
    await page.addStyleTag({ content });
    return [...(await overflow(page)), ...(await cutOff(page))];
  };
  for (const width of [360, 1280])
    expect(await walk(templates, { viewport: { width, height: 800 }, bypassCSP: true }, look)).toEqual([]);
});

/** Words that a box of fixed size hides. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter(element => {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
        const isUnseen = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1);
        const hides = [overflowX, overflowY].some(way => way === 'hidden' || way === 'clip');
        const holdsMore =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return hides && holdsMore && !isUnseen && element.textContent?.trim() !== '';
      })
      .map(element => `cuts off ${element.outerHTML.slice(0, 80)}`),
  );
}

test('in forced colours every text can be read, at every address', async () => {
  const options = { viewport: { width: 320, height: 640 }, forcedColors: 'active' } as const;
  const look = (page: Page) => axeViolations(page, ['color-contrast']);
  expect(await walk(await allPaths(), options, look)).toEqual([]);
});

test('in forced colours the bars of the price stand out from the ground', async () => {
  await visit(
    browser,
    `${origin()}/`,
    async page => {
      const colours = await page
        .locator('price-comparison rect')
        .evaluateAll(all => all.map(bar => getComputedStyle(bar).fill));
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(colours.length).toBeGreaterThan(1);
      for (const colour of colours) expect(colour).not.toBe(ground);
    },
    { forcedColors: 'active' },
  );
});

test('nothing moves where the reader asks for no motion', async () => {
  const moving = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(element => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          const lasts = transitionDuration.split(',').some(time => Number.parseFloat(time) > 0.01);
          return lasts || !['none', ''].includes(animationName);
        })
        .map(element => element.outerHTML.slice(0, 80)),
    );
  expect(await walk(templates, { reducedMotion: 'reduce' }, moving)).toEqual([]);
});

/** What has the focus, in words, with where it stands and whether it can be seen that it has it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { top, left, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return {
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      inMain: element.closest('main') !== null,
      isSeen: width > 0 && height > 0 && left >= -1 && top < window.innerHeight && top + height > 0,
      // The browser marks the controls of its own player, and the button of a date field, which has the focus itself.
      isMarked:
        element instanceof HTMLMediaElement ||
        !element.matches(':focus') ||
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2),
    };
  });
}

describe('by keyboard', () => {
  test('no page of the navigation has more than 120 stops', async () => {
    const stops = (page: Page) =>
      page.evaluate(() => {
        const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [controls]';
        const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
          element => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
        );
        // The choices of one group are one stop.
        const groups = new Set(
          all.map(stop => (stop.matches('[type="radio"]') ? stop.getAttribute('name') : stop)),
        );
        return groups.size > 120 ? [`${groups.size} stops`] : [];
      });
    for (const width of [360, 1280])
      expect(await walk(sitePagePaths, { viewport: { width, height: 800 } }, stops)).toEqual([]);
  });

  test('the skip link comes first, and each stop is seen and marked', async () => {
    const stops = async (page: Page) => {
      await page.keyboard.press('Tab');
      const first = await focused(page);
      const wrong = first?.words === 'Skip to the content' ? [] : [`begins with “${first?.words}”`];
      // Sources at the foot come by the hundred; what stands before them has all kinds of stops.
      for (let count = 0; count < 80; count += 1) {
        const stop = await focused(page);
        if (stop === null) return count > 10 ? wrong : [...wrong, `has only ${count} stops`];
        if (!stop.isSeen) wrong.push(`“${stop.words}” is out of sight`);
        if (!stop.isMarked) wrong.push(`“${stop.words}” does not show that it has the focus`);
        await page.keyboard.press('Tab');
        // Until the page has scrolled to the stop.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      return wrong;
    };
    expect(await walk(templates, { viewport: { width: 1280, height: 900 } }, stops)).toEqual([]);
  });

  test('no stop lies under a bar that stays in view, on a phone and at 400 %', async () => {
    const underBar = (page: Page) =>
      page.evaluate(() => {
        const stop = document.activeElement;
        // The skip link lies above all.
        if (!stop || stop.matches('body, .skip')) return [];
        const { top, bottom, height } = stop.getBoundingClientRect();
        const bars = [...document.querySelectorAll('.site-header, hit-steps [data-steps]')].filter(
          bar => bar.checkVisibility() && getComputedStyle(bar).position !== 'static' && !bar.contains(stop),
        );
        const isUnder = bars.some(bar => {
          const place = bar.getBoundingClientRect();
          return height > 0 && top >= place.top && bottom <= place.bottom;
        });
        return isUnder ? [`“${(stop.textContent ?? '').trim().slice(0, 40)}” lies under a bar`] : [];
      });
    const stops = async (page: Page) => {
      const hidden: string[] = [];
      // Down the page, and up again, when it is scrolled the other way.
      for (const key of [...Array(40).fill('Tab'), ...Array(20).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        hidden.push(...(await underBar(page)));
      }
      return hidden;
    };
    const withHits = '/documents/offtake-agreement?highlight=vault#page-6';
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
    expect(await walk([...templates, withHits], phone, stops)).toEqual([]);
    expect(await walk(['/faq', withHits], { viewport: { width: 320, height: 256 } }, stops)).toEqual([]);
  });

  test('the skip link leads past header and navigation', async () => {
    await visit(browser, `${origin()}/commercial-terms`, async page => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect((await focused(page))?.inMain).toBe(true);
    });
  });
});

test('a page that was opened keeps what it says when the connection is lost', async () => {
  await visit(browser, `${origin()}/`, async page => {
    const said = await page.locator('[data-words="spot"]').first().textContent();
    await page.context().setOffline(true);
    await page.waitForTimeout(300);
    expect(await page.locator('[data-words="spot"]').first().textContent()).toBe(said);
    expect(await page.locator('main').innerText()).toContain(said ?? '');
  });
});

test('each page that uses a defined term leads to its definition', async () => {
  for (const path of sitePagePaths.filter(path => path !== '/commercial-terms')) {
    const html = await (await fetch(origin() + path)).text();
    const prose = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const uses = /<(?:p|li|td|dd)\b[^>]*>[^<]*\b[Dd]own payment\b/.test(prose);
    if (uses) expect([path, prose.includes('/commercial-terms#down-payment')]).toEqual([path, true]);
  }
});

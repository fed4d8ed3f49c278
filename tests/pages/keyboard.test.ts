/** The pages by keyboard alone. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { words } from '../../src/content/languages.json' with { type: 'json' };
import { launchBrowser, visit, walk } from '../helpers/browser.ts';
import { layouts } from '../helpers/walked-pages.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** What has the focus, in words, with where it stands and whether it can be seen that it has it; once the page has scrolled to it. */
function focused(page: Page) {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { top, left, width, height, bottom } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const bars = [...document.querySelectorAll('.site-header, .reading-bar, hit-steps [data-steps]')].filter(
      bar => bar.checkVisibility() && getComputedStyle(bar).position !== 'static' && !bar.contains(element),
    );
    return {
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      inMain: element.closest('main') !== null,
      isSeen: width > 0 && height > 0 && left >= -1 && top < window.innerHeight && top + height > 0,
      // The browser marks the controls of its own player, and the button of a date field, which has the focus itself.
      isMarked:
        element instanceof HTMLMediaElement ||
        !element.matches(':focus') ||
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2),
      // The skip link lies above all.
      isUnderBar:
        !element.matches('.skip') &&
        bars.some(bar => {
          const place = bar.getBoundingClientRect();
          return height > 0 && top >= place.top && bottom <= place.bottom;
        }),
    };
  });
}

/** What the visitor finds amiss on these pages, a line each. */
async function amissOn(
  paths: readonly string[],
  options: BrowserContextOptions,
  visitor: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const urls = paths.map(path => inject('nodeUrl') + path);
  await walk(browser, urls, options, async (page, path) => {
    found.push(...(await visitor(page)).map(line => `${path}: ${line}`));
  });
  return found;
}

test('the skip link comes first, and each stop is seen and marked', async () => {
  const stops = async (page: Page) => {
    await page.keyboard.press('Tab');
    const first = await focused(page);
    const wrong = words.skip.includes(first?.words ?? '') ? [] : [`begins with “${first?.words}”`];
    // Sources at the foot come by the hundred; what stands before them has all kinds of stops.
    for (let [count, stop] = [0, first]; count < 40; count += 1, stop = await focused(page)) {
      if (stop === null) return count > 10 ? wrong : [...wrong, `has only ${count} stops`];
      if (!stop.isSeen) wrong.push(`“${stop.words}” is out of sight`);
      if (!stop.isMarked) wrong.push(`“${stop.words}” does not show that it has the focus`);
      await page.keyboard.press('Tab');
    }
    return wrong;
  };
  expect(await amissOn(layouts, { viewport: { width: 1280, height: 900 } }, stops)).toEqual([]);
});

test('no stop lies under a bar that stays in view, on a phone and at 400 %', async () => {
  const stops = async (page: Page) => {
    const hidden: string[] = [];
    // Down the page, and up again, when it is scrolled the other way.
    for (const key of [...Array(15).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const stop = await focused(page);
      if (stop?.isUnderBar) hidden.push(`“${stop.words}” lies under a bar`);
    }
    return hidden;
  };
  const withHits = '/documents/offtake-agreement?highlight=vault#page-6';
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
  expect(await amissOn([...layouts, withHits], phone, stops)).toEqual([]);
  expect(await amissOn(['/faq', withHits], { viewport: { width: 320, height: 256 } }, stops)).toEqual([]);
});

test('the skip link leads past header and navigation', async () => {
  await visit(browser, `${inject('nodeUrl')}/commercial-terms`, async page => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await focused(page))?.inMain).toBe(true);
  });
});

/** The pages for everyone: on small screens, enlarged, in forced colours, without motion, and offline. */
import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sitePagePaths } from '#program/navigation';
import { axeViolations } from '../helpers/axe.ts';
import { launchBrowser, visit, walk } from '../helpers/browser.ts';
import { allPaths, isOfItsKind, layouts, templates } from '../helpers/walked-pages.ts';

const origin = () => inject('nodeUrl');
const inNavigation = (path: string) => sitePagePaths.some(page => page === path);
const inTemplates = (path: string) => templates.includes(path);
const inLayouts = (path: string) => layouts.includes(path);
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** A way to look at pages: each is opened once, of each kind one on a desktop and all on a phone, and turned from one view to the next. */
interface View {
  on: 'desktop' | 'phone';
  /** What is looked at this way; every page that is opened where it is not stated. */
  pages?: (path: string) => boolean;
  size: ViewportSize;
  media?: Parameters<Page['emulateMedia']>[0];
  /** Of the reader's own. */
  style?: string;
  /** Gives what is amiss. */
  look: (page: Page) => Promise<string[]>;
}

/** What each page is like in a view; axe comes last, as it lays out all that is out of sight. */
const views: Record<string, View> = {
  'nothing moves where the reader asks for no motion': {
    ...{ on: 'desktop', pages: inTemplates, size: { width: 1280, height: 900 }, look: moving },
  },
  'no page of the navigation has more than 126 stops of the keyboard': {
    ...{ on: 'desktop', pages: inNavigation, size: { width: 1280, height: 800 }, look: tooManyStops },
  },
  'nor on a phone': {
    ...{ on: 'phone', pages: inNavigation, size: { width: 360, height: 800 }, look: tooManyStops },
  },
  'no page is longer than 11.5 screens of a phone': {
    on: 'phone',
    pages: inNavigation,
    ...{ size: { width: 360, height: 780 }, look: tooLong },
  },
  'at 200 %, where the window has half as many pixels, no page scrolls sideways': {
    ...{ on: 'desktop', pages: inTemplates, size: { width: 640, height: 450 }, look: overflow },
  },
  'nor with letters that the reader set twice as large': {
    ...{ on: 'desktop', pages: inTemplates, size: { width: 640, height: 900 }, look: overflow },
    style: 'html { font-size: 200% !important }',
  },
  'nor with lines, words and letters as far apart as WCAG 1.4.12 has them, and nothing is cut off': {
    ...{ on: 'desktop', pages: inTemplates, size: { width: 1280, height: 800 }, style: spaced },
    look: async page => [...(await overflow(page)), ...(await cutOff(page))],
  },
  'nor with them on a phone': {
    ...{ on: 'phone', pages: inTemplates, size: { width: 360, height: 800 }, style: spaced },
    look: async page => [...(await overflow(page)), ...(await cutOff(page))],
  },
  'nor on the smallest phone, on any page': {
    ...{ on: 'phone', size: { width: 320, height: 640 }, look: overflow },
  },
  'nor with letters that the browser enlarges to twice their size on a phone; nothing in the header lies over anything':
    {
      ...{ on: 'phone', pages: isOfItsKind, size: { width: 360, height: 780 }, look: enlarged },
    },
  'axe finds no violation in any way that pages are laid out, on a desktop in light colours': {
    ...{ on: 'desktop', pages: inLayouts, size: { width: 1280, height: 900 }, look: axeViolations },
  },
  'nor on any kind of page, on the smallest phone in dark colours': {
    ...{ on: 'phone', pages: isOfItsKind, size: { width: 320, height: 640 }, look: axeViolations },
  },
  'in forced colours every text can be read, in every way that pages are laid out': {
    ...{ on: 'phone', pages: inLayouts, size: { width: 320, height: 640 } },
    // On dark ground axe takes the ground of a highlighted word for that of the page.
    media: { forcedColors: 'active', colorScheme: 'light' },
    look: page => axeViolations(page, ['color-contrast']),
  },
};

/** Nothing moves, so that colours are what they will be. */
const plainMedia = {
  desktop: { colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' },
  phone: { colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'none' },
} as const;
const openedOn: Record<View['on'], BrowserContextOptions> = {
  desktop: { ...plainMedia.desktop, viewport: { width: 1280, height: 900 } },
  phone: { ...plainMedia.phone, viewport: { width: 320, height: 640 } },
};

let browser: Browser;
/** What is amiss in each view, a line each. */
const found = new Map(Object.keys(views).map(name => [name, [] as string[]]));

beforeAll(async () => {
  browser = await launchBrowser();
  const all = await allPaths();
  const opened = { desktop: all.filter(isOfItsKind), phone: [...all, '/search', '/404'] };
  for (const on of ['desktop', 'phone'] as const) {
    const urls = opened[on].map(path => origin() + path);
    await walk(browser, urls, openedOn[on], (page, path) => lookAt(page, path, on));
  }
}, 900_000);

afterAll(() => browser.close());

async function lookAt(page: Page, path: string, on: View['on']): Promise<void> {
  for (const [name, view] of Object.entries(views)) {
    if (view.on !== on || view.pages?.(path) === false) continue;
    await page.setViewportSize(view.size);
    await page.emulateMedia({ ...plainMedia[on], ...view.media });
    await setStyle(page, view.style ?? '');
    found.get(name)?.push(...(await view.look(page)).map(line => `${path}: ${line}`));
  }
}

/** As the browser's own style of a reader, which no policy of a site restrains. */
function setStyle(page: Page, style: string): Promise<void> {
  return page.evaluate(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

test.each(Object.keys(views))('%s', name => {
  expect(found.get(name)).toEqual([]);
});

async function overflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return width > 0 ? [`${width} pixels wider than the window`] : [];
}

/** With all that is folded unfolded; the last size is the browser's own (WCAG 1.4.4, 1.4.10). */
async function enlarged(page: Page): Promise<string[]> {
  const between = inLayouts(new URL(page.url()).pathname) ? [20, 24] : [];
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const standard of [...between, 32, 16]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    found.push(...(await page.evaluate(overlapsAndWidth)).map(line => `${line} at ${standard} pixels`));
  }
  await session.detach();
  return found;
}

async function overlapsAndWidth(): Promise<string[]> {
  const folded = [
    ...document.querySelectorAll<HTMLDetailsElement>('main details:not([open]), footer details'),
  ];
  for (const part of folded) part.open = true;
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { scrollWidth, clientWidth } = document.documentElement;
  const wider =
    scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels wider than the window`] : [];
  for (const part of folded) part.open = false;
  const parts = [
    ...document.querySelectorAll('header :is(.site-name > a, .site-name p, .word, .search, summary)'),
  ]
    .filter(part => part.checkVisibility())
    .map(part => {
      const words = document.createRange();
      words.selectNode(part.firstChild ?? part);
      // What can be pressed has room about its words.
      const box = (part.matches('.search, summary') ? part : words).getBoundingClientRect();
      return { box, name: part.textContent?.trim().slice(0, 20) };
    });
  const overlaps = parts.flatMap(({ box: one, name }, at) =>
    parts
      .slice(at + 1)
      .filter(
        ({ box }) =>
          Math.min(one.right, box.right) - Math.max(one.left, box.left) > 0.5 &&
          Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 0.5,
      )
      .map(other => `${name} and ${other.name} overlap`),
  );
  return [...wider, ...overlaps];
}

async function tooLong(page: Page): Promise<string[]> {
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  return screens > 11.5 ? [`${screens.toFixed(1)} screens`] : [];
}

function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(element => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        const lasts = transitionDuration.split(',').some(time => Number.parseFloat(time) > 0.01);
        return lasts || !['none', ''].includes(animationName);
      })
      .map(element => element.outerHTML.slice(0, 80)),
  );
}

function tooManyStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [controls]';
    const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      element => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
    );
    // The choices of one group are one stop.
    const groups = new Set(
      all.map(stop => (stop.matches('[type="radio"]') ? stop.getAttribute('name') : stop)),
    );
    return groups.size > 126 ? [`${groups.size} stops`] : [];
  });
}

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

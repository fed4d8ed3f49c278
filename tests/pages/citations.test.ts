/** From a figure or a sentence to the clause that says it: by touch, by keyboard, and without scripts. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sitePagePaths } from '#program/navigation';
import { readDataPath } from '../../src/data-path.ts';
import { launchBrowser, visit } from '../helpers/browser.ts';
import { program } from '../helpers/site-data.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (path: string) => inject('nodeUrl') + path;
const phone = { viewport: { width: 360, height: 780 } };
const note = (page: Page) => page.getByRole('dialog', { name: /^Source \d/ });

test('Enter on a mark opens its note and moves the focus there; Escape takes it back', async () => {
  await visit(browser, url('/commercial-terms'), async page => {
    const mark = page.locator('.citation a').nth(3);
    const name = (await mark.getAttribute('aria-label')) ?? '';
    await mark.focus();
    await page.keyboard.press('Enter');
    await note(page).waitFor();
    expect(await note(page).getAttribute('aria-label')).toBe(name);
    expect(await note(page).evaluate(element => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(first).toMatch(/^\/documents\/[a-z-]+#(clause|defined|page)-/);
    await page.keyboard.press('Escape');
    await note(page).waitFor({ state: 'hidden' });
    expect(await mark.evaluate(element => element === document.activeElement)).toBe(true);
  });
});

test('without scripts a mark leads to its source, which its section opens', async () => {
  await visit(
    browser,
    url('/commercial-terms'),
    async page => {
      const mark = page.locator('.citation a').nth(3);
      const anchor = ((await mark.getAttribute('href')) ?? '').slice(1);
      const source = page.locator(`[id="${anchor}"]`);
      expect(await source.isVisible()).toBe(false);
      await mark.click();
      expect(await source.isVisible()).toBe(true);
    },
    { javaScriptEnabled: false },
  );
});

test('on a phone every mark stands beside its words, with 24 by 24 pixels of its own to touch', async () => {
  await visit(
    browser,
    url('/'),
    async page => {
      for (const path of sitePagePaths) {
        await page.goto(url(path));
        expect([path, await marksTooSmall(page)]).toEqual([path, []]);
        expect([path, await marksAlone(page)]).toEqual([path, []]);
      }
    },
    phone,
  );
});

/** Marks that are small, or that lie at a corner under something else. */
function marksTooSmall(page: Page): Promise<string[]> {
  return page.locator('.citation a').evaluateAll(marks =>
    marks
      .filter(mark => mark.checkVisibility())
      .filter(mark => {
        mark.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom, width, height } = mark.getBoundingClientRect();
        const corners = [left + 1, right - 1].flatMap(x => [top + 1, bottom - 1].map(y => [x, y] as const));
        const isOwn = ([x, y]: readonly [number, number]) => mark.contains(document.elementFromPoint(x, y));
        return width < 24 || height < 24 || !corners.every(isOwn);
      })
      .map(mark => `${mark.ariaLabel} after “${mark.closest('p, li, td, dd')?.textContent?.slice(0, 60)}”`),
  );
}

/** Marks that begin a line, without the words before them. */
function marksAlone(page: Page): Promise<string[]> {
  return page.locator('.citation').evaluateAll(marks =>
    marks.flatMap(mark => {
      const words = mark.previousSibling;
      if (!mark.checkVisibility() || !(words instanceof Text) || words.data.trim() === '') return [];
      const range = document.createRange();
      const { length } = words.data.trimEnd();
      range.setStart(words, length - 1);
      range.setEnd(words, length);
      const line = range.getBoundingClientRect().bottom;
      return mark.getBoundingClientRect().top > line - 2 ? [`${mark.textContent} after “${words.data}”`] : [];
    }),
  );
}

/** What the papers say; the rest is said by this service of itself and of its checks. */
const ofThePapers =
  /^(bullion|collateral|commercialTerms|definitions|delivery|eligibility|entities|lifecycle|milestones|participation|paymentMethods|proceeds|risks|supply|textDifferences|tokenMechanics)\./;
/** The order of reading and the loss of all payments are the service's own words; one number of tokens stands in slides, which have no clauses. */
const withoutClause = [
  'participation.steps.read-papers.text',
  'risks.all-payments.statement',
  'commercialTerms.fullyDiluted.tokens',
];

/** Of each page the marks of what papers say, six at even distances; what is folded for itself stands open. */
async function marksToWalk(page: Page): Promise<string[]> {
  await page.locator('main details:not(.source-list)').evaluateAll(all => {
    for (const folded of all) folded.setAttribute('open', '');
  });
  const anchors = await page
    .locator('.citation a')
    .evaluateAll(all =>
      all.filter(mark => mark.checkVisibility()).map(mark => mark.getAttribute('href') ?? ''),
    );
  const places = [...new Set(anchors)].filter(anchor => {
    const path = anchor.replace('#source-', '');
    return ofThePapers.test(path) && !withoutClause.includes(path) && readDataPath(program, path) !== null;
  });
  const even = [0, 1, 2, 3, 4, 5].map(step => places[Math.floor(((step + 0.5) * places.length) / 6)]);
  return [...new Set(even)].filter(anchor => anchor !== undefined);
}

test('40 figures and sentences of all pages are two taps from the clause, which then stands on the screen', async () => {
  await visit(
    browser,
    url('/'),
    async page => {
      const clauses: string[] = [];
      for (const path of sitePagePaths) {
        await page.goto(url(path));
        for (const anchor of await marksToWalk(page)) {
          await page.locator(`.citation a[href="${anchor}"]:visible`).first().click();
          const address = (await note(page).locator('a').first().getAttribute('href')) ?? '';
          expect([path, anchor, address]).toEqual([
            path,
            anchor,
            expect.stringMatching(/#(clause|defined|page)-/),
          ]);
          clauses.push(address);
          await page.keyboard.press('Escape');
        }
      }
      expect(clauses.length).toBeGreaterThanOrEqual(40);
      for (const address of [...new Set(clauses)].sort()) {
        await page.goto(url(address));
        expect([address, await targetIsShown(page)]).toEqual([address, true]);
      }
    },
    phone,
  );
});

/** Whether what the address names begins on the screen and says something. */
function targetIsShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const target = document.querySelector(':target');
    const { top } = target?.getBoundingClientRect() ?? { top: -1 };
    return top >= 0 && top < innerHeight && (target?.textContent ?? '').trim().length > 20;
  });
}

/** The pages as a person meets them, in a real browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DocumentList } from '#library';
import type { Program } from '#program';
import { sitePagePaths } from '#program/navigation';
import { menu } from '../../src/content/languages.json' with { type: 'json' };
import { launchBrowser, visit, walk } from '../helpers/browser.ts';
import { highlighted } from '../helpers/highlights.ts';

/** A result of the search box. */
const result = 'search-dialog [data-search-result]';
let browser: Browser;
let list: DocumentList;

beforeAll(async () => {
  browser = await launchBrowser();
  list = JSON.parse(await readFile(join(inject('outDirectory'), 'api/documents.json'), 'utf8'));
});

afterAll(() => browser.close());

const url = (path: string) => inject('nodeUrl') + path;

const pages: string[] = [...sitePagePaths];

const pagesAndLists = [
  ...pages,
  ...[
    '/documents/offtake-agreement',
    '/check',
    '/api',
    '/amounts',
    '/citations',
    '/what-if',
    '/not-published',
    '/es',
    '/de',
    '/program-data',
    '/versions',
    '/publications',
  ],
];

/** What each page is and says, its lists of sources aside. */
const seen = new Map<
  string,
  { headings: number; linked: (string | null)[]; said: string; straight: string[] }
>();

beforeAll(() =>
  walk(browser, [...pagesAndLists, '/search'].map(url), {}, async (page, path) => {
    const links = page.locator('nav a');
    // First: what it says loses its sources.
    const straight = await page.evaluate(straightApostrophes);
    seen.set(path, {
      straight,
      headings: await page.locator('h1').count(),
      linked: await links.evaluateAll(all => all.map(link => link.getAttribute('href'))),
      said: await page.locator('main').evaluate(main => {
        for (const sources of main.querySelectorAll('.source-list')) sources.remove();
        return (main.textContent ?? '').replace(/\s+/g, ' ');
      }),
    });
  }),
);

/** Lines with a straight apostrophe. */
function straightApostrophes(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const isOthers = text.parentElement?.closest(
      'script, style, template, code, pre, blockquote, .document-page',
    );
    if (!isOthers && /\p{L}'\p{L}/u.test(text.textContent ?? '')) lines.push(text.textContent?.trim() ?? '');
  }
  return lines;
}

test.each(pagesAndLists)('%s has one first-level heading, and its navigation leads to the pages', path => {
  const led = path === '/es' || path === '/de' ? menu.map(page => page.path) : pages;
  expect(seen.get(path)).toMatchObject({ headings: 1, linked: expect.arrayContaining(led) });
});

test('one page says how to read the site offline', () => {
  const saying = [...seen].filter(([, { said }]) => said.includes('read this site without internet'));
  expect(
    saying.map(([path, { said }]) => [path, said.split('read this site without internet').length]),
  ).toEqual([['/documents', 2]]);
});

test('every link and anchor within the site leads somewhere', async () => {
  const checked = new Map<string, string>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (checked.has(path)) continue;
    const response = await fetch(url(path));
    expect([path, response.status]).toEqual([path, 200]);
    const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : '';
    checked.set(path, html);
    for (const [, target] of html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
      const resolved = new URL((target ?? '').replaceAll('&amp;', '&'), url(path));
      // A path of the interface may need its parameters.
      const query = resolved.pathname.startsWith('/api/') ? resolved.search : '';
      if (resolved.origin === inject('nodeUrl')) queue.push(resolved.pathname + query);
    }
  }
  for (const [path, html] of checked) {
    for (const [, target] of html.matchAll(/<a\b[^>]*\shref="([^"]*#[^"]+)"/g)) {
      const resolved = new URL((target ?? '').replaceAll('&amp;', '&'), url(path));
      const there = resolved.origin === inject('nodeUrl') ? checked.get(resolved.pathname) : undefined;
      if (!there) continue;
      const anchor = decodeURIComponent(resolved.hash.slice(1));
      expect([path, target, there.includes(`id="${anchor}"`)]).toEqual([path, target, true]);
    }
  }
  expect(checked.size).toBeGreaterThan(pages.length + list.count);
});

test('the worked examples state the exact amounts of purchases from the smallest to the whole offering', async () => {
  await visit(browser, url('/commercial-terms'), async page => {
    const rows = page.locator('table:has(caption:has-text("3 purchases, worked out")) tbody tr');
    const cells = await rows.evaluateAll(all =>
      all.map(row =>
        [...row.querySelectorAll('td')].map(cell => cell.textContent?.replaceAll('\u00a0', ' ').trim()),
      ),
    );
    expect(cells).toEqual([
      ['0.25', '98.75 USD', '288.75 USD', '387.50 USD'],
      ['1', '395.00 USD', '1,155.00 USD', '1,550.00 USD'],
      ['46,500', '18,367,500.00 USD', '53,707,500.00 USD', '72,075,000.00 USD'],
    ]);
  });
});

test('text for people has typographic apostrophes; code and the words of documents keep theirs', () => {
  expect([...seen].flatMap(([path, { straight }]) => straight.map(line => `${path}: ${line}`))).toEqual([]);
});

test('the verification page leads to the check of a PDF', async () => {
  await visit(browser, url('/verification'), async page => {
    const leads = page.locator('#check-document-checksums dd > a');
    expect(await leads.getAttribute('href')).toBe('/check');
  });
});

test('the accounts that a document lists add up to its amounts', () => {
  const said = seen.get('/documents/offtake-agreement')?.said.replaceAll('\u00a0', ' ') ?? '';
  const [sentence = ''] = /Of \d+ numbers,.*?See/.exec(said) ?? [];
  const [amounts, ...accounts] = [...sentence.matchAll(/\d+/g)].map(Number);
  expect(accounts.length).toBeGreaterThan(3);
  expect(accounts.reduce((sum, count) => sum + count, 0)).toBe(amounts);
});

describe('nothing is told at length twice', () => {
  const asPagesSetIt = (text: string) => text.replace(/\s+/g, ' ').replaceAll("'", '’');

  test('each difference between the papers stands in full on one page, each risk on its own and beside the actions', async () => {
    const program: Program = JSON.parse(
      await readFile(join(inject('outDirectory'), 'api/program.json'), 'utf8'),
    );
    const pagesThatSay = (text: string) =>
      pages.filter(path => seen.get(path)?.said.includes(asPagesSetIt(text)));
    for (const { id, note } of program.textDifferences)
      expect([id, pagesThatSay(note)]).toEqual([id, ['/commercial-terms']]);
    // Answers are whole in themselves.
    const allowed = ['/security-collateral', '/participation', '/goldn-wizard', '/faq'];
    for (const { id, statement } of program.risks) {
      const found = pagesThatSay(statement);
      expect([id, found.includes('/security-collateral')]).toEqual([id, true]);
      expect([id, found.filter(path => !allowed.includes(path))]).toEqual([id, []]);
    }
  });
});

test('the search box without the function of the site says where it finds nothing, finds a phrase, marks it, and leads to the page that holds it', async () => {
  await visit(browser, url('/documents'), async page => {
    await page.route('**/api/documents/search*', route => route.abort());
    await page.getByRole('searchbox').fill('zzzzqqqq');
    await page
      .getByText(/no page/i)
      .first()
      .waitFor();
    await page.getByRole('searchbox').fill('liquidated damages');
    await page.getByRole('searchbox').press('Enter');
    const hit = page.locator(result).filter({ hasText: 'PDF' }).first();
    await hit.waitFor();
    expect((await hit.locator('mark').first().textContent())?.toLowerCase()).toContain('liquidated');
    expect(new URL(page.url()).searchParams.get('q')).toBe('liquidated damages');
    await hit.getByRole('link').first().click();
    await page.waitForURL(/\/documents\/[a-z0-9-]+\?highlight=[^#]+#page-\d+$/);
    const pageId = new URL(page.url()).hash.slice(1);
    const hits = async () => (await highlighted(page, 'hit')).filter(hit => hit.pageId === pageId);
    await expect.poll(async () => (await hits())[0]?.text ?? '').toMatch(/liquidated/i);
  });
});

test('without JavaScript the search form leads to a page of results', async () => {
  await visit(
    browser,
    url('/documents'),
    async page => {
      await page.getByRole('searchbox').fill('"liquidated damages"');
      await page.getByRole('searchbox').press('Enter');
      await page.waitForURL(/\/search\?q=/);
      expect(await page.getByRole('searchbox').inputValue()).toBe('"liquidated damages"');
      expect((await page.locator('mark').first().textContent())?.toLowerCase()).toContain('liquidated');
      await page
        .locator('.search-results')
        .getByRole('link', { name: /^Page \d/ })
        .first()
        .click();
      await page.waitForURL(/#page-\d+$/);
    },
    { javaScriptEnabled: false },
  );
});

test('the pages hold their content without JavaScript', async () => {
  await walk(browser, pages.map(url), { javaScriptEnabled: false }, async (page, path) => {
    const { length } = await page.locator('main').innerText();
    expect([path, length > 400]).toEqual([path, true]);
  });
});

/** The reading page of a document: its hits one after the other, its citations, its contents. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DocumentList } from '#library';
import { launchBrowser, visit } from '../../helpers/browser.ts';
import { highlighted } from '../../helpers/highlights.ts';

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

/** The one hit that the reader has gone to, once there is one. */
async function current(page: Page) {
  await page.locator('hit-steps [data-place]', { hasText: ' of ' }).waitFor();
  const [hit, ...others] = await highlighted(page, 'current-hit');
  if (!hit || others.length > 0) throw new Error('Not one hit is the current one.');
  return hit;
}

test('a reader who comes from the search goes from the hit found to the next and back, by keyboard', async () => {
  await visit(browser, url('?highlight=soft+cap#page-8'), async page => {
    const found = await current(page);
    // Words of a phrase that stand together are one hit.
    expect([found.text.toLowerCase(), found.pageId]).toEqual(['soft cap', 'page-8']);
    const place = async () =>
      (await page.locator('hit-steps [data-place]').innerText()).split(' of ').map(Number);
    const [at = 0, hits = 0] = await place();
    expect(hits).toBeGreaterThan(at);
    await page.getByRole('button', { name: 'Next hit' }).focus();
    await page.keyboard.press('Enter');
    expect(await place()).toEqual([at + 1, hits]);
    expect((await current(page)).isSeen).toBe(true);
    expect(await page.locator('hit-steps [role="status"]').innerText()).toMatch(
      /^Hit \d+ of \d+, page \d+ \(PDF page \d+\)\.$/,
    );
    await page.getByRole('button', { name: 'Previous hit' }).focus();
    await page.keyboard.press('Space');
    expect(await place()).toEqual([at, hits]);
    expect((await current(page)).pageId).toBe('page-8');
  });
});

test('nothing moves while a page loads that a hit leads to on a phone, and the hit is in view', async () => {
  await visit(
    browser,
    url('?highlight=Final+Delivery+Certificate#page-25'),
    async page => {
      expect((await current(page)).isSeen).toBe(true);
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>(resolve => {
            const values = (list: PerformanceEntryList) =>
              list.map(entry => Number(Reflect.get(entry, 'value')));
            const seen = new PerformanceObserver(list => resolve(values(list.getEntries())));
            seen.observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(values(seen.takeRecords())), 500);
          }),
      );
      expect(shifts).toEqual([]);
    },
    phone,
  );
});

test('words are found in the document by thumb, and the marks can be cleared', async () => {
  await visit(
    browser,
    url(),
    async page => {
      await page.getByRole('button', { name: 'Find words' }).tap();
      await page.getByLabel('Find in this document').fill('force majeure');
      await page.getByRole('button', { name: 'Find', exact: true }).tap();
      expect((await current(page)).isSeen).toBe(true);
      expect(new URL(page.url()).searchParams.get('highlight')).toBe('force majeure');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.getByRole('button', { name: 'Clear' }).tap();
      expect(await highlighted(page, 'hit')).toEqual([]);
      expect(await highlighted(page, 'current-hit')).toEqual([]);
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

test('the citation names the clause that the address names, and leads back to it', async () => {
  await visit(browser, url('#clause-15.2'), async page => {
    const citation = page.locator('#page-11 .cite');
    await citation.locator('summary').click();
    const words = async () => (await citation.locator('p').first().innerText()).replace(/\s+/g, ' ');
    await expect
      .poll(words)
      .toMatch(
        /^Offtake Agreement \(Offtake Agreement\.pdf\), clause 15\.2, page 7 \(PDF page 11\), .*, sha256 [0-9a-f]{64}, http.*#clause-15\.2$/,
      );
    await citation.locator('p a').click();
    await page.locator('#clause-15\\.2').waitFor();
    await page.getByRole('link', { name: 'Read the document, clause 15.2' }).click();
    await page.waitForURL(/\/documents\/offtake-agreement#clause-15\.2$/);
  });
});

test('the citation of each page is copied whole', async () => {
  await visit(
    browser,
    url(),
    async page => {
      await page.locator('#page-7 .cite summary').click();
      await page.getByRole('button', { name: 'Copy the citation of page 3 (PDF page 7)' }).click();
      await page.getByText('Copied.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('Offtake Agreement (Offtake Agreement.pdf), page 3 (PDF page 7), ');
      expect(copied).toContain(`sha256 ${agreement?.sha256}, http`);
      expect(copied).toMatch(/@[0-9a-f]{16}#page=7$/);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('without JavaScript every page, a citation and the table of contents are there', async () => {
  await visit(
    browser,
    url('?highlight=vault#page-3'),
    async page => {
      expect(await page.locator('.document-page').count()).toBe(agreement?.pageCount);
      expect(await page.locator('hit-steps').isVisible()).toBe(false);
      await page.locator('#page-3 .cite summary').click();
      await page.getByText(/, page iii \(PDF page 3\), .*sha256/).waitFor();
      expect(await page.locator('#page-3 .cite button').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Place' }).click();
      await page.getByLabel('Show each page as set').check();
      const link = page.getByRole('link', { name: 'Picture of page iii (PDF page 3)', exact: true });
      const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
      const answer = await page.request.get(address);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
      expect(await page.locator('.contents-list a').count()).toBeGreaterThan(5);
    },
    { javaScriptEnabled: false },
  );
});

test('a clause is cited with two taps, by an address that shows its words', async () => {
  await visit(
    browser,
    url('#clause-9.2'),
    async page => {
      await page.locator('#clause-9\\.2 .address').tap();
      await page.getByRole('button', { name: 'Copy citation' }).tap();
      await page.getByText('Copied.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(
        /^Offtake Agreement, clause 9\.2, page 5 \(PDF page 9\), version of .* sha256 [0-9a-f]{64}, http.*@[0-9a-f]{16}#clause-9\.2$/,
      );
      const html = await (await fetch(copied.replace(/^.*http:\/\/[^/]*/, inject('nodeUrl')))).text();
      expect(html.replace(/<[^>]+>/g, '')).toContain('Where no Election is made and 30 days have passed');
    },
    { ...phone, permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('references lead to clauses, and a term shows its definition by mouse and by finger', async () => {
  await visit(browser, url('#clause-9.3'), async page => {
    expect(await page.locator('#clause-9\\.3 a', { hasText: 'clause 13' }).getAttribute('href')).toBe(
      '#clause-13',
    );
    await page.locator('#clause-9\\.3 a', { hasText: 'Vault' }).hover();
    await page.locator('#clause-tools', { hasText: 'the vault in which the Bullion is deposited' }).waitFor();
  });
  await visit(
    browser,
    url('#clause-9.4'),
    async page => {
      await page.locator('#clause-9\\.4 a', { hasText: 'Bullion' }).tap();
      await page.locator('#clause-tools').getByRole('link', { name: 'Go there' }).tap();
      await page.waitForURL(/#defined-bullion$/);
    },
    phone,
  );
});

test('on a phone the words begin on the first screen, and the text is one tab stop', async () => {
  await visit(
    browser,
    url(),
    async page => {
      const box = await page.locator('.document-page .text :is(p, h2, li)').first().boundingBox();
      expect(box?.y).toBeLessThan(780);
      const seen = new Set<string>();
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab');
        seen.add(
          await page.evaluate(() =>
            document.activeElement?.closest('.text')
              ? 'text'
              : document.activeElement?.closest('footer')
                ? 'end'
                : '',
          ),
        );
      }
      expect(seen).toContain('end');
    },
    phone,
  );
});

test('the place is kept until the reader comes back', async () => {
  await visit(
    browser,
    url(),
    async page => {
      await page.evaluate(() => document.getElementById('clause-13')?.scrollIntoView());
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
      await page.goto('about:blank');
      await page.goto(url());
      await expect
        .poll(() =>
          page.evaluate(() =>
            Math.abs(document.getElementById('clause-13')?.getBoundingClientRect().top ?? 999),
          ),
        )
        .toBeLessThan(300);
      await page.getByRole('button', { name: 'Place' }).tap();
      await page.getByRole('button', { name: 'Start again' }).tap();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    },
    phone,
  );
});

/** /documents: the list filtered and sorted, the photos in their viewer, the videos; each also without JavaScript. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DocumentList } from '#library';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;
let list: DocumentList;

beforeAll(async () => {
  browser = await launchBrowser();
  list = await (await fetch(`${inject('nodeUrl')}/api/documents`)).json();
});

afterAll(() => browser.close());

const url = (query = '') => `${inject('nodeUrl')}/documents${query}`;
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const titles = (page: Page) => page.locator('.document-row:visible h3').allInnerTexts();

describe('the list of documents', () => {
  test('is filtered by words as they are typed, and the address keeps them', async () => {
    await visit(browser, url(), async page => {
      await page.getByLabel('Words in title').focus();
      await page.keyboard.type('subscri agreement');
      expect(await titles(page)).toEqual(['Subscription Agreement']);
      expect(await page.locator('document-list [role="status"]').innerText()).toBe(
        `1 of ${list.count}\u00a0documents.`,
      );
      await page.keyboard.press('Tab');
      await expect.poll(() => new URL(page.url()).searchParams.get('words')).toBe('subscri agreement');
    });
  });

  test('is sorted by what is chosen, on a phone too', async () => {
    await visit(
      browser,
      url('?kind=thesis-paper'),
      async page => {
        const papers = list.documents.filter(({ kind }) => kind === 'thesis-paper');
        expect((await titles(page)).toSorted()).toEqual(papers.map(({ title }) => title).toSorted());
        await page.locator('document-list').getByLabel('Kind').selectOption('');
        await page.getByLabel('Sorted by').selectOption('size');
        expect(await titles(page)).toEqual(
          list.documents.toSorted((a, b) => b.sizeBytes - a.sizeBytes).map(({ title }) => title),
        );
        expect(new URL(page.url()).search).toBe('?sort=size');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      },
      phone,
    );
  });

  test('takes an address that names no order of its own for the usual one, which begins with what binds', async () => {
    await visit(browser, url('?sort=luck&kind=none'), async page => {
      const shown = await titles(page);
      expect(shown.slice(0, 2)).toEqual(['Offtake Agreement', 'Subscription Agreement']);
      expect(shown.toSorted()).toEqual(list.documents.map(({ title }) => title).toSorted());
      await page.getByLabel('Sorted by').selectOption('file');
      expect(await titles(page)).toEqual(list.documents.map(({ title }) => title));
    });
  });

  test('stands whole without JavaScript, each document with a picture of its first page', async () => {
    await visit(
      browser,
      url('?words=agreement'),
      async page => {
        expect((await titles(page)).toSorted()).toEqual(list.documents.map(({ title }) => title).toSorted());
        expect(await page.locator('.document-row .first-page img').count()).toBe(
          list.documents.filter(({ thumbnailUrl }) => thumbnailUrl !== null).length,
        );
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('the photos', () => {
  const caption = (page: Page) => page.locator('dialog [data-caption] .title');
  const titleOf = (page: Page, index: number) =>
    page.locator('figure:has(a[data-photo]) .title').nth(index).innerText();

  test('open in a dialog, go on by arrow keys, close by Escape and give the focus back', async () => {
    await visit(browser, url(), async page => {
      const photos = page.locator('a[data-photo]');
      await photos.first().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Photos' });
      await dialog.waitFor();
      expect(await caption(page).innerText()).toBe(await titleOf(page, 0));
      expect(await dialog.locator('img').getAttribute('alt')).not.toBe('');
      await page.keyboard.press('ArrowRight');
      expect(await caption(page).innerText()).toBe(await titleOf(page, 1));
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      const count = await photos.count();
      expect(await dialog.getByText(`Photo ${count} of ${count}`).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const hasFocus = () => photos.nth(count - 1).evaluate(photo => document.activeElement === photo);
      await expect.poll(hasFocus).toBe(true);
    });
  });

  test('are looked through by thumb', async () => {
    await visit(
      browser,
      url(),
      async page => {
        await page.locator('a[data-photo]').nth(1).tap();
        await page.getByRole('button', { name: 'Next', exact: true }).tap();
        expect(await caption(page).innerText()).toBe(await titleOf(page, 2));
        for (const name of ['Previous', 'Next', 'Close']) {
          const box = await page.getByRole('button', { name, exact: true }).boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        await page.getByRole('button', { name: 'Close', exact: true }).tap();
        expect(await page.getByRole('dialog').count()).toBe(0);
      },
      phone,
    );
  });

  test('are links to their files without JavaScript', async () => {
    await visit(
      browser,
      url(),
      async page => {
        const address = await page.locator('a[data-photo]').first().getAttribute('href');
        expect((await fetch(new URL(address ?? '', url()))).headers.get('content-type')).toMatch(/^image\//);
      },
      { javaScriptEnabled: false },
    );
  });
});

test('videos wait to be played, with a poster and captions', async () => {
  await visit(browser, url(), async page => {
    const videos = await page.locator('video').evaluateAll(all =>
      all.map(video => {
        const { preload, autoplay, controls, poster } = video as HTMLVideoElement;
        const track = video.querySelector('track[kind="captions"]')?.getAttribute('src') ?? '';
        return { preload, autoplay, controls, hasPoster: poster !== '', hasCaptions: track !== '' };
      }),
    );
    expect(videos.length).toBeGreaterThan(0);
    for (const video of videos) {
      expect(video).toEqual({
        preload: 'none',
        autoplay: false,
        controls: true,
        hasPoster: true,
        hasCaptions: true,
      });
    }
  });
});

/** /documents: the list filtered, the photos, the videos; each also without JavaScript. */
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

  test('is filtered by kind as an address names it, on a phone too', async () => {
    await visit(
      browser,
      url('?kind=thesis-paper'),
      async page => {
        const papers = list.documents.filter(({ kind }) => kind === 'thesis-paper');
        expect((await titles(page)).toSorted()).toEqual(papers.map(({ title }) => title).toSorted());
        await page.getByLabel('Kind').selectOption('');
        expect((await titles(page)).toSorted()).toEqual(list.documents.map(({ title }) => title).toSorted());
        expect(new URL(page.url()).search).toBe('');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      },
      phone,
    );
  });

  test('begins with what binds, also where an address names no kind of its own', async () => {
    await visit(browser, url('?kind=none'), async page => {
      const shown = await titles(page);
      expect(shown.slice(0, 2)).toEqual(['Offtake Agreement', 'Subscription Agreement']);
      expect(shown.toSorted()).toEqual(list.documents.map(({ title }) => title).toSorted());
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

test('photos are links to their files', async () => {
  await visit(browser, url(), async page => {
    const photo = page.locator('.media-gallery a:has(img)').first();
    const address = await photo.getAttribute('href');
    expect((await fetch(new URL(address ?? '', url()))).headers.get('content-type')).toMatch(/^image\//);
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

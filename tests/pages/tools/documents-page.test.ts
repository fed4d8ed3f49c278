/** /documents: the list, the photos, the videos. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DocumentList } from '#library';
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;
let list: DocumentList;

beforeAll(async () => {
  browser = await launchBrowser();
  list = await (await fetch(`${inject('nodeUrl')}/api/documents`)).json();
});

afterAll(() => browser.close());

const url = () => `${inject('nodeUrl')}/documents`;

test('begins with what binds, and lists each document with a picture of its first page', async () => {
  await visit(
    browser,
    url(),
    async page => {
      const titles = await page.locator('.document-row h3').allInnerTexts();
      expect(titles.slice(0, 2)).toEqual(['Offtake Agreement', 'Subscription Agreement']);
      expect(titles.toSorted()).toEqual(list.documents.map(({ title }) => title).toSorted());
      expect(await page.locator('.document-row .first-page img').count()).toBe(
        list.documents.filter(({ thumbnailUrl }) => thumbnailUrl !== null).length,
      );
    },
    { javaScriptEnabled: false },
  );
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

import { expect, test } from 'vitest';
import { documentFormats, pictureSources } from './thumbnail-forms.ts';

test('offers AVIF before WebP, each in two widths', () => {
  expect(pictureSources('/gold/media/thumbnails/gold-bar.webp')).toEqual([
    {
      type: 'image/avif',
      srcset: '/gold/media/thumbnails/gold-bar.avif 480w, /gold/media/thumbnails/gold-bar.240.avif 240w',
    },
    {
      type: 'image/webp',
      srcset: '/gold/media/thumbnails/gold-bar.webp 480w, /gold/media/thumbnails/gold-bar.240.webp 240w',
    },
  ]);
});

test('offers the first page of a document as WebP alone', () => {
  expect(pictureSources('/thumbnails/token-summary.webp', documentFormats)).toEqual([
    {
      type: 'image/webp',
      srcset: '/thumbnails/token-summary.webp 480w, /thumbnails/token-summary.240.webp 240w',
    },
  ]);
});

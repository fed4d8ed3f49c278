import { expect, test } from 'vitest';
import { pictureSources } from './thumbnail-forms.ts';

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

test('offers nothing beside a drawing, which is its own thumbnail', () => {
  expect(pictureSources('/media/two-stages.svg')).toEqual([]);
});

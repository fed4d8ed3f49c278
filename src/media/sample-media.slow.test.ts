import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readMediaLibrary } from './media-library.ts';

describe('the sample media', () => {
  const samples = fileURLToPath(new URL('../../media/', import.meta.url));
  const cacheDirectory = fileURLToPath(new URL('../../.cache/', import.meta.url));
  const library = readMediaLibrary({ directory: samples, basePath: '', cacheDirectory });

  test('are all readable, captioned and marked as samples', async () => {
    const { items, problems } = await library;
    expect(problems).toEqual([]);
    expect(items.filter(item => !item.sample)).toEqual([]);
    expect(items.find(item => item.type === 'video')).toMatchObject({
      url: '/media/one-ounce-step-by-step.webm',
      mediaType: 'video/webm',
      posterUrl: '/media/one-ounce-step-by-step.poster.webp',
      thumbnailUrl: '/media/thumbnails/one-ounce-step-by-step.webp',
      captionsUrl: '/media/one-ounce-step-by-step.webm.vtt',
    });
  });

  test('are all published, and contain no metadata but a comment of the video', async () => {
    const { files, metadata } = await library;
    expect(metadata).toEqual([{ filename: 'one-ounce-step-by-step.webm', detail: 'comment' }]);
    const names = (await readdir(samples)).filter(name => !name.endsWith('.json'));
    const paths = files.map(({ path }) => path);
    for (const name of names) expect(paths).toContain(`media/${name.replace(/\.svg$/, '.webp')}`);
  });
});

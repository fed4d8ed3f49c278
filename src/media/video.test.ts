import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readMediaLibrary } from './media-library.ts';
import { readVideoFacts } from './video.ts';

const directory = fileURLToPath(new URL('../../media/', import.meta.url));
const sample = `${directory}one-ounce-step-by-step.webm`;

describe('readVideoFacts', () => {
  test('tells size and length of the sample video', async () => {
    expect(await readVideoFacts(sample, 'video/webm')).toEqual({
      width: 1280,
      height: 720,
      durationSeconds: 10,
    });
  });

  test('names the type that a file is in truth', async () => {
    await expect(readVideoFacts(sample, 'video/mp4')).rejects.toThrow('holds a video of type video/webm');
  });
});

describe('the sample media', () => {
  test('are all readable, captioned and marked as samples', async () => {
    const cacheDirectory = fileURLToPath(new URL('../../.cache/', import.meta.url));
    const { items, problems } = await readMediaLibrary({ directory, basePath: '', cacheDirectory });
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
});

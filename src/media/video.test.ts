import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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
  const cacheDirectory = fileURLToPath(new URL('../../.cache/', import.meta.url));
  const library = readMediaLibrary({ directory, basePath: '', cacheDirectory });

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

  test('hold nothing private and go out byte for byte, but for drawings and what the video says of its recording', async () => {
    const { files, metadata } = await library;
    const names = (await readdir(directory)).filter(name => !/\.(json|webm|svg)$/.test(name));
    for (const name of names) {
      expect(files).toContainEqual({ path: `media/${name}`, file: join(directory, name) });
    }
    expect(metadata).toEqual([
      { filename: 'one-ounce-step-by-step.webm', detail: 'program, remarks (in SeekHead, Tags, WritingApp)' },
    ]);
  });
});

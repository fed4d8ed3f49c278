import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as secrets from './fixtures/files-with-secrets.ts';
import { readMediaLibrary } from './media-library.ts';
import { readVideoFacts } from './video.ts';

const directory = fileURLToPath(new URL('../../media/', import.meta.url));
const sample = readFileSync(`${directory}one-ounce-step-by-step.webm`);
const damaged = /is damaged or cut short, .*; replace it with a whole copy/;

describe('readVideoFacts', () => {
  test('reads size and length of the sample video', async () => {
    expect(await readVideoFacts(sample, 'video/webm')).toEqual({
      width: 1280,
      height: 720,
      durationSeconds: 10,
    });
  });

  test('names the actual type of a file', async () => {
    await expect(readVideoFacts(sample, 'video/mp4')).rejects.toThrow('holds a video of type video/webm');
  });
});

describe.each([
  ['MP4', await secrets.mp4(), 'video/mp4'],
  ['MP4 in fragments', await secrets.mp4('fragmented'), 'video/mp4'],
  ['WebM', await secrets.webm(), 'video/webm'],
])('%s', (_, video, mediaType) => {
  test('is refused in one line if it is cut short', async () => {
    for (const part of [0.01, 0.3, 0.6, 0.95, 0.999]) {
      const cut = video.subarray(0, Math.floor(video.length * part));
      await expect(readVideoFacts(cut, mediaType), `${part}`).rejects.toThrow(damaged);
    }
  });

  test('with bytes changed at random, gives facts or one line within seconds', async () => {
    const change = fc.tuple(
      fc.nat(Math.min(video.length, 2500) - 1),
      fc.constantFrom(0, 1, 8, 127, 128, 255),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async changes => {
        const bytes = Buffer.from(video);
        for (const [at, value] of changes) bytes[at] = value;
        const outcome = await readVideoFacts(bytes, mediaType).catch(error => error.message);
        if (typeof outcome === 'string') expect(outcome).toMatch(/^(is|holds) .*/);
        else for (const fact of Object.values(outcome)) expect(fact).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an MP4 that announces more samples than it has', () => {
  /** Overwrites a 32-bit number in the first table of a type. */
  const withNumber = (video: Buffer, type: string, at: number, value = 4_000_000_000) => {
    const bytes = Buffer.from(video);
    bytes.writeUInt32BE(value, bytes.indexOf(type) + 4 + at);
    return bytes;
  };
  const inFragments = secrets.mp4('fragmented');

  test.each([
    ['rows of stts', 'stts', 4],
    ['samples of a row of stts', 'stts', 8],
    ['rows of stsc', 'stsc', 4],
    ['first chunk of a row of stsc', 'stsc', 8],
    ['samples of a row of stsc', 'stsc', 12],
    ['rows of stsz', 'stsz', 8],
    ['rows of stco', 'stco', 4],
    ['place of a chunk', 'stco', 8],
  ])('is refused: %s', async (_, type, at) => {
    const bytes = withNumber(await secrets.mp4(), type, at);
    await expect(readVideoFacts(bytes, 'video/mp4')).rejects.toThrow(damaged);
  });

  test('is refused: samples of a fragment', async () => {
    const bytes = withNumber(await inFragments, 'trun', 4);
    await expect(readVideoFacts(bytes, 'video/mp4')).rejects.toThrow(damaged);
  });

  test('is refused: composition times', async () => {
    const video = await secrets.mp4();
    // The table of sync samples becomes one of composition times, of one row.
    const bytes = withNumber(withNumber(video, 'stss', 4, 1), 'stss', 8);
    bytes.write('ctts', bytes.indexOf('stss'), 'latin1');
    await expect(readVideoFacts(bytes, 'video/mp4')).rejects.toThrow(damaged);
  });

  test('is refused where its samples end behind the end of the file', async () => {
    const video = await secrets.mp4();
    const media = video.indexOf('mdat') - 4;
    const open = Buffer.from(video);
    open.writeUInt32BE(0, media);
    await expect(readVideoFacts(open.subarray(0, media + 100), 'video/mp4')).rejects.toThrow(damaged);
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

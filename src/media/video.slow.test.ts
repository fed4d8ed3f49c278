import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import * as secrets from './fixtures/files-with-secrets.ts';
import { cleanInProcess } from './limited-process.ts';
import { cleanVideo } from './video.ts';

const sample = readFileSync(new URL('../../media/one-ounce-step-by-step.webm', import.meta.url));
const damaged = /is damaged or cut short, .*; replace it with a whole copy/;

/** Hash of each encoded sample of each track with its times. */
async function samples(bytes: Uint8Array): Promise<unknown[]> {
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const found: unknown[] = [];
  for (const track of await input.getTracks()) {
    found.push([track.type, await track.getCodec(), await track.getCodecParameterString()]);
    for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
      // WebM counts milliseconds.
      const times = [timestamp, duration].map(seconds => Math.round(seconds * 1000));
      found.push([type, ...times, createHash('sha256').update(data).digest('hex')]);
    }
  }
  return found;
}

const films = [
  ['MP4', await secrets.mp4(), 'video/mp4'],
  ['MP4 in fragments', await secrets.mp4InFragments(), 'video/mp4'],
  ['MOV', await secrets.mov(), 'video/quicktime'],
  ['WebM', await secrets.webm(), 'video/webm'],
] as const;

describe.each(films)('%s', (_, film, mediaType) => {
  test('loses tags, track names, data tracks and unknown boxes, and keeps every sample', async () => {
    expect(film.includes(secrets.secret)).toBe(true);
    const { bytes, removed, ...facts } = await cleanVideo(film, mediaType);
    expect(Buffer.from(bytes).includes(secrets.secret)).toBe(false);
    expect(removed).toEqual(['position', 'title', 'artist', 'comment']);
    expect(facts).toMatchObject({ width: 1280, height: 720 });
    const kept = await samples(bytes);
    expect(kept).toHaveLength(2 + 2 * 13);
    expect(kept).toEqual(await samples(film));
  });

  test('is refused in one line if it is cut short', async () => {
    for (const part of [0.01, 0.3, 0.6, 0.95, 0.999]) {
      const cut = film.subarray(0, Math.floor(film.length * part));
      await expect(cleanVideo(cut, mediaType), `${part}`).rejects.toThrow(damaged);
    }
  });
});

test('size and length of the sample video are read', async () => {
  expect(await cleanVideo(sample, 'video/webm')).toMatchObject({
    ...{ width: 1280, height: 720, durationSeconds: 10 },
    removed: ['comment'],
  });
});

test('a film keeps its turn, the order of its pictures, and sound from before its start', async () => {
  const film = await secrets.filmed();
  const { bytes, ...facts } = await cleanVideo(film, 'video/mp4');
  expect(facts).toMatchObject({ width: 720, height: 1280, durationSeconds: 0.28 });
  const kept = await samples(bytes);
  expect(kept).toHaveLength(2 + 7 + 13);
  expect(kept).toEqual(await samples(film));
});

test('a file of another type than its name says is refused', async () => {
  await expect(cleanVideo(sample, 'video/mp4')).rejects.toThrow(
    'contains a video of type video/webm; rename the file so that its extension says so',
  );
});

test.each([
  ['video/mp4', secrets.mp4],
  ['video/webm', secrets.webm],
])('embedded subtitles are not published, which is reported: %s', async (mediaType, make) => {
  const { removed } = await cleanVideo(await make({ hasSubtitles: true }), mediaType);
  expect(removed).toContain('subtitles or chapters');
});

test('a codec that cannot be copied is refused by its name', async () => {
  const film = await secrets.mp4();
  film.write('mjpg', film.indexOf('vp09'), 'latin1');
  await expect(cleanVideo(film, 'video/mp4')).rejects.toThrow(
    'has a track whose codec cannot be copied (mjpg); export it as MP4 (H.264, AAC)',
  );
});

describe('in a process of its own', () => {
  /** Overwrites a 32-bit number in the first table of a type. */
  function withNumber(film: Buffer, type: string, at: number): Buffer {
    const bytes = Buffer.from(film);
    bytes.writeUInt32BE(4_000_000_000, bytes.indexOf(type) + 4 + at);
    return bytes;
  }

  test('the same film gives the same bytes at any time', async () => {
    const [[, film, mediaType]] = films;
    const [first, second] = await Promise.all([1, 2].map(() => cleanInProcess({ bytes: film, mediaType })));
    expect(second).toEqual(first);
    expect(await samples(first?.bytes ?? Buffer.of())).toEqual(await samples(film));
  });

  test.each([
    ['stts', 8],
    ['stsc', 12],
  ])('a table %s that announces billions of samples is refused within the time limit', async (table, at) => {
    const bytes = withNumber(films[0][1], table, at);
    const reading = cleanInProcess({ bytes, mediaType: 'video/mp4' }, undefined, {
      seconds: 2,
      mebibytes: 512,
    });
    await expect(reading).rejects.toThrow(/^(needs more than 2 s or 512 MB to be read|is damaged)/);
  });

  test('a film that exceeds the memory limit is refused', async () => {
    const reading = cleanInProcess({ bytes: sample, mediaType: 'video/webm' }, undefined, {
      seconds: 60,
      mebibytes: 1,
    });
    await expect(reading).rejects.toThrow(/^needs more than 60 s or 1 MB/);
  });

  test('with bytes changed at random, a film gives facts or one line', async () => {
    const [[, film]] = films;
    const change = fc.tuple(fc.nat(2500), fc.constantFrom(0, 1, 8, 127, 128, 255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async changes => {
        const bytes = Buffer.from(film);
        for (const [at, value] of changes) bytes[at] = value;
        const limits = { seconds: 2, mebibytes: 512 };
        const outcome = await cleanInProcess({ bytes, mediaType: 'video/mp4' }, undefined, limits).catch(
          (error: Error) => error.message,
        );
        if (typeof outcome === 'string') expect(outcome).toMatch(/^(is|has|contains|needs) .*$/);
        else expect(outcome.durationSeconds).toBeGreaterThan(0);
      }),
      { numRuns: 3 },
    );
  });
});

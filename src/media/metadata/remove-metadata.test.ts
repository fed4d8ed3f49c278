import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as secrets from '../fixtures/files-with-secrets.ts';
import { plainDrawing } from '../plain-drawing.ts';
import { removeMetadata } from './remove-metadata.ts';

const kinds: [mediaType: string, file: Buffer][] = [
  ['image/jpeg', await secrets.editedJpeg()],
  ['image/png', await secrets.editedPng()],
  ['image/webp', await secrets.photo('webp', 6)],
  ['image/avif', await secrets.photo('avif')],
  ['image/svg+xml', await secrets.editedSvg()],
  ['video/mp4', await secrets.mp4()],
  ['video/mp4', await secrets.mp4('fragmented')],
  ['video/webm', await secrets.webm()],
  ['text/vtt', secrets.vtt],
];

/** What came out: bytes, or the one line of a refusal. Anything else fails the test. */
async function outcome(bytes: Buffer, mediaType: string): Promise<string> {
  try {
    const remove = mediaType === 'image/svg+xml' ? plainDrawing : removeMetadata;
    return (await remove(bytes, mediaType)).bytes.includes(secrets.secret) ? 'leak' : 'clean';
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RangeError);
    expect(error).not.toBeInstanceOf(TypeError);
    return 'refused';
  }
}

describe.each(kinds)('%s', (mediaType, file) => {
  test('is clean', async () => {
    expect(await outcome(file, mediaType)).toBe('clean');
  });

  test('cut short anywhere, it is refused or clean', async () => {
    for (let length = 0; length < 100; length++)
      expect(await outcome(file.subarray(0, length), mediaType), `after ${length} bytes`).not.toBe('leak');
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), async length => {
        expect(await outcome(file.subarray(0, length), mediaType)).not.toBe('leak');
      }),
      { numRuns: 60 },
    );
  });

  test('with bytes changed at will, it comes to an end without a fault of the code', async () => {
    const change = fc.tuple(fc.nat(Math.min(file.length, 2000) - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async changes => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changes) bytes[at] = value;
        await outcome(bytes, mediaType);
      }),
      { numRuns: 60 },
    );
  });
});

test('a million chunks take no more than seconds', async () => {
  const png = await secrets.plain().png().toBuffer();
  const chunks = Buffer.alloc(16 * 1_000_000, secrets.pngChunk('prVt', 'abcd'));
  const hostile = Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]);
  const { bytes } = await removeMetadata(hostile, 'image/png');
  expect(bytes.equals(png)).toBe(true);
}, 20_000);

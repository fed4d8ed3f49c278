import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { writeDrawingFonts } from './drawing-fonts.ts';
import * as secrets from './fixtures/files-with-secrets.ts';
import { cleanInProcess } from './limited-process.ts';
import { cleanPicture } from './picture.ts';

const { secret } = secrets;

/** Raw pixels as they are shown, in sRGB. */
const pixels = (bytes: Uint8Array, channels: 3 | 4 = 3) => {
  const shown = sharp(bytes, { animated: true }).autoOrient().toColourspace('srgb');
  return (channels === 3 ? shown.removeAlpha() : shown.ensureAlpha()).raw().toBuffer();
};

/** Mean difference of two pictures, of 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  expect(b.length).toBe(a.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe('a photo', () => {
  test.each([
    ['JPEG', 'image/jpeg', () => secrets.photo('jpeg'), ['EXIF', 'XMP']],
    ['turned JPEG', 'image/jpeg', () => secrets.photo('jpeg', 6), ['EXIF', 'XMP']],
    ['edited JPEG', 'image/jpeg', secrets.editedJpeg, ['EXIF', 'IPTC', 'XMP']],
    ['JPEG with a thumbnail', 'image/jpeg', secrets.jpegWithThumbnail, ['EXIF']],
    ['PNG', 'image/png', () => secrets.photo('png'), ['EXIF', 'XMP']],
    ['edited PNG', 'image/png', secrets.editedPng, ['EXIF', 'XMP', 'comments']],
    ['WebP', 'image/webp', () => secrets.photo('webp'), ['EXIF', 'XMP']],
    ['turned WebP', 'image/webp', () => secrets.photo('webp', 6), ['EXIF', 'XMP']],
    ['AVIF', 'image/avif', () => secrets.photo('avif'), ['EXIF', 'XMP']],
    ['JPEG with C2PA', 'image/jpeg', () => secrets.credentialed('jpeg'), []],
    ['PNG with C2PA', 'image/png', () => secrets.credentialed('png'), []],
    ['WebP with C2PA', 'image/webp', () => secrets.credentialed('webp'), []],
    ['AVIF with C2PA', 'image/avif', () => secrets.credentialed('avif'), []],
  ])('loses its metadata, is upright, and looks the same: %s', async (_, mediaType, make, removed) => {
    const original = await make();
    expect(original.includes(secret)).toBe(true);
    const clean = await cleanPicture(original, mediaType);
    const { width, height } = (await sharp(original).metadata()).autoOrient;
    expect(clean).toMatchObject({ width, height, durationSeconds: null, removed });
    expect(Buffer.from(clean.bytes).includes(secret)).toBe(false);
    const { exif, xmp, iptc, icc, orientation, ...facts } = await sharp(clean.bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
    expect(facts).toMatchObject({ width, height });
    expect(await difference(clean.bytes, original)).toBeLessThan(mediaType === 'image/png' ? 0.001 : 2);
  });

  test.each(['image/png', 'image/webp'])(
    'without loss keeps every pixel, transparent ones included: %s',
    async mediaType => {
      const shape = secrets.plain().ensureAlpha(0.5);
      const original = await (mediaType === 'image/png'
        ? shape.png()
        : shape.webp({ lossless: true })
      ).toBuffer();
      const { bytes } = await cleanPicture(original, mediaType);
      expect(await pixels(bytes, 4)).toEqual(await pixels(original, 4));
    },
  );

  test('keeps its frames and their times as an animated WebP', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]);
    const original = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .webp({ lossless: true, delay: [80, 120] })
      .toBuffer();
    const { bytes, height } = await cleanPicture(original, 'image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 2, delay: [80, 120] });
    expect([height, await pixels(bytes)]).toEqual([10, await pixels(original)]);
  });

  test('that is an animated PNG is published as a still picture, which is reported', async () => {
    const png = await secrets.plain().png().toBuffer();
    const animated = Buffer.concat([
      png.subarray(0, 33),
      secrets.pngChunk('acTL', '\0\0\0\x01\0\0\0\0'),
      png.subarray(33),
    ]);
    expect((await cleanPicture(animated, 'image/png')).removed).toEqual(['animation']);
  });

  test('gives the same bytes from the same input', async () => {
    for (const [mediaType, format] of [
      ['image/jpeg', 'jpeg'],
      ['image/avif', 'avif'],
    ] as const) {
      const original = await secrets.photo(format);
      expect(await cleanPicture(original, mediaType)).toEqual(await cleanPicture(original, mediaType));
    }
  });

  test('with too many pixels is refused before it is decoded', async () => {
    const bomb = await secrets.plain().png().toBuffer();
    bomb.writeUInt32BE(12_000, 16);
    bomb.writeUInt32BE(9_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(cleanPicture(bomb, 'image/png')).rejects.toThrow(
      'has more than 100 million pixels; save it smaller',
    );
  });
});

/** Each takes a while. */
const runs = Number(process.env.FAST_CHECK_RUNS ?? 5);

describe.each([
  ['image/jpeg', await secrets.editedJpeg()],
  ['image/png', await secrets.editedPng()],
  ['image/webp', await secrets.photo('webp', 6)],
  ['image/avif', await secrets.photo('avif')],
])('a damaged file, %s', (mediaType, file) => {
  async function outcome(bytes: Buffer): Promise<void> {
    const result = await cleanPicture(bytes, mediaType).catch((error: Error) => error.message);
    if (typeof result === 'string')
      expect(result).toMatch(/^(is|has|contains) .*; (replace|save|rename) .*$/);
    else expect(Buffer.from(result.bytes).includes(secret)).toBe(false);
  }

  test('cut short anywhere, it is refused in one line or published without metadata', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: file.length - 1 }), length =>
        outcome(file.subarray(0, length)),
      ),
      {
        numRuns: runs,
        examples: [[1], [10], [file.length - 200]],
      },
    );
  });

  test('with bytes changed at random, it is refused in one line or published without metadata', async () => {
    const change = fc.tuple(fc.nat(Math.min(file.length, 2000) - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async changes => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changes) bytes[at] = value;
        await outcome(bytes);
      }),
      { numRuns: runs },
    );
  });
});

describe('a drawing', () => {
  const svg = (content: string, attributes = 'width="40" height="30"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
  const draw = (source: Buffer) => cleanPicture(source, 'image/svg+xml');
  const background = '<rect width="40" height="30" fill="#fff"/>';

  /** Darkest values of a drawing, of 255. */
  async function darkest(source: Buffer): Promise<number[]> {
    const { channels } = await sharp((await draw(source)).bytes).stats();
    return channels.slice(0, 3).map(({ min }) => min);
  }
  const white = [255, 255, 255];

  test('becomes a sharp picture of 2,000 pixels, without comments, names and the photo data in it', async () => {
    const photo = (await secrets.photo('jpeg')).toString('base64');
    const source = svg(
      `<!-- ${secret} --><metadata>${secret}</metadata><title>${secret}</title>${background}<rect width="20" height="30"/><image href="data:image/jpeg;base64,${photo}" width="9" height="9"/>`,
    );
    const { bytes, ...facts } = await draw(source);
    expect(facts).toEqual({ width: 2000, height: 1500, durationSeconds: null, removed: [] });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1500 });
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    const row = await sharp(bytes).extract({ left: 0, top: 1400, width: 2000, height: 1 }).raw().toBuffer();
    expect([row[999 * 3], row[1000 * 3]]).toEqual([0, 255]);
  });

  test('fetches nothing: no file beside it, no file by its path, no address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    try {
      const black = join(folder, 'black.png');
      await writeFile(
        black,
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      );
      const { port } = server.address() as AddressInfo;
      const addresses = [black, pathToFileURL(black).href, 'black.png', `http://127.0.0.1:${port}/a.png`];
      const content = addresses.map(
        address => `<style>@import "${address}"; rect { fill: url("${address}#a") #fff }</style>${background}
          <image href="${address}" width="40" height="30"/><use href="${address}#a"/>
          <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}"/>`,
      );
      expect(await darkest(svg(content.join('')))).toEqual(white);
      expect(requests).toBe(0);
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });

  test('neither runs its scripts nor shows HTML in it', async () => {
    const hostile = `<script>document.documentElement.remove()</script><foreignObject width="40" height="30"><p xmlns="http://www.w3.org/1999/xhtml" style="background:#000">a</p></foreignObject>`;
    const drawing = svg(background + hostile, 'width="40" height="30" onload="alert(1)"');
    expect(await darkest(drawing)).toEqual(white);
  });

  test.each([
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['no drawing', '<html/>'],
  ])('that has %s is refused in one line', async (_, source) => {
    await expect(draw(Buffer.from(source))).rejects.toThrow(/^(is damaged|contains)/);
  });

  test('that has entities without end is refused in one line', async () => {
    const entities = [...'bcdefghij'].map(
      (name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`,
    );
    const bytes = Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`,
    );
    const reading = cleanInProcess({ bytes, mediaType: 'image/svg+xml' });
    await expect(reading).rejects.toThrow(/^(is damaged|needs more)/);
  });

  test('shows its text in the typefaces of the site, whatever the machine has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    try {
      const fonts = await writeDrawingFonts(folder);
      const text = (family: string, words: string) =>
        svg(`<text y="20" font-family="${family}" font-size="12">${words}</text>`);
      const drawn = async (family: string, words = 'Gold ŵ Ω Ж') => {
        const task = { bytes: text(family, words), mediaType: 'image/svg+xml' };
        return Buffer.from((await cleanInProcess(task, fonts)).bytes);
      };
      const [inter, unknown, serif] = await Promise.all([
        drawn('Inter'),
        drawn('No such font'),
        drawn('serif'),
      ]);
      expect(unknown.equals(inter)).toBe(true);
      expect(serif.equals(inter)).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

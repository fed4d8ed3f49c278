import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as secrets from './fixtures/files-with-secrets.ts';
import { type MediaLibrary, readMediaLibrary } from './media-library.ts';
import { sampleDigest } from './metadata/same-content.ts';

const { secret } = secrets;
let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'published-bytes-'));
  directory = join(root, 'media');
  await mkdir(directory);
});
afterEach(() => rm(root, { recursive: true }));

const put = (filename: string, content: Buffer | string) => writeFile(join(directory, filename), content);
const caption = (more: object = {}) => JSON.stringify({ title: 'A bar', description: 'A bar.', ...more });
const read = () => readMediaLibrary({ directory, basePath: '', cacheDirectory: join(root, 'cache') });

async function publish(filename: string, content: Buffer) {
  await put(filename, content);
  await put(`${filename}.json`, caption());
  const library = await read();
  expect(library.problems).toEqual([]);
  return { library, bytes: await published(library, `media/${filename}`) };
}

async function published({ files }: MediaLibrary, path: string): Promise<Buffer> {
  return readFile(files.find(file => file.path === path)?.file ?? '');
}

async function filesWithSecrets({ files }: MediaLibrary): Promise<string[]> {
  const contents = await Promise.all(files.map(({ file }) => readFile(file)));
  return files.filter((_, index) => contents[index]?.includes(secret)).map(({ path }) => path);
}

/** Raw pixels as they are shown. */
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe('a photo', () => {
  test.each([
    ['a.jpg', () => secrets.photo('jpeg')],
    ['turned.jpg', () => secrets.photo('jpeg', 6)],
    ['edited.jpg', secrets.editedJpeg],
    ['a.png', () => secrets.photo('png')],
    ['edited.png', secrets.editedPng],
    ['a.webp', () => secrets.photo('webp')],
    ['turned.webp', () => secrets.photo('webp', 6)],
    ['a.avif', () => secrets.photo('avif')],
  ])('goes out without a secret, with the same pixels, colours and turn: %s', async (filename, make) => {
    const original = await make();
    expect(original.includes(secret)).toBe(true);
    const { library, bytes } = await publish(filename, original);
    expect(await filesWithSecrets(library)).toEqual([]);
    expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
    const [before, after] = await Promise.all([original, bytes].map(file => sharp(file).metadata()));
    expect(after?.icc).toEqual(before?.icc);
    expect(after?.autoOrient).toEqual(before?.autoOrient);
    expect(after?.xmp).toBeUndefined();
    expect(library.items[0]).toMatchObject({
      ...before?.autoOrient,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  test('is reported with what was in it', async () => {
    const { library } = await publish('edited.jpg', await secrets.editedJpeg());
    expect(library.metadata).toEqual([
      {
        filename: 'edited.jpg',
        detail:
          'GPS position, serial number of camera or lens, author, camera, embedded thumbnail, remarks ' +
          '(in APP5, EXIF, IPTC, JFIF thumbnail, XMP, comment, data behind the picture)',
      },
    ]);
  });

  test.each([
    ['a.jpg', 'jpeg'],
    ['a.png', 'png'],
    ['a.webp', 'webp'],
    ['a.avif', 'avif'],
  ] as const)('loses its Content Credentials, and the report names them: %s', async (filename, format) => {
    const { library } = await publish(filename, await secrets.credentialed(format));
    expect(await filesWithSecrets(library)).toEqual([]);
    expect(library.metadata[0]?.detail).toMatch(/^Content Credentials \(in (JUMBF|caBX|C2PA)\)$/);
  });

  test('loses the thumbnail in its EXIF data, which may show what was cut away', async () => {
    const exif = Buffer.from(
      'MM\0*\0\0\0\x08\0\0\0\0\0\x0e\0\x02\x02\x01\0\x04\0\0\0\x01\0\0\0\x2c\x02\x02\0\x04\0\0\0\x01\0\0\0\x0c\0\0\0\0',
      'latin1',
    );
    const jpeg = await secrets.plain().jpeg().toBuffer();
    const payload = Buffer.concat([
      Buffer.from('Exif\0\0'),
      exif,
      Buffer.from(`\xff\xd8${secret}\xff\xd9`, 'latin1'),
    ]);
    const head = Buffer.from([0xff, 0xe1, 0, payload.length + 2]);
    const { bytes } = await publish(
      'cut.jpg',
      Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]),
    );
    expect(bytes.equals(jpeg)).toBe(true);
  });

  test('that was published once is published as it is', async () => {
    const { bytes } = await publish('turned.jpg', await secrets.photo('jpeg', 6));
    const again = await publish('turned.jpg', bytes);
    expect(again.bytes.equals(bytes)).toBe(true);
    expect(again.library.metadata).toEqual([]);
  });

  test('goes out with all it says of itself where its caption says so, and the report tells', async () => {
    const original = await secrets.photo('jpeg');
    await put('a.jpg', original);
    await put('a.jpg.json', caption({ metadata: 'publish' }));
    const library = await read();
    expect((await published(library, 'media/a.jpg')).equals(original)).toBe(true);
    expect(library.metadata).toEqual([
      { filename: 'a.jpg', detail: 'published as it came, because its caption says so' },
    ]);
    expect(await filesWithSecrets(library)).toEqual(['media/a.jpg']);
  });

  test('is compared with itself once, and taken from the cache after that', async () => {
    const { library } = await publish('a.png', await secrets.editedPng());
    const cleaned = library.files.find(({ path }) => path === 'media/a.png')?.file ?? '';
    expect(cleaned.startsWith(join(root, 'cache'))).toBe(true);
    const { mtimeMs } = await stat(cleaned);
    expect(await read()).toEqual(library);
    expect((await stat(cleaned)).mtimeMs).toBe(mtimeMs);
  });

  test('is the same bytes wherever and whenever it is built', async () => {
    const original = await secrets.editedJpeg();
    const { bytes } = await publish('a.jpg', original);
    await rm(join(root, 'cache'), { recursive: true });
    expect((await publish('a.jpg', original)).bytes.equals(bytes)).toBe(true);
  });
});

test('a drawing goes out without comments, paths and the secrets of a photo in it, and looks the same', async () => {
  const original = await secrets.editedSvg();
  const { library, bytes } = await publish('a.svg', original);
  const svg = bytes.toString();
  const [, photo = ''] = /base64,([^"]*)/.exec(svg) ?? [];
  expect(Buffer.from(photo, 'base64').includes(secret)).toBe(false);
  expect(svg).not.toMatch(/SECRET|sodipodi|metadata/);
  expect(svg).toContain('<title>Kept &amp; shown</title>');
  expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
  expect(library.metadata[0]?.detail).toContain('GPS position');
});

describe('a video', () => {
  test.each([
    ['a.mp4', () => secrets.mp4()],
    ['fragments.mp4', () => secrets.mp4('fragmented')],
    ['a.webm', secrets.webm],
  ])('goes out without a secret, with the same pictures at the same times: %s', async (filename, make) => {
    const original = await make();
    expect(original.includes(secret)).toBe(true);
    const { library, bytes } = await publish(filename, original);
    expect(await filesWithSecrets(library)).toEqual([]);
    expect(bytes.length).toBe(original.length);
    expect(await sampleDigest(bytes)).toBe(await sampleDigest(original));
    expect(library.items[0]?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(library.metadata[0]?.detail).toContain('author');
  });

  test('an MP4 that says where it was taken is reported so', async () => {
    const { library } = await publish('a.mp4', await secrets.mp4());
    expect(library.metadata[0]?.detail).toMatch(/^GPS position, author, .* tracks of data, .*uuid/);
  });

  test('that was cut short is left out, also where its caption says "publish"', async () => {
    for (const [filename, video] of [
      ['a.mp4', await secrets.mp4()],
      ['a.webm', await secrets.webm()],
    ] as const) {
      await put(filename, video.subarray(0, video.length / 2));
      await put(`${filename}.json`, caption({ metadata: 'publish' }));
    }
    const { items, problems } = await read();
    expect(items).toEqual([]);
    expect(problems.map(({ detail }) => detail)).toEqual(
      Array(2).fill(expect.stringMatching(/^cannot be published: is damaged or cut short, .*whole copy$/)),
    );
  });

  test('its poster and captions go out without their secrets', async () => {
    await put('a.poster.jpg', await secrets.photo('jpeg'));
    await put('a.webm.vtt', secrets.vtt);
    const { library } = await publish('a.webm', await secrets.webm());
    expect(await filesWithSecrets(library)).toEqual([]);
    expect(String(await published(library, 'media/a.webm.vtt'))).toBe(
      'WEBVTT\n\n1\n00:00.000 --> 00:01.000\nNOTE that words stay.\n',
    );
    expect(library.metadata.map(({ filename }) => filename)).toEqual([
      'a.poster.jpg',
      'a.webm',
      'a.webm.vtt',
    ]);
  });

  test('goes out without captions that are none, and says so', async () => {
    await put('a.webm', await secrets.webm());
    await put('a.webm.json', caption());
    await put('a.webm.vtt', secret);
    const { items, problems } = await read();
    expect(items[0]?.captionsUrl).toBeNull();
    expect(problems).toEqual([
      {
        filename: 'a.webm.vtt',
        detail:
          'cannot be published: its metadata cannot be removed (it holds no WebVTT, which begins with the line WEBVTT); ' +
          'save it without, or write "metadata": "publish" into a.webm.json',
        leftOut: true,
      },
    ]);
  });
});

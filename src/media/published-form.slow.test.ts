import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as secrets from './fixtures/files-with-secrets.ts';
import { type MediaLibrary, readMediaLibrary } from './media-library.ts';
import { sha256Of } from './published-form.ts';

const { secret } = secrets;
let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'published-form-'));
  directory = join(root, 'media');
  await mkdir(directory);
});
afterEach(() => rm(root, { recursive: true }));

const put = (filename: string, content: Buffer | string) => writeFile(join(directory, filename), content);
const caption = () => JSON.stringify({ title: 'A bar', description: 'A bar.' });
const read = () => readMediaLibrary({ directory, basePath: '', cacheDirectory: join(root, 'cache') });

async function published({ files }: MediaLibrary, path: string): Promise<Buffer> {
  return readFile(files.find(file => file.path === path)?.file ?? '');
}

async function filesWithSecrets({ files }: MediaLibrary): Promise<string[]> {
  const contents = await Promise.all(files.map(({ file }) => readFile(file)));
  return files.filter((_, index) => contents[index]?.includes(secret)).map(({ path }) => path);
}

describe('a photo', () => {
  beforeEach(async () => {
    await put('a.jpg', await secrets.editedJpeg());
    await put('a.jpg.json', caption());
  });

  test('is published without metadata, and the report names what was removed', async () => {
    const library = await read();
    const bytes = await published(library, 'media/a.jpg');
    expect(await filesWithSecrets(library)).toEqual([]);
    expect(library.items[0]).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
    expect(library.metadata).toEqual([{ filename: 'a.jpg', detail: 'EXIF, IPTC, XMP' }]);
    expect(library.problems).toEqual([]);
  });

  test('is written once, then taken from the cache; a new cache gives the same bytes', async () => {
    const library = await read();
    const file = library.files[0]?.file ?? '';
    expect(file.startsWith(join(root, 'cache'))).toBe(true);
    const { mtimeMs } = await stat(file);
    expect(await read()).toEqual(library);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    await rm(join(root, 'cache'), { recursive: true });
    expect(await read()).toEqual(library);
  });

  test('written here has no metadata to remove', async () => {
    await put('a.jpg', await published(await read(), 'media/a.jpg'));
    expect((await read()).metadata).toEqual([]);
  });
});

describe('a video', () => {
  test('is published with its poster and captions, all without metadata; a MOV as an MP4', async () => {
    await put('a.mov', await secrets.mov());
    await put('a.mov.json', caption());
    await put('a.poster.jpg', await secrets.photo('jpeg'));
    await put('a.mov.vtt', secrets.vtt);
    const library = await read();
    expect(library.problems).toEqual([]);
    expect(await filesWithSecrets(library)).toEqual([]);
    expect(library.items[0]).toMatchObject({
      ...{ type: 'video', url: '/media/a.mp4', mediaType: 'video/mp4', durationSeconds: 0.52 },
      ...{ posterUrl: '/media/a.poster.jpg', captionsUrl: '/media/a.mov.vtt' },
      thumbnailUrl: '/media/thumbnails/a.webp',
    });
    expect(String(await published(library, 'media/a.mov.vtt'))).toBe(
      'WEBVTT\n\n1\n00:00.000 --> 00:01.000\nNOTE that words stay.\n',
    );
    expect(library.metadata).toEqual([
      { filename: 'a.mov', detail: 'position, title, artist, comment' },
      { filename: 'a.mov.vtt', detail: 'notes' },
      { filename: 'a.poster.jpg', detail: 'EXIF, XMP' },
    ]);
  });

  test('that was cut short is left out', async () => {
    const film = await secrets.webm();
    await put('a.webm', film.subarray(0, film.length / 2));
    await put('a.webm.json', caption());
    const { items, problems } = await read();
    expect(items).toEqual([]);
    expect(problems.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^cannot be published: is damaged or cut short, .*whole copy$/),
    ]);
  });

  test('is published without invalid captions and without embedded subtitles, which is reported', async () => {
    await put('a.webm', await secrets.webm({ hasSubtitles: true }));
    await put('a.webm.json', caption());
    await put('a.webm.vtt', secret);
    const { items, metadata, problems } = await read();
    expect(items[0]?.captionsUrl).toBeNull();
    expect(metadata[0]?.detail).toContain('subtitles or chapters');
    expect(problems).toEqual([
      {
        filename: 'a.webm.vtt',
        detail: 'cannot be published: contains no WebVTT, which begins with the line WEBVTT; save it as such',
      },
    ]);
  });
});

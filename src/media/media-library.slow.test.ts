import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaManifest, readMediaLibrary } from './media-library.ts';
import { mediaManifestSchema } from './schema.ts';

let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'));
  directory = join(root, 'media');
  await mkdir(directory);
});
afterEach(() => rm(root, { recursive: true }));

const read = (basePath = '') =>
  readMediaLibrary({ directory, basePath, cacheDirectory: join(root, 'cache') });

const put = (filename: string, content: string | Buffer) => writeFile(join(directory, filename), content);

function picture(width = 640, height = 400) {
  return sharp({ create: { width, height, channels: 3, background: '#b08a2e' } });
}

async function putPng(filename: string, caption?: object) {
  await put(filename, await picture().png().toBuffer());
  if (caption) await put(`${filename}.json`, JSON.stringify(caption));
}

describe('readMediaLibrary', () => {
  test('lists size, hash and caption of a picture', async () => {
    await putPng('Gold bar.png', {
      title: 'A bar',
      description: 'A rectangle of one colour.',
      date: '2026-06-30',
      tags: ['bar'],
      sample: true,
    });
    const { items, files, problems } = await read('/gold');
    const bytes = await readFile(files[0]?.file ?? '');
    expect(problems).toEqual([]);
    expect(items).toEqual([
      {
        id: 'gold-bar',
        type: 'photo',
        title: 'A bar',
        description: 'A rectangle of one colour.',
        alt: 'A rectangle of one colour.',
        sample: true,
        date: '2026-06-30',
        tags: ['bar'],
        url: '/gold/media/Gold%20bar.png',
        mediaType: 'image/png',
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        width: 640,
        height: 400,
        durationSeconds: null,
        thumbnailUrl: '/gold/media/thumbnails/gold-bar.webp',
        posterUrl: null,
        captionsUrl: null,
      },
    ]);
  });

  test('publishes the picture and thumbnails of 480 and 240 pixels in width, as WebP and AVIF', async () => {
    await putPng('bar.png');
    const { files } = await read();
    expect(files.map(file => file.path)).toEqual([
      'media/bar.png',
      'media/thumbnails/bar.webp',
      'media/thumbnails/bar.avif',
      'media/thumbnails/bar.240.webp',
      'media/thumbnails/bar.240.avif',
    ]);
    const thumbnails = await Promise.all(files.slice(1).map(({ file }) => sharp(file).metadata()));
    expect(thumbnails.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 480, 300],
      ['heif', 480, 300],
      ['webp', 240, 150],
      ['heif', 240, 150],
    ]);
  });

  test('makes a thumbnail once and takes it from the cache after that', async () => {
    await putPng('bar.png');
    const first = await read();
    const thumbnail = first.files[1]?.file ?? '';
    const { mtimeMs } = await stat(thumbnail);
    expect((await read()).files).toEqual(first.files);
    expect((await stat(thumbnail)).mtimeMs).toBe(mtimeMs);
  });

  test('makes a thumbnail again that is damaged', async () => {
    await putPng('bar.png');
    const first = await read();
    const thumbnail = first.files[1]?.file ?? '';
    await writeFile(thumbnail, 'no picture');
    expect((await read()).files).toEqual(first.files);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480 });
  });

  test('gives the size as the picture is shown, turned as its EXIF data say', async () => {
    await put('turned.jpg', await picture(600, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { items, files } = await read();
    expect(items[0]).toMatchObject({ width: 200, height: 600 });
    expect(await sharp(files[1]?.file).metadata()).toMatchObject({ width: 200, height: 600 });
  });

  test('sorts by code point, capitals before small letters', async () => {
    for (const name of ['b.png', 'ä.png', 'a.png', 'C.png', '10.png', '9.png']) await putPng(name);
    const { items } = await read();
    expect(items.map(item => decodeURIComponent(item.url))).toEqual([
      '/media/10.png',
      '/media/9.png',
      '/media/C.png',
      '/media/a.png',
      '/media/b.png',
      '/media/ä.png',
    ]);
  });

  test('gives every item an identifier of its own', async () => {
    for (const name of ['Bar One.png', 'bar-one.png', 'bar_one.png', '金.png']) await putPng(name);
    const { items } = await read();
    expect(items.map(item => item.id)).toEqual([
      'bar-one',
      'bar-one-2',
      'bar-one-3',
      expect.stringMatching(/^media-[0-9a-f]{8}$/),
    ]);
  });

  test('titles a file without caption by its name, and says so', async () => {
    await putPng('vault_door-open.png');
    const { items, problems } = await read();
    expect(items[0]).toMatchObject({ title: 'Vault door open', description: '', date: null, sample: false });
    expect(problems).toEqual([
      {
        filename: 'vault_door-open.png',
        detail:
          'has no caption, so its title is taken from its file name; write vault_door-open.png.json beside it',
      },
    ]);
  });

  test('reports a file that cannot be read and goes on with the others', async () => {
    await putPng('a.png', { title: 'A', description: 'Whole.' });
    const whole = await readFile(join(directory, 'a.png'));
    await put('cut.png', whole.subarray(0, whole.length - 40));
    await put('empty.jpg', '');
    await put('jpeg-in-truth.png', await picture().jpeg().toBuffer());
    await put('no-video.webm', 'not a video');
    const { items, problems } = await read();
    expect(items.map(item => item.id)).toEqual(['a']);
    expect(problems.map(({ filename }) => filename)).toEqual([
      'cut.png',
      'empty.jpg',
      'jpeg-in-truth.png',
      'no-video.webm',
    ]);
    const damaged =
      'cannot be published: is damaged or cut short, or of another kind than its name says; replace it with a whole copy';
    expect([0, 1, 3].map(index => problems[index]?.detail)).toEqual([
      damaged,
      'is empty; copy it here again',
      damaged,
    ]);
    expect(problems[2]?.detail).toBe(
      'cannot be published: contains a picture of format jpeg; rename the file so that its extension says so',
    );
  });

  test('reports a photo that is cut short as damaged', async () => {
    const whole = await picture().jpeg().toBuffer();
    await put('cut.jpg', whole.subarray(0, whole.length - 200));
    await put('cut.jpg.json', JSON.stringify({ title: 'A', description: 'B' }));
    const { problems } = await read();
    expect(problems.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^cannot be published: is damaged or cut short, .*; replace it/),
    ]);
  });

  test.each([
    ['IMG_0001.HEIC', 'export it as JPEG or PNG'],
    ['IMG_0002.m4v', 'export it as MP4 (H.264)'],
    ['bars.gif', 'export it as PNG, or as MP4 or WebM where it moves'],
  ])('names the remedy for %s', async (filename, remedy) => {
    await put(filename, 'x');
    const { problems } = await read();
    expect(problems.map(({ detail }) => detail)).toEqual([`is of a kind that is not published; ${remedy}`]);
  });

  test('reports files of other kinds, and companions of nothing', async () => {
    await put('notes.docx', 'x');
    await put('lost.png.json', '{}');
    await put('lost.webm.vtt', 'WEBVTT');
    await mkdir(join(directory, 'more'));
    await put('lost.poster.png', await picture().png().toBuffer());
    const { items, files, problems } = await read();
    expect([items, files]).toEqual([[], []]);
    expect(problems.map(({ filename, detail }) => `${filename} ${detail}`)).toEqual([
      'lost.png.json is the caption of no photo or video',
      'lost.poster.png is the poster of no video',
      'lost.webm.vtt belongs to no video; captions are named after the whole file, such as tour.webm.vtt',
      'more is a folder; media lie in the media directory itself',
      'notes.docx is of a kind that is not published; the kinds are jpg, jpeg, png, webp, avif, svg, mp4, mov, webm',
    ]);
  });

  test('leaves out names that no host and disk keeps as they are, each with a line', async () => {
    await putPng('Gold bar.png', { title: 'A\u202e', description: 'B' });
    const names = ['gold bar.png', `${'金'.repeat(80)}.png`, 'hid\u200bden.png'];
    for (const name of names) await putPng(name);
    await putPng('._Gold bar.png');
    const { items, problems } = await read();
    expect(items.map(({ title, url }) => [title, url])).toEqual([['A', '/media/Gold%20bar.png']]);
    expect(problems.map(({ filename }) => filename)).toEqual(['._Gold bar.png', ...names].sort());
    for (const { detail } of problems) expect(detail).toMatch(/^is left out: .*; \w+/);
  });

  // macOS and Windows have no such names.
  test.runIf(process.platform === 'linux')(
    'leaves out a file whose name is no UTF-8, and says so',
    async () => {
      await putPng('bar.png', { title: 'A', description: 'B' });
      const name = Buffer.from(join(directory, 'na\u00efve.png'), 'latin1');
      await writeFile(name, await picture().png().toBuffer());
      const { items, problems } = await read();
      expect(items.map(item => item.id)).toEqual(['bar']);
      expect(problems).toEqual([
        {
          filename: 'na\u{FFFD}ve.png',
          detail: 'is left out: its name is no UTF-8; rename it',
        },
      ]);
    },
  );

  test('never follows a link out of the directory, and leaves out dot files', async () => {
    await writeFile(join(root, 'private.png'), await picture().png().toBuffer());
    await symlink(join(root, 'private.png'), join(directory, 'link.png'));
    await put('.hidden.png', await picture().png().toBuffer());
    await putPng('bar.png', { title: 'A', description: 'B' });
    await symlink(join(directory, 'bar.png'), join(directory, 'same.png'));
    const { items, problems } = await read();
    expect(items.map(item => item.id)).toEqual(['bar', 'same']);
    expect(problems[0]?.detail).toMatch(/^is left out: its name begins with a dot/);
    expect(problems[1]).toEqual({
      filename: 'link.png',
      detail: 'is a link that leads out of the media directory',
    });
  });

  test('publishes an SVG as a picture, with thumbnails', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>';
    await put('Plan A.svg', drawing);
    await put('Plan A.svg.json', JSON.stringify({ title: 'A', description: 'B' }));
    const { items, files, problems, metadata } = await read();
    expect(items[0]).toMatchObject({
      ...{ url: '/media/Plan%20A.webp', mediaType: 'image/webp', width: 2000, height: 1500 },
      thumbnailUrl: '/media/thumbnails/plan-a.webp',
    });
    expect(files.map(file => file.path)).toContain('media/Plan A.webp');
    expect([problems, metadata]).toEqual([[], []]);
  });

  test('leaves out a file that would be published under the name of another, and says so', async () => {
    await put('plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
    await put('Plan.webp', await picture().webp().toBuffer());
    const { items, problems } = await read();
    expect(items.map(({ url }) => url)).toEqual(['/media/Plan.webp']);
    expect(problems).toContainEqual({
      filename: 'plan.svg',
      detail: 'is left out: it would be published as plan.webp, like another file; rename it',
    });
  });

  test('stops at a wrong caption, because it is the operator who has to mend it', async () => {
    await putPng('bar.png', { title: 'A bar' });
    await expect(read()).rejects.toThrow('bar.png.json: key description');
  });

  test('a missing directory is an empty library, with a word about it', async () => {
    await rm(directory, { recursive: true });
    const { items, problems } = await read();
    expect(items).toEqual([]);
    expect(problems[0]?.detail).toMatch(/^is no directory/);
  });

  test('writes nothing into the directory', async () => {
    await putPng('bar.png');
    const before = await readdir(directory);
    await read();
    expect(await readdir(directory)).toEqual(before);
  });
});

describe('mediaManifest', () => {
  test('counts the items and keeps to the published shape', async () => {
    await putPng('a.png');
    await putPng('b.png');
    const manifest = mediaManifest(await read());
    expect(manifest.count).toBe(2);
    expect(mediaManifestSchema.parse(manifest)).toEqual(manifest);
  });
});

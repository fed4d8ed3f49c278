import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePdf } from '../fixtures/pdf.ts';
import { plainOptions } from '../fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';
import { readLibrary } from '../library/library.ts';
import { pagePictureFile } from './page-picture-cache.ts';

let directory: string;
let cacheDirectory: string;

beforeEach(async () => {
  directory = await temporaryFolder();
  cacheDirectory = await temporaryFolder();
});

const read = async (pagePictureLimit: number) =>
  (await readLibrary({ ...plainOptions(directory, cacheDirectory), pagePictureLimit })).documents;

const kept = () => readdir(join(cacheDirectory, 'page-pictures'), { recursive: true }).catch(() => []);
const three = makePdf({ pages: [['one'], ['two'], ['three']] });

describe('pictures of pages', { timeout: 60_000 }, () => {
  test('are drawn of every page, 700 pixels wide, and their sizes are known', async () => {
    await writeFiles(directory, { 'a.pdf': three });
    const [document] = await read(3);
    expect(document?.pagePictures.map(({ page, width }) => [page, width])).toEqual([
      [1, 700],
      [2, 700],
      [3, 700],
    ]);
    for (const { page, width, height } of document?.pagePictures ?? []) {
      const file = pagePictureFile(cacheDirectory, document?.entry.sha256 ?? '', page);
      expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  test('are not drawn again, unless a build was killed before the last of them', async () => {
    await writeFiles(directory, { 'a.pdf': three });
    const [first] = await read(3);
    const sha256 = first?.entry.sha256 ?? '';
    const file = pagePictureFile(cacheDirectory, sha256, 2);
    const { mtimeMs } = await stat(file);
    expect(await read(3)).toEqual([first]);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    await writeFile(join(file, '..', `${sha256}.json`), '[{"page":1');
    expect(await read(3)).toEqual([first]);
    expect((await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs);
  });

  test('are left out, and removed, where the library has more pages than is set', async () => {
    await writeFiles(directory, { 'a.pdf': three });
    await read(3);
    expect((await kept()).filter(name => name.endsWith('.webp'))).toHaveLength(3);
    await writeFiles(directory, { 'b.pdf': makePdf({ pages: [['more']] }) });
    expect((await read(3)).map(({ pagePictures }) => pagePictures)).toEqual([[], []]);
    expect((await kept()).filter(name => name.endsWith('.webp'))).toEqual([]);
  });

  test('of a document that cannot be read there are none', async () => {
    await writeFiles(directory, { 'a.pdf': '%PDF-1.7 nothing' });
    expect((await read(3)).map(({ pagePictures }) => pagePictures)).toEqual([[]]);
  });
});

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { readLibrary } from '#library/reading';
import { emptyJpeg } from '../fixtures/hostile/pictures.ts';
import { firstOwnObject, makePdf, stream } from '../fixtures/pdf.ts';
import { plainOptions } from '../fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';

let directory: string;
let cacheDirectory: string;

beforeEach(async () => {
  directory = await temporaryFolder();
  cacheDirectory = await temporaryFolder();
});

/** Drawn small, which is soon done, where a test is not about their size. */
const read = async (pagePictureLimit: number, pagePictureWidth = 100) =>
  (
    await readLibrary({
      ...plainOptions(directory, cacheDirectory),
      ...{ pagePictureLimit, pagePictureWidth },
    })
  ).documents;

const storedPictures = () => readdir(join(cacheDirectory, 'store', 'page-pictures'));
const three = makePdf({ pages: [['one'], ['two'], ['three']] });

describe('pictures of pages', { timeout: 60_000 }, () => {
  test('are drawn of every page, 700 pixels wide and twice that, and their sizes are known', async () => {
    await writeFiles(directory, { 'a.pdf': three });
    const [document] = await read(3, 700);
    expect(document?.pagePictures.map(({ page, width }) => [page, width])).toEqual([
      [1, 700],
      [2, 700],
      [3, 700],
    ]);
    for (const { files, width, height } of document?.pagePictures ?? []) {
      const [simple, dense] = await Promise.all(
        [files[1], files[2]].map(async file => sharp(await readFile(file)).metadata()),
      );
      expect(simple).toMatchObject({ format: 'webp', width, height });
      expect(dense).toMatchObject({ format: 'webp', width: 2 * width });
      expect(Math.abs((dense?.height ?? 0) - 2 * height)).toBeLessThanOrEqual(1);
    }
  });

  test('are not drawn again, unless one of them is damaged or a build was killed before the last of them', async () => {
    await writeFiles(directory, { 'a.pdf': three });
    const [first] = await read(3);
    const file = first?.pagePictures[1]?.files[2] ?? '';
    const { mtimeMs } = await stat(file);
    expect(await read(3)).toEqual([{ ...first, isFromCache: true }]);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    const drawn = await readFile(file);
    await writeFile(file, drawn.subarray(0, 100));
    expect(await read(3)).toEqual([{ ...first, isFromCache: true }]);
    expect(await readFile(file)).toEqual(drawn);
    await rm(join(cacheDirectory, 'store', 'page-picture-lists'), { recursive: true });
    expect(await read(3)).toEqual([{ ...first, isFromCache: true }]);
    expect((await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs);
  });

  test('are left out, and removed, where the library has more pages than is set', async () => {
    await writeFiles(directory, { 'a.pdf': three });
    await read(3);
    expect(await storedPictures()).toHaveLength(6);
    await writeFiles(directory, { 'b.pdf': makePdf({ pages: [['more']] }) });
    expect((await read(3)).map(({ pagePictures }) => pagePictures)).toEqual([[], []]);
    expect(await storedPictures()).toEqual([]);
  });

  test('are missing of a document that would take too much memory, and of no other', async () => {
    const huge = { jpeg: emptyJpeg(65_000, 65_000), width: 65_000, height: 65_000 };
    await writeFiles(directory, { 'a.pdf': makePdf({ pages: [['one'], huge] }), 'b.pdf': three });
    const documents = await read(5);
    expect(documents.map(({ thumbnail }) => thumbnail !== null)).toEqual([true, true]);
    expect(documents.map(({ pagePictures }) => pagePictures.length)).toEqual([0, 3]);
  });

  test('of a document that cannot be read there are none', async () => {
    await writeFiles(directory, { 'a.pdf': '%PDF-1.7 nothing' });
    expect((await read(3)).map(({ pagePictures }) => pagePictures)).toEqual([[]]);
  });

  test('show which words of the text nobody can see, such as those of a font without shapes', async () => {
    const widths = Array(26).fill(500).join(' ');
    const bytes = makePdf({
      pages: [Buffer.from('BT /blank 20 Tf 72 700 Td (aa aaaa aaa) Tj ET')],
      fonts: `/Font << /blank << /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [.001 0 0 .001 0 0]
        /CharProcs << /a ${firstOwnObject} 0 R >> /Encoding << /Differences [97 /a] >>
        /FirstChar 97 /LastChar 122 /Widths [${widths}] >> >>`,
      objects: new Map([[firstOwnObject, stream('', Buffer.from('500 0 d0'))]]),
    });
    await writeFiles(directory, { 'a.pdf': bytes, 'b.pdf': three });
    const documents = await read(4);
    expect(documents.map(({ entry }) => entry.notes)).toEqual([
      [
        {
          code: 'hidden-text',
          detail: 'The text here has 3 words on page 1 of which the page shows nothing. Rely on the PDF.',
        },
      ],
      [],
    ]);
  });
});

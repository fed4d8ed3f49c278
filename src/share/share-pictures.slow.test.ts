import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentEntry } from '#library';
import type { LibraryDocument } from '#library/reading';
import type { Program } from '#program';
import { readProgram } from '#program';
import { sharePictures } from './share-pictures.ts';

let cache: string;
let program: Program;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'share-'));
  ({ program } = await readProgram(resolve('src/program/program.json')));
});

afterAll(() => rm(cache, { recursive: true, force: true }));

function libraryDocument(entry: Partial<DocumentEntry>): LibraryDocument {
  const whole = { title: 'Rights Summary', kind: 'rights-summary', sample: true, pageCount: 3, ...entry };
  return {
    slug: 'rights-summary',
    entry: { sha256: 'ab'.repeat(32), ...whole } as DocumentEntry,
    name: '',
    path: '',
    thumbnail: null,
    extractionFile: '',
    positionsFile: '',
    structureFile: '',
    contentDigest: '',
    pagePictures: [],
    recognisedPages: [],
    settlements: [],
    clauses: {},
    isSource: null,
    isFromCache: false,
  };
}

const picturesOf = (document: LibraryDocument) =>
  sharePictures({ program, library: { documents: [document] }, cacheDirectory: cache });

const fileOf = async (document: LibraryDocument) => (await picturesOf(document)).at(-1)?.file ?? '';

test('every page of the navigation and every document has its picture', async () => {
  const paths = (await picturesOf(libraryDocument({}))).map(({ path }) => path);
  expect(paths).toHaveLength(program.navigation.length + 1);
  expect(paths).toEqual(
    expect.arrayContaining(['share/index.png', 'share/why-1550.png', 'share/documents/rights-summary.png']),
  );
});

test('a picture has the announced size and is drawn only once', async () => {
  const file = await fileOf(libraryDocument({}));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { mtimeMs } = await stat(file);
  expect(await fileOf(libraryDocument({}))).toBe(file);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test('the picture depends on title, checksum and sample mark', async () => {
  const files = await Promise.all(
    [{}, { title: 'Rights' }, { sha256: 'cd'.repeat(32) }, { sample: false }].map(entry =>
      fileOf(libraryDocument(entry)),
    ),
  );
  expect(new Set(files).size).toBe(4);
});

test('the kind of the document replaces a title that the typefaces lack', async () => {
  const [named, otherwise, accented] = await Promise.all(
    ['Rights summary', '権利の概要', 'Minería, Źródło 99.5\u202f%'].map(async title =>
      (await readFile(await fileOf(libraryDocument({ title })))).toString('base64'),
    ),
  );
  expect(otherwise).toBe(named);
  expect(accented).not.toBe(named);
});

test('a long title is cut to stay above the foot', async () => {
  const title = 'A very long title of a document '.repeat(8);
  const file = await fileOf(libraryDocument({ title }));
  const { data, info } = await sharp(file)
    .extract({ left: 0, top: 400, width: 1200, height: 60 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(1200);
  expect(Math.min(...data)).toBeGreaterThan(200);
});

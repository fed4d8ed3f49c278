import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { expect, test, vi } from 'vitest';
import { scanPages } from '../../../scripts/samples/documents/scan.ts';
import { extractPdf } from '../extraction/extract.ts';
import { makePdf, type Picture } from '../fixtures/pdf.ts';
import { plainOptions } from '../fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';
import { inOrderAccuracy } from '../fixtures/word-accuracy.ts';
import { readLibrary } from '../library/library.ts';

// A page takes some seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const paper = await readFile('documents/Thesis Paper 1 - A Fixed Price in Two Stages.pdf');
// The first and the last page are prose; in the table between them words may come in another order, and be right.
const truth = (await extractPdf(paper)).pages.map(({ text }) => text).filter((_, index) => index !== 1);
const jpegs = (await scanPages(paper)).filter((_, index) => index !== 1);
const pictures = jpegs.map(jpeg => ({ jpeg, width: 1400, height: 1980 }));
/** A page with the sentence “Where a market price appears, it is an assumption chosen for arithmetic” alone: it is read soonest. */
const picture = await onePassage({ left: 0, top: 730, width: 1400, height: 180 });

test('a scanned page is read, at most one word in twenty wrong, and marked', async () => {
  const directory = await temporaryFolder();
  await writeFiles(directory, { 'scan.pdf': makePdf({ pages: pictures }) });
  const library = await read(directory, await temporaryFolder());
  const pages = await library.pages('scan.pdf');
  expect(pages.map(({ source }) => source)).toEqual(['ocr', 'ocr']);
  for (const [index, { text }] of pages.entries()) {
    expect(inOrderAccuracy(text, truth[index] ?? '')).toBeGreaterThanOrEqual(0.95);
  }
  expect(library.entries[0]).toMatchObject({ textSource: 'ocr', notes: [{ code: 'ocr' }] });
  expect(library.entries[0]?.notes[0]?.detail).toContain('may hold errors');
});

test('a page of glyph numbers is read from its picture, and pages with text are left as they are', async () => {
  const directory = await temporaryFolder();
  const glyphs = { ...picture, glyphNumbers: '\uE001\uE002\uE003\uE004' };
  await writeFiles(directory, { 'mixed.pdf': makePdf({ pages: [['Words of its own'], glyphs, 'scan'] }) });
  const cacheDirectory = await temporaryFolder();
  const library = await read(directory, cacheDirectory);
  const pages = await library.pages('mixed.pdf');
  expect(pages.map(({ source }) => source)).toEqual(['text', 'ocr', 'none']);
  expect(pages[0]?.text).toBe('Words of its own');
  expect(pages[1]?.text).toContain('arithmetic');
  expect(library.entries[0]?.notes.map(({ code }) => code)).toEqual(['ocr', 'pages-without-text']);

  const off = await readLibrary(plainOptions(directory, cacheDirectory));
  expect((await off.pages('mixed.pdf')).map(({ source }) => source)).toEqual(['text', 'none', 'none']);
});

test('the text of a page that holds more of its words is published: its own, or the recognised one', async () => {
  const directory = await temporaryFolder();
  const bullets = { ...picture, glyphNumbers: '\uF0B7 Words of its own' };
  const lossy = 'The seller o\u0002ers bullion to a purchaser';
  const pdf = makePdf({ pages: [bullets, { ...picture, glyphNumbers: lossy }, [lossy]] });
  await writeFiles(directory, { 'doubtful.pdf': pdf });
  const cacheDirectory = await temporaryFolder();
  const off = await readLibrary(plainOptions(directory, cacheDirectory));
  expect((await off.pages('doubtful.pdf')).map(({ source }) => source)).toEqual(['text', 'text', 'text']);

  const pages = await (await read(directory, cacheDirectory)).pages('doubtful.pdf');
  expect(pages.map(({ source }) => source)).toEqual(['text', 'ocr', 'text']);
  expect(pages[0]?.text).toBe('• Words of its own');
  expect(pages[1]?.text).toContain('arithmetic');
  expect(pages[2]?.text).toBe('The seller oers bullion to a purchaser');
});

test('a page that was read before is not read again, in whichever PDF it stands', async () => {
  const directory = await temporaryFolder();
  const cacheDirectory = await temporaryFolder();
  await writeFiles(directory, { 'a.pdf': makePdf({ pages: [picture] }) });
  const first = await (await read(directory, cacheDirectory)).pages('a.pdf');
  await writeFiles(directory, { 'a.pdf': makePdf({ pages: [picture], title: 'Another file' }) });
  const before = await recognizedAt(cacheDirectory);
  const second = await read(directory, cacheDirectory);
  expect(second.report.extracted).toEqual(['a.pdf']);
  expect(await second.pages('a.pdf')).toEqual(first);
  expect(before).toHaveLength(1);
  expect(await recognizedAt(cacheDirectory)).toEqual(before);

  await writeFiles(directory, { 'a.pdf': makePdf({ pages: [['no picture']] }) });
  await read(directory, cacheDirectory);
  expect(await recognizedAt(cacheDirectory)).toEqual([]);
});

test('a page that takes too long costs its own text only', async () => {
  const directory = await temporaryFolder();
  const crowded = await crowdedPicture();
  await writeFiles(directory, { 'a.pdf': makePdf({ pages: [['words'], crowded] }) });
  const library = await read(directory, await temporaryFolder(), { deadlineMilliseconds: 3000 });
  const pages = await library.pages('a.pdf');
  expect(pages.map(({ text }) => text)).toEqual(['words', '']);
  expect(library.entries[0]?.notes).toEqual([
    { code: 'timed-out', detail: 'Recognising the text of page 2 did not end within 3 s and was stopped.' },
    { code: 'pages-without-text', detail: 'Page 2 has no text that could be read.' },
  ]);
});

test('many such pages are not waited for', async () => {
  const directory = await temporaryFolder();
  const crowded = await crowdedPicture();
  await writeFiles(directory, { 'a.pdf': makePdf({ pages: [['words'], ...Array(20).fill(crowded)] }) });
  const library = await read(directory, await temporaryFolder(), { deadlineMilliseconds: 2000 });
  const [stopped, leftOut] = library.entries[0]?.notes ?? [];
  expect(stopped).toMatchObject({
    code: 'timed-out',
    detail: expect.stringMatching(/^Recognising the text of pages 2-/),
  });
  expect(leftOut?.code).toBe('timed-out');
  expect(leftOut?.detail).toMatch(
    /^Recognition left out pages \d+-21, because others of the document had to be stopped\.$/,
  );
});

/** The first page with all white but this passage. */
async function onePassage(passage: Region): Promise<Picture> {
  const { width = 0, height = 0 } = await sharp(jpegs[0]).metadata();
  const input = await sharp(jpegs[0]).extract(passage).toBuffer();
  const page = sharp({ create: { width, height, channels: 3, background: 'white' } });
  const jpeg = await page
    .composite([{ input, left: passage.left, top: passage.top }])
    .jpeg()
    .toBuffer();
  return { jpeg, width, height };
}

async function crowdedPicture() {
  const small = await sharp(jpegs[0]).resize(340).toBuffer();
  const { data, info } = await sharp({
    create: { width: 1700, height: 2200, channels: 3, background: 'white' },
  })
    .composite([{ input: small, tile: true }])
    .greyscale()
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

test('a language that is not installed is named, with the command that installs it', async () => {
  const directory = await temporaryFolder();
  const reading = read(directory, await temporaryFolder(), { ocrLanguage: 'eng+xxx' });
  await expect(reading).rejects.toThrow(/OCR_LANGUAGE.*"xxx".*npm install .*@tesseract\.js-data\/xxx/);
});

function read(directory: string, cacheDirectory: string, options = {}) {
  return readLibrary({ ...plainOptions(directory, cacheDirectory), ocrLanguage: 'eng', ...options });
}

/** Each page in the cache, with the time at which it was written. */
async function recognizedAt(cacheDirectory: string): Promise<[name: string, time: number][]> {
  const pages = join(cacheDirectory, 'store', 'recognized-pages');
  const names = await readdir(pages);
  return Promise.all(
    names.map(async name => [name, (await stat(join(pages, name))).mtimeMs] as [string, number]),
  );
}

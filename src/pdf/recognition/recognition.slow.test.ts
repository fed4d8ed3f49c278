import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Library, readLibrary } from '#library/reading';
import { scanPages } from '../../../scripts/samples/documents/scan.ts';
import { extractPdf } from '../extraction/extract.ts';
import { makePdf, type Picture, stream } from '../fixtures/pdf.ts';
import { plainOptions } from '../fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';
import { inOrderAccuracy } from '../fixtures/word-accuracy.ts';
import { unpacked } from '../positions/positions.ts';
import { cachedPositions } from '../reading/extraction-cache.ts';

// A page takes some seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const paper = await readFile('documents/Thesis Paper 1 - A Fixed Price in Two Stages.pdf');
const [truth = ''] =
  /This paper works out.*?arithmetic\./s.exec((await extractPdf(paper)).pages[0]?.text ?? '') ?? [];
const [jpeg = Buffer.alloc(0)] = await scanPages(paper);
/** A strip with the three lines of the truth alone: it is read soonest. */
const picture = await passage({ top: 782, height: 112, below: 200 });

describe('a library of pages without a text that can be used', () => {
  const glyphs = { ...picture, glyphNumbers: '\uE001\uE002\uE003\uE004' };
  const bullets = { ...picture, glyphNumbers: '\uF0B7 Words of its own' };
  const lossy = 'The seller o\u0002ers bullion to a purchaser';
  const documents = {
    'doubtful.pdf': makePdf({ pages: [bullets, { ...picture, glyphNumbers: lossy }, [lossy]] }),
    'lost-word.pdf': pageOfLostWord(),
    'mixed.pdf': makePdf({ pages: [['Words of its own'], glyphs, 'scan'] }),
  };
  let directory: string;
  let cacheDirectory: string;
  let library: Library;
  let off: Library;
  const sources = async (of: Library, name: string) => (await of.pages(name)).map(({ source }) => source);
  const entryOf = (name: string) => library.entries.find(({ filename }) => filename === name);
  const firstRun = (name: string, page: number) => {
    const document = library.documents.find(one => one.name === name);
    const stored = cachedPositions(document?.positionsFile ?? '').pages[page];
    return stored && unpacked(stored).runs[0];
  };

  beforeAll(async () => {
    directory = await temporaryFolder(afterAll);
    cacheDirectory = await temporaryFolder(afterAll);
    await writeFiles(directory, documents);
    off = await readLibrary(plainOptions(directory, await temporaryFolder(afterAll)));
    await writeFiles(directory, {
      'scan.pdf': makePdf({ pages: [await turned(picture, 3)] }),
      'turned.pdf': makePdf({ pages: [await turned(picture, 90), await turned(picture, 180)] }),
    });
    library = await read(directory, cacheDirectory);
  });

  test('a page that was scanned askew is read, at most one word in twenty wrong, and marked', async () => {
    const [page] = await library.pages('scan.pdf');
    expect(page?.source).toBe('ocr');
    expect(inOrderAccuracy(page?.text ?? '', truth)).toBeGreaterThanOrEqual(0.95);
    expect(firstRun('scan.pdf', 0)?.angle).toBe(3);
    const entry = entryOf('scan.pdf');
    expect(entry).toMatchObject({ textSource: 'ocr', notes: [{ code: 'ocr' }] });
    expect(entry?.notes[0]?.detail).toContain('may contain errors');
  });

  test('a page of glyph numbers is read from its picture, and pages with text are left as they are', async () => {
    expect(await sources(library, 'mixed.pdf')).toEqual(['text', 'ocr', 'none']);
    const [own, read] = await library.pages('mixed.pdf');
    expect(own?.text).toBe('Words of its own');
    expect(read?.text).toContain('arithmetic');
    expect(entryOf('mixed.pdf')?.notes.map(({ code }) => code)).toEqual(['ocr', 'pages-without-text']);
    expect(await sources(off, 'mixed.pdf')).toEqual(['text', 'none', 'none']);
  });

  test('the text of a page that holds more of its words is published: its own, or the recognised one', async () => {
    expect(await sources(off, 'doubtful.pdf')).toEqual(['text', 'text', 'text']);
    expect(await sources(library, 'doubtful.pdf')).toEqual(['text', 'ocr', 'text']);
    const [first, second, third] = await library.pages('doubtful.pdf');
    expect(first?.text).toBe('• Words of its own');
    expect(second?.text).toContain('arithmetic');
    expect(third?.text).toBe('The seller oers bullion to a purchaser');
  });

  test('pages on their side and upside down are read, each word at its place on the page', async () => {
    for (const { text } of await library.pages('turned.pdf')) expect(text).toContain('arithmetic');
    // The passage is at the top of the upright page, and begins at its left.
    const [down, over] = [firstRun('turned.pdf', 0), firstRun('turned.pdf', 1)];
    expect(down?.angle).toBe(90);
    expect(down?.left).toBeGreaterThan(0.5);
    expect(down?.top).toBeLessThan(0.3);
    expect(over?.angle).toBe(180);
    expect(over?.left).toBeGreaterThan(0.7);
    expect(over?.top).toBeGreaterThan(0.5);
  });

  test('a page of which some words are lost keeps its text and gets these words from its picture', async () => {
    const [page] = await library.pages('lost-word.pdf');
    expect(page?.source).toBe('text');
    expect(page?.text).toMatch(
      /^The seller +offers a fixed price for bullion in a list of bars\nto a purchaser/,
    );
    expect(entryOf('lost-word.pdf')?.notes).toMatchObject([
      { code: 'ocr', detail: expect.stringContaining('page 1') },
    ]);
  });

  test('a page that was read before is not read again, in whichever PDF it stands, and forgotten with the last of them', async () => {
    const first = await library.pages('scan.pdf');
    const before = await recognizedAt(cacheDirectory);
    expect(before.length).toBeGreaterThan(4);
    const another = makePdf({ pages: [await turned(picture, 3)], title: 'Another file' });
    await writeFiles(directory, { 'scan.pdf': another });
    const second = await read(directory, cacheDirectory);
    expect(second.report.extracted).toEqual(['scan.pdf']);
    expect(await second.pages('scan.pdf')).toEqual(first);
    expect(await recognizedAt(cacheDirectory)).toEqual(before);

    const none = await temporaryFolder();
    await writeFiles(none, { 'a.pdf': makePdf({ pages: [['no picture']] }) });
    await read(none, cacheDirectory);
    expect(await recognizedAt(cacheDirectory)).toEqual([]);
  });
});

test('a page that takes too long costs its own text only, and many of them are not waited for', async () => {
  const directory = await temporaryFolder();
  const crowded = await crowdedPicture();
  await writeFiles(directory, { 'many.pdf': makePdf({ pages: [['words'], ...Array(20).fill(crowded)] }) });
  const library = await read(directory, await temporaryFolder(), { deadlineMilliseconds: 3000 });
  expect((await library.pages('many.pdf')).map(({ text }) => text)).toEqual(['words', ...Array(20).fill('')]);
  const [stopped, leftOut, without] = library.entries[0]?.notes ?? [];
  expect(stopped).toMatchObject({
    code: 'timed-out',
    detail: expect.stringMatching(
      /^Recognising the text of pages 2-\d did not end within 3 s and was stopped\.$/,
    ),
  });
  expect(leftOut?.code).toBe('timed-out');
  expect(leftOut?.detail).toMatch(
    /^Recognition left out pages \d+-21, because others of the document had to be stopped\.$/,
  );
  expect(without).toEqual({
    code: 'pages-without-text',
    detail: 'Pages 2-21 have no text that could be read.',
  });
});

/** Turned clockwise, with sheets of the new size. */
async function turned({ jpeg }: Picture, degrees: number): Promise<Picture> {
  const picture = sharp(jpeg).rotate(degrees, { background: 'white' }).jpeg();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/** A font that draws all letters and encodes those of “offers” as nothing. */
function pageOfLostWord(): Buffer {
  const lost = Array.from('ofers', (letter, index) => {
    return `<${letter.charCodeAt(0).toString(16)}> <E00${index}>`;
  });
  const unicode = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange
${lost.length} beginbfchar ${lost.join(' ')} endbfchar endcmap`;
  const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding';
  const words =
    '(The seller ) Tj /G 12 Tf (offers) Tj /F 12 Tf ( a fixed price for bullion in a list of bars) Tj';
  return makePdf({
    pages: [
      Buffer.from(`BT /F 12 Tf 72 720 Td ${words} 0 -20 Td (to a purchaser, who pays in two stages) Tj ET`),
    ],
    fonts: '/Font << /F 100 0 R /G 101 0 R >>',
    objects: new Map([
      [100, Buffer.from(`<< ${font} >>`)],
      [101, Buffer.from(`<< ${font} /ToUnicode 102 0 R >>`)],
      [102, stream('', Buffer.from(unicode))],
    ]),
  });
}

/** A part of the first page, as wide as it is, with white below. */
async function passage({ top, height, below }: Record<'top' | 'height' | 'below', number>): Promise<Picture> {
  const { width = 0 } = await sharp(jpeg).metadata();
  const part = sharp(jpeg)
    .extract({ left: 0, top, width, height })
    .extend({ bottom: below, background: 'white' });
  return { jpeg: await part.jpeg().toBuffer(), width, height: height + below };
}

async function crowdedPicture() {
  const small = await sharp(jpeg).resize(340).toBuffer();
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

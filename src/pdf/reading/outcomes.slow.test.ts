/**
 * Files that are wrong in every way we know of, in one library: each has its outcome, and costs no other a word.
 * The one that never ends is in library.slow.test.ts, where the deadline is short.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, readLibrary } from '#library/reading';
import { scanPages } from '../../../scripts/samples/documents/scan.ts';
import { makePdf } from '../fixtures/pdf.ts';
import { plainOptions } from '../fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';

const manyPages = Array.from({ length: 400 }, (_, index) => [`Page ${index + 1} of 400`, 'of the long one']);

async function craftedFiles(): Promise<Record<string, string | Buffer>> {
  const paper = await readFile('documents/Principal Biography.pdf');
  const [page = Buffer.alloc(0)] = await scanPages(paper);
  const size = { width: 1400, height: 600 };
  // The head of a page is read in a third of its time.
  const jpeg = await sharp(page)
    .extract({ left: 0, top: 0, ...size })
    .toBuffer();
  const picture = { jpeg, ...size };
  const whole = makePdf({ pages: manyPages.slice(0, 20) });
  return {
    '400 pages.pdf': makePdf({ pages: manyPages }),
    'empty.pdf': '',
    'form.pdf': makePdf({ pages: [['a form']], catalogue: '/AcroForm << /XFA [(form) 6 0 R] /Fields [] >>' }),
    'garbage.pdf': makePdf({ pages: [{ ...picture, glyphNumbers: '\uE001\uE002\uE003\uE004\uE005' }] }),
    'headless.pdf': 'JVBERi0xLjcK, which is a PDF in another coat',
    'no pages.pdf': makePdf({ pages: [] }),
    'owner.pdf': makePdf({ pages: [['the owner lets all read']], password: '', ownerPassword: 'x' }),
    'page.pdf': '<!doctype html><title>404</title>',
    'picture.pdf': makePdf({ pages: [picture] }),
    'plain.pdf': makePdf({ pages: [['plain words']] }),
    'truncated.pdf': whole.subarray(0, whole.length * 0.6),
    'user.pdf': makePdf({ pages: [['secret']], password: 'sesame' }),
  };
}

let library: Library;

beforeAll(async () => {
  const directory = await temporaryFolder(afterAll);
  await writeFiles(directory, await craftedFiles());
  library = await readLibrary({
    ...plainOptions(directory, await temporaryFolder(afterAll)),
    ocrLanguage: 'eng',
  });
}, 240_000);

test('each has its outcome', () => {
  const outcomes = library.entries.map(({ filename, pageCount, notes }) => [
    filename,
    pageCount,
    notes.map(({ code }) => code).join(),
  ]);
  expect(outcomes).toEqual([
    ['400 pages.pdf', 400, ''],
    ['empty.pdf', 0, 'empty-file'],
    ['form.pdf', 1, 'xfa-form'],
    ['garbage.pdf', 1, 'ocr'],
    ['headless.pdf', 0, 'not-a-pdf'],
    ['no pages.pdf', 0, 'no-pages'],
    ['owner.pdf', 1, ''],
    ['page.pdf', 0, 'not-a-pdf'],
    ['picture.pdf', 1, 'ocr'],
    ['plain.pdf', 1, ''],
    ['truncated.pdf', 13, 'damaged,pages-without-text'],
    ['user.pdf', 0, 'password-needed'],
  ]);
});

test('costs one line of the report, and two where only a part is missing', () => {
  const lines = library.report.unreadable.map(({ filename }) => filename);
  expect(lines.filter(name => name === 'truncated.pdf')).toHaveLength(2);
  expect(lines.filter(name => name !== 'truncated.pdf')).toEqual([
    ...new Set(lines.filter(name => name !== 'truncated.pdf')),
  ]);
});

test('every other is complete', async () => {
  expect((await library.pages('400 pages.pdf')).map(({ text }) => text)).toEqual(
    manyPages.map(lines => lines.join('\n')),
  );
  expect((await library.pages('owner.pdf'))[0]?.text).toBe('the owner lets all read');
  expect((await library.pages('plain.pdf'))[0]?.text).toBe('plain words');
});

test('what could be read of the others is there', async () => {
  const read = (await library.pages('truncated.pdf')).map(({ text }) => text).filter(text => text !== '');
  expect(read.length).toBeGreaterThan(5);
  expect(read).toEqual(
    manyPages.slice(0, read.length).map((lines, index) => `Page ${index + 1} of 400\n${lines[1]}`),
  );
  for (const name of ['picture.pdf', 'garbage.pdf']) {
    expect((await library.pages(name))[0]?.text).toContain('Principal');
  }
});

import { describe, expect, test } from 'vitest';
import { extractPdf } from './extract.ts';
import { makePdf } from './fixtures/pdf.ts';

const agreement = makePdf({
  pages: [['First line', 'second line'], ['Second page']],
  title: 'Agreement — 𝔾',
});

async function codesOf(bytes: Buffer): Promise<string[]> {
  return (await extractPdf(bytes)).notes.map(({ code }) => code);
}

describe('a PDF', () => {
  test('gives its title and the text of each page', async () => {
    expect(await extractPdf(agreement)).toEqual({
      title: 'Agreement — 𝔾',
      pages: [
        { page: 1, label: '1', characterCount: 22, text: 'First line\nsecond line', source: 'text' },
        { page: 2, label: '2', characterCount: 11, text: 'Second page', source: 'text' },
      ],
      notes: [],
    });
  });

  test('gives each page the label of that page', async () => {
    const pageLabels = '0 << /S /r >> 2 << /S /D /P (A-) /St 5 >>';
    const { pages } = await extractPdf(makePdf({ pages: [['a'], ['b'], ['c'], ['d']], pageLabels }));
    expect(pages.map(({ label }) => label)).toEqual(['i', 'ii', 'A-5', 'A-6']);
  });

  test('counts code points where characters lie beyond the basic plane', async () => {
    const { pages } = await extractPdf(makePdf({ pages: [['𝔾old 🪙']] }));
    expect(pages[0]).toMatchObject({ text: '𝔾old 🪙', characterCount: 6 });
  });

  test('keeps its bytes: the array may be used again', async () => {
    const bytes = Uint8Array.from(agreement);
    await extractPdf(bytes);
    expect(bytes).toEqual(Uint8Array.from(agreement));
  });

  test('without a title has none', async () => {
    expect((await extractPdf(makePdf({ pages: [['a']] }))).title).toBeNull();
  });

  test('that is encrypted but opens without a password is read', async () => {
    const { pages, notes } = await extractPdf(makePdf({ pages: [['open']], password: '' }));
    expect(pages[0]?.text).toBe('open');
    expect(notes).toEqual([]);
  });

  test('whose pages are pictures has pages of which no text came', async () => {
    const { pages } = await extractPdf(makePdf({ pages: ['scan', ['words']] }));
    expect(pages).toMatchObject([
      { page: 1, text: '', characterCount: 0, source: 'none' },
      { page: 2, text: 'words', source: 'text' },
    ]);
  });

  test('whose characters are glyph numbers has no text', async () => {
    const { pages } = await extractPdf(makePdf({ pages: [['\uE001\uE002\uE003\uE004']] }));
    expect(pages).toMatchObject([{ text: '', source: 'none' }]);
  });
});

describe('what cannot be read is named', () => {
  test('an empty file', async () => {
    expect(await codesOf(Buffer.alloc(0))).toEqual(['empty-file']);
  });

  test('a web page under the name of a PDF', async () => {
    expect(await codesOf(Buffer.from('<!doctype html><title>Not found</title>'))).toEqual(['not-a-pdf']);
  });

  test('a PDF that needs a password', async () => {
    expect(await codesOf(makePdf({ pages: [['secret']], password: 'sesame' }))).toEqual(['password-needed']);
  });

  test('a PDF of which the rest is missing', async () => {
    expect(await codesOf(agreement.subarray(0, agreement.length / 2))).toEqual(['damaged']);
  });

  test('a PDF of which only the end is missing, whose pages are read all the same', async () => {
    const { pages, notes } = await extractPdf(agreement.subarray(0, -'%%EOF\n'.length));
    expect(pages.map(({ text }) => text)).toEqual(['First line\nsecond line', 'Second page']);
    expect(notes).toMatchObject([{ code: 'damaged' }]);
  });

  test('a PDF header with nothing behind it', async () => {
    expect(await codesOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 7)]))).toEqual([
      'damaged',
    ]);
  });

  test('a PDF without pages', async () => {
    expect(await codesOf(makePdf({ pages: [] }))).toEqual(['no-pages']);
  });

  test('an XFA form', async () => {
    const catalogue = '/AcroForm << /XFA [(form) 6 0 R] /Fields [] >>';
    expect(await codesOf(makePdf({ pages: [['form']], catalogue }))).toEqual(['xfa-form']);
  });
});

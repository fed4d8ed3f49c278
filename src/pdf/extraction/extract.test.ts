import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../fixtures/pdf.ts';
import { extractPdf } from './extract.ts';

const agreement = makePdf({
  pages: [['First line', 'second line'], ['Second page']],
  title: 'Agreement — 𝔾',
});

async function codesOf(bytes: Buffer): Promise<string[]> {
  return (await extractPdf(bytes)).notes.map(({ code }) => code);
}

describe('a PDF', () => {
  test('gives its title and the text of each page', async () => {
    const { positions, layout, ...read } = await extractPdf(agreement);
    expect(read).toEqual({
      title: 'Agreement — 𝔾',
      headline: null,
      created: null,
      edited: null,
      outline: [],
      links: [],
      pages: [
        { page: 1, label: '1', characterCount: 22, text: 'First line\nsecond line', source: 'text' },
        { page: 2, label: '2', characterCount: 11, text: 'Second page', source: 'text' },
      ],
      doubtful: [],
      doubts: [],
      lying: [],
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

  test('keeps a page that is full of bullets of a symbol font, as bullets', async () => {
    const page = [
      '\uF0B7 Gold',
      '\uF0B7 Vault',
      '\u0002 Notice',
      '\u0002 Token',
      '\u0003 Seller',
      '\u0003 Bar',
    ];
    const { pages, doubtful } = await extractPdf(makePdf({ pages: [page] }));
    expect(pages).toMatchObject([
      { text: '• Gold\n• Vault\n• Notice\n• Token\n• Seller\n• Bar', characterCount: 46, source: 'text' },
    ]);
    expect(doubtful).toEqual([]);
  });

  test('tells the pages that may read better from their pictures', async () => {
    const lossy = ['The seller o\u0002ers the bullion to the purchaser'];
    expect((await extractPdf(makePdf({ pages: [['words'], lossy, 'scan'] }))).doubtful).toMatchObject([
      { page: 2 },
      { page: 3, lost: [] },
    ]);
  });

  test('whose characters are glyph numbers has no text', async () => {
    const { pages } = await extractPdf(makePdf({ pages: [['\uE001\uE002\uE003\uE004']] }));
    expect(pages).toMatchObject([{ text: '', source: 'none' }]);
  });
});

describe('text in other scripts', () => {
  /** A font without a table of Unicode: its codes mean what a CMap that is not in the file says. */
  const fontWith = (cMap: string, ordering: string) =>
    `/Font << /F << /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${cMap} /DescendantFonts [<<
/Type /Font /Subtype /CIDFontType0 /BaseFont /Song /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering})
/Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 0 1000 1000]
/ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 700 /StemV 80 >> >>] >> >>`;
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

  test.each([
    ['Chinese', 'UniGB-UCS2-H', 'GB1', utf16('黄金承购协议'), '黄金承购协议'],
    ['Japanese', 'UniJIS-UCS2-H', 'Japan1', utf16('金の引取契約'), '金の引取契約'],
    ['Japanese, in Shift-JIS', '90ms-RKSJ-H', 'Japan1', '8be082cc', '金の'],
    ['Korean', 'UniKS-UCS2-H', 'Korea1', utf16('금 계약'), '금 계약'],
  ])('is read by the CMaps that come with the reader: %s', async (_, cMap, ordering, codes, text) => {
    const content = Buffer.from(`BT /F 12 Tf 1 0 0 1 72 700 Tm <${codes}> Tj ET`);
    const { pages } = await extractPdf(makePdf({ pages: [content], fonts: fontWith(cMap, ordering) }));
    expect(pages[0]).toMatchObject({ text, source: 'text' });
  });

  test('is read as written where it runs from right to left', async () => {
    const written = 'اتفاقية';
    const { pages } = await extractPdf(makePdf({ pages: [[[...written].reverse().join('')]] }));
    expect(pages[0]?.text).toBe(written);
  });

  test('is told from garbage', async () => {
    const { pages } = await extractPdf(makePdf({ pages: [['Ћирилица ελληνικά עברית ไทย']] }));
    expect(pages[0]?.source).toBe('text');
  });
});

describe('text that is set twice', () => {
  const page = (content: string) =>
    makePdf({ pages: [Buffer.from(`BT /F 12 Tf ${content} ET`), ['Delivry b']] });
  const textOf = async (content: string) => (await extractPdf(page(content))).pages[0]?.text;

  test('at one place, to look bold, is read once', async () => {
    const line = (y: number) => `1 0 0 1 72 ${y} Tm <000100020003> Tj 1 0 0 1 72.4 ${y} Tm <000100020003> Tj`;
    expect(await textOf(`${line(700)} ${line(680)}`)).toBe('Del\nDel');
  });

  test('letter by letter is read once', async () => {
    const letters = [1, 2, 3, 4, 5, 2, 6, 7].map((code, index) => {
      const glyph = `<000${code}> Tj`;
      return [0, 0.2].map(shift => `1 0 0 1 ${72 + 6 * index + shift} 700 Tm ${glyph}`).join(' ');
    });
    expect(await textOf(letters.join(' '))).toBe('Delivery');
  });

  test('at two places stays twice, as in the cells of a table', async () => {
    expect(await textOf('1 0 0 1 72 700 Tm <00010002> Tj 1 0 0 1 200 700 Tm <00010002> Tj')).toBe('De De');
  });
});

describe('what a PDF says of itself', () => {
  test('are its dates, in UTC', async () => {
    const info = "/CreationDate (D:20260131120000+01'00') /ModDate (D:20260201)";
    expect(await extractPdf(makePdf({ pages: [['a']], info }))).toMatchObject({
      created: '2026-01-31T11:00:00Z',
      edited: '2026-02-01T00:00:00Z',
    });
    expect(await extractPdf(makePdf({ pages: [['a']], info: '/CreationDate (yesterday)' }))).toMatchObject({
      created: null,
    });
  });

  test('are its bookmarks, with pages and depth, without those that lead nowhere', async () => {
    const objects = new Map([
      [100, Buffer.from('<< /First 101 0 R /Last 102 0 R /Count 2 >>')],
      [
        101,
        Buffer.from(
          '<< /Title (Terms) /Parent 100 0 R /Next 102 0 R /Dest [10 0 R /Fit] /First 103 0 R /Last 103 0 R >>',
        ),
      ],
      [102, Buffer.from('<< /Title (Elsewhere) /Parent 100 0 R /Prev 101 0 R /Dest (nowhere) >>')],
      [103, Buffer.from('<< /Title (Price) /Parent 101 0 R /Dest [12 0 R /Fit] >>')],
    ]);
    const pdf = makePdf({ pages: [['a'], ['b']], catalogue: '/Outlines 100 0 R', objects });
    expect((await extractPdf(pdf)).outline).toEqual([
      { title: 'Terms', page: 1, level: 1 },
      { title: 'Price', page: 2, level: 2 },
    ]);
  });

  test('are its links to the web, each once a page', async () => {
    const link = (url: string) =>
      `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${url}) >> >>`;
    const urls = ['https://vault.example/a', 'https://vault.example/a', 'javascript:alert(1)'];
    const pdf = makePdf({ pages: [['a'], ['b']], pageEntries: `/Annots [${urls.map(link).join(' ')}]` });
    expect((await extractPdf(pdf)).links).toEqual([
      { page: 1, url: 'https://vault.example/a' },
      { page: 2, url: 'https://vault.example/a' },
    ]);
  });

  test('is the largest line of its first page', async () => {
    const content = Buffer.from(
      'BT /F 10 Tf 1 0 0 1 72 700 Tm <0001> Tj /F 20 Tf 1 0 0 1 72 670 Tm <00010002> Tj /F 10 Tf 1 0 0 1 72 640 Tm <00020001> Tj 1 0 0 1 72 620 Tm <00020001> Tj ET',
    );
    expect((await extractPdf(makePdf({ pages: [content, ['ab']] }))).headline).toBe('ab');
    expect((await extractPdf(agreement)).headline).toBeNull();
  });

  test('keeps a word together that two largest lines share at its hyphen', async () => {
    const content = Buffer.from(
      'BT /F 20 Tf 1 0 0 1 72 700 Tm <000100020003> Tj 1 0 0 1 72 676 Tm <00020001> Tj /F 10 Tf 1 0 0 1 72 640 Tm <00020001> Tj 1 0 0 1 72 620 Tm <00020001> Tj 1 0 0 1 72 600 Tm <00020001> Tj ET',
    );
    expect((await extractPdf(makePdf({ pages: [content, ['ab-']] }))).headline).toBe('ab-ba');
  });

  test('keeps the letters of a largest line that is set in several runs', async () => {
    const runs = '<0001> Tj /G 24 Tf <00020002> Tj /F 24 Tf <0003000400050006> Tj';
    const content = Buffer.from(
      `BT /F 24 Tf 1 0 0 1 72 700 Tm ${runs} /F 10 Tf 1 0 0 1 72 640 Tm <00030004> Tj 1 0 0 1 72 620 Tm <00050006> Tj ET`,
    );
    const fonts = '/Font << /F 3 0 R /G 3 0 R >>';
    expect((await extractPdf(makePdf({ pages: [content, ['Oftake']], fonts }))).headline).toBe('Offtake');
  });

  test('tells of control characters in a stated title, which stand for letters that are lost', async () => {
    const title = 'O\u0002take Agreement';
    expect((await extractPdf(makePdf({ pages: [['a']], title }))).title).toBe('O\uFFFDtake Agreement');
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

  test('not a PDF that only its owner has a password for: it opens', async () => {
    const { pages, notes } = await extractPdf(
      makePdf({ pages: [['for all']], password: '', ownerPassword: 'sesame' }),
    );
    expect(pages[0]?.text).toBe('for all');
    expect(notes).toEqual([]);
  });

  test('a PDF of which the rest is missing', async () => {
    expect(await codesOf(agreement.subarray(0, agreement.length / 2))).toEqual(['damaged']);
  });

  test('a PDF of which only the end is missing, whose pages are read all the same', async () => {
    const { pages, notes } = await extractPdf(agreement.subarray(0, -'%%EOF\n'.length));
    expect(pages.map(({ text }) => text)).toEqual(['First line\nsecond line', 'Second page']);
    expect(notes).toMatchObject([{ code: 'damaged' }]);
  });

  test('a PDF that lost its last pages and the root of all, whose other pages are read all the same', async () => {
    const paper = await readFile('documents/Offtake Agreement.pdf');
    const whole = await extractPdf(paper);
    const { pages, notes } = await extractPdf(paper.subarray(0, paper.length * 0.9));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.map(({ text }) => text)).toEqual(whole.pages.slice(0, pages.length).map(({ text }) => text));
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

import { describe, expect, test } from 'vitest';
import { own, ownObjects, pageOf, shown } from '../fixtures/hostile/crafted.ts';
import { makePdf } from '../fixtures/pdf.ts';
import { extractPdf } from './extract.ts';
import { cutText } from './page-text.ts';

/** A page with bookmarks, each with the references that it has to others. */
function outlined(entries: { title: string; leadsTo?: string }[]): Buffer {
  return pageOf(shown('words'), {
    catalogue: `/Outlines ${own(0)}`,
    objects: ownObjects([
      `<< /Type /Outlines /First ${own(1)} /Last ${own(entries.length)} >>`,
      ...entries.map(
        ({ title, leadsTo = '' }) =>
          `<< /Title (${title}) /Parent ${own(0)} /Dest [10 0 R /Fit] ${leadsTo} >>`,
      ),
    ]),
  });
}

const next = (index: number) => `/Next ${own(index + 2)}`;
const below = (index: number) => `/First ${own(index + 2)} /Last ${own(index + 2)}`;
const chain = (length: number, leadsTo: (index: number) => string) =>
  outlined(
    Array.from({ length }, (_, index) => ({
      title: `${index}`,
      leadsTo: index < length - 1 ? leadsTo(index) : '',
    })),
  );

function linked(addresses: string[]): Buffer {
  return pageOf(shown('words'), {
    pageEntries: `/Annots [${addresses.map((_, index) => own(index)).join(' ')}]`,
    objects: ownObjects(
      addresses.map(
        address => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>`,
      ),
    ),
  });
}

const address = (index: number) => `https://gold.example/${index}`;
const addresses = (count: number) => Array.from({ length: count }, (_, index) => address(index));

async function cutsOf(bytes: Buffer): Promise<string[]> {
  return (await extractPdf(bytes)).notes.map(({ code, detail }) => `${code}: ${detail}`);
}

describe('a PDF that holds more than is read says what was cut off:', () => {
  test('text of a page', async () => {
    const long = Buffer.from(`BT /F 0.0001 Tf 72 720 Td (${'A1'.repeat(60_000)}) Tj ET`);
    const pdf = pageOf('', { pages: [Buffer.from(shown('words')), long, Buffer.from(shown('more'))] });
    const { pages, notes } = await extractPdf(pdf);
    expect(pages.map(({ characterCount }) => characterCount)).toEqual([5, 100_000, 4]);
    expect(pages[2]?.text).toBe('more');
    expect(notes).toEqual([
      { code: 'shortened', detail: 'The text of page 2 is cut after 100,000 characters.' },
    ]);
  });

  test('bookmarks by their number', async () => {
    expect((await extractPdf(chain(2000, next))).notes).toEqual([]);
    const { outline, notes } = await extractPdf(chain(2001, next));
    expect(outline).toHaveLength(2000);
    expect(notes).toMatchObject([{ detail: 'Only the first 2,000 bookmarks are read.' }]);
  });

  test('bookmarks by their depth', async () => {
    expect((await extractPdf(chain(8, below))).notes).toEqual([]);
    const { outline, notes } = await extractPdf(chain(9, below));
    expect(outline.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(notes).toMatchObject([{ detail: 'Bookmarks deeper than 8 levels are left out.' }]);
  });

  test('bookmarks by their length', async () => {
    const { outline, notes } = await extractPdf(outlined([{ title: 'a'.repeat(100_000) }]));
    expect(outline).toEqual([{ title: 'a'.repeat(300), page: 1, level: 1 }]);
    expect(notes).toMatchObject([{ detail: 'Bookmarks of more than 300 characters are cut there.' }]);
  });

  test('labels of pages', async () => {
    const pageLabels = `0 << /P (${'x'.repeat(51)}) >> 1 << /P (${'x'.repeat(50)}) >>`;
    const { pages, notes } = await extractPdf(makePdf({ pages: [['a'], ['b']], pageLabels }));
    expect(pages.map(({ label }) => label)).toEqual(['1', 'x'.repeat(50)]);
    expect(notes).toMatchObject([{ detail: 'Page labels of more than 50 characters are left out.' }]);
  });

  test('a title', async () => {
    const { title, notes } = await extractPdf(makePdf({ pages: [['a']], title: 'a '.repeat(501) }));
    expect(title).toBeNull();
    expect(notes).toMatchObject([{ detail: 'A title of more than 1,000 characters is left out.' }]);
  });

  test('links', async () => {
    expect(await cutsOf(linked(addresses(1000)))).toEqual([]);
    expect((await extractPdf(linked(addresses(1001)))).links).toHaveLength(1000);
    expect(await cutsOf(linked(addresses(1001)))).toEqual([
      'shortened: Only the first 1,000 links of a page are read.',
    ]);
  });

  test('addresses of links', async () => {
    const long = address(0) + 'a'.repeat(2000);
    const pdf = linked([long, address(1)]);
    expect((await extractPdf(pdf)).links).toEqual([{ page: 1, url: address(1) }]);
    expect(await cutsOf(pdf)).toEqual([
      'shortened: Links to addresses of more than 2,000 characters are left out.',
    ]);
  });

  test('and all of it in one note', async () => {
    const pdf = makePdf({
      pages: [['a']],
      title: 'a'.repeat(1001),
      pageLabels: `0 << /P (${'x'.repeat(51)}) >>`,
    });
    expect(await cutsOf(pdf)).toEqual([
      'shortened: A title of more than 1,000 characters is left out. Page labels of more than 50 characters are left out.',
    ]);
  });
});

test('a text is not cut within a character', () => {
  expect(cutText('a𝔾b', 2)).toBe('a');
  expect(cutText('a𝔾b', 3)).toBe('a𝔾');
  expect(cutText('a𝔾b', 4)).toBe('a𝔾b');
});

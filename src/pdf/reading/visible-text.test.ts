import { describe, expect, test } from 'vitest';
import { extractPdf } from '../extraction/extract.ts';
import { withPdf } from '../extraction/open-pdf.ts';
import { plainPdf } from '../fixtures/structured-pdf.ts';
import { lookAtWords } from '../pictures/visible-words.ts';
import { withVisibleText } from './visible-text.ts';

const shown = 'BT /regular 11 Tf 72 700 Td (The price is fixed.) Tj ET';
const words = (operators = '', size = 11) =>
  `${operators} BT /regular ${size} Tf 72 650 Td (never paid back) Tj ET`;

async function read(...operators: string[]) {
  const bytes = plainPdf([Buffer.from([shown, ...operators].join('\n'))]);
  const all = await extractPdf(bytes);
  const look = (page: Parameters<Parameters<typeof withVisibleText>[1]>[0]) =>
    withPdf(bytes, pdf => lookAtWords(pdf, page.page, page.words));
  const { extraction, pictured } = await withVisibleText(all, look);
  const [page] = extraction.pages;
  return { text: page?.text, hidden: page?.hidden, notes: extraction.notes, pictured, extraction };
}

describe('words that nobody can see are not in the text', () => {
  test.each([
    ['white on white', words('1 1 1 rg')],
    ['nearly white', words('.98 .98 .97 rg')],
    ['the colour of the band below them', words('0 0 .5 rg 60 640 300 30 re f 0 0 .48 rg')],
    ['without paint', words('3 Tr')],
    ['too small', words('', 0.4)],
    ['clipped away', `q 0 0 10 10 re W n ${words()} Q`],
    [
      'cut along a shape elsewhere',
      `q 60 600 m 63 602 l 60 603 l h 400 700 m 403 702 l 400 703 l h W n ${words()} Q`,
    ],
    ['squeezed to no height', 'BT /regular 11 Tf 1 0 0 .0001 72 650 Tm (never paid back) Tj ET'],
  ])('%s', async (_, operators) => {
    const { text, hidden, notes } = await read(operators);
    expect(text).toBe('The price is fixed.');
    expect(hidden).toBe('never paid back');
    expect(notes.map(({ code }) => code)).toEqual(['hidden-text']);
  });

  test.each([
    ['grey', words('.6 .6 .6 rg')],
    ['white on a dark band', words('0 0 .4 rg 60 640 300 30 re f 1 1 1 rg')],
    ['a large pale watermark', words('.9 .9 .9 rg', 40)],
    ['red on blue', words('0 0 1 rg 60 640 300 30 re f .9 0 0 rg')],
    ['in a rectangle that cuts nothing', `q 60 600 300 90 re W n ${words()} Q`],
    ['with a box drawn before', words('.8 .8 .8 rg 60 640 300 30 re f 0 g')],
    ['within a frame', `${words()} 60 640 300 30 re S`],
  ])('but %s they are', async (_, operators) => {
    const { text, notes } = await read(operators);
    expect(text).toContain('never paid back');
    expect(notes).toEqual([]);
  });
});

test('words outside of the page are not read at all', async () => {
  const { text, notes } = await read('BT /regular 11 Tf 72 900 Td (never paid back) Tj ET');
  expect([text, notes]).toEqual(['The price is fixed.', []]);
});

test('words under a box are counted and named nowhere', async () => {
  const { text, hidden, notes, extraction } = await read(words(), '0 g 70 645 55 16 re f');
  expect(text).toBe('The price is fixed.\nback');
  expect(hidden).toBeUndefined();
  expect(notes).toEqual([
    { code: 'covered-text', detail: 'On page 1 a box covers 2 words that can still be copied from the PDF.' },
  ]);
  expect(JSON.stringify({ ...extraction, doubts: [] })).not.toContain('never');
});

test('the places of the other words stay right', async () => {
  const bytes = plainPdf([
    Buffer.from(
      `${shown}\n1 1 1 rg BT /regular 11 Tf 250 700 Td (not) Tj ET 0 g BT /regular 11 Tf 300 700 Td (The end.) Tj ET`,
    ),
  ]);
  const { extraction } = await withVisibleText(await extractPdf(bytes), page =>
    withPdf(bytes, pdf => lookAtWords(pdf, page.page, page.words)),
  );
  expect(extraction.pages[0]?.text.replace(/\s+/g, ' ')).toBe('The price is fixed. The end.');
});

/** Headings of pages without tags: doubtful ones are paragraphs. */
import { expect, test } from 'vitest';
import { brief, briefOf } from '../fixtures/brief-structure.ts';
import { structureOfPdf } from '../fixtures/structure-of-pdf.ts';
import { content, plainPdf, type SetWords } from '../fixtures/structured-pdf.ts';

const full = 'The Seller shall deposit the whole of the bullion in the vault that is named in this paper and';
const prose = (y: number): SetWords[] =>
  [full, full, 'tell the Purchaser so.'].map((words, line) => ({ words, x: 72, y: y - 12 * line }));

/** Words between two paragraphs. */
async function headingsAmong(...words: (Partial<SetWords> & { words: string })[]): Promise<unknown[]> {
  const between = words.map((one, line) => ({ x: 72, y: 640 - 18 * line, ...one }));
  const blocks = await briefOf([...prose(700), ...between, ...prose(640 - 18 * words.length - 10)]);
  return blocks.filter(block => String(block).startsWith('#'));
}

test('two lines of a title are one heading, unless each is whole', async () => {
  const title = { size: 14, font: 'bold' } as const;
  const first = 'Costs that the Buyer bears in addition to the price of the gold bars and';
  expect(
    await headingsAmong({ words: first, ...title }, { words: 'Fees of the Vault', ...title, y: 620 }),
  ).toEqual([`#${first} Fees of the Vault`]);
  expect(
    await headingsAmong({ words: 'Costs that the Buyer', ...title }, { words: 'bears', ...title, y: 620 }),
  ).toEqual(['#Costs that the Buyer bears']);
  expect(
    await headingsAmong({ words: 'Article IV', ...title }, { words: 'Costs', ...title, y: 620 }),
  ).toEqual(['#Article IV {clause-iv}', '#Costs']);
});

test('an article with a Roman number may be the first', async () => {
  expect(await headingsAmong({ words: 'Article I Delivery', y: 636 })).toEqual([
    '#Article I Delivery {clause-i}',
  ]);
});

test.each([
  [
    'names of columns',
    [
      { words: 'Bar', font: 'bold' },
      { words: 'Weight', font: 'bold', x: 200, y: 640 },
    ],
  ],
  ['a caption', [{ words: 'Lemma 3', font: 'bold' }]],
  ['a formula', [{ words: 'BWR = D * R', size: 12 }]],
  ['an address', [{ words: 'seller@example.org', font: 'bold' }]],
  ['an amount', [{ words: 'Value of the contract: USD 4,000', font: 'bold' }]],
  ['a date', [{ words: '4 September 2025', size: 13 }]],
  ['an opening of a list', [{ words: 'The tokens are distributed as follows:', font: 'bold' }]],
  ['an open bracket', [{ words: 'Delivery (in the vault', font: 'bold' }]],
  ['words above a caption', [{ words: 'Absolutely Scarce', font: 'bold' }, { words: 'Table 1: Money' }]],
] as const)('%s is no heading', async (_, words) => {
  expect(await headingsAmong(...words)).toEqual([]);
});

test('a font of the whole text makes no headings, though it is bold', async () => {
  const page = [...prose(700), { words: 'Jane Doe, Director', x: 72, y: 640 }, ...prose(610)];
  const bold = page.map(words => ({ ...words, font: 'bold' as const }));
  expect((await briefOf(bold)).filter(block => String(block).startsWith('#'))).toEqual([]);
});

test('names between the title and the text are no headings', async () => {
  const page = [
    { words: 'Credit in the Bar Trade', x: 72, y: 740, size: 18 },
    { words: 'Ann Doe and John Roe', x: 72, y: 710, size: 13 },
    { words: 'University of the Vault', x: 72, y: 690, size: 13 },
    { words: 'Summary', x: 72, y: 660, size: 13 },
    ...prose(630),
  ];
  expect((await briefOf(page)).filter(block => String(block).startsWith('#'))).toEqual([
    '#Credit in the Bar Trade',
    '#Summary',
  ]);
});

test('words at an angle in the margin are no part of a heading', async () => {
  const stamp = Buffer.from('BT /bold 20 Tf 0 1 -1 0 36 300 Tm (RECEIVED 9 JUNE) Tj ET\n');
  const page = content([{ words: 'Payment', x: 72, y: 740, size: 14, font: 'bold' }, ...prose(700)]);
  const { pages, structure } = await structureOfPdf(plainPdf([Buffer.concat([stamp, page])]));
  expect(brief(pages, structure).slice(0, 2)).toEqual(['RECEIVED 9 JUNE', '#Payment']);
});

test('a head that is the same on both pages of a document is running', async () => {
  const head = { words: 'SALE ON CREDIT', x: 72, y: 760, font: 'bold' } as const;
  const blocks = await briefOf([head, ...prose(700)], [head, ...prose(700)]);
  expect(blocks.filter(block => String(block).includes('SALE'))).toEqual([
    '~SALE ON CREDIT',
    '~SALE ON CREDIT',
  ]);
});

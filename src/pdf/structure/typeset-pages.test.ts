/** What is told of pages without tags from how they are set: each rule of typesetting on a page of its own. */
import { describe, expect, test } from 'vitest';
import { briefOf } from '../fixtures/brief-structure.ts';
import type { SetWords } from '../fixtures/structured-pdf.ts';

/** Lines below each other, 12 points apart; a number skips as many points more. */
function set(lines: readonly (string | number | Partial<SetWords>)[], top = 700): SetWords[] {
  const words: SetWords[] = [];
  let y = top;
  for (const line of lines) {
    y -= typeof line === 'number' ? line : 12;
    if (typeof line !== 'number')
      words.push({ words: '', x: 72, y, ...(typeof line === 'string' ? { words: line } : line) });
  }
  return words;
}

const at = (x: number, words: string, more: Partial<SetWords> = {}) => ({ x, words, ...more });

const full = 'The Seller shall deposit the whole of the bullion in the vault that is named in this paper and';
const prose = [full, full, 'tell the Purchaser so.'];
const paragraph = prose.join(' ');

describe('paragraphs', () => {
  test('end where a mark begins an item at their own edge', async () => {
    expect(
      await briefOf(
        set([
          at(72, `8.1.2. ${full} it`),
          at(107, 'consists of what follows:'),
          at(
            107,
            'a) an hour of help by mail or by telephone, whichever the Purchaser chooses, and which is',
          ),
          at(121, 'given in the language of the contract;'),
          at(107, 'b) a place in the forum; and'),
          at(107, 'c) all releases.'),
        ]),
      ),
    ).toEqual([
      `8.1.2. ${full} it consists of what follows: {clause-8.1.2}`,
      '-a) an hour of help by mail or by telephone, whichever the Purchaser chooses, and which is given in the language of the contract; {clause-8.1.2-a}',
      '-b) a place in the forum; and {clause-8.1.2-b}',
      '-c) all releases. {clause-8.1.2-c}',
    ]);
  });

  test('go on where a dash begins a line within a sentence', async () => {
    const lines = [
      full,
      '- if it applies - sends a key to the Purchaser, who keeps it in a safe place, together with',
      'this paper.',
    ];
    expect(await briefOf(set(lines))).toEqual([lines.join(' ')]);
  });

  test('end where the next number begins one, though the lines may look centred', async () => {
    // The second line is as far in at the right as at the left: "the " is 16.68 points wide.
    const first = `1. ${full} six, seven or`;
    const page = set([
      first,
      at(80.34, '8, read all of it from end of it.'),
      '2. read all of it from the end of it.',
    ]);
    expect(await briefOf(page)).toEqual([
      `${first} 8, read all of it from end of it. {clause-1}`,
      '2. read all of it from the end of it. {clause-2}',
    ]);
  });
});

describe('headings', () => {
  test('are a few words in another font over a paragraph, and those in the middle above it', async () => {
    expect(
      await briefOf(
        set([
          ...prose,
          8,
          at(250, 'Introductory Provisions', { font: 'italic' }),
          8,
          ...prose,
          6,
          at(86, 'Selection of the Subjects', { font: 'italic' }),
          6,
          ...prose,
        ]),
      ),
    ).toEqual([paragraph, '#Introductory Provisions', paragraph, '#Selection of the Subjects', paragraph]);
  });

  test('may end with a point where they bear a number', async () => {
    const page = set([...prose, 8, at(72, '4. Delivery.', { font: 'bold' }), 4, ...prose]);
    expect(await briefOf(page)).toEqual([paragraph, '#4. Delivery. {clause-4}', paragraph]);
  });

  test('may look as the text does and end with a point, where they are a name and no item', async () => {
    const alone = (words: string) => [8, at(72, words), 8];
    const page = set([
      ...prose,
      ...alone('4. Limitation of Liability.'),
      ...prose,
      ...alone('5. Open the valve.'),
      ...prose,
      ...alone('1. Reboot.'),
      ...alone('2. Wait.'),
    ]);
    const headings = (await briefOf(page)).filter(block => String(block).startsWith('#'));
    expect(headings).toEqual(['#4. Limitation of Liability. {clause-4}']);
  });

  test('may end with a colon, and be of code where they are larger than the text', async () => {
    const page = set([
      ...prose,
      8,
      at(72, 'Output:', { font: 'bold' }),
      4,
      ...prose,
      8,
      at(72, 'DESCRIPTION', { font: 'code-bold', size: 11 }),
      4,
      ...prose,
      8,
      at(72, 'B.2 Log', { font: 'bold' }),
      4,
      ...prose,
    ]);
    const headings = (await briefOf(page)).filter(block => String(block).startsWith('#'));
    expect(headings).toEqual(['#Output:', '#DESCRIPTION', '#B.2 Log {clause-b.2}']);
  });

  test('are neither captions nor words of code in capitals', async () => {
    const page = set([
      ...prose,
      8,
      at(72, 'Figure 2: The vault', { font: 'italic' }),
      8,
      ...prose,
      8,
      at(72, 'BEGIN TRANSACTION', { font: 'code' }),
      8,
      ...prose,
    ]);
    expect((await briefOf(page)).filter(block => String(block).startsWith('#'))).toEqual([]);
  });
});

describe('paragraphs that are numbered "1.", "2.", "3."', () => {
  const entries = [
    '1. A. Palmer: On bullion. Vienna, 2001.',
    '2. B. Louis: On vaults. Paris, 2007.',
    '3. C. Aladag: On seals.',
  ];
  const heading = (words: string) => [10, at(72, words, { font: 'bold', size: 12 }), 4];

  test('are a list where they stand in one section', async () => {
    const page = set([
      ...heading('Method'),
      ...prose,
      6,
      ...prose,
      6,
      ...prose,
      6,
      ...prose,
      ...heading('References'),
      ...entries,
    ]);
    expect((await briefOf(page)).slice(-3)).toEqual(entries.map(entry => `-${entry}`));
  });

  test('are a list, too, where a later section bears the number of its last', async () => {
    const section = (words: string) => [...heading(words), ...prose, 6, ...prose, 6, ...prose];
    const page = set([...section('2 Method'), ...entries, ...heading('3 Price'), ...section('3.1 Spot')]);
    expect((await briefOf(page)).filter(block => String(block).startsWith('-'))).toEqual(
      entries.map((entry, index) => `-${entry} {clause-2-${index + 1}}`),
    );
  });

  test('are clauses where the numbers run on over headings', async () => {
    const [first = '', second = '', third = ''] = entries;
    const page = set([
      ...prose,
      6,
      ...prose,
      6,
      ...prose,
      6,
      ...prose,
      ...heading('Price'),
      first,
      6,
      second,
      ...heading('Delivery'),
      third,
    ]);
    expect((await briefOf(page)).slice(-2)).toEqual(['#Delivery', `${third} {clause-3}`]);
  });
});

test('heads and feet have all their parts, at whatever end of the text these come', async () => {
  const page = (author: string, index: number) => [
    ...set(prose, 600),
    { words: String(index + 1), x: 500, y: 760 },
    { words: 'On the settlement of bullion', x: 220, y: 760, size: 11 },
    { words: author, x: 72, y: 760 },
  ];
  const blocks = await briefOf(...['Palmer', 'Louis', 'Saygin', 'Aladag'].map(page));
  expect(blocks.filter(block => !String(block).startsWith('~'))).toEqual(Array(4).fill(paragraph));
});

test('heads that name their chapter count as the pages do, at either side', async () => {
  const head = (words: string, number: number) =>
    number % 2 === 0 ? [at(72, String(number)), at(440, words)] : [at(72, words), at(505, String(number))];
  const titles = ['7. DECODING', '7.1. VECTORS', '7. DECODING', '7.1. VECTORS', '8. DISPLAY'];
  const pages = titles.map((title, index) => [
    ...head(title, 70 + index).map(words => ({ y: 690, ...words })),
    ...set(prose, 674),
  ]);
  const blocks = await briefOf(...pages);
  expect(blocks.filter(block => !String(block).startsWith('~'))).toEqual(Array(5).fill(paragraph));
});

test('every fifth line may be numbered at the right', async () => {
  const lines = Array.from({ length: 16 }, (_, index) => ({ words: full, x: 72, y: 700 - 12 * index }));
  const numbers = [5, 10, 15].map(number => ({ words: String(number), x: 560, y: 712 - 12 * number }));
  expect((await briefOf([...numbers, ...lines])).filter(block => !String(block).startsWith('~'))).toEqual([
    Array(16).fill(full).join(' '),
  ]);
});

/** What is told of pages without tags from how they are set: each rule of typesetting on a page of its own. */
import { describe, expect, test } from 'vitest';
import { said } from '../fixtures/said-structure.ts';
import { structureOfPdf } from '../fixtures/structure-of-pdf.ts';
import { content, plainPdf, type SetWords } from '../fixtures/structured-pdf.ts';

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

async function saidOf(...pages: (SetWords[] | Buffer)[]): Promise<unknown[]> {
  const { pages: read, structure } = await structureOfPdf(
    plainPdf(pages.map(page => (Buffer.isBuffer(page) ? page : content(page)))),
  );
  return said(read, structure);
}

const full = 'The Seller shall deposit the whole of the bullion in the vault that is named in this paper and';
const prose = [full, full, 'tell the Purchaser so.'];
const paragraph = prose.join(' ');

describe('paragraphs', () => {
  test('end where a mark begins an item at their own edge', async () => {
    expect(
      await saidOf(
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
    expect(await saidOf(set(lines))).toEqual([lines.join(' ')]);
  });

  test('end where the next number begins one, though the lines may look centred', async () => {
    // The second line is as far in at the right as at the left: "the " is 16.68 points wide.
    const first = `1. ${full} six, seven or`;
    const page = set([
      first,
      at(80.34, '8, read all of it from end of it.'),
      '2. read all of it from the end of it.',
    ]);
    expect(await saidOf(page)).toEqual([
      `${first} 8, read all of it from end of it. {clause-1}`,
      '2. read all of it from the end of it. {clause-2}',
    ]);
  });
});

describe('headings', () => {
  test('are a few words in another font over a paragraph, and those in the middle above it', async () => {
    expect(
      await saidOf(
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
    expect(await saidOf(page)).toEqual([paragraph, '#4. Delivery. {clause-4}', paragraph]);
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
    expect((await saidOf(page)).filter(block => String(block).startsWith('#'))).toEqual([]);
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
    expect((await saidOf(page)).slice(-3)).toEqual(entries.map(entry => `-${entry}`));
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
    expect((await saidOf(page)).slice(-2)).toEqual(['#Delivery', `${third} {clause-3}`]);
  });
});

test('heads and feet have all their parts, at whatever end of the text these come', async () => {
  const page = (author: string, index: number) => [
    ...set(prose, 600),
    { words: author, x: 72, y: 760 },
    { words: 'On the settlement of bullion', x: 220, y: 760, size: 11 },
    { words: String(index + 1), x: 500, y: 760 },
  ];
  const blocks = await saidOf(...['Palmer', 'Louis', 'Saygin', 'Aladag'].map(page));
  expect(blocks.filter(block => !String(block).startsWith('~'))).toEqual(Array(4).fill(paragraph));
});

test('every fifth line may be numbered at the right', async () => {
  const lines = Array.from({ length: 16 }, (_, index) => ({ words: full, x: 72, y: 700 - 12 * index }));
  const numbers = [5, 10, 15].map(number => ({ words: String(number), x: 560, y: 712 - 12 * number }));
  expect((await saidOf([...numbers, ...lines])).filter(block => !String(block).startsWith('~'))).toEqual([
    Array(16).fill(full).join(' '),
  ]);
});

describe('tables', () => {
  const rule = (y: number) => [72, y, 500, y];
  const row = (y: number, ...cells: string[]) =>
    cells
      .map((words, column) => ({ words, x: 72 + 110 * column, y, size: 9 }))
      .filter(({ words }) => words !== '');

  test('with lines above and below end before the caption of the next', async () => {
    const page = content(
      [
        ...row(690, 'Age', 'Mean', 'Least', 'Most'),
        ...row(670, 'Years', '24', '18', '32'),
        { words: 'Table 2. Levels before and after', x: 180, y: 636, size: 9 },
        ...row(610, 'When', 'Mean', 'Spread'),
        ...row(590, 'Before', '25.59', '1.59'),
      ],
      [702, 684, 660, 622, 604, 580].map(rule),
    );
    expect(await saidOf(page)).toEqual([
      [
        ['Age', 'Mean', 'Least', 'Most'],
        ['Years', '24', '18', '32'],
      ],
      [
        ['When', 'Mean', 'Spread'],
        ['Before', '25.59', '1.59'],
      ],
    ]);
  });

  test('have columns where the fewest rows cross the gap', async () => {
    const page = content(
      [
        ...row(690, 'Style', 'Font', '', 'Before'),
        ...row(670, 'Title', 'upper case except for letters that', '', '0 pt'),
        ...row(650, 'Authors', '12 pt', '', '9 pt'),
        ...row(630, 'Section', '12 pt', '', '9 pt'),
        ...row(610, 'Figure', '10 pt', '', '3 pt'),
        ...row(590, 'Table', '10 pt', '', '3 pt'),
      ],
      [702, 684, 580].map(rule),
    );
    expect((await saidOf(page))[0]).toContainEqual(['Title', 'upper case except for letters that', '0 pt']);
  });

  test('without lines have titles between their rows, and a head whose words stand close', async () => {
    const page = [
      ...row(690, 'County', 'Places', 'Voters'),
      ...row(667, 'District 1'),
      ...row(656, 'Apache', '44', '26,830'),
      ...row(643, 'Gila', '39', '8,122'),
      ...row(620, 'District 2'),
      ...row(609, 'Mohave', '24', '19,140'),
      ...row(596, 'Pima', '278', '245,367'),
    ];
    expect(await saidOf(page)).toEqual([
      [
        ['County', 'Places', 'Voters'],
        ['District 1', '', ''],
        ['Apache', '44', '26,830'],
        ['Gila', '39', '8,122'],
        ['District 2', '', ''],
        ['Mohave', '24', '19,140'],
        ['Pima', '278', '245,367'],
      ],
    ]);
  });

  test('have a column for each figure, though no more than a blank parts them', async () => {
    const line = (name: string, figures: string, sum: string, y: number) => [
      { words: name, x: 72, y, font: 'code' as const },
      { words: figures, x: 140, y, font: 'code' as const },
      { words: sum, x: 280, y, font: 'code' as const },
    ];
    const page = [
      ...line('Format', '1  2  3  4', 'Score', 700),
      ...line('MIE', '10 10 10 10', '40', 688),
      ...line('PDF', '10 7  0  10', '27', 676),
      ...line('PNG', '8  10 5  10', '33', 664),
    ];
    expect(await saidOf(page)).toEqual([
      [
        ['Format', '1', '2', '3', '4', 'Score'],
        ['MIE', '10', '10', '10', '10', '40'],
        ['PDF', '10', '7', '0', '10', '27'],
        ['PNG', '8', '10', '5', '10', '33'],
      ],
    ]);
  });

  test('are none where headings bear numbers in the column of those of clauses', async () => {
    const clause = (y: number, number: string, words: string, more: Partial<SetWords> = {}) => [
      { words: number, x: 72, y, ...more },
      { words, x: 110, y, ...more },
    ];
    const page = [
      ...clause(700, '9.2', 'A token that is sent to the address in Annex A is delivered.'),
      ...clause(672, '10', 'Particulars', { font: 'bold', size: 12 }),
      ...clause(648, '10.1', 'The governing law is named in Annex B.'),
    ];
    expect((await saidOf(page)).some(Array.isArray)).toBe(false);
  });
});

/** Tables that are told from lines, and from columns alone. */
import { expect, test } from 'vitest';
import { saidOf } from '../../fixtures/said-structure.ts';
import { content, type SetWords } from '../../fixtures/structured-pdf.ts';

const rule = (y: number) => [72, y, 500, y];
const row = (y: number, ...cells: string[]) =>
  cells
    .map((words, column) => ({ words, x: 72 + 110 * column, y, size: 9 }))
    .filter(({ words }) => words !== '');

test('tables with lines above and below end before the caption of the next', async () => {
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

test('tables have columns where the fewest rows cross the gap', async () => {
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

test('tables without lines have titles between their rows, and a head whose words stand close', async () => {
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

test('tables have a column for each figure, though no more than a blank parts them', async () => {
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

test('there is no table where headings bear numbers in the column of those of clauses', async () => {
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

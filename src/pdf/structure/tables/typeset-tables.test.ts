/** Tables that are told from lines, and from columns alone. */
import { expect, test } from 'vitest';
import { briefOf } from '../../fixtures/brief-structure.ts';
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
  expect(await briefOf(page)).toEqual([
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
  expect((await briefOf(page))[0]).toContainEqual(['Title', 'upper case except for letters that', '0 pt']);
});

test('tables between lines have rows of several lines, a name over few words, and end where words stand alone', async () => {
  const wide = (y: number, ...cells: string[]) =>
    row(y, cells[0] ?? '', cells[1] ?? '').concat(row(y, ...['', '', '', ...cells.slice(2)]));
  const page = content(
    [
      ...wide(690, 'No', 'Field', 'What it is', 'Notes'),
      ...wide(670, '(1)', 'Week', 'Week of the notice,'),
      ...wide(659, '', '', 'from Monday.'),
      ...wide(645, '(2)', 'Time', 'Time of the notice.'),
      { words: 'Used:', x: 72, y: 600, font: 'bold' },
      ...row(560, 'Name', 'Size'),
      ...row(540, 'MVX', '6'),
      ...row(529, 'MVY', '6'),
    ],
    [
      [72, 702, 520, 702],
      [72, 684, 520, 684],
      [72, 638, 520, 638],
      [72, 572, 520, 572],
      [180, 556, 230, 556],
      [72, 554, 520, 554],
      [72, 522, 520, 522],
    ],
  );
  expect(await briefOf(page)).toEqual([
    [
      ['No', 'Field', 'What it is', 'Notes'],
      ['(1)', 'Week', 'Week of the notice, from Monday.', ''],
      ['(2)', 'Time', 'Time of the notice.', ''],
    ],
    '#Used:',
    [
      ['Name', 'Size'],
      ['MVX', '6'],
      ['MVY', '6'],
    ],
  ]);
});

test('tables under a head between lines go on to the end of the page', async () => {
  const rows = [
    ['Name', 'Kind', 'Signed'],
    ['MVX', 'Whole', 'Yes'],
    ['MVY', 'Whole', 'No'],
  ];
  const words = rows.flatMap((cells, index) => row([90, 70, 59][index] ?? 0, ...cells));
  expect(await briefOf(content(words, [102, 84].map(rule)))).toEqual([rows]);
});

test('heads between lines have names of several lines, and names over several columns', async () => {
  const lines = [702, 672, 600].map(rule);
  const body = [...row(660, 'This one', '30', '60', '45'), ...row(640, 'Kestrel', '10', '30', '90')];
  const names = [
    ...row(690, 'Programme', 'Election, from', 'Balance, days', 'Shipment,'),
    ...row(679, '', 'notice', 'from notice', 'from election'),
  ];
  const over = [
    { words: 'Periods in days, from the notice', x: 190, y: 690, size: 9 },
    ...row(679, '', 'Election', 'Balance', 'Shipment'),
  ];
  const rows = [
    ['This one', '30', '60', '45'],
    ['Kestrel', '10', '30', '90'],
  ];
  expect(await briefOf(content([...names, ...body], lines))).toEqual([
    [['Programme', 'Election, from notice', 'Balance, days from notice', 'Shipment, from election'], ...rows],
  ]);
  expect(await briefOf(content([...over, ...body], lines))).toEqual([
    [['', 'Periods in days, from the notice', '', ''], ['', 'Election', 'Balance', 'Shipment'], ...rows],
  ]);
});

test('tables between lines have titles in their middle', async () => {
  const page = content(
    [
      ...row(690, 'Name', 'Kind', 'Size'),
      { words: 'Of the second frame', x: 244, y: 670, size: 9 },
      ...row(650, 'MVX', 'Whole', '6'),
    ],
    [702, 684, 664, 644].map(rule),
  );
  expect(await briefOf(page)).toEqual([
    [
      ['Name', 'Kind', 'Size'],
      ['Of the second frame', '', ''],
      ['MVX', 'Whole', '6'],
    ],
  ]);
});

test('there is no table where two columns of text stand between lines', async () => {
  const lines = Array.from({ length: 8 }, (_, index) => [
    { words: 'the Seller deposits the whole of the', x: 72, y: 690 - 12 * index },
    { words: 'bullion that the Purchaser has paid for', x: 300, y: 690 - 12 * index },
  ]);
  const page = content(lines.flat(), [702, 590].map(rule));
  expect((await briefOf(page)).some(Array.isArray)).toBe(false);
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
  expect(await briefOf(page)).toEqual([
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
  expect(await briefOf(page)).toEqual([
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
  expect((await briefOf(page)).some(Array.isArray)).toBe(false);
});

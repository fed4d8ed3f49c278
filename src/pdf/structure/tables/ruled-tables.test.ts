/** Tables between level lines: whole lines, lines over some of the columns, and lines drawn cell by cell. */
import { expect, test } from 'vitest';
import { briefOf } from '../../fixtures/brief-structure.ts';
import { content, type SetWords } from '../../fixtures/structured-pdf.ts';

const level = (y: number, from = 72, to = 500) => [from, y, to, y];
const row = (y: number, cells: Record<number, string>): SetWords[] =>
  Object.entries(cells).map(([x, words]) => ({ words, x: Number(x), y, size: 9 }));

test('names over several columns are a row above the names of columns, which the first column may have alone', async () => {
  const words = [
    row(690, { 200: 'Model A, with all of them', 380: 'Model B, with some' }),
    row(674, { 76: 'Variable', 200: 'Coef.', 280: 'p', 380: 'Coef.', 450: 'p' }),
    row(654, { 76: 'Age', 200: '0.12', 280: '.03', 380: '0.10', 450: '.04' }),
    row(643, { 76: 'Income', 200: '1.45', 280: '.01', 380: '1.32', 450: '.02' }),
  ];
  const lines = [level(702), level(686, 200, 340), level(686, 380, 500), level(668), level(638)];
  expect(await briefOf(content(words.flat(), lines))).toEqual([
    [
      ['', 'Model A, with all of them', '', 'Model B, with some', ''],
      ['Variable', 'Coef.', 'p', 'Coef.', 'p'],
      ['Age', '0.12', '.03', '0.10', '.04'],
      ['Income', '1.45', '.01', '1.32', '.02'],
    ],
  ]);
});

test('lines over sums part rows, and the last of them ends the table', async () => {
  const words = [
    row(690, { 300: '2025', 400: '2024' }),
    row(670, { 76: 'Revenue', 300: '12,345', 400: '11,210' }),
    row(659, { 76: 'Cost of sales', 300: '(8,210)', 400: '(7,990)' }),
    row(642, { 76: 'Gross profit', 300: '4,135', 400: '3,220' }),
    row(631, { 76: 'Expenses that are not related to the', 300: '(1,020)', 400: '(990)' }),
    row(620, { 76: 'sale of goods' }),
    row(603, { 76: 'Profit', 300: '3,115', 400: '2,230' }),
    row(570, { 76: 'The directors are of the opinion that all of these amounts are right, and say so.' }),
    row(558, { 76: 'Nothing has happened since the end of the year that the reader ought to know of.' }),
  ];
  const lines = [level(684), ...[654, 615, 598].map(y => level(y, 290, 500)), level(540)];
  const [table, ...rest] = await briefOf(content(words.flat(), lines));
  expect(table).toEqual([
    ['', '2025', '2024'],
    ['Revenue', '12,345', '11,210'],
    ['Cost of sales', '(8,210)', '(7,990)'],
    ['Gross profit', '4,135', '3,220'],
    ['Expenses that are not related to the sale of goods', '(1,020)', '(990)'],
    ['Profit', '3,115', '2,230'],
  ]);
  expect(rest.some(Array.isArray)).toBe(false);
});

test('lines that are drawn cell by cell tell columns, and one without words', async () => {
  const words = [
    row(690, { 76: '(3)', 105: 'Quality', 200: 'What the quality of the solution is' }),
    row(672, { 76: '(4)', 105: 'Number', 200: 'How many satellites are seen' }),
    row(654, { 76: '(5)', 105: 'Deviations', 200: 'How far off the position may be' }),
  ];
  const ends = [72, 100, 195, 400, 500];
  const cells = (y: number) => ends.slice(1).map((to, column) => level(y, ends[column], to));
  expect(await briefOf(content(words.flat(), [702, 684, 666, 648].flatMap(cells)))).toEqual([
    [
      ['(3)', 'Quality', 'What the quality of the solution is', ''],
      ['(4)', 'Number', 'How many satellites are seen', ''],
      ['(5)', 'Deviations', 'How far off the position may be', ''],
    ],
  ]);
});

test('a heading in larger letters parts two tables, and names may be wider than their columns', async () => {
  const words = [
    row(700, { 76: 'Figure', 240: 'Per troy ounce', 330: 'Per token' }),
    row(682, { 76: 'Price', 260: '1,550', 350: '0.0775' }),
    row(664, { 76: 'Deposit', 260: '395', 350: '0.01975' }),
    [{ words: '2. Periods', x: 72, y: 634, size: 10.5 }],
    row(614, { 76: 'Period', 260: 'Days' }),
    row(596, { 76: 'Choice', 260: '30' }),
    row(578, { 76: 'Payment', 260: '60' }),
  ];
  const lines = [694, 676, 658, 608, 590, 572].map(y => level(y));
  expect((await briefOf(content(words.flat(), lines))).filter(Array.isArray)).toEqual([
    [
      ['Figure', 'Per troy ounce', 'Per token'],
      ['Price', '1,550', '0.0775'],
      ['Deposit', '395', '0.01975'],
    ],
    [
      ['Period', 'Days'],
      ['Choice', '30'],
      ['Payment', '60'],
    ],
  ]);
});

test('there is no table where equations bear numbers', async () => {
  const words = [
    row(690, { 150: 'Ax = b', 250: 'for all x', 450: '(3.15)' }),
    row(668, { 150: 'By = c', 250: 'for all y', 450: '(3.16)' }),
    row(646, { 150: 'Cz = d', 250: 'for all z', 450: '(3.17)' }),
  ];
  expect((await briefOf(words.flat())).some(Array.isArray)).toBe(false);
});

import { expect, test } from 'vitest';
import { tableCsv, tableRows } from './published.ts';
import type { DocumentTable } from './schema.ts';

const table = (rows: string[][]): DocumentTable => ({
  id: 'table-1',
  caption: null,
  page: 7,
  pageLabel: '3',
  basis: 'tagged',
  headerRows: 1,
  rows,
  rowPages: rows.map(() => 7),
  url: '/tables/a/table-1.json',
  csvUrl: '/tables/a/table-1.csv',
});

test('CSV states page and hash in each row, and quotes what has to be quoted', () => {
  expect(
    tableCsv(
      table([
        ['Name, "short"', 'Value'],
        ['a\nb', '1,550'],
      ]),
      'abc',
    ),
  ).toBe('"Name, ""short""",Value,source page,source sha256\r\n"a\nb","1,550",7,abc\r\n');
});

test.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '＝1+1'])(
  'CSV has no formula: %j is a text',
  formula => {
    const cell = tableCsv(table([['Head'], [formula]]), 'abc').split('\r\n')[1] ?? '';
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['-5', '+12.5', '-1,550.00', '-3 %'])('CSV leaves a number a number: %s', number => {
  expect(tableCsv(table([['Head'], [number]]), 'abc')).not.toContain("'");
});

test('a cell that spans has its words once, and all rows are of one length', () => {
  const cell = (start: number, columns = 1, rows = 1) => ({
    ranges: [{ page: 1, start, end: start + 1 }],
    header: false,
    columns,
    rows,
  });
  const read = (ranges: readonly { start: number }[]) => ranges.map(({ start }) => String(start)).join('');
  expect(tableRows({ rows: [[cell(1, 2), cell(2, 1, 2)], [cell(3), cell(4)], [cell(5)]] }, read)).toEqual([
    ['1', '', '2'],
    ['3', '4', ''],
    ['5', '', ''],
  ]);
});

import { expect, test } from 'vitest';
import { type Grid, inReadingOrder } from './grid.ts';

const cell = (text: string) => ({
  pieces: [{ text, start: 0, end: 0 }],
  isHeader: false,
  columns: 1,
  rows: 1,
});
const wordsOf = (rows: Grid) => rows.map(row => row.map(({ pieces }) => pieces[0]?.text));

test('a table that is read from right to left begins with its column at the right', () => {
  const rows = [
    [cell('סכום'), cell('אירוע')],
    [cell('1,200 USD'), cell('תשלום ראשון')],
  ] as unknown as Grid;
  expect(wordsOf(inReadingOrder(rows))).toEqual([
    ['אירוע', 'סכום'],
    ['תשלום ראשון', '1,200 USD'],
  ]);
});

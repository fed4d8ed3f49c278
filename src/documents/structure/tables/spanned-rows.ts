/** The columns that the cells of a tagged table take up. pdf.js tells nothing of spans, so a row that has fewer cells is told by their places. */
import { boxAround, type Piece } from '../pieces.ts';
import type { FoundCell } from './found-table.ts';

type TaggedCell = Pick<FoundCell, 'pieces' | 'isHeader'>;

export function spannedRows(rows: readonly TaggedCell[][]): FoundCell[][] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const lefts = columnLefts(
    rows.filter(({ length }) => length === width),
    width,
  );
  return rows.map(row => {
    const columns = row.length === width ? row.map((_, index) => index) : columnsOf(row, lefts);
    return row.map((cell, index) => ({
      ...cell,
      columns: Math.max(1, (columns[index + 1] ?? width) - (columns[index] ?? index)),
      rows: 1,
    }));
  });
}

/** Where the words of each column begin at the left. */
function columnLefts(rows: readonly TaggedCell[][], width: number): number[] {
  return Array.from({ length: width }, (_, column) =>
    Math.min(...rows.map(row => boxAround(row[column]?.pieces ?? []).left)),
  );
}

/** The first column of each cell: that in which its words begin, and at least the next. */
function columnsOf(row: readonly TaggedCell[], lefts: readonly number[]): number[] {
  let next = 0;
  return row.map(({ pieces }, index) => {
    const latest = lefts.length - (row.length - index);
    const found = pieces.length === 0 ? next : columnAt(pieces, lefts);
    const column = index === 0 ? 0 : Math.min(Math.max(found, next), Math.max(latest, next));
    next = column + 1;
    return column;
  });
}

function columnAt(pieces: readonly Piece[], lefts: readonly number[]): number {
  const { left } = boxAround(pieces);
  return Math.max(
    0,
    lefts.findLastIndex(column => column <= left + 2),
  );
}

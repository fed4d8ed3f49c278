/** Grids of cells: words placed by the edges of columns and rows, and tests of whether a grid is a table. */
import { textOf } from '../lines.ts';
import { type Box, boxAround, intervalAt, lengthOf, middle, type Piece } from '../pieces.ts';

export interface Cell {
  pieces: Piece[];
  isHeader: boolean;
  columns: number;
  rows: number;
}

/** Rows of cells, without those that a span covers. */
export type Grid = Cell[][];

/** True where a cell and the next one are one cell. */
type IsOpen = (row: number, column: number) => boolean;

/**
 * The first row is the head.
 *
 * @param xs sorted edges of columns, one more than there are columns; @param ys the same of rows
 */
export function gridOf(
  xs: readonly number[],
  ys: readonly number[],
  pieces: readonly Piece[],
  isOpenRight: IsOpen,
  isOpenBelow: IsOpen = () => false,
): Grid {
  const grid: (Cell & { row: number; column: number })[][] = ys.slice(1).map(() => []);
  for (const [row, cells] of grid.entries()) {
    for (let column = 0; column < xs.length - 1; column += 1) {
      const [left, above] = [cells[column - 1], grid[row - 1]?.[column]];
      const spanning =
        left && isOpenRight(row, column - 1) ? left : isOpenBelow(row - 1, column) ? above : null;
      const cell = spanning ?? { row, column, pieces: [], isHeader: row === 0, columns: 1, rows: 1 };
      cell.columns = Math.max(cell.columns, column - cell.column + 1);
      cell.rows = Math.max(cell.rows, row - cell.row + 1);
      cells.push(cell);
    }
  }
  for (const piece of pieces) {
    const row = intervalAt(ys, middle(piece.top, piece.bottom));
    grid[row]?.[intervalAt(xs, middle(piece.left, piece.right))]?.pieces.push(piece);
  }
  return grid.map((cells, row) => cells.filter((cell, column) => cell.row === row && cell.column === column));
}

export function isCrossed(words: readonly Box[], x: number): boolean {
  return words.some(({ left, right }) => left < x - 2 && right > x + 2);
}

/** Minimum share of cells with words: a drawing has more lines than words. */
const leastFilled = 0.45;
/** Characters; longer cells are boxes around text. */
const longestCell = 600;

/** True for two columns and so many rows at least, mostly filled. */
export function isTable(rows: Grid, fewestRows = 2): boolean {
  const isFilled = ({ pieces }: Cell) => pieces.length > 0;
  const filled = rows.flat().filter(isFilled);
  return (
    rows.filter(row => row.filter(isFilled).length > 1).length >= fewestRows &&
    filled.length >= leastFilled * rows.flat().length &&
    filled.every(({ pieces }) => lengthOf(pieces) <= longestCell)
  );
}

/** Points by which the right edges of justified lines differ. */
const flush = 2;
const leastProse = 20;
const proseShare = 0.5;

/** True where a column is running text: its cells end at one right edge. */
export function hasProse(rows: Grid): boolean {
  return Array.from({ length: columnCountOf(rows) }).some((_, column) => {
    const cells = rows.map(row => row[column]?.pieces ?? []).filter(({ length }) => length > 0);
    const right = boxAround(cells.flat()).right;
    const running = cells.slice(0, -1).filter(cell => {
      const { bottom } = boxAround(cell);
      const last = cell.filter(piece => piece.bottom > bottom - piece.size / 2);
      const isLong = lengthOf(last) > leastProse && textOf(last).includes(' ');
      return isLong && boxAround(last).right > right - flush;
    });
    return running.length > 1 && running.length > proseShare * cells.length;
  });
}

/** Begins with the column at the right where most letters are read from there. */
export function inReadingOrder(rows: Grid): Grid {
  const letters = textOf(rows.flat().flatMap(({ pieces }) => pieces)).match(/\p{L}/gu) ?? [];
  const fromRight = letters.filter(letter => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter));
  return fromRight.length > letters.length / 2 ? rows.map(row => row.toReversed()) : rows;
}

export function columnCountOf(rows: Grid): number {
  return Math.max(0, ...rows.map(row => row.reduce((sum, { columns }) => sum + columns, 0)));
}

type TaggedCell = Pick<Cell, 'pieces' | 'isHeader'>;

/** A tagged table with the columns that each cell spans, inferred where a row has fewer cells: pdf.js does not read spans. */
export function taggedGrid(rows: readonly TaggedCell[][]): Grid {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const full = rows.filter(({ length }) => length === width);
  const lefts = Array.from({ length: width }, (_, column) =>
    Math.min(...full.map(row => boxAround(row[column]?.pieces ?? []).left)),
  );
  return rows.map(row => {
    const firsts = row.length === width ? [...row.keys()] : firstColumns(row, lefts);
    const columnsOf = (index: number) => Math.max(1, (firsts[index + 1] ?? width) - (firsts[index] ?? index));
    return row.map((cell, index) => ({ ...cell, columns: columnsOf(index), rows: 1 }));
  });
}

/** The first column of each cell: the one in which its words begin, if there is room for all cells. */
function firstColumns(row: readonly TaggedCell[], lefts: readonly number[]): number[] {
  let next = 0;
  return row.map(({ pieces }, index) => {
    const latest = Math.max(next, lefts.length - (row.length - index));
    const { left } = boxAround(pieces);
    const found = pieces.length === 0 ? next : lefts.findLastIndex(column => column <= left + 2);
    const column = index === 0 ? 0 : Math.min(Math.max(found, next), latest);
    next = column + 1;
    return column;
  });
}

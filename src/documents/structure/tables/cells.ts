/** Tables found on a page: words placed into cells by the edges of columns and rows, and tests of plausibility. */
import { textOf } from '../lines.ts';
import { type Box, boxAround, intervalAt, lengthOf, middle, type Piece } from '../pieces.ts';

export interface FoundCell {
  pieces: Piece[];
  isHeader: boolean;
  columns: number;
  rows: number;
}

export interface FoundTable {
  box: Box;
  /** Without cells that a span covers. */
  rows: FoundCell[][];
}

/** Edges of columns and rows, sorted: one more than there are columns, or rows. */
interface Edges {
  xs: readonly number[];
  ys: readonly number[];
}

type IsOpen = (row: number, column: number) => boolean;
const never = () => false;

/**
 * The words within the edges, cell by cell; the first row is the head.
 *
 * @param isOpenRight true where a cell and the next are one; @param isOpenBelow the same downwards
 */
export function tableWithin(
  { xs, ys }: Edges,
  pieces: readonly Piece[],
  isOpenRight: IsOpen,
  isOpenBelow: IsOpen = never,
): FoundTable {
  const grid: Place[][] = [];
  const rows: FoundCell[][] = [];
  for (let row = 0; row < ys.length - 1; row += 1) {
    const places: Place[] = [];
    grid.push(places);
    rows.push([]);
    for (let column = 0; column < xs.length - 1; column += 1) {
      const [left, above] = [places[column - 1], grid[row - 1]?.[column]];
      const spanning =
        left && isOpenRight(row, column - 1) ? left : isOpenBelow(row - 1, column) ? above : null;
      const place = spanning ?? {
        row,
        column,
        cell: { pieces: [], isHeader: row === 0, columns: 1, rows: 1 },
      };
      place.cell.columns = Math.max(place.cell.columns, column - place.column + 1);
      place.cell.rows = Math.max(place.cell.rows, row - place.row + 1);
      if (!spanning) rows[row]?.push(place.cell);
      places.push(place);
    }
  }
  for (const piece of pieces) {
    const row = intervalAt(ys, middle(piece.top, piece.bottom));
    grid[row]?.[intervalAt(xs, middle(piece.left, piece.right))]?.cell.pieces.push(piece);
  }
  return { box: { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 }, rows };
}

/** A cell and where it begins. */
interface Place {
  row: number;
  column: number;
  cell: FoundCell;
}

/** True where words cross an edge. */
export function isCrossed(words: readonly Box[], x: number): boolean {
  return words.some(({ left, right }) => left < x - 2 && right > x + 2);
}

/** Share of the cells with words, at least: a drawing has more lines than words. */
const leastFilled = 0.45;
/** Characters of a cell, at the most: what is longer is a box around text. */
const longestCell = 600;

/** True for two rows and two columns at least, mostly filled. */
export function isTable({ rows }: FoundTable): boolean {
  const isFilled = ({ pieces }: FoundCell) => pieces.length > 0;
  const cells = rows.flat();
  const filled = cells.filter(isFilled);
  return (
    rows.filter(row => row.filter(isFilled).length > 1).length > 1 &&
    filled.length >= leastFilled * cells.length &&
    filled.every(({ pieces }) => lengthOf(pieces) <= longestCell)
  );
}

/** Points by which the right edges of justified lines differ. */
const flush = 2;
/** Characters of a line of prose, at least. */
const leastProse = 20;
/** Share of the cells of a column of prose that end as lines of prose do. */
const proseShare = 0.5;

/** True where a column is running text: its cells end at one right edge. */
export function hasProse({ rows }: FoundTable): boolean {
  return Array.from({ length: columnCountOf(rows) }).some((_, column) => {
    const cells = rows.map(row => row[column]?.pieces ?? []).filter(({ length }) => length > 0);
    const right = boxAround(cells.flat()).right;
    const running = cells.slice(0, -1).filter(cell => {
      const { bottom } = boxAround(cell);
      const last = cell.filter(piece => piece.bottom > bottom - piece.size / 2);
      return (
        boxAround(last).right > right - flush && lengthOf(last) > leastProse && textOf(last).includes(' ')
      );
    });
    return running.length > 1 && running.length > proseShare * cells.length;
  });
}

export function columnCountOf(rows: readonly FoundCell[][]): number {
  return Math.max(0, ...rows.map(row => row.reduce((sum, { columns }) => sum + columns, 0)));
}

type TaggedCell = Pick<FoundCell, 'pieces' | 'isHeader'>;

/** Rows of a tagged table with the columns that each cell spans, inferred where a row has fewer cells: pdf.js does not read spans. */
export function spannedRows(rows: readonly TaggedCell[][]): FoundCell[][] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const full = rows.filter(({ length }) => length === width);
  const lefts = Array.from({ length: width }, (_, column) =>
    Math.min(...full.map(row => boxAround(row[column]?.pieces ?? []).left)),
  );
  return rows.map(row => {
    const columns = row.length === width ? [...row.keys()] : firstColumns(row, lefts);
    return row.map((cell, index) => ({
      ...cell,
      columns: Math.max(1, (columns[index + 1] ?? width) - (columns[index] ?? index)),
      rows: 1,
    }));
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

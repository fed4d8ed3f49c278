/** A table as it was found on a page: its columns and rows as edges, and the words of each cell. */
import { textOf } from '../lines.ts';
import { type Box, boxAround, middle, type Piece } from '../pieces.ts';

export interface FoundCell {
  pieces: Piece[];
  isHeader: boolean;
  columns: number;
  rows: number;
}

export interface FoundTable {
  box: Box;
  /** Cells that a span covers are left out. */
  rows: FoundCell[][];
}

export interface Edges {
  /** From left to right, and from top to bottom: one more than there are columns, or rows. */
  xs: number[];
  ys: number[];
}

/** Whether the edge at the right, or below, of a cell is missing, so that it and the next one are one. */
export interface Openings {
  isOpenRight(row: number, column: number): boolean;
  isOpenBelow(row: number, column: number): boolean;
}

const closed: Openings = { isOpenRight: () => false, isOpenBelow: () => false };

interface Owner {
  row: number;
  column: number;
}

/** The words within the edges, cell by cell; the first row is taken for the head. */
export function tableWithin(edges: Edges, pieces: readonly Piece[], openings: Openings = closed): FoundTable {
  const [rowCount, columnCount] = [edges.ys.length - 1, edges.xs.length - 1];
  const owners = ownersOf(rowCount, columnCount, openings);
  const cells = new Map<string, FoundCell>();
  for (const [row, ofRow] of owners.entries())
    for (const [column, owner] of ofRow.entries()) {
      const key = `${owner.row} ${owner.column}`;
      const cell = cells.get(key) ?? { pieces: [], isHeader: owner.row === 0, columns: 1, rows: 1 };
      cell.columns = Math.max(cell.columns, column - owner.column + 1);
      cell.rows = Math.max(cell.rows, row - owner.row + 1);
      cells.set(key, cell);
    }
  for (const piece of pieces) {
    const row = placeIn(edges.ys, middle(piece.top, piece.bottom));
    const owner = owners[row]?.[placeIn(edges.xs, middle(piece.left, piece.right))];
    if (owner) cells.get(`${owner.row} ${owner.column}`)?.pieces.push(piece);
  }
  const rows = owners.map((ofRow, row) =>
    ofRow.flatMap((owner, column) => {
      const cell = owner.row === row && owner.column === column && cells.get(`${row} ${column}`);
      return cell ? [cell] : [];
    }),
  );
  return { box: boxOf(edges), rows };
}

function ownersOf(rowCount: number, columnCount: number, openings: Openings): Owner[][] {
  const owners: Owner[][] = [];
  for (let row = 0; row < rowCount; row += 1) {
    owners.push([]);
    for (let column = 0; column < columnCount; column += 1) {
      const left = owners[row]?.[column - 1];
      const above = owners[row - 1]?.[column];
      const isJoinedLeft = left !== undefined && openings.isOpenRight(row, column - 1);
      const isJoinedAbove = above !== undefined && openings.isOpenBelow(row - 1, column);
      owners[row]?.push(isJoinedLeft ? left : isJoinedAbove ? above : { row, column });
    }
  }
  return owners;
}

/** Whether words reach over an edge. */
export function standOver(words: readonly Box[] | undefined, x: number): boolean {
  return words?.some(({ left, right }) => left < x - 2 && right > x + 2) ?? false;
}

/** Index of the interval that holds a place; -1 before the first edge, too large after the last. */
export function placeIn(edges: readonly number[], place: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const at = Math.floor((low + high) / 2);
    if ((edges[at] ?? 0) <= place) low = at + 1;
    else high = at;
  }
  return low - 1;
}

function boxOf({ xs, ys }: Edges): Box {
  return { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 };
}

/** At least this share of the cells holds words. A drawing has more lines than words. */
const leastFilled = 0.45;
/** What is longer is a box around text. */
const longestCell = 600;
/** Characters of a line of text, and how many lines run on. */
const leastProse = 20;
/** Points by which lines that are set to both edges differ. */
const flush = 2;
const runningShare = 0.5;
/** Pages of forms have larger ones; a page of cells has no more. */
export const columnLimit = 64;

/** Two rows and two columns at least, mostly filled, and with rows that say more than one thing. */
export function isTable({ rows }: FoundTable): boolean {
  const cells = rows.flat();
  const filled = cells.filter(({ pieces }) => pieces.length > 0);
  const telling = rows.filter(row => row.filter(({ pieces }) => pieces.length > 0).length > 1);
  const longest = Math.max(0, ...filled.map(({ pieces }) => lengthOf(pieces)));
  return telling.length > 1 && filled.length >= leastFilled * cells.length && longest <= longestCell;
}

/** Whether a column is of text that goes on below: where no uprights are, nothing but words tells that it is none. */
export function holdsText({ rows }: FoundTable): boolean {
  const columns = Array.from({ length: columnCountOf(rows) }, (_, column) => rows.map(row => row[column]));
  return columns.some(isProse);
}

/** Whether the cells of a column end as lines of a text do that go on: at its right edge, one below the other. */
function isProse(column: readonly (FoundCell | undefined)[]): boolean {
  const cells = column.flatMap(cell => (cell && cell.pieces.length > 0 ? [cell.pieces] : []));
  const right = Math.max(...cells.map(cell => boxAround(cell).right));
  const running = cells.slice(0, -1).filter(cell => {
    const last = lastLineOf(cell);
    return boxAround(last).right > right - flush && lengthOf(last) > leastProse && textOf(last).includes(' ');
  });
  return running.length > 1 && running.length > runningShare * cells.length;
}

function lastLineOf(cell: readonly Piece[]): Piece[] {
  const { bottom } = boxAround(cell);
  return cell.filter(piece => piece.bottom > bottom - piece.size / 2);
}

export function columnCountOf(rows: readonly FoundCell[][]): number {
  return Math.max(0, ...rows.map(row => row.reduce((sum, { columns }) => sum + columns, 0)));
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

export function piecesOfTable({ rows }: FoundTable): Piece[] {
  return rows.flatMap(row => row.flatMap(({ pieces }) => pieces));
}

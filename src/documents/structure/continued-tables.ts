/** Tables that run over a page break: those whose head comes again, or whose columns go on with no new head. */
import { type Draft, draftOf } from './draft.ts';
import { linesOf, textOf, typeOf } from './lines.ts';
import { boxAround, type Piece } from './pieces.ts';
import { columnCountOf, type FoundCell } from './tables/found-table.ts';

/** @param whole as far as it is known; @returns the head that comes again, as running lines; null where the next is another table */
export function joinTable(whole: Draft, open: Draft, next: Draft): Draft[] | null {
  if (next.caption.length > 0 || columnCountOf(open.rows) !== columnCountOf(next.rows)) return null;
  const repeated = commonHead(whole.rows, next.rows);
  if (repeated.length > 0) {
    next.rows = next.rows.slice(repeated.length);
    open.rest = next;
    return [draftOf('running', next.page, linesOf(next.page, piecesOf(repeated)))];
  }
  if (hasOwnHead(whole, next) || !areColumnsBelow(open.rows, next.rows)) return null;
  next.rows = next.rows.map(row => row.map(cell => ({ ...cell, isHeader: false })));
  open.rest = next;
  return [];
}

/** The first rows of the next that are those of the table; a title above the names of columns is one of them. */
function commonHead(whole: readonly FoundCell[][], next: readonly FoundCell[][]): readonly FoundCell[][] {
  const body = whole.findIndex(row => !row.every(({ isHeader }) => isHeader));
  const other = next.findIndex((row, at) => !isSameRow(row, whole[at]));
  return other < Math.max(body, 1) ? [] : next.slice(0, other);
}

function piecesOf(rows: readonly (readonly FoundCell[])[]): Piece[] {
  return rows.flatMap(row => row.flatMap(({ pieces }) => pieces)).sort((a, b) => a.order - b.order);
}

function isSameRow(row: readonly FoundCell[], other: readonly FoundCell[] | undefined): boolean {
  return (
    row.length === other?.length &&
    row.every((cell, at) => textOf(cell.pieces) === textOf(other[at]?.pieces ?? []))
  );
}

/** Its first row is set as the first of the other is, and that is not set as the rows below it are. */
function hasOwnHead(whole: Draft, next: Draft): boolean {
  const typeOfRows = (rows: readonly FoundCell[][]) => {
    const { size, font } = typeOf(piecesOf(rows));
    return `${size} ${font}`;
  };
  const head = typeOfRows(whole.rows.slice(0, 1));
  return head !== typeOfRows(whole.rows.slice(1)) && head === typeOfRows(next.rows.slice(0, 1));
}

/** Whether each column stands where that of the same number does, and no other. */
function areColumnsBelow(above: readonly FoundCell[][], below: readonly FoundCell[][]): boolean {
  const [ones, others] = [columnsOf(above), columnsOf(below)];
  return ones.every((one, at) =>
    others.every((other, beside) => {
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      return at === beside ? shared >= 0 : shared < 0;
    }),
  );
}

/** The box of the words of each column that cells have for themselves; of one without words, an endless one. */
function columnsOf(rows: readonly FoundCell[][]) {
  const count = columnCountOf(rows);
  const plain = rows.filter(row => row.length === count && row.every(({ columns }) => columns === 1));
  return Array.from({ length: count }, (_, column) =>
    boxAround(plain.flatMap(row => row[column]?.pieces ?? [])),
  );
}

/** Blocks that run over a page break: text that goes on, tables whose head repeats or whose columns go on. */
import { type Draft, draftOf, draftText } from './draft.ts';
import { linesOf, piecesIn, textOf, typeOf } from './lines.ts';
import { boxAround, inOrder } from './pieces.ts';
import { columnCountOf, type FoundCell } from './tables/cells.ts';

/** @param pages drafts of each page in reading order; @returns all drafts, a block over several pages as one */
export function joinOverBreaks(pages: readonly Draft[][]): Draft[] {
  const joined: Draft[] = [];
  let block: Draft | null = null;
  /** The lines or rows of the block on the last page. */
  let part: Draft | null = null;
  for (const drafts of pages) {
    const flow = drafts.filter(({ kind }) => kind !== 'running' && kind !== 'figure');
    const [first, last] = [flow[0], flow.at(-1)];
    const repeated = block && part && first ? append(block, part, first) : null;
    const own = drafts.filter(draft => !repeated || draft !== first);
    joined.push(...[...own, ...(repeated ?? [])].sort((a, b) => a.start - b.start));
    part = last ? { ...last } : null;
    if (!repeated || last !== first) block = last ?? null;
  }
  return joined;
}

/** Appends the first draft of a page to the block before it. @returns null where it is another block, else the repeated table head */
function append(block: Draft, part: Draft, next: Draft): Draft[] | null {
  if (part.kind === 'table' && next.kind === 'table') return appendTable(block, part, next);
  if (!isContinuation(part, next)) return null;
  block.lines = [...block.lines, ...next.lines];
  return [];
}

function isContinuation(part: Draft, next: Draft): boolean {
  const isText = (part.kind === 'paragraph' || part.kind === 'list-item') && next.kind === 'paragraph';
  const [line] = next.lines;
  if (!isText || !line || line.label || /[.!?:;]["”’)\]]?$/.test(draftText(part))) return false;
  return /^[\p{Ll}\d("“[]/u.test(line.text) || isFull(part);
}

/** True where the last line is about as long as the longest. */
function isFull({ lines }: Draft): boolean {
  const right = Math.max(...lines.map(line => line.right));
  const last = lines.at(-1);
  return lines.length > 1 && last !== undefined && last.right > right - 4 * last.size;
}

function appendTable(table: Draft, part: Draft, next: Draft): Draft[] | null {
  if (next.caption.length > 0 || columnCountOf(part.rows) !== columnCountOf(next.rows)) return null;
  const repeated = repeatedHead(table.rows, next.rows);
  if (repeated.length === 0 && (hasOwnHead(table, next) || !hasSameColumns(part.rows, next.rows)))
    return null;
  const rest = next.rows.slice(repeated.length);
  const isBody = repeated.length === 0;
  table.rows = [
    ...table.rows,
    ...rest.map(row => (isBody ? row.map(cell => ({ ...cell, isHeader: false })) : row)),
  ];
  next.rows = rest;
  const head = linesOf(inOrder(piecesIn(repeated.flat())));
  return head.length === 0 ? [] : [draftOf('running', next.page, head)];
}

/** The first rows of the next table that repeat those of the table, its whole head among them. */
function repeatedHead(table: readonly FoundCell[][], next: readonly FoundCell[][]): readonly FoundCell[][] {
  const body = table.findIndex(row => !row.every(({ isHeader }) => isHeader));
  const other = next.findIndex((row, at) => !isSameRow(row, table[at]));
  return other < Math.max(body, 1) ? [] : next.slice(0, other);
}

function isSameRow(row: readonly FoundCell[], other: readonly FoundCell[] = []): boolean {
  return (
    row.length === other.length &&
    row.every((cell, at) => textOf(cell.pieces) === textOf(other[at]?.pieces ?? []))
  );
}

/** True where its first row is set as the head of the table is, and the rows below that head are not. */
function hasOwnHead(table: Draft, next: Draft): boolean {
  const typeOfRows = (rows: readonly FoundCell[][]) => {
    const { size, font } = typeOf(inOrder(piecesIn(rows.flat())));
    return `${size} ${font}`;
  };
  const head = typeOfRows(table.rows.slice(0, 1));
  return head !== typeOfRows(table.rows.slice(1)) && head === typeOfRows(next.rows.slice(0, 1));
}

/** True where each column overlaps the column of the same number above it, and no other. */
function hasSameColumns(above: readonly FoundCell[][], below: readonly FoundCell[][]): boolean {
  const [ones, others] = [columnsOf(above), columnsOf(below)];
  return ones.every((one, at) =>
    others.every((other, beside) => {
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      return at === beside ? shared >= 0 : shared < 0;
    }),
  );
}

/** Boxes of the words of each column, spanning cells left out. */
function columnsOf(rows: readonly FoundCell[][]) {
  const count = columnCountOf(rows);
  const plain = rows.filter(row => row.length === count && row.every(({ columns }) => columns === 1));
  return Array.from({ length: count }, (_, column) =>
    boxAround(plain.flatMap(row => row[column]?.pieces ?? [])),
  );
}

/** Blocks that run over a page break: text that goes on, tables whose head repeats or whose columns go on. */
import { type Draft, draftOf } from './blocks.ts';
import { linesOf, piecesIn, textOf, textOfLines, typeOf } from './lines.ts';
import { boxAround, inOrder } from './pieces.ts';
import { type Cell, columnCountOf, type Grid } from './tables/grid.ts';

/** @param pages drafts of each page in reading order; @returns all drafts, a block over several pages as one */
export function joinOverBreaks(pages: readonly Draft[][]): Draft[] {
  const joined: Draft[] = [];
  let block: Draft | null = null;
  /** The lines or rows of the block on the last page. */
  let part: Draft | null = null;
  for (const drafts of pages) {
    const flow = drafts.filter(isInFlow);
    const [first, last] = [flow[0], flow.at(-1)];
    const repeated = block && part && first ? append(block, part, first) : null;
    const own = drafts.filter(draft => !repeated || draft !== first);
    joined.push(...[...own, ...(repeated ?? [])].sort((a, b) => a.start - b.start));
    part = last ? { ...last } : null;
    if (!repeated || last !== first) block = last ?? null;
  }
  return joined;
}

export function isInFlow({ kind }: Draft): boolean {
  return kind !== 'running' && kind !== 'figure';
}

/** Appends the first draft of a page to the block before it. @returns null where it is another block, else the repeated table head */
function append(block: Draft, part: Draft, next: Draft): Draft[] | null {
  if (part.kind === 'table' && next.kind === 'table') return appendTable(block, part, next);
  if (!isContinuation(part, next)) return null;
  block.lines = [...block.lines, ...next.lines];
  return [];
}

function isContinuation({ kind, lines }: Draft, next: Draft): boolean {
  const isText = (kind === 'paragraph' || kind === 'list-item') && next.kind === 'paragraph';
  const [line] = next.lines;
  if (!isText || !line || line.label || /[.!?:;]["”’)\]]?$/.test(textOfLines(lines))) return false;
  const last = lines.at(-1);
  const right = Math.max(...lines.map(one => one.right));
  const isFull = lines.length > 1 && last !== undefined && last.right > right - 4 * last.size;
  return isFull || /^[\p{Ll}\d("“[]/u.test(line.text);
}

function appendTable(table: Draft, part: Draft, next: Draft): Draft[] | null {
  if (next.caption.length > 0 || columnCountOf(part.rows) !== columnCountOf(next.rows)) return null;
  const head = repeatedHead(table.rows, next.rows);
  const isBody = head.length === 0;
  if (isBody && (hasOwnHead(table, next) || !hasSameColumns(part.rows, next.rows))) return null;
  next.rows = next.rows.slice(head.length);
  const plain = (row: Cell[]) => row.map(cell => ({ ...cell, isHeader: false }));
  table.rows = [...table.rows, ...(isBody ? next.rows.map(plain) : next.rows)];
  const lines = linesOf(inOrder(piecesIn(head.flat())));
  return lines.length === 0 ? [] : [draftOf('running', next.page, lines)];
}

/** The first rows of the next table that repeat those of the table, its whole head among them. */
function repeatedHead(table: Grid, next: Grid): Grid {
  const textsOf = (row: readonly Cell[] = []) => JSON.stringify(row.map(({ pieces }) => textOf(pieces)));
  const body = table.findIndex(row => !row.every(({ isHeader }) => isHeader));
  const other = next.findIndex((row, at) => textsOf(row) !== textsOf(table[at]));
  return other < Math.max(body, 1) ? [] : next.slice(0, other);
}

/** True where its first row is set as the head of the table is, and the rows below that head are not. */
function hasOwnHead(table: Draft, next: Draft): boolean {
  const typeOfRows = (rows: Grid) => JSON.stringify(typeOf(inOrder(piecesIn(rows.flat()))));
  const head = typeOfRows(table.rows.slice(0, 1));
  return head !== typeOfRows(table.rows.slice(1)) && head === typeOfRows(next.rows.slice(0, 1));
}

/** True where each column overlaps the column of the same number above it, and no other. */
function hasSameColumns(above: Grid, below: Grid): boolean {
  const [ones, others] = [columnsOf(above), columnsOf(below)];
  return ones.every((one, at) =>
    others.every((other, beside) => {
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      return at === beside ? shared >= 0 : shared < 0;
    }),
  );
}

/** Boxes of the words of each column, spanning cells left out. */
function columnsOf(rows: Grid) {
  const count = columnCountOf(rows);
  const plain = rows.filter(row => row.length === count);
  return Array.from({ length: count }, (_, column) =>
    boxAround(plain.flatMap(row => row[column]?.pieces ?? [])),
  );
}

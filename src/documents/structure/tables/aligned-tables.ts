/**
 * Tables without lines: rows close below each other whose words keep to columns. Two columns may be anything, such as names
 * and what they mean, or pages in two columns; so they are taken for a table only where one is of figures.
 */
import { follows, isFigure, isLabelColumn } from '../labels.ts';
import { type Segment, segmentsOf, sizeOf, textOf, visualRows } from '../lines.ts';
import { boxAround, middle, type Piece } from '../pieces.ts';
import { columnEdges, columnGaps, type Gap } from './column-gaps.ts';
import { type FoundTable, holdsText, isTable, placeIn, tableWithin } from './found-table.ts';
import { innerEdges } from './table-rows.ts';

const leastRows = 3;
/** Rows of one table stand no farther apart than this, in sizes of their type. */
const farthestRows = 3;
/** Lines of text that a head may have. */
const mostHeadRows = 3;
/** A gap wider than this share of the size is a blank between words, at least. */
const blank = 0.2;
/** So many rows above a title tell the columns that it keeps to. */
const tellingRows = 12;
/** Share of the cells of a column that has figures. */
const figureShare = 0.7;
/** Share of the cells of a row that have words, in half of the rows at least. */
const filledShare = 0.8;
/** More than this, on average, is prose that is set in columns. */
const longestAverage = 32;

/** Rows that may be one table, and those above them, the nearest last. */
interface Group {
  rows: Segment[][];
  above: readonly Segment[][];
}

export function alignedTables(pieces: readonly Piece[]): FoundTable[] {
  return neighbours(visualRows(pieces)).flatMap(group => {
    const table = tableOf(group);
    return table && isTable(table) && !holdsText(table) && isTelling(table) ? [table] : [];
  });
}

/** Rows of several segments that follow each other; between them may stand one that titles those below. */
function neighbours(rows: readonly Segment[][]): Group[] {
  const groups: Group[] = [];
  let title: Segment[] | null = null;
  let before: Segment[] | null = null;
  for (const [index, row] of rows.entries()) {
    const group: Group | undefined = before !== null && isClose(before, row) ? groups.at(-1) : undefined;
    if (row.length > 1) {
      if (group) group.rows.push(...(title ? [title] : []), row);
      else groups.push({ rows: [row], above: rows.slice(Math.max(0, index - mostHeadRows), index) });
    }
    title = row.length === 1 && group && title === null && keepsToColumn(row, group.rows) ? row : null;
    before = row.length > 1 || title ? row : null;
  }
  return groups.filter(group => group.rows.length >= leastRows);
}

/** Whether a row of one segment lies over no gap between columns. */
function keepsToColumn([only]: readonly Segment[], rows: readonly Segment[][]): boolean {
  const gaps = columnGaps(rows.slice(-tellingRows));
  const isClear = ({ left, right }: Gap) => only !== undefined && (only.left > left || only.right < right);
  return gaps.length > 0 && gaps.every(isClear);
}

function isClose(above: readonly Segment[], below: readonly Segment[]): boolean {
  return boxAround(below).bottom - boxAround(above).bottom <= farthestRows * sizeOf(below);
}

function tableOf({ rows: body, above }: Group): FoundTable | null {
  const columns = columnsOf(body);
  if (columns === null) return null;
  const rows = [...headOf(body, above, columns), ...body];
  const box = boxAround(rows.flat());
  const xs = [Math.min(box.left - 1, columns[0] ?? 0), ...columns.slice(1, -1), box.right + 1];
  const ys = [box.top - 1, ...innerEdges([rows], xs), box.bottom + 1];
  const titles = new Set(rows.flatMap(row => (row.length === 1 ? [placeIn(ys, middleOf(row))] : [])));
  const pieces = rows.flatMap(row => row.flatMap(segment => segment.pieces));
  return tableWithin({ xs, ys }, pieces, { isOpenRight: row => titles.has(row), isOpenBelow: () => false });
}

function middleOf(row: readonly Segment[]): number {
  const { top, bottom } = boxAround(row);
  return middle(top, bottom);
}

/** Edges of the columns: wide gaps that run down through the rows; between figures, narrow ones, too. */
function columnsOf(rows: readonly Segment[][]): number[] | null {
  const box = boxAround(rows.flat());
  const wide = columnGaps(rows);
  if (wide.length === 0) return null;
  const narrow = columnGaps(rows.map(inWords)).filter(
    gap => !wide.some(({ left, right }) => left < gap.right && right > gap.left),
  );
  const gaps = [...wide, ...narrow].sort((a, b) => a.left - b.left);
  const xs = columnEdges(gaps, box.left - 1, box.right + 1);
  const texts = xs.map((): string[] => []);
  for (const { left, right, text } of rows.flat().flatMap(({ pieces }) => pieces))
    texts[placeIn(xs, middle(left, right))]?.push(text);
  const figures = texts.map(isOfFigures);
  return xs.filter((_, index) => {
    const gap = gaps[index - 1];
    return gap === undefined || wide.includes(gap) || (figures[index - 1] && figures[index]);
  });
}

function inWords(row: readonly Segment[]): Segment[] {
  return segmentsOf(
    row.flatMap(({ pieces }) => pieces),
    blank,
  );
}

/** Rows right above whose words keep to the columns: names of columns may stand closer to each other than figures. */
function headOf(body: readonly Segment[][], above: readonly Segment[][], xs: readonly number[]): Segment[][] {
  const head: Segment[][] = [];
  for (const row of above.toReversed()) {
    const words = inWords(row);
    const keeps = words.every(({ left, right }) => placeIn(xs, left) === placeIn(xs, right));
    const filled = new Set(words.map(({ left }) => placeIn(xs, left))).size;
    const below = head[0] ?? body[0] ?? row;
    if (!isClose(row, below) || !keeps || filled < xs.length - 1 || words.length > 2 * filled) break;
    head.unshift(words);
  }
  return head;
}

function isTelling({ rows }: FoundTable): boolean {
  const texts = rows.map(row => row.map(({ pieces }) => textOf(pieces)));
  const written = texts.flat().filter(text => text !== '');
  const average = written.reduce((sum, text) => sum + text.length, 0) / written.length;
  const columns = (texts[0] ?? []).map((_, column) => texts.slice(1).map(row => row[column] ?? ''));
  const figures = columns.map(isOfFigures);
  if (average > longestAverage || isLabelColumn(columns[0] ?? [])) return false;
  if (isNumbering(columns.at(-1) ?? [])) return false;
  const isFull = texts.filter(isMostlyFilled).length > texts.length / 2;
  return isFull && figures.some(isFigure => isFigure) && columns.length - Number(isBlank(columns)) > 1;
}

/** "(3.15)" below "(3.14)": numbers of equations. */
function isNumbering(column: readonly string[]): boolean {
  const numbers = column.flatMap(text => (text === '' ? [] : [/^\(([\d.:]+)\)$/.exec(text)?.[1] ?? '']));
  return numbers.every((number, index) => index === 0 || follows(numbers[index - 1] ?? '', number));
}

/** A cell that stands for several rows is written once. */
function isMostlyFilled(row: readonly string[]): boolean {
  return (
    row.filter(text => text !== '').length >= Math.min(row.length, Math.max(2, filledShare * row.length))
  );
}

function isOfFigures(texts: readonly string[]): boolean {
  const written = texts.filter(text => text !== '');
  const figures = written.filter(isFigure);
  return written.length > 1 && figures.length >= figureShare * written.length;
}

/** Lines to be filled in by hand. */
function isBlank(columns: readonly string[][]): boolean {
  return columns.slice(1).every(column => column.every(text => /^[_.\s]*$/.test(text)));
}

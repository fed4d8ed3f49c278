/**
 * Tables without lines: rows close below each other whose words keep to columns. Columns may also be names and what they mean, or text
 * in two columns, so one column must be of figures.
 */
import { follows, isFigure, isLabelColumn } from '../labels.ts';
import { piecesIn, type Segment, segmentsOf, sizeOf, textOf, visualRows } from '../lines.ts';
import { boxAround, intervalAt, middle, type Piece } from '../pieces.ts';
import { columnGaps, type Gap, innerColumnEdges } from './columns.ts';
import { type Grid, gridOf, hasProse, isTable } from './grid.ts';
import { innerEdges } from './rows.ts';

const leastRows = 3;
/** Maximum distance of rows of one table, in sizes. */
const farthestRows = 3;
/** Rows above a title that show the columns it may keep to. */
const rowsAbove = 12;
const blank = 0.2;
const figureShare = 0.7;
/** Minimum share of the cells of a row with words, in half of the rows. */
const filledShare = 0.8;
/** Maximum average characters of a cell: more is prose in columns. */
const longestAverage = 32;

export function alignedTables(pieces: readonly Piece[]): Grid[] {
  return closeRows(visualRows(pieces))
    .map(tableOf)
    .filter(table => isTable(table) && !hasProse(table) && hasFigures(table));
}

/** Groups of rows of several segments that follow each other; a title may be between two of them. */
function closeRows(rows: readonly Segment[][]): Segment[][][] {
  const groups: Segment[][][] = [];
  let title: Segment[] | null = null;
  let before: Segment[] | null = null;
  for (const row of rows) {
    const distance: number = before ? boxAround(row).bottom - boxAround(before).bottom : Infinity;
    const group: Segment[][] | undefined = distance <= farthestRows * sizeOf(row) ? groups.at(-1) : undefined;
    if (row.length > 1 && group) group.push(...(title ? [title] : []), row);
    else if (row.length > 1) groups.push([row]);
    title = row.length === 1 && group && title === null && keepsToColumn(row, group) ? row : null;
    before = row.length > 1 || title ? row : null;
  }
  return groups.filter(group => group.length >= leastRows);
}

/** True where a row of one segment crosses no gap between columns. */
function keepsToColumn([only]: readonly Segment[], rows: readonly Segment[][]): boolean {
  const gaps = columnGaps(rows.slice(-rowsAbove));
  const isBeside = ({ left, right }: Gap) => only !== undefined && (only.left > left || only.right < right);
  return gaps.length > 0 && gaps.every(isBeside);
}

function tableOf(rows: readonly Segment[][]): Grid {
  const gaps = gapsOf(rows);
  if (gaps.length === 0) return [];
  const { left, top, right, bottom } = boxAround(rows.flat());
  const xs = [left - 1, ...innerColumnEdges(gaps, left, right), right + 1];
  const ys = [top - 1, ...innerEdges([[...rows]], xs), bottom + 1];
  const rowOf = (title: Segment) => intervalAt(ys, middle(title.top, title.bottom));
  const titles = new Set(rows.filter(({ length }) => length === 1).flatMap(row => row.map(rowOf)));
  return gridOf(xs, ys, piecesIn(rows.flat()), row => titles.has(row));
}

/** Wide gaps, and blanks between two columns of figures. */
function gapsOf(rows: readonly Segment[][]): Gap[] {
  const wide = columnGaps(rows);
  if (wide.length === 0) return [];
  const words = columnGaps(rows.map(row => segmentsOf(piecesIn(row), blank)));
  const narrow = words.filter(({ left, right }) => !wide.some(gap => gap.left < right && gap.right > left));
  const gaps = [...wide, ...narrow].sort((a, b) => a.left - b.left);
  const centres = gaps.map(({ left, right }) => middle(left, right));
  const byColumn = Map.groupBy(piecesIn(rows.flat()), ({ left, right }) =>
    intervalAt(centres, middle(left, right)),
  );
  const isFigures = (column: number) => areFigures((byColumn.get(column) ?? []).map(({ text }) => text));
  return gaps.filter((gap, index) => wide.includes(gap) || (isFigures(index - 1) && isFigures(index)));
}

/** True where the cells are short, mostly filled, and a column is of figures. */
function hasFigures(rows: Grid): boolean {
  const texts = rows.map(row => row.map(({ pieces }) => textOf(pieces)));
  const written = texts.flat().filter(text => text !== '');
  const columns = (texts[0] ?? []).map((_, column) => texts.slice(1).map(row => row[column] ?? ''));
  return (
    written.join('').length / written.length <= longestAverage &&
    texts.filter(isMostlyFilled).length > texts.length / 2 &&
    columns.some(areFigures) &&
    !isLabelColumn(columns[0] ?? []) &&
    !areEquationNumbers(columns.at(-1) ?? [])
  );
}

/** A value of several rows is written once. */
function isMostlyFilled(row: readonly string[]): boolean {
  const filled = row.filter(text => text !== '').length;
  return filled >= Math.min(row.length, Math.max(2, filledShare * row.length));
}

function areFigures(texts: readonly string[]): boolean {
  const written = texts.filter(text => text !== '');
  return written.length > 1 && written.filter(isFigure).length >= figureShare * written.length;
}

/** "(3.15)" below "(3.14)". */
function areEquationNumbers(texts: readonly string[]): boolean {
  const numbers = texts.filter(text => text !== '').map(text => /^\(([\d.:]+)\)$/.exec(text)?.[1] ?? '');
  return numbers.every((number, index) => index === 0 || follows(numbers[index - 1] ?? '', number));
}

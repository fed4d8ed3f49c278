/**
 * Tables without lines: rows close below each other whose words keep to columns. Text in two columns does so too, so either one column is
 * of figures, or the cells begin at the same stops and are written row by row.
 */
import { follows, isFigure, isLabelColumn, labelOf } from '../labels.ts';
import { piecesIn, type Segment, segmentsOf, sizeOf, textOf, visualRows } from '../lines.ts';
import { boxAround, intervalAt, middle, type Piece } from '../pieces.ts';
import { edges } from './boxed-tables.ts';
import { columnGaps, type Gap, innerColumnEdges } from './columns.ts';
import { type Grid, gridOf, hasProse, isCrossed, isTable } from './grid.ts';
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

/** Characters of a cell on average, and of a cell of the first column at most. */
const [longestTabbed, longestName] = [60, 40];
const farthestLines = 1.6;
const fieldToFill = /^\[[^\]]*\]$|_{4}/;

/** Tables of two rows or more whose columns begin at tab stops; a line at a stop but the first continues the cell above. */
export function tabbedTables(pieces: readonly Piece[]): Grid[] {
  const groups: Segment[][][] = [];
  let before: Segment[] = [];
  for (const row of visualRows(pieces)) {
    const group = groups.at(-1) ?? [];
    const distance = (boxAround(row).bottom - boxAround(before).bottom) / sizeOf(row);
    const [isAtStops, isRest] = [row.every(one => columnAt(group, one) >= 0), columnAt(group, row[0]) > 0];
    if (row.length > 1 && isAtStops && distance <= farthestRows) group.push(row);
    else if (row.length === 1 && isRest && distance <= farthestLines) group.at(-1)?.push(...row);
    else groups.push(row.length > 1 ? [row] : []);
    before = row;
  }
  return groups
    .filter(({ length }) => length > 1)
    .map(tabbedTable)
    .filter(isTabbed);
}

function columnAt([first = []]: readonly Segment[][], segment: Segment | undefined): number {
  return first.findIndex(({ left }) => Math.abs(left - (segment?.left ?? Infinity)) < 2);
}

/** Empty where words reach into the next column or rows are not written one after the other. */
function tabbedTable(rows: Segment[][]): Grid {
  const stops = edges((rows[0] ?? []).map(({ left }) => left));
  const orders = rows.map(row => piecesIn(row).map(({ order }) => order));
  const isByRow = orders.every((own, at) => Math.min(...own) > Math.max(-1, ...(orders[at - 1] ?? [])));
  const isOver = stops.some(stop => isCrossed(rows.flat(), stop));
  if (!isByRow || isOver) return [];
  const tops = rows.map(row => boxAround(row).top - 1);
  const { right, bottom } = boxAround(rows.flat());
  const [xs, ys] = [
    [...stops.map(x => x - 2), right + 1],
    [...tops, bottom + 1],
  ];
  return gridOf(xs, ys, piecesIn(rows.flat()), () => false);
}

function isTabbed(rows: Grid): boolean {
  const texts = rows.map(row => row.map(({ pieces }) => textOf(pieces)));
  const names = texts.map(row => row[0] ?? '');
  const written = texts.flat().filter(text => text !== '');
  return (
    isTable(rows) &&
    !hasProse(rows) &&
    written.join('').length <= longestTabbed * written.length &&
    names.every(name => /\p{L}{2}|\d/u.test(name) && name.length <= longestName) &&
    written.filter(text => /\p{L}{3}|\d{2}/u.test(text)).length > written.length / 2 &&
    !names.some(name => labelOf(`${name} `)) &&
    !written.some(text => fieldToFill.test(text)) &&
    !names.slice(1).every((name, at) => follows(names[at] ?? '', name)) &&
    !areEquationNumbers(texts.map(row => row.at(-1) ?? ''))
  );
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

/**
 * Tables without lines: rows close below each other whose words keep to columns. Two columns may be anything, such as names
 * and what they mean, or pages in two columns; so they are taken for a table only where one is of figures.
 */
import { isLabelColumn } from '../labels.ts';
import { type Segment, textOf, visualRows } from '../lines.ts';
import { boxAround, type Piece } from '../pieces.ts';
import { columnEdges, columnGaps } from './column-gaps.ts';
import { type FoundTable, isTable, tableWithin } from './found-table.ts';
import { innerEdges } from './table-rows.ts';

const leastRows = 3;
/** Rows of one table stand no farther apart than this, in sizes of their type. */
const farthestRows = 2.4;
/** Share of the cells of a column that has figures. */
const figureShare = 0.7;
/** Share of the cells of a row that have words, in half of the rows at least. */
const filledShare = 0.8;
/** More than this, on average, is prose that is set in columns. */
const longestAverage = 32;

export function alignedTables(pieces: readonly Piece[]): FoundTable[] {
  return neighbours(visualRows(pieces)).flatMap(rows => {
    const table = tableOf(rows);
    return table && isTable(table) && isTelling(table) ? [table] : [];
  });
}

/** Rows of several segments that follow each other. */
function neighbours(rows: readonly Segment[][]): Segment[][][] {
  const groups: Segment[][][] = [];
  let before: Segment[] | null = null;
  for (const row of rows) {
    const isNext = before !== null && isClose(before, row);
    if (row.length > 1) {
      const group = isNext ? groups.at(-1) : undefined;
      if (group) group.push(row);
      else groups.push([row]);
    }
    before = row.length > 1 ? row : null;
  }
  return groups.filter(({ length }) => length >= leastRows);
}

function isClose(above: readonly Segment[], below: readonly Segment[]): boolean {
  const size = Math.max(...below.flatMap(segment => segment.pieces.map(piece => piece.size)));
  return boxAround(below).bottom - boxAround(above).bottom <= farthestRows * size;
}

function tableOf(rows: Segment[][]): FoundTable | null {
  const box = boxAround(rows.flat());
  const gaps = columnGaps(rows);
  if (gaps.length === 0) return null;
  const xs = columnEdges(gaps, box.left - 1, box.right + 1);
  const ys = [box.top - 1, ...innerEdges(rows, xs, false), box.bottom + 1];
  return tableWithin(
    { xs, ys },
    rows.flatMap(row => row.flatMap(segment => segment.pieces)),
  );
}

function isTelling({ rows }: FoundTable): boolean {
  const texts = rows.map(row => row.map(({ pieces }) => textOf(pieces)));
  const written = texts.flat().filter(text => text !== '');
  const average = written.reduce((sum, text) => sum + text.length, 0) / written.length;
  const columns = (texts[0] ?? []).map((_, column) => texts.slice(1).map(row => row[column] ?? ''));
  const figures = columns.map(isOfFigures);
  if (average > longestAverage || isLabelColumn(columns[0] ?? [])) return false;
  const isFull = texts.filter(isMostlyFilled).length >= texts.length / 2;
  return isFull && figures.some(isFigure => isFigure) && columns.length - Number(isBlank(columns)) > 1;
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

/** With a unit of a few letters at the most. */
function isFigure(text: string): boolean {
  const amount = text.replace(/\p{L}{1,4}$/u, '');
  return /\d/.test(amount) && !/\p{L}/u.test(amount);
}

/** Lines to be filled in by hand. */
function isBlank(columns: readonly string[][]): boolean {
  return columns.slice(1).every(column => column.every(text => /^[_.\s]*$/.test(text)));
}

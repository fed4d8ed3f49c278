/** Tables with level lines above and below rows, and no lines between columns. */
import type { RuledLine } from '../../extraction/ruled-lines.ts';
import { isFigure, isLabelColumn, isTableCaption } from '../labels.ts';
import { piecesIn, type Segment, sizeOf, textOf, typeOf, visualRows } from '../lines.ts';
import { type Box, boxAround, middle, type Piece } from '../pieces.ts';
import { byInterval, edges, isLevel } from './boxed-tables.ts';
import {
  cellGap,
  clearGaps,
  columnGaps,
  type Gap,
  innerColumnEdges,
  mostCrossing,
  sharedGaps,
} from './columns.ts';
import { columnCountOf, type Grid, gridOf, hasProse, isCrossed, isTable } from './grid.ts';
import { cellsOf, innerEdges } from './rows.ts';

/** Lines at one height, from the first to the last. */
interface Level {
  y: number;
  left: number;
  right: number;
  /** Places where one line ends and the next begins. */
  breaks: number[];
}

/** Points by which the ends of lines of one table differ. */
const endTolerance = 8;
/** Sizes of a table are the same within this factor, except in cells as short as a mark of a note. */
const sameSize = 1.2;
const longestMark = 6;
/** A heading is larger than rows by this factor. */
const larger = 1.05;
/** Maximum white above and below the words of a row, in sizes. */
const whiteOfRow = 1.5;
const mostHeadLines = 4;

export function ruledTables(lines: readonly RuledLine[], pieces: readonly Piece[]): Grid[] {
  let levels = levelsOf(lines.filter(isLevel));
  const tables: Grid[] = [];
  while (levels.length > 1) {
    const stack = stackFrom(levels, pieces);
    const table = stack.length > 1 ? tableOf(stack, pieces) : [];
    const isFound = isTable(table) && !hasProse(table) && !isList(table);
    if (isFound) tables.push(table);
    const done = new Set(isFound ? stack : stack.slice(0, Math.max(stack.length - 1, 1)));
    const drawn = stack.map(({ y, left, right }) => ({ left, right, top: y, bottom: y }));
    const box = boxAround(isFound ? [...drawn, ...piecesIn(table.flat())] : []);
    levels = levels.filter(level => !done.has(level) && !isInside(level, box));
  }
  return tables;
}

function levelsOf(lines: readonly RuledLine[]): Level[] {
  const heights = edges(lines.map(({ y0 }) => y0));
  const byHeight = Map.groupBy(lines, line => heights.findLast(y => y <= line.y0 + 0.01) ?? 0);
  return heights.map(y => {
    const [first, ...others] = (byHeight.get(y) ?? []).toSorted((a, b) => a.x0 - b.x0);
    const level: Level = { y, left: first?.x0 ?? 0, right: first?.x1 ?? 0, breaks: [] };
    for (const { x0, x1 } of others) {
      if (x0 >= level.right - 1) level.breaks.push(middle(level.right, x0));
      level.right = Math.max(level.right, x1);
    }
    return level;
  });
}

function isInside({ y, left, right }: Level, box: Box): boolean {
  const isBeside = left >= box.right + endTolerance || right <= box.left - endTolerance;
  return y > box.top && y < box.bottom && !isBeside;
}

/** True for labels beside the items they number. */
function isList(rows: Grid): boolean {
  const labels = rows.slice(1).map(([cell]) => textOf(cell?.pieces ?? []));
  return columnCountOf(rows) === 2 && isLabelColumn(labels);
}

/** The lines of the table that begins with the first line: no wider, with rows in the same columns between them. */
function stackFrom([first, ...below]: readonly Level[], pieces: readonly Piece[]): Level[] {
  if (!first) return [];
  const stack = [first];
  let gaps: Gap[] | null = null;
  for (const level of below) {
    const above = stack.at(-1) ?? first;
    const isBeside = level.right < first.left || level.left > first.right;
    const isWithin = level.left > first.left - endTolerance && level.right < first.right + endTolerance;
    // A shorter line is below a name of several columns, or above a sum where it ends with the table.
    if (isBeside || (isWithin && !isNear(level.right, first.right))) continue;
    const band = rowsBetween(pieces, first, above.y, level.y);
    const own: Gap[] | null = band.some(({ length }) => length > 1) ? columnGaps(band) : gaps;
    gaps = gaps && own ? sharedGaps(gaps, own) : own;
    if (!isWithin || gaps?.length === 0 || !areRows(band, above.y, level.y)) break;
    stack.push(level);
  }
  return stack;
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= endTolerance;
}

/** True for what may be between two lines of one table: rows of one size, neither set apart nor running text. */
function areRows(band: readonly Segment[][], top: number, bottom: number): boolean {
  const words = boxAround(band.flat());
  const white = Math.max(words.top - top, bottom - words.bottom) / Math.max(sizeOf(band.flat()), 8);
  const isSetApart = white > whiteOfRow && !band.some(({ length }) => length > 1);
  const isHeaded = band.some((row, at) => isHeading(row, band.slice(at + 1)));
  return !isSetApart && !isHeaded && !isRunningText(band) && haveOneSize(band);
}

/** True for a line of its own in larger letters than the rows below it. */
function isHeading(line: readonly Segment[], rows: readonly Segment[][]): boolean {
  const size = Math.max(0, ...rows.map(row => typeOf(piecesIn(row)).size));
  return line.length === 1 && size > 0 && typeOf(piecesIn(line)).size > larger * size;
}

/** A line crosses all gaps, if there are any, and runs on in the next. */
function isRunningText(band: readonly Segment[][]): boolean {
  const gaps = columnGaps(band);
  const crossed = band.map(([only, ...beside]) => {
    if (!only || beside.length > 0) return -1;
    return gaps.filter(({ left, right }) => only.left < left && only.right > right).length;
  });
  return crossed.some(
    (count, row) => count === gaps.length && (crossed[row + 1] ?? -1) >= Math.min(gaps.length, 1),
  );
}

/** True for rows of one table; a heading between two tables is larger. */
function haveOneSize(rows: readonly Segment[][]): boolean {
  const words = rows.map(piecesIn).filter(row => textOf(row).length > longestMark);
  const sizes = words.map(row => typeOf(row).size);
  return Math.max(...sizes) <= sameSize * Math.min(...sizes) || sizes.length === 0;
}

function tableOf(stack: readonly Level[], pieces: readonly Piece[]): Grid {
  const [first, last] = [stack[0] as Level, stack.at(-1) as Level];
  const drawn = stack.slice(1).map(({ y }, index) => rowsBetween(pieces, first, stack[index]?.y ?? 0, y));
  const foot = stack.length === 2 ? rowsBelow(last, drawn[0] ?? [], pieces) : [];
  const bands = foot.length > 0 ? [...drawn, foot] : drawn;
  const head = headAbove(first, stack, bands.flat(), pieces);
  const xs = columnEdges(stack, [...head, ...bands.flat()]);
  const isWhole = ({ left, right }: Level) => isNear(left, first.left) && isNear(right, first.right);
  const headBands = stack.findIndex((level, index) => index > 0 && isWhole(level));
  const ys = [
    ...head.slice(0, 1).map(row => boxAround(row).top - 1),
    ...foot.slice(-1).map(row => boxAround(row).bottom + 1),
    ...stack.map(({ y }) => y),
    ...innerEdges(bands, xs, head.length > 0 ? 0 : headBands),
  ].sort((a, b) => a - b);
  const inside = piecesBetween(pieces, first, ys[0] ?? 0, ys.at(-1) ?? 0);
  const byRow = byInterval(inside, ys);
  const titles = new Set([...byRow.keys()].filter(row => isTitle(byRow.get(row) ?? [], first)));
  const isOpenRight = (row: number, column: number) =>
    titles.has(row) || isCrossed(byRow.get(row) ?? [], xs[column + 1] ?? 0);
  return gridOf(xs, ys, inside, isOpenRight);
}

/** Columns part where lines are drawn cell by cell, and at white. */
function columnEdges(stack: readonly Level[], rows: readonly Segment[][]): number[] {
  const { left, right } = stack[0] as Level;
  const drawn = edges(stack.flatMap(({ breaks }) => breaks)).filter(
    x => rows.filter(row => isCrossed(row, x)).length <= mostCrossing * rows.length,
  );
  const gaps = columnGaps(rows).filter(gap => !drawn.some(x => gap.left <= x && gap.right >= x));
  const inner = [...drawn, ...innerColumnEdges(gaps, left, right)].sort((a, b) => a - b);
  return [left - endTolerance, ...inner, right + endTolerance];
}

/** The head above the first line, where no line is drawn over it: close lines of text that keep to the columns. */
function headAbove(
  first: Level,
  stack: readonly Level[],
  rows: readonly Segment[][],
  pieces: readonly Piece[],
): Segment[][] {
  const [xs, gaps] = [columnEdges(stack, rows), columnGaps(rows)];
  const above = visualRows(piecesBetween(pieces, first, -Infinity, first.y + 1), cellGap).reverse();
  const head: Segment[][] = [];
  let bottom = first.y;
  for (const row of above.slice(0, mostHeadLines)) {
    const box = boxAround(row);
    const keepsToColumns = row.every(({ left, right }) => xs.every(x => left > x - 1 || right < x + 1));
    // A name may be wider than the cells below it.
    const keepsToGaps = row.length > 1 && gaps.every(gap => clearGaps(gap, row).length > 0);
    if (bottom - box.bottom > sizeOf(row) || !(keepsToColumns || keepsToGaps) || !haveOneSize([...head, row]))
      break;
    if (isTableCaption(row[0]?.text ?? '') || isHeading(row, head)) break;
    head.unshift(row);
    bottom = box.top;
  }
  return new Set(head.flatMap(row => [...cellsOf(row, xs).keys()])).size > 1 ? head : [];
}

/** Rows below a head between two lines: a table that goes on over the end of the page. They are close and in its columns. */
function rowsBelow(last: Level, head: readonly Segment[][], pieces: readonly Piece[]): Segment[][] {
  let gaps = columnGaps(head);
  const isOfNames = !head.flat().some(({ text }) => isFigure(text));
  const rows: Segment[][] = [];
  let bottom = last.y;
  for (const row of rowsBetween(pieces, last, last.y - 1, Infinity)) {
    const box = boxAround(row);
    const free = gaps.flatMap(gap => clearGaps(gap, row));
    const farthest = row.length > 1 && isOfNames ? whiteOfRow : 1;
    if (box.top - bottom > farthest * sizeOf(row) || free.length < gaps.length) break;
    rows.push(row);
    [gaps, bottom] = [free, box.bottom];
  }
  return (rows[0]?.length ?? 0) > 1 ? rows : [];
}

function isTitle(words: readonly Piece[], { left, right }: Level): boolean {
  const [only, ...others] = visualRows(words).flat();
  if (!only || others.length > 0) return false;
  return Math.abs(only.left + only.right - left - right) < 2 * sizeOf([only]);
}

function piecesBetween(pieces: readonly Piece[], { left, right }: Level, top: number, bottom: number) {
  return pieces.filter(piece => {
    const [x, y] = [middle(piece.left, piece.right), middle(piece.top, piece.bottom)];
    return x > left - endTolerance && x < right + endTolerance && y > top && y < bottom;
  });
}

function rowsBetween(pieces: readonly Piece[], level: Level, top: number, bottom: number): Segment[][] {
  return visualRows(piecesBetween(pieces, level, top, bottom), cellGap);
}

/** Tables with lines above and below rows, and none between columns. */
import type { RuledLine } from '../../extraction/ruled-lines.ts';
import { isLabelColumn, isTableCaption } from '../labels.ts';
import { type Segment, sizeOf, textOf, visualRows } from '../lines.ts';
import { boxAround, middle, type Piece } from '../pieces.ts';
import { clearGaps, columnEdges, columnGaps, crossed, type Gap } from './column-gaps.ts';
import {
  columnCountOf,
  type FoundTable,
  holdsText,
  isTable,
  placeIn,
  standOver,
  tableWithin,
} from './found-table.ts';
import {
  endTolerance,
  isMixed,
  isSameLength,
  type Level,
  levelsOf,
  piecesBetween,
  rowsBetween,
  stackFrom,
} from './line-stacks.ts';
import { edges, isLevel } from './ruled-grids.ts';
import { filledColumns, innerEdges } from './table-rows.ts';

export function openTables(lines: readonly RuledLine[], pieces: readonly Piece[]): FoundTable[] {
  let levels = levelsOf(lines.filter(isLevel));
  const tables: FoundTable[] = [];
  while (levels.length > 1) {
    const stack = stackFrom(levels, pieces);
    const table = stack.length > 1 ? tableOf(stack, pieces) : null;
    const isFound = table !== null && isTable(table) && !holdsText(table) && !isList(table);
    if (isFound) tables.push(table);
    const done = new Set(isFound ? stack : stack.slice(0, Math.max(stack.length - 1, 1)));
    levels = levels.filter(level => !done.has(level) && !(isFound && isInside(level, table)));
  }
  return tables;
}

function isInside({ y, left, right }: Level, { box }: FoundTable): boolean {
  return y > box.top && y < box.bottom && left < box.right && right > box.left;
}

/** Marks and numbers beside what they count. */
function isList({ rows }: FoundTable): boolean {
  return (
    columnCountOf(rows) === 2 && isLabelColumn(rows.slice(1).map(([cell]) => textOf(cell?.pieces ?? [])))
  );
}

function tableOf(stack: readonly Level[], pieces: readonly Piece[]): FoundTable {
  const first = stack[0] as Level;
  const bands = stack
    .slice(1)
    .map((level, index) => rowsBetween(pieces, first, stack[index]?.y ?? 0, level.y));
  const foot = rowsBelow(stack, bands, pieces);
  if (foot.length > 0) bands.push(foot);
  const xs = columnEdges(gapsOf(stack, bands), first.left, first.right);
  const head = headAbove(stack, xs, pieces);
  const headBands = stack.findIndex((level, index) => index > 0 && isSameLength(level, first));
  const inner = innerEdges(bands, xs, head.length > 0 ? 0 : headBands);
  const outer = [
    ...head.slice(0, 1).map(row => boxAround(row).top - 1),
    ...foot.slice(-1).map(row => boxAround(row).bottom + 1),
  ];
  const ys = [...outer, ...stack.map(({ y }) => y), ...inner].sort((a, b) => a - b);
  const wide = [first.left - endTolerance, ...xs.slice(1, -1), first.right + endTolerance];
  const inside = piecesBetween(pieces, first, ys[0] ?? first.y, ys.at(-1) ?? first.y);
  const byRow = Map.groupBy(inside, ({ top, bottom }) => placeIn(ys, middle(top, bottom)));
  const titles = new Set([...byRow].flatMap(([row, words]) => (isTitle(words, first) ? [row] : [])));
  return tableWithin({ xs: wide, ys }, inside, {
    isOpenRight: (row, column) => titles.has(row) || standOver(byRow.get(row), wide[column + 1] ?? 0),
    isOpenBelow: () => false,
  });
}

/** Columns part where lines are drawn cell by cell, and at white; and between names of the head where the body has words of neither. */
function gapsOf(stack: readonly Level[], [head = [], ...body]: readonly Segment[][][]): Gap[] {
  const rows = [...head, ...body.flat()];
  const isCrossed = (x: number) => rows.filter(row => standOver(row, x)).length > crossed * rows.length;
  const drawn = edges(stack.flatMap(breaksOf)).filter(x => !isCrossed(x));
  const gaps = drawn.map((x): Gap => ({ left: x, right: x }));
  const isNew = (gap: Gap) => !gaps.some(({ left, right }) => left <= gap.right && right >= gap.left);
  gaps.push(...columnGaps(rows).filter(isNew));
  gaps.push(
    ...columnGaps(head)
      .filter(isNew)
      .flatMap(gap => clearGaps(gap, body.flat(2))),
  );
  return gaps.sort((a, b) => a.left - b.left);
}

function breaksOf({ stretches }: Level): number[] {
  return stretches.slice(1).map(([from], index) => middle(stretches[index]?.[1] ?? from, from));
}

/** Lines of text that a head may have. */
const mostHeadLines = 4;

/** The head over the first line, where no line is drawn above it: text close to it that keeps to the columns. */
function headAbove([first]: readonly Level[], xs: readonly number[], pieces: readonly Piece[]): Segment[][] {
  if (!first) return [];
  const above = visualRows(piecesBetween(pieces, first, Number.NEGATIVE_INFINITY, first.y + 1)).reverse();
  const head: Segment[][] = [];
  let bottom = first.y;
  for (const row of above.slice(0, mostHeadLines)) {
    const box = boxAround(row);
    if (bottom - box.bottom > sizeOf(row) || !keepsTo(xs, row) || isMixed([...head, row])) break;
    if (row[0] && isTableCaption(row[0].text)) break;
    head.unshift(row);
    bottom = box.top;
  }
  const filled = new Set(head.flatMap(row => [...filledColumns(row, xs)]));
  return filled.size > 1 ? head : [];
}

/** Rows under a head between two lines, where the table goes on over the end of the page: close below each other and in its columns. */
function rowsBelow(
  [, last, more]: readonly Level[],
  [head = []]: readonly Segment[][][],
  pieces: readonly Piece[],
): Segment[][] {
  if (!last || more) return [];
  let gaps = columnGaps(head);
  const rows: Segment[][] = [];
  let bottom = last.y;
  for (const row of rowsBetween(pieces, last, last.y - 1, Number.POSITIVE_INFINITY)) {
    const box = boxAround(row);
    const free = gaps.flatMap(gap => clearGaps(gap, row));
    if (box.top - bottom > sizeOf(row) || free.length < gaps.length) break;
    rows.push(row);
    [gaps, bottom] = [free, box.bottom];
  }
  return (rows[0]?.length ?? 0) > 1 ? rows : [];
}

/** Whether no words stand over an edge. */
function keepsTo(xs: readonly number[], row: readonly Segment[]): boolean {
  return row.every(segment => xs.every(x => segment.left > x - 1 || segment.right < x + 1));
}

/** One line in the middle of the table. */
function isTitle(words: readonly Piece[], { left, right }: Level): boolean {
  const [[only, ...beside] = [], ...below] = visualRows(words);
  if (!only || beside.length > 0 || below.length > 0) return false;
  return Math.abs(only.left + only.right - left - right) < 2 * sizeOf([only]);
}

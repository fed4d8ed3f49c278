/** Tables with lines above and below rows, and none between columns. */
import type { RuledLine } from '../../extraction/ruled-lines.ts';
import { isLabelColumn, isTableCaption } from '../labels.ts';
import { type Segment, textOf, typeOf, visualRows } from '../lines.ts';
import { boxAround, middle, type Piece } from '../pieces.ts';
import { columnEdges, columnGaps, type Gap, sharedGaps } from './column-gaps.ts';
import { type FoundTable, isTable, tableWithin } from './found-table.ts';
import { edges, isLevel } from './ruled-grids.ts';
import { filledColumns, innerEdges } from './table-rows.ts';

/** Lines at one height, from the first to the last. */
interface Level {
  y: number;
  left: number;
  right: number;
  /** Each stretch that is drawn. */
  stretches: [from: number, to: number][];
}

/** Points between lines of one table at the most; farther where what stands between is in columns throughout. */
const farthest = 160;
/** Points by which the ends of lines may differ. */
const endTolerance = 8;
const otherSize = 1.2;
/** Between lines, a gap wider than this share of the size may part cells. */
const cellGap = 0.7;

export function openTables(lines: readonly RuledLine[], pieces: readonly Piece[]): FoundTable[] {
  const levels = levelsOf(lines.filter(isLevel));
  const tables: FoundTable[] = [];
  for (let at = 0; at < levels.length; ) {
    const stack = stackFrom(levels, at, pieces);
    const table = stack.length > 1 ? tableOf(stack, pieces) : null;
    if (table && isTable(table) && !isLabelColumn(firstColumn(table))) {
      tables.push(table);
      at += stack.length;
    } else at += Math.max(stack.length - 1, 1);
  }
  return tables;
}

function levelsOf(lines: readonly RuledLine[]): Level[] {
  const heights = edges(lines.map(({ y0 }) => y0));
  const byHeight = Map.groupBy(lines, line => heights.findLast(y => y <= line.y0 + 0.01) ?? 0);
  return heights.map(y => {
    const stretches: Level['stretches'] = [];
    for (const { x0, x1 } of (byHeight.get(y) ?? []).toSorted((a, b) => a.x0 - b.x0)) {
      const last = stretches.at(-1);
      if (last && x0 - last[1] <= 1) last[1] = Math.max(last[1], x1);
      else stretches.push([x0, x1]);
    }
    return { y, left: stretches[0]?.[0] ?? 0, right: Math.max(...stretches.map(([, to]) => to)), stretches };
  });
}

/** Lines of equal length below each other, with columns in each band between them. */
function stackFrom(levels: readonly Level[], at: number, pieces: readonly Piece[]): Level[] {
  const [first] = levels.slice(at);
  if (!first) return [];
  const stack = [first];
  let gaps: Gap[] | null = null;
  for (const level of levels.slice(at + 1)) {
    const above = stack.at(-1) ?? first;
    const isNext =
      Math.abs(level.left - first.left) <= endTolerance &&
      Math.abs(level.right - first.right) <= endTolerance;
    if (!isNext) break;
    const band = visualRows(piecesBetween(pieces, first, above.y, level.y), cellGap);
    const own: Gap[] | null = band.some(({ length }) => length > 1) ? columnGaps(band) : gaps;
    gaps = gaps && own ? sharedGaps(gaps, own) : own;
    if (isProse(band) || isMixed(band) || isNextTable(band) || gaps?.length === 0) break;
    if (level.y - above.y > farthest && !isInColumns(band)) break;
    stack.push(level);
  }
  return stack;
}

/** Several lines with no gap in them. */
function isProse(band: readonly Segment[][]): boolean {
  return band.length > 1 && band.every(({ length }) => length === 1);
}

/** Most lines have a gap in them. */
function isInColumns(band: readonly Segment[][]): boolean {
  return band.filter(({ length }) => length > 1).length > band.length / 2;
}

/** The caption of another table. */
function isNextTable(band: readonly Segment[][]): boolean {
  return band.some(([first, ...others]) => first && others.length === 0 && isTableCaption(first.text));
}

/** In a row all is set in one size; a heading between two tables is not. */
function isMixed(band: readonly Segment[][]): boolean {
  const sizes = band.flat().map(({ pieces }) => typeOf(pieces).size);
  return Math.max(...sizes) > otherSize * Math.min(...sizes);
}

function piecesBetween(
  pieces: readonly Piece[],
  { left, right }: Level,
  top: number,
  bottom: number,
): Piece[] {
  return pieces.filter(piece => {
    const [x, y] = [middle(piece.left, piece.right), middle(piece.top, piece.bottom)];
    return x > left - endTolerance && x < right + endTolerance && y > top && y < bottom;
  });
}

function tableOf(stack: readonly Level[], pieces: readonly Piece[]): FoundTable {
  const [first, last] = [stack[0] as Level, stack.at(-1) as Level];
  const bands = stack
    .slice(1)
    .map((level, index) => visualRows(piecesBetween(pieces, first, stack[index]?.y ?? 0, level.y), cellGap));
  const xs = drawnColumns(stack) ?? columnEdges(columnGaps(bands.flat()), first.left, first.right);
  const head = headAbove(first, xs, pieces);
  const inner = bands.flatMap(band => innerEdges(band, xs, stack.length > 3));
  const top = head.length > 0 ? [boxAround(head.flat()).top - 1] : [];
  const ys = [...top, ...stack.map(({ y }) => y), ...inner].sort((a, b) => a - b);
  const wide = [first.left - endTolerance, ...xs.slice(1, -1), first.right + endTolerance];
  const inside = piecesBetween(pieces, first, ys[0] ?? first.y, last.y);
  return tableWithin({ xs: wide, ys }, inside, {
    isOpenRight: (row, column) => isCrossed(inside, wide[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0),
    isOpenBelow: () => false,
  });
}

/** Where the line under each row is drawn cell by cell, its gaps part the columns. */
function drawnColumns(stack: readonly Level[]): number[] | null {
  const most = stack.map(({ stretches }) => stretches).sort((a, b) => b.length - a.length)[0] ?? [];
  const alike = stack.filter(({ stretches }) => stretches.length === most.length);
  if (most.length < 2 || alike.length < stack.length / 2) return null;
  const inner = most.slice(1).map(([from], index) => middle(most[index]?.[1] ?? from, from));
  return [most[0]?.[0] ?? 0, ...inner, most.at(-1)?.[1] ?? 0];
}

/** Lines of text that a head may have. */
const mostHeadLines = 4;

/** The head over the first line, where no line is drawn above it: text close to it that keeps to the columns. */
function headAbove(first: Level, xs: readonly number[], pieces: readonly Piece[]): Segment[][] {
  const above = visualRows(piecesBetween(pieces, first, first.y - farthest, first.y + 1)).reverse();
  const head: Segment[][] = [];
  let bottom = first.y;
  for (const row of above.slice(0, mostHeadLines)) {
    const box = boxAround(row);
    const size = Math.max(...row.flatMap(segment => segment.pieces.map(piece => piece.size)));
    const keeps = row.every(segment => xs.every(x => segment.left > x - 1 || segment.right < x + 1));
    if (bottom - box.bottom > size || !keeps || isMixed([...head, row])) break;
    head.unshift(row);
    bottom = box.top;
  }
  const filled = new Set(head.flatMap(row => [...filledColumns(row, xs)]));
  return filled.size > 1 ? head : [];
}

/** Whether words stand over an edge. */
function isCrossed(pieces: readonly Piece[], x: number, top: number, bottom: number): boolean {
  return pieces.some(piece => {
    const y = middle(piece.top, piece.bottom);
    return y > top && y < bottom && piece.left < x - 2 && piece.right > x + 2;
  });
}

function firstColumn({ rows }: FoundTable): string[] {
  return rows.slice(1).map(([cell]) => (cell ? textOf(cell.pieces) : ''));
}

/** Tables whose cells are boxes: upright and level lines that meet. */
import type { RuledLine } from '../../extraction/ruled-lines.ts';
import { piecesIn, type Segment, visualRows } from '../lines.ts';
import { boxAround, intervalAt, middle, type Piece } from '../pieces.ts';
import { cellGap, columnGaps, innerColumnEdges } from './columns.ts';
import { columnCountOf, type Grid, gridOf, isCrossed, isTable } from './grid.ts';
import { innerEdges } from './rows.ts';

/** Points within which lines meet, or are one. */
const nearness = 3;
const groupedLines = 2;
/** Minimum lines of text with a gap that show an undrawn column edge. */
const leastGaps = 3;

export function boxedTables(lines: readonly RuledLine[], pieces: readonly Piece[], fewestRows = 2): Grid[] {
  return connected(lines)
    .map(group => tableOf(group, pieces, fewestRows))
    .filter(rows => isTable(rows, fewestRows));
}

/** The last row of a table with so many columns on the page before, at the head of a page that has no other such table. */
export function lastRow(lines: readonly RuledLine[], pieces: readonly Piece[], columns: number): Grid[] {
  const tables = boxedTables(lines, pieces, 1).filter(rows => columnCountOf(rows) === columns);
  const first = Math.min(...pieces.map(({ top }) => top));
  const isFirst = (rows: Grid) => boxAround(piecesIn(rows.flat())).top === first;
  return tables.every(rows => rows.length === 1) ? tables.filter(isFirst) : [];
}

export function isLevel({ y0, y1 }: RuledLine): boolean {
  return y0 === y1;
}

/** Groups of lines that meet each other. */
function connected(lines: readonly RuledLine[]): RuledLine[][] {
  const parents = [...lines.keys()];
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root;
      root = parents[root] ?? root;
    }
    return root;
  };
  const byTop = lines.map((line, index) => ({ line, index })).sort((a, b) => a.line.y0 - b.line.y0);
  for (const [at, { line, index }] of byTop.entries()) {
    for (let next = at + 1; next < byTop.length; next += 1) {
      const other = byTop[next];
      if (!other || other.line.y0 > line.y1 + nearness) break;
      if (meet(line, other.line)) parents[rootOf(other.index)] = rootOf(index);
    }
  }
  return [...Map.groupBy(lines, (_, index) => rootOf(index)).values()];
}

function meet(a: RuledLine, b: RuledLine): boolean {
  return (
    Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) >= -nearness &&
    Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) >= -nearness
  );
}

/** Empty where the lines make fewer rows or fewer than two columns. */
function tableOf(lines: readonly RuledLine[], pieces: readonly Piece[], fewestRows: number): Grid {
  const levels = lines.filter(isLevel);
  const uprights = lines.filter(line => !isLevel(line));
  if (levels.length === 0 || uprights.length === 0) return [];
  const drawn = edges([...uprights.map(({ x0 }) => x0), ...ends(levels.flatMap(({ x0, x1 }) => [x0, x1]))]);
  const outer = edges([...levels.map(({ y0 }) => y0), ...ends(uprights.flatMap(({ y0, y1 }) => [y0, y1]))]);
  if (drawn.length < 3 || outer.length <= fewestRows) return [];
  const inside = pieces.filter(
    ({ left, right, top, bottom }) =>
      isWithin(middle(left, right), drawn) && isWithin(middle(top, bottom), outer),
  );
  const byBand = byInterval(inside, outer);
  const bands = outer.slice(1).map((_, band) => visualRows(byBand.get(band) ?? [], cellGap));
  const xs = [...drawn, ...undrawnEdges(drawn, bands)].sort((a, b) => a - b);
  const ys = [...outer, ...innerEdges(bands, xs)].sort((a, b) => a - b);
  const byRow = byInterval(inside, ys);
  const isOpenRight = (row: number, column: number) => {
    const y = middle(ys[row] ?? 0, ys[row + 1] ?? 0);
    const x = xs[column + 1] ?? 0;
    if (!drawn.includes(x)) return isCrossed(byRow.get(row) ?? [], x);
    return !uprights.some(({ x0, y0, y1 }) => Math.abs(x0 - x) <= nearness && y0 <= y && y1 >= y);
  };
  const isOpenBelow = (row: number, column: number) => {
    const x = middle(xs[column] ?? 0, xs[column + 1] ?? 0);
    const atEdge = levels.filter(({ y0 }) => Math.abs(y0 - (ys[row + 1] ?? 0)) <= nearness);
    return atEdge.length > 0 && !atEdge.some(({ x0, x1 }) => x0 <= x && x1 >= x);
  };
  return gridOf(xs, ys, inside, isOpenRight, isOpenBelow);
}

function ends(places: readonly number[]): number[] {
  return [Math.min(...places), Math.max(...places)];
}

export function edges(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b))
    if (place - (found.at(-1) ?? -Infinity) > nearness) found.push(place);
  return found;
}

function isWithin(place: number, between: readonly number[]): boolean {
  return place >= (between[0] ?? 0) && place < (between.at(-1) ?? 0);
}

/** Pieces by the interval between edges that their middle is in. */
export function byInterval(pieces: readonly Piece[], ys: readonly number[]): Map<number, Piece[]> {
  return Map.groupBy(pieces, ({ top, bottom }) => intervalAt(ys, middle(top, bottom)));
}

/** Edges of columns that no line separates, between two uprights; none where each row is ruled. */
function undrawnEdges(drawn: readonly number[], bands: readonly Segment[][][]): number[] {
  const lines = bands.flat();
  if (lines.length < groupedLines * bands.length) return [];
  return drawn.slice(1).flatMap((right, column) => {
    const left = drawn[column] ?? 0;
    const isInside = (one: Segment) => one.left + nearness >= left && one.right - nearness < right;
    const rows = lines.map(row => row.filter(isInside)).filter(row => row.length > 0);
    const withGap = rows.filter(({ length }) => length > 1).length;
    if (withGap < leastGaps || withGap < rows.length / 2) return [];
    return innerColumnEdges(columnGaps(rows), left, right);
  });
}

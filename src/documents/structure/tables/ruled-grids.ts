/** Tables whose cells are boxes: upright and level lines that meet. */
import type { RuledLine } from '../../extraction/ruled-lines.ts';
import { type Segment, visualRows } from '../lines.ts';
import { middle, type Piece } from '../pieces.ts';
import { cellGap, columnEdges, columnGaps } from './column-gaps.ts';
import { type FoundTable, isTable, placeIn, standOver, tableWithin } from './found-table.ts';
import { innerEdges } from './table-rows.ts';

/** Lines this near in points meet, or are one. */
const nearness = 3;
/** Lines of text between two level lines, on average, where rows are not ruled one by one. */
const groupedLines = 2;
/** So many lines of text tell columns that no line parts. */
const leastTelling = 3;

export function ruledGrids(lines: readonly RuledLine[], pieces: readonly Piece[]): FoundTable[] {
  return connected(lines)
    .filter(group => group.some(isUpright) && group.some(isLevel))
    .flatMap(group => {
      const table = gridOf(group, pieces);
      return table && isTable(table) ? [table] : [];
    });
}

export function isLevel({ y0, y1 }: RuledLine): boolean {
  return y0 === y1;
}

function isUpright(line: RuledLine): boolean {
  return !isLevel(line);
}

/** Lines that hang together. */
function connected(lines: readonly RuledLine[]): RuledLine[][] {
  const parents = lines.map((_, index) => index);
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

function gridOf(lines: readonly RuledLine[], pieces: readonly Piece[]): FoundTable | null {
  const [levels, uprights] = [lines.filter(isLevel), lines.filter(isUpright)];
  const drawn = edges([...uprights.map(({ x0 }) => x0), ...ends(levels, ({ x0, x1 }) => [x0, x1])]);
  const outer = edges([...levels.map(({ y0 }) => y0), ...ends(uprights, ({ y0, y1 }) => [y0, y1])]);
  if (drawn.length < 3 || outer.length < 3) return null;
  const inside = pieces.filter(piece => isWithin(piece, drawn, outer));
  const bands = bandsOf(outer, inside);
  const xs = [...drawn, ...whiteEdges(drawn, bands)].sort((a, b) => a - b);
  const inner = innerEdges(bands, xs);
  const ys = [...outer, ...inner].sort((a, b) => a - b);
  const byRow = Map.groupBy(inside, ({ top, bottom }) => placeIn(ys, middle(top, bottom)));
  return tableWithin({ xs, ys }, inside, {
    isOpenRight: (row, column) => {
      const y = middle(ys[row] ?? 0, ys[row + 1] ?? 0);
      const x = xs[column + 1] ?? 0;
      if (!drawn.includes(x)) return standOver(byRow.get(row), x);
      return !uprights.some(({ x0, y0, y1 }) => near(x0, x) && y0 <= y && y1 >= y);
    },
    isOpenBelow: (row, column) => {
      const x = middle(xs[column] ?? 0, xs[column + 1] ?? 0);
      const y = ys[row + 1] ?? 0;
      const isDrawn = (at: RuledLine) => near(at.y0, y);
      if (!levels.some(isDrawn)) return false;
      return !levels.some(line => isDrawn(line) && line.x0 <= x && line.x1 >= x);
    },
  });
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= nearness;
}

function ends(lines: readonly RuledLine[], of: (line: RuledLine) => number[]): number[] {
  const places = lines.flatMap(of);
  return places.length === 0 ? [] : [Math.min(...places), Math.max(...places)];
}

/** Places in order, those that are one taken together. */
export function edges(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b))
    if (found.length === 0 || place - (found.at(-1) ?? 0) > nearness) found.push(place);
  return found;
}

export function isWithin(piece: Piece, xs: readonly number[], ys: readonly number[]): boolean {
  const [x, y] = [middle(piece.left, piece.right), middle(piece.top, piece.bottom)];
  return x > (xs[0] ?? 0) && x < (xs.at(-1) ?? 0) && y > (ys[0] ?? 0) && y < (ys.at(-1) ?? 0);
}

/** Lines of text between lines that are drawn. */
function bandsOf(ys: readonly number[], pieces: readonly Piece[]): Segment[][][] {
  const byBand = Map.groupBy(pieces, ({ top, bottom }) => placeIn(ys, middle(top, bottom)));
  return ys.slice(1).map((_, band) => visualRows(byBand.get(band) ?? [], cellGap));
}

/** Between two uprights, columns of words may stand that no line parts; but not where a line parts each row. */
function whiteEdges(drawn: readonly number[], bands: readonly Segment[][][]): number[] {
  const columnOf = ({ left, right }: Segment) => {
    const column = placeIn(drawn, left + nearness);
    return column === placeIn(drawn, right - nearness) ? column : -1;
  };
  const lines = bands.flat();
  if (lines.length < groupedLines * bands.length) return [];
  const rows = lines.flatMap(row => [...Map.groupBy(row, columnOf)]);
  const byColumn = Map.groupBy(rows, ([column]) => column);
  return drawn.slice(1).flatMap((right, column) => {
    const words = (byColumn.get(column) ?? []).map(([, segments]) => segments);
    const telling = words.filter(({ length }) => length > 1);
    if (telling.length < leastTelling || telling.length < words.length / 2) return [];
    return columnEdges(columnGaps(words), drawn[column] ?? 0, right).slice(1, -1);
  });
}

/** Pages whose words stand as in a table somewhere, so that it pays to look for lines that are drawn there: that takes as long as to read their text. */
import { type PagePositions, type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { contentsLines } from './contents-lines.ts';
import { isLabelColumn } from './labels.ts';
import { linesOf, type Segment, visualRows } from './lines.ts';
import { marginNumbers } from './margin-numbers.ts';
import { boxAround, middle, piecesOf } from './pieces.ts';
import { cellGap } from './tables/column-gaps.ts';

/** Share of the height of a page at either end in which heads and feet stand: a table goes beyond. */
const edgeZone = 0.08;
/** Points by which edges of a column differ. */
const tolerance = 1.5;
/** A page of which this share of the rows is of two long pieces is set in two columns. */
const mostRows = 0.6;
const longPiece = 20;

export function pagesInColumns(pages: readonly DocumentPage[], positions: StoredPositions): number[] {
  const texts = new Map(pages.map(({ page, text }) => [page, text]));
  return positions.pages
    .filter(stored => hasCells(stored.page, texts.get(stored.page) ?? '', unpacked(stored)))
    .map(({ page }) => page);
}

function hasCells(page: number, text: string, places: PagePositions): boolean {
  const all = piecesOf(text, places);
  const aside = marginNumbers(all);
  for (const line of contentsLines(linesOf(page, all))) for (const piece of line.pieces) aside.add(piece);
  const isInside = (row: readonly Segment[]) => isWithin(row, places.height);
  const rows = visualRows(
    all.filter(piece => !aside.has(piece)),
    cellGap,
  ).filter(isInside);
  const isPair = (row: readonly Segment[]) =>
    row.length === 2 && row.every(one => one.text.length > longPiece);
  const fewest = rows.filter(isPair).length > mostRows * rows.length ? 3 : 2;
  return keepToColumn(rows.map(cellsOf).filter(cells => cells.length >= fewest));
}

function isWithin(row: readonly Segment[], height: number): boolean {
  const { top, bottom } = boxAround(row);
  return top > edgeZone * height && bottom < (1 - edgeZone) * height;
}

/** But for the number of a clause or a heading. */
function cellsOf(row: readonly Segment[]): Segment[] {
  const [first] = row;
  const isNumber = first !== undefined && (isLabelColumn([first.text]) || /^\d{1,3}$/.test(first.text));
  return isNumber ? row.slice(1) : [...row];
}

/** Whether cells of two rows have an edge or a middle in common, the first of each row aside. */
function keepToColumn(rows: readonly Segment[][]): boolean {
  const seen = new Map<string, number>();
  return rows.some(([, ...cells], row) =>
    cells.some(({ left, right }) =>
      [left, right, middle(left, right)].some((place, edge) => {
        const near = Math.round(place / tolerance);
        const isKnown = [near - 1, near, near + 1].some(at => (seen.get(`${edge} ${at}`) ?? row) < row);
        seen.set(`${edge} ${near}`, row);
        return isKnown;
      }),
    ),
  );
}

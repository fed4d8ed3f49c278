/** Pages with words in columns: only there are drawn lines read, because that takes as long as reading the text. */
import { type PagePositions, type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { contentsLines } from './contents-lines.ts';
import { isLabelColumn } from './labels.ts';
import { linesOf, piecesIn, type Segment, visualRows } from './lines.ts';
import { marginNumbers } from './margin-numbers.ts';
import { boxAround, middle, piecesOf } from './pieces.ts';
import { cellGap } from './tables/column-gaps.ts';

/** Share of the height of a page at either end for heads and feet. */
const edgeZone = 0.08;
/** Points by which edges of a column differ. */
const tolerance = 1.5;
/** A page is set in two columns where this share of its rows are two long segments. */
const mostRows = 0.6;
const longSegment = 20;

export function pagesInColumns(pages: readonly DocumentPage[], positions: StoredPositions): number[] {
  const texts = new Map(pages.map(({ page, text }) => [page, text]));
  return positions.pages
    .filter(stored => hasCells(texts.get(stored.page) ?? '', unpacked(stored)))
    .map(({ page }) => page);
}

function hasCells(text: string, places: PagePositions): boolean {
  const pieces = piecesOf(text, places);
  const aside = new Set([...marginNumbers(pieces), ...piecesIn([...contentsLines(linesOf(pieces))])]);
  const rows = visualRows(
    pieces.filter(piece => !aside.has(piece)),
    cellGap,
  ).filter(row => {
    const { top, bottom } = boxAround(row);
    return top > edgeZone * places.height && bottom < (1 - edgeZone) * places.height;
  });
  const isPair = (row: readonly Segment[]) =>
    row.length === 2 && row.every(one => one.text.length > longSegment);
  const fewest = rows.filter(isPair).length > mostRows * rows.length ? 3 : 2;
  return haveColumn(rows.map(withoutNumber).filter(cells => cells.length >= fewest));
}

/** Leaves out the number of a clause or a heading. */
function withoutNumber(row: readonly Segment[]): readonly Segment[] {
  const [first] = row;
  return first && (isLabelColumn([first.text]) || /^\d{1,3}$/.test(first.text)) ? row.slice(1) : row;
}

/** True where cells of two rows, the first of each row aside, share an edge or a middle. */
function haveColumn(rows: readonly (readonly Segment[])[]): boolean {
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

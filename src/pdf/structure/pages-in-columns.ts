/** Pages with words side by side: only there are drawn lines read, because that takes as long as reading the text. */
import { type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { isLabelColumn } from './labels.ts';
import { visualRows } from './lines.ts';
import { piecesOf } from './pieces.ts';
import { cellGap } from './tables/columns.ts';

/** One row of several cells is a head or a foot, or words that happen to be far apart. */
const leastRows = 2;

export function pagesInColumns(pages: readonly DocumentPage[], positions: StoredPositions): number[] {
  const texts = new Map(pages.map(({ page, text }) => [page, text]));
  return positions.pages
    .filter(stored => {
      const rows = visualRows(piecesOf(texts.get(stored.page) ?? '', unpacked(stored)), cellGap);
      const divided = rows.filter(([first, ...cells]) => {
        const isNumbered = first && (isLabelColumn([first.text]) || /^\d{1,3}$/.test(first.text));
        return cells.length > (isNumbered ? 1 : 0);
      });
      return divided.length >= leastRows;
    })
    .map(({ page }) => page);
}

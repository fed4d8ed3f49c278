/** Pages whose words stand in columns somewhere, so that it pays to look for the lines of a table there. */
import { type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { isLabelColumn } from './labels.ts';
import { visualRows } from './lines.ts';
import { piecesOf } from './pieces.ts';

export function pagesInColumns(pages: readonly DocumentPage[], positions: StoredPositions): number[] {
  const texts = new Map(pages.map(({ page, text }) => [page, text]));
  return positions.pages
    .filter(stored => {
      const rows = visualRows(piecesOf(texts.get(stored.page) ?? '', unpacked(stored)));
      return rows.some(row => row.length > 1 && !isLabelColumn([row[0]?.text ?? '']));
    })
    .map(({ page }) => page);
}

/**
 * The pages of a document as one text of passages: paragraphs, headings, list items and table cells in reading order. A sentence may
 * run over the end of a line or a page, and a cell has its row and its column.
 */
import { structureOfText, type TextPage } from './document-structure.ts';
import { intervalAt } from './pieces.ts';
import { placedCells, textReader } from './ranges.ts';
import type { Block, TextRange } from './schema.ts';

export interface Cell {
  table: number;
  row: number;
  column: number;
}

export interface Passage {
  start: number;
  end: number;
  isHeading: boolean;
  cell: Cell | null;
}

/** Between two passages; no page has one, because it separates pages in published texts. */
const separator = '\f';

/** @param blocks the structure; without one, it is inferred from the lines of the pages */
export function passagesOf(pages: readonly TextPage[], blocks: readonly Block[]) {
  const readers = new Map(pages.map(page => [page.page, { page, read: textReader(page.text) }]));
  const segments: { at: number; page: TextPage; offset: number }[] = [];
  const passages: Passage[] = [];
  let text = '';
  const add = (ranges: readonly TextRange[], isHeading: boolean, cell: Cell | null = null) => {
    const start = text.length;
    for (const range of ranges) {
      const reader = readers.get(range.page);
      if (!reader) continue;
      segments.push({ at: text.length, page: reader.page, offset: reader.read(0, range.start).length });
      text += `${reader.read(range.start, range.end)}\n`;
    }
    text += separator;
    passages.push({ start, end: text.length, isHeading, cell });
  };
  const flow = blocks.length > 0 ? blocks : structureOfText(pages).blocks;
  for (const [table, block] of flow.entries()) {
    if (block.kind === 'running') continue;
    if (block.kind !== 'table') add(block.ranges, block.kind === 'heading');
    else {
      if (block.caption.length > 0) add(block.caption, true);
      for (const { cell, row, column } of placedCells(block)) add(cell.ranges, false, { table, row, column });
    }
  }
  const starts = segments.map(({ at }) => at);
  /** Page and offset there, in UTF-16 code units, of an offset into the text. */
  const placeOf = (place: number) => {
    const segment = segments[intervalAt(starts, place)];
    return segment ? { page: segment.page, offset: segment.offset + place - segment.at } : null;
  };
  return { text, passages, placeOf };
}

/**
 * The pages of a document as one text of passages: paragraphs, headings, list items and table cells in reading order. A sentence may
 * run over the end of a line or a page, and a cell has its row and its column.
 */
import { intervalAt, textReader } from './pieces.ts';
import { plainBlocks } from './plain-page.ts';
import { placedCells } from './published-tables.ts';
import type { Block, TextRange } from './schema.ts';

export interface TextPage {
  page: number;
  label: string;
  text: string;
}

export interface Cell {
  table: number;
  row: number;
  column: number;
}

export interface Passage {
  /** Offsets into the text of all passages. */
  start: number;
  end: number;
  isHeading: boolean;
  cell: Cell | null;
}

export interface Passages {
  text: string;
  passages: Passage[];
  /** Page and offset there, in UTF-16 code units, of an offset into the text. */
  placeOf(offset: number): { page: TextPage; offset: number } | null;
}

/** Between two passages; no page has one, because it separates pages in published texts. */
const separator = '\f';

/** @param blocks the structure; without one, the lines of the pages are read */
export function passagesOf(pages: readonly TextPage[], blocks: readonly Block[]): Passages {
  const readers = new Map(pages.map(page => [page.page, { page, read: textReader(page.text) }]));
  const segments: { page: TextPage; offset: number }[] = [];
  const starts: number[] = [];
  const passages: Passage[] = [];
  let text = '';
  const add = (ranges: readonly TextRange[], isHeading: boolean, cell: Cell | null = null) => {
    const start = text.length;
    for (const range of ranges) {
      const reader = readers.get(range.page);
      if (!reader) continue;
      starts.push(text.length);
      segments.push({ page: reader.page, offset: reader.read(0, range.start).length });
      text += `${reader.read(range.start, range.end)}\n`;
    }
    text += separator;
    passages.push({ start, end: text.length, isHeading, cell });
  };
  if (blocks.length === 0)
    for (const { page, text: lines } of pages)
      for (const { range } of plainBlocks(page, lines)) add([range], false);
  for (const [table, block] of blocks.entries()) {
    if (block.kind !== 'table' && block.kind !== 'running') add(block.ranges, block.kind === 'heading');
    if (block.kind !== 'table') continue;
    if (block.caption.length > 0) add(block.caption, true);
    for (const { cell, row, column } of placedCells(block)) add(cell.ranges, false, { table, row, column });
  }
  const placeOf = (offset: number) => {
    const at = intervalAt(starts, offset);
    const segment = segments[at];
    return segment ? { page: segment.page, offset: segment.offset + offset - (starts[at] ?? 0) } : null;
  };
  return { text, passages, placeOf };
}

/**
 * The pages of a document as one text of passages: paragraphs, headings, items and cells in reading order, so that a sentence may
 * run over the end of a line or a page, and a cell knows its row and its column.
 */
import { plainBlocks } from './plain-page.ts';
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

interface Segment {
  start: number;
  page: TextPage;
  offset: number;
}

/** Between two passages; no page holds one, because it parts pages in published texts. */
const parting = '\f';

/** @param blocks the structure; where there is none, the lines of the pages are all there is */
export function passagesOf(pages: readonly TextPage[], blocks: readonly Block[]): Passages {
  const byNumber = new Map(pages.map(page => [page.page, page]));
  const astral = new Set(pages.filter(({ text }) => /[\uD800-\uDBFF]/.test(text)));
  const unitsOf = (page: TextPage, codePoints: number) =>
    astral.has(page) ? countUnits(page.text, codePoints) : Math.min(codePoints, page.text.length);
  const segments: Segment[] = [];
  const passages: Passage[] = [];
  let text = '';
  const add = (ranges: readonly TextRange[], isHeading: boolean, cell: Cell | null = null) => {
    const start = text.length;
    for (const range of ranges) {
      const page = byNumber.get(range.page);
      if (!page) continue;
      const offset = unitsOf(page, range.start);
      segments.push({ start: text.length, page, offset });
      text += `${page.text.slice(offset, unitsOf(page, range.end))}\n`;
    }
    text += parting;
    passages.push({ start, end: text.length, isHeading, cell });
  };
  const lines = () => pages.flatMap(page => plainBlocks(page.page, page.text));
  for (const [index, block] of (blocks.length > 0 ? blocks : lines()).entries()) {
    if (block.kind === 'table') addTable(block, index, add);
    else if (block.kind !== 'running') add(block.ranges, block.kind === 'heading');
  }
  return { text, passages, placeOf: offset => placeIn(segments, offset) };
}

type Add = (ranges: readonly TextRange[], isHeading: boolean, cell?: Cell) => void;

function addTable({ caption, rows }: Extract<Block, { kind: 'table' }>, table: number, add: Add): void {
  if (caption.length > 0) add(caption, true);
  const below: number[] = [];
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while ((below[column] ?? 0) > row) column += 1;
      add(cell.ranges, false, { table, row, column });
      for (let over = 0; over < cell.columns; over += 1) below[column + over] = row + cell.rows;
      column += cell.columns;
    }
  }
}

/** UTF-16 code units of so many code points. */
function countUnits(text: string, codePoints: number): number {
  let units = 0;
  for (let count = 0; count < codePoints && units < text.length; count += 1)
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  return units;
}

function placeIn(segments: readonly Segment[], offset: number): { page: TextPage; offset: number } | null {
  let low = 0;
  let high = segments.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle;
  }
  const segment = segments[low];
  return segment ? { page: segment.page, offset: segment.offset + offset - segment.start } : null;
}

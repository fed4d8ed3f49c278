/** The words of each block as one text, with the way back to ranges of pages. */
import type { Block, TextRange } from '#pdf';
import { type PageText, placedCells, textReader } from '#pdf/structure';
import { type Token, tokensOf } from './tokens.ts';

export interface Passage {
  /** Place among the passages. */
  index: number;
  /** Index of the block. */
  block: number;
  kind: 'heading' | 'paragraph' | 'list-item' | 'caption' | 'cell';
  /** Ranges with line breaks between them. */
  text: string;
  tokens: readonly Token[];
  /** Column and row of a cell. */
  cell: { column: number; row: number } | null;
  page: number;
  /** Ranges of a piece of the text, given in UTF-16 code units. */
  rangesOf(start: number, end: number): TextRange[];
}

/** Without running heads and feet, and figures. */
export function passagesOf(pages: readonly PageText[], blocks: readonly Block[]): Passage[] {
  const readers = new Map(pages.map(({ page, text }) => [page, textReader(text)]));
  const passage = (
    block: number,
    kind: Passage['kind'],
    ranges: readonly TextRange[],
    cell: Passage['cell'],
  ) => {
    const texts = ranges.map(({ page, start, end }) => readers.get(page)?.(start, end) ?? '');
    const rangesOf = (start: number, end: number) => piecesOf(ranges, texts, start, end);
    const text = texts.join('\n');
    return {
      index: 0,
      block,
      kind,
      cell,
      page: ranges[0]?.page ?? 1,
      text,
      tokens: tokensOf(text),
      rangesOf,
    };
  };
  const passages = blocks.flatMap((block, index) => {
    if (block.kind === 'running' || block.kind === 'figure') return [];
    if (block.kind !== 'table') return [passage(index, block.kind, block.ranges, null)];
    const caption = block.caption.length > 0 ? [passage(index, 'caption', block.caption, null)] : [];
    const cells = placedCells(block).map(({ cell, row, column }) =>
      passage(index, 'cell', cell.ranges, { column, row }),
    );
    return [...caption, ...cells];
  });
  return passages.map((one, index) => ({ ...one, index }));
}

function piecesOf(
  ranges: readonly TextRange[],
  texts: readonly string[],
  start: number,
  end: number,
): TextRange[] {
  const pieces: TextRange[] = [];
  let offset = 0;
  for (const [at, text] of texts.entries()) {
    const range = ranges[at];
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, text.length)];
    if (range && from < to) {
      const first = range.start + codePoints(text.slice(0, from));
      pieces.push({ page: range.page, start: first, end: first + codePoints(text.slice(from, to)) });
    }
    offset += text.length + 1;
  }
  return pieces;
}

function codePoints(text: string): number {
  return /[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length;
}

/** A block under construction: its lines or cells, before levels, numbers and addresses are known. */
import { type Line, piecesIn, textOfLines } from './lines.ts';
import { inOrder, type Piece } from './pieces.ts';
import type { TextRange } from './schema.ts';
import type { FoundCell } from './tables/cells.ts';

export interface Draft {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table' | 'figure' | 'running';
  page: number;
  /** First code point in the text of its page. */
  start: number;
  /** Level of a heading or depth of a list item; 0 until it is set. */
  level: number;
  /** Empty for a table, and for a figure without words. */
  lines: Line[];
  /** Cells of a table. */
  rows: FoundCell[][];
  caption: Line[];
  /** Text of a figure for readers who cannot see it. */
  alternative: string | null;
}

export function draftOf(kind: Draft['kind'], page: number, lines: Line[], more: Partial<Draft> = {}): Draft {
  const start = lines[0]?.pieces[0]?.start ?? 0;
  return { kind, page, start, lines, level: 0, rows: [], caption: [], alternative: null, ...more };
}

export function draftText({ lines }: Draft): string {
  return textOfLines(lines);
}

/** Pieces that follow each other in the text of a page are one range. */
export function rangesOf(pieces: readonly Piece[]): TextRange[] {
  const ranges: TextRange[] = [];
  let before: Piece | null = null;
  for (const piece of inOrder(pieces)) {
    const { page, order, start, end } = piece;
    const last = ranges.at(-1);
    if (last?.page === page && before?.order === order - 1) last.end = end;
    else ranges.push({ page, start, end });
    before = piece;
  }
  return ranges;
}

export function rangesOfLines(lines: readonly Line[]): TextRange[] {
  return rangesOf(piecesIn(lines));
}

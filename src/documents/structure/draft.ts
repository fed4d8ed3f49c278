/** A block while the structure is told: its words as lines, before numbers, levels and page breaks are settled. */
import type { Line } from './lines.ts';
import type { Piece } from './pieces.ts';
import type { TextRange } from './schema.ts';
import type { FoundCell } from './tables/found-table.ts';

export interface Draft {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table' | 'figure' | 'running';
  page: number;
  /** Where it stands in the text of its page. */
  start: number;
  /** Of a heading, or how deep a list lies; 0 where that is told later. */
  level: number;
  /** Empty for a table, and for a figure without words. */
  lines: Line[];
  /** Of a table. */
  rows: FoundCell[][];
  caption: Line[];
  /** Of a figure. */
  alternative: string | null;
  /** The rest of the block on the next page. */
  rest: Draft | null;
}

export function draftOf(kind: Draft['kind'], page: number, lines: Line[], more: Partial<Draft> = {}): Draft {
  const start = lines[0]?.pieces[0]?.start ?? 0;
  return {
    ...{ kind, page, start, lines, level: 0, rows: [], caption: [], alternative: null, rest: null },
    ...more,
  };
}

/** The words of a draft in one line. */
export function draftText({ lines, rest }: Draft): string {
  const text = lines.map(line => line.text).join(' ');
  return rest ? `${text} ${draftText(rest)}` : text;
}

/** Pieces that follow each other in the text are one range. */
export function rangesOf(page: number, pieces: readonly Piece[]): TextRange[] {
  const ranges: TextRange[] = [];
  let before = Number.NaN;
  for (const { order, start, end } of pieces.toSorted((a, b) => a.order - b.order)) {
    const last = ranges.at(-1);
    if (last && order === before + 1) last.end = end;
    else ranges.push({ page, start, end });
    before = order;
  }
  return ranges;
}

export function rangesOfLines(lines: readonly Line[]): TextRange[] {
  const byPage = Map.groupBy(lines, ({ page }) => page);
  return [...byPage].flatMap(([page, ofPage]) =>
    rangesOf(
      page,
      ofPage.flatMap(({ pieces }) => pieces),
    ),
  );
}

export function rangesOfDraft(draft: Draft): TextRange[] {
  return [...rangesOfLines(draft.lines), ...(draft.rest ? rangesOfDraft(draft.rest) : [])];
}

/** Blocks under construction, and as published with addresses on the reading page such as `clause-15.2-a`. */
import { headingNumber, labelOf, partOf } from './labels.ts';
import { type Line, piecesIn, textOfLines } from './lines.ts';
import { inOrder, type Piece } from './pieces.ts';
import type { Block, TableCell, TextRange } from './schema.ts';
import type { Cell, Grid } from './tables/grid.ts';

/** A block before levels, numbers and addresses are known. */
export interface Draft {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table' | 'figure' | 'running';
  page: number;
  /** First code point in the text of its page. */
  start: number;
  /** Level of a heading or depth of a list item; 0 until it is set. */
  level: number;
  /** Empty for a table, and for a figure without words. */
  lines: Line[];
  rows: Grid;
  caption: Line[];
  alternative: string | null;
}

export function draftOf(kind: Draft['kind'], page: number, lines: Line[], more: Partial<Draft> = {}): Draft {
  const start = lines[0]?.pieces[0]?.start ?? 0;
  return { kind, page, start, lines, level: 0, rows: [], caption: [], alternative: null, ...more };
}

export function tableDraft(page: number, rows: Grid): Draft {
  const [first] = inOrder(piecesIn(rows.flat()));
  return draftOf('table', page, [], { start: first?.start ?? 0, rows });
}

/** Pieces that follow each other in the text of a page are one range. */
export function rangesOfPieces(pieces: readonly Piece[]): TextRange[] {
  const ranges: TextRange[] = [];
  let before = -1;
  for (const { page, order, start, end } of inOrder(pieces)) {
    const last = ranges.at(-1);
    if (last?.page === page && before === order - 1) last.end = end;
    else ranges.push({ page, start, end });
    before = order;
  }
  return ranges;
}

/** Position in the numbering of the document. */
interface Numbering {
  /** Address of the schedule or annex, whose clauses are numbered from one again; empty outside of one. */
  part: string;
  clause: string | null;
  /** Labels of the current list item and those around it, from the outermost. */
  items: string[];
}

/** @param drafts in reading order, with their levels and depths */
export function publishedBlocks(drafts: readonly Draft[]): Block[] {
  const numbering: Numbering = { part: '', clause: null, items: [] };
  const taken = new Set<string>();
  let tables = 0;
  return drafts.map((draft): Block => {
    if (draft.kind !== 'table') return textBlock(draft, numbering, taken);
    const caption = rangesOfPieces(piecesIn(draft.caption));
    const rows = draft.rows.map(row => row.map(tableCell));
    return { kind: 'table', id: `table-${++tables}`, caption, rows };
  });
}

function tableCell({ pieces, isHeader: header, columns, rows }: Cell): TableCell {
  return { ranges: rangesOfPieces(pieces), header, columns, rows };
}

function textBlock(draft: Draft, numbering: Numbering, taken: Set<string>): Block {
  const { kind, page, alternative } = draft;
  const ranges = rangesOfPieces(piecesIn(draft.lines));
  if (kind === 'figure') return { kind, page, alternative, ranges };
  if (kind === 'running') return { kind, ranges };
  // An address belongs to the first block that has it.
  const free = (id: string | null) => (id === null || taken.has(id) ? null : taken.add(id) && id);
  const level = Math.max(draft.level, 1);
  const text = textOfLines(draft.lines);
  if (kind === 'list-item') {
    const label = labelOf(`${text} `);
    const id = free(itemAddress(label?.number ?? '', level, numbering));
    return { kind, id, label: label?.text ?? null, depth: level, ranges };
  }
  const number = kind === 'heading' ? enterHeading(text, numbering) : enterClause(text, numbering);
  const id = number === null ? null : free(numbering.clause);
  return kind === 'heading'
    ? { kind, id, number, level: Math.min(level, 6), ranges }
    : { kind: 'paragraph', id, number, ranges };
}

function enterHeading(text: string, numbering: Numbering): string | null {
  const part = partOf(text);
  const label = headingNumber(text);
  if (part) numbering.part = `${part.name}-${part.number.toLowerCase()}`;
  else if (label && label.kind !== 'letter') return enterNumber(label.number, numbering);
  numbering.clause = part ? numbering.part : null;
  numbering.items = [];
  return part?.number ?? null;
}

function enterClause(text: string, numbering: Numbering): string | null {
  const label = labelOf(text);
  const isClause =
    label?.kind === 'decimal' ||
    label?.kind === 'whole' ||
    (label?.kind === 'named' && /^[.:]?\s*[\p{Lu}"“]/u.test(text.slice(label.text.length)));
  return label && isClause ? enterNumber(label.number, numbering) : null;
}

function enterNumber(number: string, numbering: Numbering): string {
  numbering.clause = `${numbering.part || 'clause'}-${number.toLowerCase()}`;
  numbering.items = [];
  return number;
}

/** Only for items in a clause whose labels, and those around them, have a number or letter. */
function itemAddress(number: string, depth: number, numbering: Numbering): string | null {
  const around = Array.from({ length: depth - 1 }, (_, index) => numbering.items[index] ?? '');
  numbering.items = [...around, number.toLowerCase()];
  const { clause, items } = numbering;
  return clause === null || items.includes('') ? null : [clause, ...items].join('-');
}

/** The blocks of a page without tags, inferred from how its words are set. */
import type { RuledLine } from '../extraction/ruled-lines.ts';
import { type Draft, draftOf, tableDraft } from './blocks.ts';
import { isHeading, withoutTitleBlock } from './headings.ts';
import { isTableCaption } from './labels.ts';
import { consecutive, type Line, linesOf, piecesIn, type Typesetting } from './lines.ts';
import { paragraphsOf } from './paragraphs.ts';
import { inOrder, type Piece } from './pieces.ts';
import { alignedTables, tabbedTables } from './tables/aligned-tables.ts';
import { boxedTables, lastRow } from './tables/boxed-tables.ts';
import { columnCountOf, type Grid, inReadingOrder } from './tables/grid.ts';
import { ruledTables } from './tables/ruled-tables.ts';

const columnLimit = 64;

/** @param pieces without running heads and feet; @param before the last block of the page before */
export function inferPage(
  page: number,
  pieces: readonly Piece[],
  ruled: readonly RuledLine[],
  typesetting: Typesetting,
  before: Draft | undefined,
): { drafts: Draft[]; hasHugeTable: boolean } {
  const { tables, rest } = findTables(ruled, pieces, columnCountOf(before?.rows ?? []));
  const huge = tables.filter(table => columnCountOf(table) > columnLimit);
  const words = inOrder([...rest, ...huge.flatMap(table => piecesIn(table.flat()))]);
  const shown = tables
    .filter(table => !huge.includes(table))
    .map(table => tableDraft(page, inReadingOrder(table)));
  const texts = textDrafts(page, linesOf(words), typesetting);
  const drafts = [...(page === 1 ? withoutTitleBlock(texts, typesetting) : texts), ...shown];
  return { drafts: withCaptions(drafts.sort((a, b) => a.start - b.start)), hasHugeTable: huge.length > 0 };
}

/** Boxes first, then lines above and below rows, then words that are only aligned; each among what is left. */
function findTables(ruled: readonly RuledLine[], pieces: readonly Piece[], columnsBefore: number) {
  const tables: Grid[] = [];
  let rest = pieces;
  const take = (found: Grid[]) => {
    const words = new Set(found.flatMap(table => piecesIn(table.flat())));
    tables.push(...found);
    rest = rest.filter(piece => !words.has(piece));
  };
  if (columnsBefore > 0) take(lastRow(ruled, rest, columnsBefore));
  take(boxedTables(ruled, rest));
  take(ruledTables(ruled, rest));
  const entries = new Set(piecesIn([...contentsLines(linesOf(rest))]));
  for (const tablesIn of [alignedTables, tabbedTables])
    take(tablesIn(rest.filter(piece => !entries.has(piece))));
  return { tables, rest };
}

function textDrafts(page: number, lines: readonly Line[], typesetting: Typesetting): Draft[] {
  const entries = contentsLines(lines);
  const drafts: Draft[] = [];
  for (const group of consecutive(lines, (last, line) => entries.has(last) === entries.has(line))) {
    if (group.some(line => entries.has(line)))
      drafts.push(...group.map(line => draftOf('list-item', page, [line])));
    else drafts.push(...paragraphDrafts(page, group, typesetting, drafts.at(-1)?.lines));
  }
  return drafts;
}

/** Minimum entries of a table of contents, and dots that lead to a page number: fewer are an ellipsis. */
const [leastEntries, leastDots] = [3, 4];

/** Entries of a table of contents: lines that end in a page number, at the right or behind leader dots. */
function contentsLines(lines: readonly Line[]): Set<Line> {
  const contents: Line[][] = [];
  let entries: Line[] = [];
  let before = 0;
  for (const line of lines) {
    const page = pageNumberOf(line);
    // An entry may have two lines.
    const isOpen = entries.length > 0 && line.segments.length === 1 && !/[.!?]$/.test(line.text);
    if (page === null ? !isOpen : page < before) entries = [];
    if (page === null) continue;
    if (entries.length === 0) contents.push(entries);
    entries.push(line);
    before = page;
  }
  return new Set(contents.filter(({ length }) => length >= leastEntries).flat());
}

/** 0 for roman numerals, which come before all others. */
function pageNumberOf({ segments, text }: Line): number | null {
  const [number = ''] = /(?:\d{1,4}|[ivxlc]{1,7})$/.exec(text) ?? [];
  const before = text.slice(0, text.length - number.length).slice(-leastDots * 2);
  const isBehindDots = number !== '' && before.replaceAll(' ', '').endsWith('.'.repeat(leastDots));
  const isBesideText = /\p{L}/u.test(segments.at(-2)?.text ?? '');
  const page = isBehindDots ? number : isBesideText ? (segments.at(-1)?.text ?? '') : '';
  if (/^\d{1,4}$/.test(page)) return Number(page);
  return /^[ivxlc]{1,7}$/.test(page) ? 0 : null;
}

export function paragraphDrafts(
  page: number,
  lines: readonly Line[],
  typesetting: Typesetting,
  before: readonly Line[] = [],
): Draft[] {
  const paragraphs = paragraphsOf(lines, typesetting);
  return paragraphs.map((paragraph, index) => {
    const around = { above: paragraphs[index - 1] ?? before, below: paragraphs[index + 1] ?? [] };
    const kind = isHeading(paragraph, around, typesetting) ? 'heading' : kindOfText(paragraph);
    return draftOf(kind, page, paragraph);
  });
}

/** A bullet or letter opens a list item; a number opens a clause. */
export function kindOfText([first]: readonly Line[]): 'list-item' | 'paragraph' {
  const kind = first?.label?.kind;
  return kind === 'bullet' || kind === 'letter' ? 'list-item' : 'paragraph';
}

/** Moves "Table 3: ..." above or below a table into it. */
function withCaptions(drafts: readonly Draft[]): Draft[] {
  const captions = new Set<Draft>();
  const isCaption = (draft: Draft | undefined) =>
    draft !== undefined &&
    !captions.has(draft) &&
    (draft.kind === 'paragraph' || draft.kind === 'heading') &&
    isTableCaption(draft.lines[0]?.text ?? '');
  for (const [index, table] of drafts.entries()) {
    const caption = [drafts[index - 1], drafts[index + 1]].find(isCaption);
    if (table.kind !== 'table' || !caption) continue;
    captions.add(caption);
    table.caption = caption.lines;
    table.start = Math.min(table.start, caption.start);
  }
  return drafts.filter(draft => !captions.has(draft));
}

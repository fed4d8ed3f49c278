/** The blocks of a page without tags, told from how its words are set. */
import type { RuledLine } from '../extraction/ruled-lines.ts';
import { contentsLines } from './contents-lines.ts';
import { type Draft, draftOf } from './draft.ts';
import { isHeading } from './headings.ts';
import { isTableCaption, labelOf } from './labels.ts';
import { type Line, linesOf } from './lines.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Piece } from './pieces.ts';
import { alignedTables } from './tables/aligned-tables.ts';
import { columnCountOf, columnLimit, type FoundTable, piecesOfTable } from './tables/found-table.ts';
import { openTables } from './tables/open-tables.ts';
import { ruledGrids } from './tables/ruled-grids.ts';
import type { Typesetting } from './typesetting.ts';

export interface InferredPage {
  drafts: Draft[];
  /** True where a table had more columns than are shown as one. */
  hasHugeTable: boolean;
}

/** @param pieces but for running heads and feet */
export function inferPage(
  page: number,
  pieces: readonly Piece[],
  ruled: readonly RuledLine[],
  typesetting: Typesetting,
): InferredPage {
  const { tables, rest } = findTables(page, ruled, pieces);
  const [shown, huge] = [tables.filter(isShown), tables.filter(table => !isShown(table))];
  const hidden = huge.flatMap(piecesOfTable);
  const words = [...rest, ...hidden].sort((a, b) => a.order - b.order);
  const drafts = [
    ...textDrafts(page, linesOf(page, words), typesetting),
    ...shown.map(table => tableDraft(page, table)),
  ].sort((a, b) => a.start - b.start);
  return { drafts: withCaptions(drafts), hasHugeTable: huge.length > 0 };
}

function isShown({ rows }: FoundTable): boolean {
  return columnCountOf(rows) <= columnLimit;
}

/** Boxes first, then lines above and below, then what is only aligned; each of what those before it left. */
function findTables(page: number, ruled: readonly RuledLine[], pieces: readonly Piece[]) {
  const tables: FoundTable[] = [];
  let rest = pieces;
  const take = (found: FoundTable[]) => {
    const words = new Set(found.flatMap(piecesOfTable));
    tables.push(...found);
    rest = rest.filter(piece => !words.has(piece));
  };
  take(ruledGrids(ruled, rest));
  take(openTables(ruled, rest));
  const entries = new Set([...contentsLines(linesOf(page, rest))].flatMap(line => line.pieces));
  take(alignedTables(rest.filter(piece => !entries.has(piece))));
  return { tables, rest };
}

export function tableDraft(page: number, { rows }: Pick<FoundTable, 'rows'>): Draft {
  const starts = rows.flatMap(row => row.flatMap(({ pieces }) => pieces.map(({ start }) => start)));
  const start = starts.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  return draftOf('table', page, [], { start: Number.isFinite(start) ? start : 0, rows });
}

/** Headings, paragraphs, items, and entries of a table of contents as items. */
function textDrafts(page: number, lines: readonly Line[], typesetting: Typesetting): Draft[] {
  const entries = contentsLines(lines);
  const drafts: Draft[] = [];
  for (const run of runsOf(lines, entries)) {
    const [first] = run;
    if (first && entries.has(first)) drafts.push(...run.map(line => draftOf('list-item', page, [line])));
    else drafts.push(...paragraphDrafts(page, run, drafts.at(-1)?.lines, typesetting));
  }
  return drafts;
}

/** Lines that follow each other and are, or are not, among some. */
function runsOf(lines: readonly Line[], some: ReadonlySet<Line>): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0] && some.has(run[0]) === some.has(line)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Headings, paragraphs and items of lists; numbers of headings and clauses are told from them later. */
export function paragraphDrafts(
  page: number,
  lines: readonly Line[],
  before: readonly Line[] | undefined,
  typesetting: Typesetting,
): Draft[] {
  const paragraphs = paragraphsOf(lines, typesetting);
  return paragraphs.map((paragraph, index) => {
    const around = { above: paragraphs[index - 1] ?? before ?? [], below: paragraphs[index + 1] ?? [] };
    if (isHeading(paragraph, around, typesetting)) return draftOf('heading', page, paragraph);
    return draftOf(isItem(paragraph) ? 'list-item' : 'paragraph', page, paragraph);
  });
}

/** A clause bears a number, an item a mark or a letter. */
export function isItem([first]: readonly Line[]): boolean {
  const kind = labelOf(`${first?.text ?? ''} `)?.kind;
  return kind === 'bullet' || kind === 'letter';
}

/** "Table 3: ..." above or below a table is its caption. */
export function withCaptions(drafts: readonly Draft[]): Draft[] {
  const captions = new Set<Draft>();
  const isCaption = (draft: Draft | undefined): draft is Draft =>
    draft !== undefined &&
    !captions.has(draft) &&
    (draft.kind === 'paragraph' || draft.kind === 'heading') &&
    isTableCaption(draft.lines[0]?.text ?? '');
  for (const [index, draft] of drafts.entries()) {
    if (draft.kind !== 'table' || draft.caption.length > 0) continue;
    const caption = [drafts[index - 1], drafts[index + 1]].find(isCaption);
    if (!caption) continue;
    captions.add(caption);
    draft.caption = caption.lines;
    draft.start = Math.min(draft.start, caption.start);
  }
  return drafts.filter(draft => !captions.has(draft));
}

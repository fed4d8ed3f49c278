/** The blocks of a page without tags, inferred from how its words are set. */
import type { RuledLine } from '../extraction/ruled-lines.ts';
import { contentsLines } from './contents-lines.ts';
import { type Draft, draftOf } from './draft.ts';
import { isHeading } from './headings.ts';
import { isTableCaption } from './labels.ts';
import { consecutive, type Line, linesOf, piecesIn } from './lines.ts';
import { paragraphsOf } from './paragraphs.ts';
import { inOrder, type Piece } from './pieces.ts';
import { alignedTables } from './tables/aligned-tables.ts';
import { columnCountOf, type FoundTable } from './tables/cells.ts';
import { openTables } from './tables/open-tables.ts';
import { ruledGrids } from './tables/ruled-grids.ts';
import type { Typesetting } from './typesetting.ts';

/** A table of more columns is shown as text. */
const columnLimit = 64;

/** @param pieces without running heads and feet */
export function inferPage(
  page: number,
  pieces: readonly Piece[],
  ruled: readonly RuledLine[],
  typesetting: Typesetting,
): { drafts: Draft[]; hasHugeTable: boolean } {
  const { tables, rest } = findTables(ruled, pieces);
  const isHuge = ({ rows }: FoundTable) => columnCountOf(rows) > columnLimit;
  const huge = tables.filter(isHuge);
  const words = inOrder([...rest, ...huge.flatMap(piecesOfTable)]);
  const drafts = [
    ...textDrafts(page, linesOf(words), typesetting),
    ...tables.filter(table => !isHuge(table)).map(({ rows }) => tableDraft(page, rows)),
  ].sort((a, b) => a.start - b.start);
  return { drafts: withCaptions(drafts), hasHugeTable: huge.length > 0 };
}

/** Boxes first, then lines above and below rows, then words that are only aligned; each among what is left. */
function findTables(ruled: readonly RuledLine[], pieces: readonly Piece[]) {
  const tables: FoundTable[] = [];
  let rest = pieces;
  const take = (found: FoundTable[]) => {
    const words = new Set(found.flatMap(piecesOfTable));
    tables.push(...found);
    rest = rest.filter(piece => !words.has(piece));
  };
  take(ruledGrids(ruled, rest));
  take(openTables(ruled, rest));
  const entries = new Set(piecesIn([...contentsLines(linesOf(rest))]));
  take(alignedTables(rest.filter(piece => !entries.has(piece))));
  return { tables, rest };
}

function piecesOfTable({ rows }: FoundTable): Piece[] {
  return piecesIn(rows.flat());
}

export function tableDraft(page: number, rows: Draft['rows']): Draft {
  const [first] = inOrder(piecesIn(rows.flat()));
  return draftOf('table', page, [], { start: first?.start ?? 0, rows });
}

/** Headings, paragraphs and list items, entries of a table of contents among the last. */
function textDrafts(page: number, lines: readonly Line[], typesetting: Typesetting): Draft[] {
  const entries = contentsLines(lines);
  const drafts: Draft[] = [];
  for (const group of consecutive(lines, (last, line) => entries.has(last) === entries.has(line))) {
    const [first] = group;
    if (first && entries.has(first)) drafts.push(...group.map(line => draftOf('list-item', page, [line])));
    else drafts.push(...paragraphDrafts(page, group, typesetting, drafts.at(-1)?.lines));
  }
  return drafts;
}

/** @param before lines of the block above */
export function paragraphDrafts(
  page: number,
  lines: readonly Line[],
  typesetting: Typesetting,
  before: readonly Line[] = [],
): Draft[] {
  const paragraphs = paragraphsOf(lines, typesetting);
  return paragraphs.map((paragraph, index) => {
    const around = { above: paragraphs[index - 1] ?? before, below: paragraphs[index + 1] ?? [] };
    return draftOf(
      isHeading(paragraph, around, typesetting) ? 'heading' : kindOfText(paragraph),
      page,
      paragraph,
    );
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
  const isCaption = (draft: Draft | undefined): draft is Draft =>
    draft !== undefined &&
    !captions.has(draft) &&
    (draft.kind === 'paragraph' || draft.kind === 'heading') &&
    isTableCaption(draft.lines[0]?.text ?? '');
  for (const [index, table] of drafts.entries()) {
    if (table.kind !== 'table') continue;
    const caption = [drafts[index - 1], drafts[index + 1]].find(isCaption);
    if (!caption) continue;
    captions.add(caption);
    table.caption = caption.lines;
    table.start = Math.min(table.start, caption.start);
  }
  return drafts.filter(draft => !captions.has(draft));
}

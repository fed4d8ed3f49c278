/** The blocks of a page by the tags of the PDF. What no tag holds is told from how it is set. */
import type { TaggedBlock } from '../extraction/tagged-blocks.ts';
import { type Draft, draftOf, rangesOfDraft } from './draft.ts';
import { isItem, paragraphDrafts, tableDraft } from './inferred-page.ts';
import { linesOf } from './lines.ts';
import type { Piece } from './pieces.ts';
import { spannedRows } from './tables/spanned-rows.ts';
import type { Typesetting } from './typesetting.ts';

/** Where more than this share of the words bears no mark at all, the tags are not those of the page. */
const mostUnmarked = 0.5;
/** A heading longer than this is none, and a page is not mostly headings. */
const longestHeading = 300;
const mostHeadings = 0.6;
const fewCharacters = 600;
/** Blocks that are torn into more pieces than this, each, on average, are not what a reader sees. */
const mostTorn = 3;

/** @param pieces but for running heads and feet; @returns null where the tags contradict the page */
export function taggedPage(
  page: number,
  pieces: readonly Piece[],
  tagged: readonly TaggedBlock[],
  typesetting: Typesetting,
): Draft[] | null {
  const byMark = Map.groupBy(pieces, ({ mark }) => mark);
  const taken = new Set<number>();
  /** Content belongs to the first block that names it. */
  const take = (content: readonly number[]): Piece[] =>
    content
      .filter(mark => !taken.has(mark) && taken.add(mark))
      .flatMap(mark => byMark.get(mark) ?? [])
      .sort((a, b) => a.order - b.order);
  const drafts: Draft[] = [];
  for (const block of tagged) drafts.push(...blockDrafts(page, block, take, drafts.at(-1)));
  const rest = pieces.filter(({ mark }) => mark === null || !taken.has(mark));
  if (contradicts(drafts, rest, pieces)) return null;
  return [...drafts, ...restDrafts(page, rest, typesetting)].sort((a, b) => a.start - b.start);
}

function blockDrafts(
  page: number,
  block: TaggedBlock,
  take: (content: readonly number[]) => Piece[],
  before: Draft | undefined,
): Draft[] {
  const { kind, level, alternative } = block;
  if (kind === 'table') {
    const cells = block.rows.map(row =>
      row.map(({ isHeader, content }) => ({ isHeader, pieces: take(content) })),
    );
    const rows = spannedRows(cells);
    return rows.some(row => row.some(({ pieces }) => pieces.length > 0)) ? [tableDraft(page, { rows })] : [];
  }
  const lines = linesOf(page, take(block.content));
  if (kind === 'figure') {
    const start = lines[0]?.pieces[0]?.start ?? (before ? before.start + 0.5 : 0);
    return [draftOf('figure', page, lines, { alternative, start })];
  }
  if (lines.length === 0) return [];
  if (kind === 'caption') {
    if (before?.kind !== 'table') return [draftOf('paragraph', page, lines)];
    before.caption = lines;
    return [];
  }
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (kind === 'heading' && length <= longestHeading) return [draftOf('heading', page, lines, { level })];
  if (kind === 'list-item') return [draftOf('list-item', page, lines, { level })];
  // Tags of paragraphs stand for the points of a clause, too.
  return [draftOf(isItem(lines) ? 'list-item' : 'paragraph', page, lines)];
}

function contradicts(drafts: readonly Draft[], rest: readonly Piece[], all: readonly Piece[]): boolean {
  const total = lengthOf(all);
  if (lengthOf(rest.filter(({ mark }) => mark === null)) > mostUnmarked * total) return true;
  const headings = drafts.filter(({ kind }) => kind === 'heading');
  const inHeadings = lengthOf(headings.flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces)));
  if (total > fewCharacters && inHeadings > mostHeadings * total) return true;
  const torn = drafts.reduce((sum, draft) => sum + rangesOfDraft(draft).length, 0);
  return torn > mostTorn * drafts.length + mostTorn;
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

/** Pieces that follow each other are read together; a tag between them parts them. */
function restDrafts(page: number, rest: readonly Piece[], typesetting: Typesetting): Draft[] {
  const runs: Piece[][] = [];
  for (const piece of rest) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.order === piece.order - 1) run.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap(run =>
    paragraphDrafts(page, linesOf(page, run), undefined, typesetting).map(draft =>
      // Headings are tagged where anything is.
      draft.kind === 'heading' ? { ...draft, kind: 'paragraph' as const } : draft,
    ),
  );
}

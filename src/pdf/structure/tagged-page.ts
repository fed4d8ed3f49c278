/** The blocks of a page by the tags of the PDF. Untagged words are inferred from how they are set. */
import type { TaggedBlock } from '../extraction/tagged-blocks.ts';
import { type Draft, draftOf, rangesOfPieces, tableDraft } from './blocks.ts';
import { kindOfText, paragraphDrafts } from './inferred-page.ts';
import { consecutive, linesOf, piecesIn, type Typesetting } from './lines.ts';
import { inOrder, lengthOf, type Piece } from './pieces.ts';
import { taggedGrid } from './tables/grid.ts';

/** Where more than this share of the words is unmarked, the tags do not belong to the page. */
const mostUnmarked = 0.5;
const longestHeading = 300;
/** Maximum share of headings in a page of more than a few characters. */
const mostHeadings = 0.6;
const fewCharacters = 600;
/** Blocks in more ranges than this, on average, are not what a reader sees. */
const mostTorn = 3;

/** Takes the words of marked content, each once: they belong to the first block that names them. */
type Take = (content: readonly number[]) => Piece[];

/** @param pieces without running heads and feet; @returns null where the tags contradict the page */
export function taggedPage(
  page: number,
  pieces: readonly Piece[],
  tagged: readonly TaggedBlock[],
  typesetting: Typesetting,
): Draft[] | null {
  const byMark = Map.groupBy(pieces, ({ mark }) => mark);
  const taken = new Set<number>();
  const take: Take = content =>
    inOrder(
      content.filter(mark => !taken.has(mark) && taken.add(mark)).flatMap(mark => byMark.get(mark) ?? []),
    );
  const drafts: Draft[] = [];
  for (const block of tagged) drafts.push(...blockDrafts(page, block, take, drafts.at(-1)));
  const rest = pieces.filter(({ mark }) => mark === null || !taken.has(mark));
  if (contradicts(drafts, rest, pieces)) return null;
  return [...drafts, ...restDrafts(page, rest, typesetting)].sort((a, b) => a.start - b.start);
}

function blockDrafts(page: number, block: TaggedBlock, take: Take, before: Draft | undefined): Draft[] {
  const { kind, level, alternative } = block;
  if (kind === 'table') {
    const cells = block.rows.map(row => row.map(cell => ({ ...cell, pieces: take(cell.content) })));
    // The tags of a page may have rows that are on another page.
    const rows = cells.filter(row => piecesIn(row).length > 0);
    return rows.length > 0 ? [tableDraft(page, taggedGrid(rows))] : [];
  }
  const lines = linesOf(take(block.content));
  if (kind === 'figure') {
    const start = lines[0]?.pieces[0]?.start ?? (before ? before.start + 0.5 : 0);
    return [draftOf('figure', page, lines, { alternative, start })];
  }
  if (lines.length === 0) return [];
  if (kind === 'caption' && before?.kind === 'table') {
    before.caption = lines;
    return [];
  }
  if (kind === 'caption') return [draftOf('paragraph', page, lines)];
  if (kind === 'list-item' || (kind === 'heading' && lengthOf(lines) <= longestHeading))
    return [draftOf(kind, page, lines, { level })];
  // The points of a clause may be tagged as paragraphs.
  return [draftOf(kindOfText(lines), page, lines)];
}

function contradicts(drafts: readonly Draft[], rest: readonly Piece[], all: readonly Piece[]): boolean {
  const total = lengthOf(all);
  const unmarked = lengthOf(rest.filter(({ mark }) => mark === null));
  const headings = drafts.filter(({ kind }) => kind === 'heading');
  const inHeadings = lengthOf(piecesIn(headings.flatMap(({ lines }) => lines)));
  const ranges = drafts.flatMap(({ lines }) => rangesOfPieces(piecesIn(lines)));
  return (
    unmarked > mostUnmarked * total ||
    (total > fewCharacters && inHeadings > mostHeadings * total) ||
    ranges.length > mostTorn * (drafts.length + 1)
  );
}

/** Pieces that follow each other are read together. Headings would be tagged, so there are none. */
function restDrafts(page: number, rest: readonly Piece[], typesetting: Typesetting): Draft[] {
  return consecutive(rest, (last, piece) => last.order === piece.order - 1)
    .flatMap(run => paragraphDrafts(page, linesOf(run), typesetting))
    .map(draft => (draft.kind === 'heading' ? { ...draft, kind: 'paragraph' as const } : draft));
}

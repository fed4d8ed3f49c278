/**
 * The structure of a document over the text of its pages: by the tags of the PDF where it has them, else inferred from how its
 * words are set. No word is lost, changed or moved; what is not recognised is a paragraph.
 */
import type { DocumentLayout } from '../extraction/layout.ts';
import { type PagePositions, type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { type Draft, draftOf } from './draft.ts';
import { setLevels } from './headings.ts';
import { inferPage } from './inferred-page.ts';
import { type Line, linesOf, piecesIn } from './lines.ts';
import { setListDepths, setNumberedLists } from './lists.ts';
import { marginNumbers } from './margin-numbers.ts';
import { joinOverBreaks } from './page-breaks.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { plainDrafts } from './plain-page.ts';
import { publishedBlocks } from './published-blocks.ts';
import { runningLines } from './running-lines.ts';
import type { Structure, StructureBasis, StructureNote } from './schema.ts';
import { structureNotes } from './structure-notes.ts';
import { taggedPage } from './tagged-page.ts';
import { type Typesetting, typesettingOf } from './typesetting.ts';

interface ReadPage extends DocumentPage {
  /** In points. */
  height: number;
  /** Without line numbers in the margin. */
  pieces: Piece[];
  marginNumbers: Piece[];
  lines: Line[];
}

interface StructuredPage {
  page: number;
  basis: StructureBasis;
  drafts: Draft[];
  troubles: StructureNote['code'][];
}

export function documentStructure(
  pages: readonly DocumentPage[],
  positions: StoredPositions,
  layout: DocumentLayout,
): Structure {
  const places = new Map(positions.pages.map(stored => [stored.page, unpacked(stored)]));
  const read = pages.map(page => readPage(page, places.get(page.page)));
  const running = runningLines(read);
  const flow = read.flatMap(({ lines }) => lines.filter(line => !running.has(line)));
  const typesetting = typesettingOf(flow, new Set(layout.boldFonts), positions.fonts);
  const structured = read.map(page =>
    page.pieces.length > 0 ? placedPage(page, running, layout, typesetting) : unplacedPage(page),
  );
  const drafts = joinOverBreaks(structured.map(page => page.drafts));
  setNumberedLists(drafts, page => structured[page - 1]?.basis !== 'tagged');
  setLevels(drafts, typesetting);
  setListDepths(drafts);
  return {
    pages: pages.map(({ page, label }, index) => ({
      page,
      label,
      basis: structured[index]?.basis ?? 'none',
    })),
    blocks: publishedBlocks(drafts),
    notes: structureNotes(structured),
  };
}

function readPage(page: DocumentPage, places: PagePositions | undefined): ReadPage {
  const all = places ? piecesOf(page.text, places) : [];
  const numbers = marginNumbers(all);
  const pieces = all.filter(piece => !numbers.has(piece));
  return {
    ...page,
    height: places?.height ?? 0,
    pieces,
    marginNumbers: [...numbers],
    lines: linesOf(pieces),
  };
}

function placedPage(
  { page, source, pieces, lines, marginNumbers: numbers }: ReadPage,
  running: ReadonlySet<Line>,
  { tagged, tagsBroken, ruled, isUnread }: DocumentLayout,
  typesetting: Typesetting,
): StructuredPage {
  const heads = lines.filter(line => running.has(line) || line.pieces.every(piece => piece.isArtifact));
  const aside = [...heads, ...linesOf(numbers)].map(line => draftOf('running', page, [line]));
  const inHeads = new Set(piecesIn(heads));
  const flow = pieces.filter(piece => !inHeads.has(piece));
  const withAside = (drafts: readonly Draft[]) => [...drafts, ...aside].sort((a, b) => a.start - b.start);

  const tags = tagged.find(one => one.page === page)?.blocks;
  const byTags = tags && taggedPage(page, flow, tags, typesetting);
  if (byTags) return { page, basis: 'tagged', drafts: withAside(byTags), troubles: [] };
  const drawn = ruled.find(one => one.page === page)?.lines ?? [];
  const { drafts, hasHugeTable } = inferPage(page, flow, drawn, typesetting);
  const troubles: StructuredPage['troubles'] = [];
  if (tags) troubles.push('tags-contradict-page');
  if (tagsBroken.includes(page)) troubles.push('tags-broken');
  if (isUnread) troubles.push('layout-unread');
  if (hasHugeTable) troubles.push('table-too-large');
  return { page, basis: source === 'ocr' ? 'recognised' : 'inferred', drafts: withAside(drafts), troubles };
}

/** A page whose words have no known places. */
function unplacedPage({ page, text }: DocumentPage): StructuredPage {
  const troubles: StructuredPage['troubles'] = text.trim() === '' ? [] : ['positions-missing'];
  return { page, basis: 'none', drafts: plainDrafts(page, text), troubles };
}

/**
 * The structure of a document, laid over the text of its pages: from the tags of the PDF where it has them, else from how its
 * words are set. What cannot be told leaves paragraphs; no word is lost, changed or moved.
 */
import type { DocumentLayout } from '../extraction/layout.ts';
import { type PagePositions, type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { joinedOverBreaks } from './continued.ts';
import { type Draft, draftOf } from './draft.ts';
import { setLevels } from './headings.ts';
import { inferPage } from './inferred-page.ts';
import { type Line, linesOf } from './lines.ts';
import { setListDepths } from './list-depth.ts';
import { marginNumbers } from './margin-numbers.ts';
import { setNumberedLists } from './numbered-lists.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { plainBlocks } from './plain-page.ts';
import { publishedBlocks } from './published-blocks.ts';
import { runningLines } from './running-lines.ts';
import type { Block, Structure, StructureBasis } from './schema.ts';
import { structureNotes, type Trouble } from './structure-notes.ts';
import { taggedPage } from './tagged-page.ts';
import { type Typesetting, typesettingOf } from './typesetting.ts';

interface SetPage {
  page: DocumentPage;
  /** But for numbers of lines in the margin. */
  pieces: Piece[];
  marginNumbers: Piece[];
  lines: Line[];
  height: number;
}

interface ToldPage {
  basis: StructureBasis;
  drafts: Draft[];
  trouble: Trouble[];
}

export function documentStructure(
  pages: readonly DocumentPage[],
  positions: StoredPositions,
  layout: DocumentLayout,
): Structure {
  const places = new Map(positions.pages.map(stored => [stored.page, unpacked(stored)]));
  const set = pages.map(page => setPage(page, places.get(page.page)));
  const running = runningLines(set.map(({ page, height, lines }) => ({ page: page.page, height, lines })));
  const isFlow = (line: Line) => !running.has(line);
  const typesetting = typesettingOf(
    set.flatMap(({ lines }) => lines.filter(isFlow)),
    new Set(layout.boldFonts),
    positions.fonts,
  );
  const told = set.map(page => tellPage(page, running, layout, typesetting));
  const drafts = joinedOverBreaks(told.map(page => page.drafts));
  setNumberedLists(drafts, page => told[page - 1]?.basis !== 'tagged');
  setLevels(drafts, typesetting);
  setListDepths(drafts);
  return {
    pages: pages.map(({ page, label }, index) => ({ page, label, basis: told[index]?.basis ?? 'none' })),
    blocks: withPlainPages(publishedBlocks(drafts), pages, told),
    notes: structureNotes(told.map(({ trouble }, index) => ({ page: pages[index]?.page ?? 0, trouble }))),
  };
}

function setPage(page: DocumentPage, places: PagePositions | undefined): SetPage {
  const all = places ? piecesOf(page.text, places) : [];
  const numbers = marginNumbers(all);
  const pieces = all.filter(piece => !numbers.has(piece));
  return {
    page,
    pieces,
    marginNumbers: [...numbers],
    lines: linesOf(page.page, pieces),
    height: places?.height ?? 0,
  };
}

function tellPage(
  { page, pieces, lines, marginNumbers: numbers }: SetPage,
  running: ReadonlySet<Line>,
  { tagged, tagsBroken, ruled, isUnread }: DocumentLayout,
  typesetting: Typesetting,
): ToldPage {
  if (pieces.length === 0) return { basis: 'none', drafts: [], trouble: troubleOfPlain(page) };
  const heads = lines.filter(line => running.has(line) || line.pieces.every(piece => piece.isArtifact));
  const aside = [...heads, ...linesOf(page.page, numbers)];
  const apart = new Set(heads.flatMap(line => line.pieces));
  const flow = pieces.filter(piece => !apart.has(piece));
  const withHeads = (drafts: readonly Draft[]) =>
    [...drafts, ...aside.map(line => draftOf('running', page.page, [line]))].sort(
      (a, b) => a.start - b.start,
    );

  const blocks = tagged.find(one => one.page === page.page)?.blocks;
  const byTags = blocks && taggedPage(page.page, flow, blocks, typesetting);
  if (byTags) return { basis: 'tagged', drafts: withHeads(byTags), trouble: [] };
  const lineDrawing = ruled.find(one => one.page === page.page)?.lines ?? [];
  const { drafts, hasHugeTable } = inferPage(page.page, flow, lineDrawing, typesetting);
  const trouble: Trouble[] = [
    ...(blocks ? ['tags-contradict-page' as const] : []),
    ...(tagsBroken.includes(page.page) ? ['tags-broken' as const] : []),
    ...(isUnread ? ['layout-unread' as const] : []),
    ...(hasHugeTable ? ['table-too-large' as const] : []),
  ];
  return { basis: page.source === 'ocr' ? 'recognised' : 'inferred', drafts: withHeads(drafts), trouble };
}

function troubleOfPlain({ text }: DocumentPage): Trouble[] {
  return text.trim() === '' ? [] : ['positions-missing'];
}

/** Pages of which nothing is known but their lines. */
function withPlainPages(
  blocks: readonly Block[],
  pages: readonly DocumentPage[],
  told: readonly ToldPage[],
): Block[] {
  const plain = pages.flatMap(({ page, text }, index): Block[] => {
    if (told[index]?.drafts.length !== 0 || text.trim() === '') return [];
    return plainBlocks(page, text).map(({ kind, label, ranges }) =>
      kind === 'list-item'
        ? { kind, id: null, label, depth: 1, ranges }
        : { kind, id: null, number: null, ranges },
    );
  });
  return [...blocks, ...plain].sort((a, b) => pageOf(a) - pageOf(b));
}

function pageOf(block: Block): number {
  if (block.kind === 'figure') return block.page;
  if (block.kind !== 'table') return block.ranges[0]?.page ?? 0;
  const cells = block.rows.flat().flatMap(({ ranges }) => ranges);
  return [...block.caption, ...cells][0]?.page ?? 0;
}

/**
 * The structure of a document over the text of its pages: by the tags of the PDF where it has them, else inferred from how its
 * words are set. No word is lost, changed or moved; what is not recognised is a paragraph.
 */
import type { DocumentLayout } from '../extraction/layout.ts';
import { pageRanges } from '../extraction/limits.ts';
import { type PagePositions, type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { type Draft, draftOf, publishedBlocks } from './blocks.ts';
import { setLevels } from './headings.ts';
import { inferPage } from './inferred-page.ts';
import { type Line, linesOf, piecesIn, type Typesetting, typesettingOf } from './lines.ts';
import { setListDepths, setNumberedLists } from './lists.ts';
import { isInFlow, joinOverBreaks } from './page-breaks.ts';
import { piecesOf, piecesOfLines } from './pieces.ts';
import { marginNumbers, runningLines } from './running-lines.ts';
import type { Structure, StructureBasis, StructureNote } from './schema.ts';
import { taggedPage } from './tagged-page.ts';

export type TextPage = Pick<DocumentPage, 'page' | 'label' | 'text'> & Partial<Pick<DocumentPage, 'source'>>;

export function documentStructure(
  pages: readonly TextPage[],
  positions: StoredPositions,
  layout: DocumentLayout,
): Structure {
  const places = new Map(positions.pages.map(stored => [stored.page, unpacked(stored)]));
  const read = pages.map(page => readPage(page, places.get(page.page)));
  const running = runningLines(read);
  const flow = read.flatMap(({ lines }) => lines.filter(line => !running.has(line)));
  const typesetting = typesettingOf(flow, new Set(layout.boldFonts), positions.fonts);
  const structured: StructuredPage[] = [];
  for (const page of read)
    structured.push(structuredPage(page, running, layout, typesetting, structured.at(-1)?.drafts));
  const drafts = joinOverBreaks(structured.map(page => page.drafts));
  setNumberedLists(drafts, page => structured[page - 1]?.basis !== 'tagged');
  setLevels(drafts, typesetting);
  setListDepths(drafts);
  return {
    pages: structured.map(({ page, label, basis }) => ({ page, label, basis })),
    blocks: publishedBlocks(drafts),
    notes: notesOn(structured),
  };
}

/** The structure of pages of which only the text is known. */
export function structureOfText(pages: readonly TextPage[]): Structure {
  const layout = { tagged: [], tagsBroken: [], ruled: [], boldFonts: [], isUnread: false };
  return documentStructure(pages, { fonts: [], pages: [] }, layout);
}

/** The words of a page and its height in points; `isPlaced` is false where only the lines of its text are known. */
function readPage(page: TextPage, places: PagePositions | undefined) {
  const placed = places ? piecesOf(page.text, places) : [];
  const isPlaced = placed.length > 0;
  const all = isPlaced ? placed : piecesOfLines(page.text, page.page);
  const numbers = marginNumbers(all);
  const pieces = all.filter(piece => !numbers.has(piece));
  const height = isPlaced ? (places?.height ?? 0) : Math.max(0, ...all.map(({ bottom }) => bottom));
  return { ...page, isPlaced, height, pieces, numbers: [...numbers], lines: linesOf(pieces) };
}

interface StructuredPage extends Pick<TextPage, 'page' | 'label'> {
  basis: StructureBasis;
  drafts: Draft[];
  troubles: StructureNote['code'][];
}

function structuredPage(
  { page, label, source, isPlaced, pieces, lines, numbers }: ReturnType<typeof readPage>,
  running: ReadonlySet<Line>,
  { tagged, tagsBroken, ruled, isUnread }: DocumentLayout,
  typesetting: Typesetting,
  before: readonly Draft[] = [],
): StructuredPage {
  const heads = lines.filter(line => running.has(line) || line.pieces.every(piece => piece.isArtifact));
  const aside = [...heads, ...linesOf(numbers)].map(line => draftOf('running', page, [line]));
  const inHeads = new Set(piecesIn(heads));
  const flow = pieces.filter(piece => !inHeads.has(piece));
  const withAside = (drafts: readonly Draft[]) => [...drafts, ...aside].sort((a, b) => a.start - b.start);

  const tags = tagged.find(one => one.page === page)?.blocks;
  const byTags = tags && taggedPage(page, flow, tags, typesetting);
  if (byTags) return { page, label, basis: 'tagged', drafts: withAside(byTags), troubles: [] };
  const drawn = ruled.find(one => one.page === page)?.lines ?? [];
  const { drafts, hasHugeTable } = inferPage(page, flow, drawn, typesetting, before.findLast(isInFlow));
  const troubles: StructuredPage['troubles'] = [];
  if (!isPlaced && drafts.length > 0) troubles.push('positions-missing');
  if (isPlaced && tags) troubles.push('tags-contradict-page');
  if (isPlaced && tagsBroken.includes(page)) troubles.push('tags-broken');
  if (isPlaced && isUnread) troubles.push('layout-unread');
  if (hasHugeTable) troubles.push('table-too-large');
  const basis = !isPlaced ? 'none' : source === 'ocr' ? 'recognised' : 'inferred';
  return { page, label, basis, drafts: withAside(drafts), troubles };
}

const sentences: Readonly<Record<StructureNote['code'], string>> = {
  'tags-broken': 'The tags of the PDF are damaged; the structure is inferred from how the words are set.',
  'tags-contradict-page':
    'The tags of the PDF do not match the page; the structure is inferred from how the words are set.',
  'layout-unread':
    'Neither tags nor lines around tables could be read in the time and memory that a file may take; the structure is inferred from how the words are set.',
  'table-too-large': 'A table has more columns than are shown as one; its words are shown as lines.',
  'positions-missing':
    'The places of the words are unknown; the structure is inferred from lines of text alone.',
};

function notesOn(structured: readonly StructuredPage[]): StructureNote[] {
  return (Object.keys(sentences) as StructureNote['code'][]).flatMap(code => {
    const pages = structured.filter(({ troubles }) => troubles.includes(code)).map(({ page }) => page);
    const where = `${pages.length === 1 ? 'Page' : 'Pages'} ${pageRanges(pages)}`;
    return pages.length === 0 ? [] : [{ code, pages, detail: `${where}: ${sentences[code]}` }];
  });
}

/** Builds the search index of a library from the text of its pages. */
import type { DocumentKind } from '../documents/kinds.ts';
import type { PageSource } from '../documents/schema.ts';
import { type Abbreviation, commonAbbreviations } from './abbreviations.ts';
import { analyse, type Token } from './analysis.ts';
import { encodeIndex, type IndexContents } from './container.ts';
import { findHeadings } from './headings.ts';
import type { LunrFile, SearchedDocument, SearchIndex } from './index-file.ts';
import { lunrFileBuilder } from './lunr-file.ts';
import { nearDuplicates } from './near-duplicates.ts';
import type { PageEntry } from './page-table.ts';
import { encodePostings } from './postings.ts';
import { bodyStart, runningLines } from './running-lines.ts';

export interface IndexedDocument {
  filename: string;
  title: string;
  kind: DocumentKind;
  /** Path of the PDF, of its complete text and of its reading page. */
  url: string;
  textUrl: string;
  pageUrl: string;
  /** All pages in order, those without text too. */
  pages: { page: number; label: string; text: string; source: PageSource }[];
}

type Documents = AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>;

export interface IndexOptions {
  /** Number of files that the records are cut into; 0: they stand in the index itself. */
  blocks?: number;
  /** Abbreviations of the programme, beside those of the trade. */
  abbreviations?: Abbreviation[];
}

/**
 * The index of the documents in the order in which they come; the same documents give the same bytes.
 * Documents are taken one by one, so the text of a large library need not be held at once.
 */
export async function buildSearchIndex(
  documents: Documents,
  { blocks = 0, abbreviations = [] }: IndexOptions = {},
): Promise<SearchIndex> {
  const known = [...abbreviations, ...commonAbbreviations];
  const places = new Map<string, [page: number, positions: number[]][]>();
  const duplicates = nearDuplicates();
  const pages: PageEntry[] = [];
  const searched = await eachPage(documents, known, ({ documentIndex, page, text, running }, tokens) => {
    const number = pages.length;
    const words = tokens.filter(({ kind }) => kind === 'word').map(({ word }) => word);
    const firstLike = duplicates.firstLike(number, words);
    const headings = headingPositions(text, tokens);
    const length = tokens.length;
    pages.push({ documentIndex, page, length, firstLike, bodyStart: bodyStart(text, running), headings });
    for (const { word, position } of tokens) addPlace(places, word, number, position);
  });
  const contents: IndexContents = {
    documents: searched,
    abbreviations: known,
    pages,
    records: [...places.keys()].sort().map(form => {
      const pagesOfForm = places.get(form) ?? [];
      return { form, pages: pagesOfForm.length, bytes: encodePostings(pagesOfForm) };
    }),
  };
  return encodeIndex(contents, blocks);
}

/** The same pages as a plain lunr index, for other programs. */
export async function buildLunrFile(
  documents: Documents,
  { abbreviations = [] }: Pick<IndexOptions, 'abbreviations'> = {},
): Promise<LunrFile> {
  const builder = lunrFileBuilder();
  const refs: LunrFile['refs'] = [];
  const known = [...abbreviations, ...commonAbbreviations];
  const searched = await eachPage(documents, known, ({ documentIndex, page }, tokens) => {
    builder.add(refs.length, tokens);
    refs.push([documentIndex, page]);
  });
  return builder.finish({ documents: searched, refs });
}

interface PageToIndex {
  documentIndex: number;
  page: number;
  text: string;
  /** Heads and feet of the pages of its document. */
  running: ReadonlySet<string>;
}

/** Hands on every page that has words, with its tokens. */
async function eachPage(
  documents: Documents,
  abbreviations: Abbreviation[],
  take: (page: PageToIndex, tokens: Token[]) => void,
): Promise<SearchedDocument[]> {
  const searched: SearchedDocument[] = [];
  for await (const document of documents) {
    const running = runningLines(document.pages.map(({ text }) => text));
    const documentIndex = searched.length;
    for (const { page, text } of document.pages) {
      const tokens = analyse(text, abbreviations);
      if (tokens.length > 0) take({ documentIndex, page, text, running }, tokens);
    }
    searched.push(describeDocument(document));
  }
  return searched;
}

function addPlace(
  places: Map<string, [page: number, positions: number[]][]>,
  form: string,
  page: number,
  position: number,
): void {
  const pages = places.get(form);
  const last = pages?.at(-1);
  if (last?.[0] === page) {
    // A form may stand for one position twice, such as "1550.00" in two currencies.
    if (last[1].at(-1) !== position) last[1].push(position);
  } else if (pages) {
    pages.push([page, [position]]);
  } else {
    places.set(form, [[page, [position]]]);
  }
}

function headingPositions(text: string, tokens: Token[]): [number, number][] {
  return findHeadings(text).flatMap(({ start, end }): [number, number][] => {
    const inside = tokens.filter(token => token.start >= start && token.start < end);
    const [first] = inside;
    return first === undefined ? [] : [[first.position, (inside.at(-1)?.position ?? 0) + 1]];
  });
}

function describeDocument({ pages, ...document }: IndexedDocument): SearchedDocument {
  const labels = pages.map(({ label }) => label);
  const sources = pages.map(({ source }) => source);
  const [firstSource = 'none'] = sources;
  return {
    filename: document.filename,
    title: document.title,
    kind: document.kind,
    url: document.url,
    textUrl: document.textUrl,
    pageUrl: document.pageUrl,
    labels: pages.every(({ page, label }) => label === String(page)) ? null : labels,
    sources: sources.every(source => source === firstSource) ? firstSource : sources,
  };
}

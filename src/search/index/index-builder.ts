/** Builds the search index of a library from the text of its pages. */
import type { DocumentKind } from '../../documents/library/kinds.ts';
import { type Abbreviation, commonAbbreviations } from '../analysis/abbreviations.ts';
import { encodeIndex, type IndexContents } from './container.ts';
import { analyseDocument, type IndexedPage } from './document-postings.ts';
import type { SearchedDocument, SearchIndex } from './index-file.ts';
import { mergePostings } from './merge.ts';

/** How a document is called and where it stands. */
export interface NamedDocument {
  filename: string;
  title: string;
  kind: DocumentKind;
  /** Path of the PDF, of its complete text and of its reading page. */
  url: string;
  textUrl: string;
  pageUrl: string;
  /** Of an earlier version; a current document has none. */
  version?: SearchedDocument['version'] | undefined;
}

export interface IndexedDocument extends NamedDocument {
  /** All pages in order, those without text too. */
  pages: IndexedPage[];
}

export interface AnalysedDocument extends NamedDocument {
  /** As analyseDocument gave them for its pages and `allAbbreviations`. */
  postings: Uint8Array;
}

type Several<Item> = AsyncIterable<Item> | Iterable<Item>;

export interface IndexOptions {
  /** Number of files that the records are cut into; 0: they stand in the index itself. */
  blocks?: number;
  /** Abbreviations of the programme, beside those of the trade. */
  abbreviations?: Abbreviation[];
}

/** Those of the programme and those of the trade. */
export function allAbbreviations(ofProgram: Abbreviation[]): Abbreviation[] {
  return [...ofProgram, ...commonAbbreviations];
}

/**
 * What the index of the documents holds, in the order in which they come; the same documents give the same.
 * Documents are taken one by one, so the text of a large library need not be held at once.
 */
export function indexContents(
  documents: Several<IndexedDocument>,
  { abbreviations = [] }: Pick<IndexOptions, 'abbreviations'> = {},
): Promise<IndexContents> {
  return mergedContents(analysed(documents, allAbbreviations(abbreviations)), { abbreviations });
}

async function* analysed(
  documents: Several<IndexedDocument>,
  abbreviations: Abbreviation[],
): AsyncGenerator<AnalysedDocument> {
  for await (const { pages, ...document } of documents)
    yield { ...document, postings: analyseDocument(pages, abbreviations) };
}

/** The same from documents that were analysed before. */
export async function mergedContents(
  documents: Several<AnalysedDocument>,
  { abbreviations = [] }: Pick<IndexOptions, 'abbreviations'> = {},
): Promise<IndexContents> {
  const merge = mergePostings();
  const searched: SearchedDocument[] = [];
  for await (const { postings, ...document } of documents) {
    const { filename, title, kind, url, textUrl, pageUrl, version } = document;
    const named = { filename, title, kind, url, textUrl, pageUrl, ...(version && { version }) };
    searched.push({ ...named, ...merge.add(postings) });
  }
  return { documents: searched, abbreviations: allAbbreviations(abbreviations), ...merge.finish() };
}

/** The index of the documents as bytes. */
export async function buildSearchIndex(
  documents: Several<IndexedDocument>,
  options: IndexOptions = {},
): Promise<SearchIndex> {
  return encodeIndex(await indexContents(documents, options), options.blocks ?? 0);
}

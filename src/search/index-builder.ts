/** Builds the search index of a library from the text of its pages. */
import type { DocumentKind } from '../documents/kinds.ts';
import { type Abbreviation, commonAbbreviations } from './abbreviations.ts';
import { analyse } from './analysis.ts';
import { encodeIndex } from './container.ts';
import { analyseDocument, type IndexedPage, labelsAndSources } from './document-postings.ts';
import type { LunrFile, SearchedDocument, SearchIndex } from './index-file.ts';
import { lunrFileBuilder } from './lunr-file.ts';
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
export function allAbbreviations(ofProgramme: Abbreviation[]): Abbreviation[] {
  return [...ofProgramme, ...commonAbbreviations];
}

/**
 * The index of the documents in the order in which they come; the same documents give the same bytes.
 * Documents are taken one by one, so the text of a large library need not be held at once.
 */
export function buildSearchIndex(
  documents: Several<IndexedDocument>,
  options: IndexOptions = {},
): Promise<SearchIndex> {
  const abbreviations = allAbbreviations(options.abbreviations ?? []);
  return mergeSearchIndex(analysed(documents, abbreviations), options);
}

async function* analysed(
  documents: Several<IndexedDocument>,
  abbreviations: Abbreviation[],
): AsyncGenerator<AnalysedDocument> {
  for await (const { pages, ...document } of documents)
    yield { ...document, postings: analyseDocument(pages, abbreviations) };
}

/** The same index from documents that were analysed before. */
export async function mergeSearchIndex(
  documents: Several<AnalysedDocument>,
  { blocks = 0, abbreviations = [] }: IndexOptions = {},
): Promise<SearchIndex> {
  const merge = mergePostings();
  const searched: SearchedDocument[] = [];
  for await (const { postings, ...document } of documents)
    searched.push(searchedDocument(document, merge.add(postings)));
  const contents = {
    documents: searched,
    abbreviations: allAbbreviations(abbreviations),
    ...merge.finish(),
  };
  return encodeIndex(contents, blocks);
}

/** The same pages as a plain lunr index, for other programs. */
export async function buildLunrFile(
  documents: Several<IndexedDocument>,
  { abbreviations = [] }: Pick<IndexOptions, 'abbreviations'> = {},
): Promise<LunrFile> {
  const builder = lunrFileBuilder();
  const refs: LunrFile['refs'] = [];
  const searched: SearchedDocument[] = [];
  for await (const { pages, ...document } of documents) {
    for (const { page, text } of pages) {
      const tokens = analyse(text, allAbbreviations(abbreviations));
      if (tokens.length === 0) continue;
      builder.add(refs.length, tokens);
      refs.push([searched.length, page]);
    }
    searched.push(searchedDocument(document, labelsAndSources(pages)));
  }
  return builder.finish({ documents: searched, refs });
}

function searchedDocument(
  { filename, title, kind, url, textUrl, pageUrl }: NamedDocument,
  { labels, sources }: Pick<SearchedDocument, 'labels' | 'sources'>,
): SearchedDocument {
  return { filename, title, kind, url, textUrl, pageUrl, labels, sources };
}

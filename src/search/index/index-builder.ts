/** Builds the search index of a library from the text of its pages. */
import { type Abbreviation, commonAbbreviations } from '../analysis/abbreviations.ts';
import { encodeIndex, type IndexContents } from './container.ts';
import { analyseDocument, type IndexedPage, type PageFacts } from './document-postings.ts';
import type { SearchedDocument, SearchIndex } from './index-file.ts';
import { mergePostings } from './merge.ts';

interface NamedDocument extends Omit<SearchedDocument, keyof PageFacts | 'version'> {
  version?: SearchedDocument['version'] | undefined;
}

export interface IndexedDocument extends NamedDocument {
  pages: IndexedPage[];
}

export interface AnalysedDocument extends NamedDocument {
  /** From analyseDocument, with `allAbbreviations`. */
  postings: Uint8Array;
}

type Several<Item> = AsyncIterable<Item> | Iterable<Item>;

export interface IndexOptions {
  /** Number of files for the records; 0 keeps all in the index. */
  blocks?: number;
  abbreviations?: Abbreviation[];
}

export function allAbbreviations(ofProgram: Abbreviation[]): Abbreviation[] {
  return [...ofProgram, ...commonAbbreviations];
}

/** Contents of the index, in the order of the documents, which are read one by one; the same documents give the same bytes. */
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

export async function buildSearchIndex(
  documents: Several<IndexedDocument>,
  options: IndexOptions = {},
): Promise<SearchIndex> {
  return encodeIndex(await indexContents(documents, options), options.blocks ?? 0);
}

/** The search in the browser: the published index, loaded once, and page texts where a result shows an excerpt. */
import { type PurchaseTool, purchaseAnswer } from '#program/purchase-answer';
import {
  type ConceptTable,
  openScopes,
  openSearcher,
  type QueryLanguage,
  type SearchAnswer,
  type SearchCard,
  type SearchedDocument,
  type SiteIndex,
} from '#search';
import type { Passage } from '#search/results';
import { readPublished, readPublishedJson } from '../published-file.ts';

export interface SearchClient {
  /** All documents of the library. */
  documents: SearchedDocument[];
  search(query: { q: string; limit: number; filter: DocumentFilter }): Promise<SearchAnswer>;
}

/** Accepts the documents to search; null searches all, and the pages of the site. */
export type DocumentFilter = ((document: Pick<SearchedDocument, 'filename' | 'kind'>) => boolean) | null;

/** @param folder address of the published index */
export async function openSearchClient(folder: string): Promise<SearchClient> {
  const json = <Shape>(path: string) => readPublishedJson<Shape>(`${folder}/${path}.json`);
  const [root, concepts, index] = await Promise.all([
    readPublished(`${folder}/index.bin`),
    json<ConceptTable>('concepts'),
    json<SiteIndex>('site'),
  ]);
  const searcher = openSearcher(root, {
    readBlock: number => readPublished(`${folder}/blocks/${number}.bin`),
    // With its extension: a host without path rules answers no other name.
    readPages: async ({ textUrl }) =>
      new TextDecoder().decode(await readPublished(`${textUrl}.txt`)).split('\f'),
    concepts,
    // Without a connection, misspelt words are corrected from the loaded blocks only.
    readWords: () => readPublished(`${folder}/words.bin`).catch(() => new Uint8Array()),
    excerptsMayLack: true,
  });
  const search = openScopes(searcher, {
    index,
    concepts,
    readPassages: page => json<Passage[]>(`site/${page}`),
    readAnswers: () => json<Record<string, SearchCard>>('site-answers'),
    readClauses: () => json<Record<string, SearchCard>>('clauses'),
    readLanguages: () => json<QueryLanguage[]>('site-languages'),
    readQuantity: query => purchaseAnswer(index.purchase as PurchaseTool | null, query),
  });
  return {
    documents: searcher.documents,
    search: ({ filter, ...query }) =>
      search({ ...query, scope: filter === null ? 'all' : 'documents' }, filter ?? undefined),
  };
}

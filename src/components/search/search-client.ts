/**
 * The search in the browser: the published index, loaded once, and page texts where a result shows an excerpt. If the
 * index cannot be loaded, the search endpoint answers instead.
 */
import { offlineCopy } from '#offline/copy-data';
import {
  type ConceptTable,
  openScopes,
  openSearcher,
  type SearchAnswer,
  type SearchCard,
  type SearchedDocument,
  type SiteIndex,
} from '#search';
import type { SearchScope } from '#search/parameters';
import type { Passage } from '#search/results';
import { readPublished, readPublishedJson } from '../published-file.ts';

export interface SearchClient {
  /** All documents of the library; none if the index could not be loaded. */
  documents: SearchedDocument[];
  search(query: BrowserQuery): Promise<SearchAnswer>;
}

/** Accepts the documents to search; null searches all, and the pages of the site. */
export type DocumentFilter = ((document: Pick<SearchedDocument, 'filename' | 'kind'>) => boolean) | null;

interface BrowserQuery {
  q: string;
  limit: number;
  filter: DocumentFilter;
}

/** Addresses of the published index and of the endpoint. */
export interface SearchAddresses {
  folder: string;
  endpoint: string;
}

export async function openSearchClient({ folder, endpoint }: SearchAddresses): Promise<SearchClient> {
  try {
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
    });
    return {
      documents: searcher.documents,
      search: ({ filter, ...query }) => search({ ...query, scope: scopeOf(filter) }, filter ?? undefined),
    };
  } catch (error) {
    if (offlineCopy() !== null) throw error;
    return endpointClient(endpoint);
  }
}

function scopeOf(filter: DocumentFilter): SearchScope {
  return filter === null ? 'all' : 'documents';
}

/** The endpoint has no filters: they choose among the pages of its answer. */
function endpointClient(endpoint: string): SearchClient {
  return {
    documents: [],
    async search({ q, limit, filter }) {
      const parameters = new URLSearchParams({ q, limit: String(limit), scope: scopeOf(filter) });
      const answer = await readPublishedJson<SearchAnswer>(`${endpoint}?${parameters}`);
      const results = answer.results.filter(
        ({ page, document }) => page === null || filter === null || filter(document),
      );
      return { ...answer, results };
    },
  };
}

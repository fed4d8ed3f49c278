/**
 * The search as the browser asks it: the published index, loaded once, and page texts where a result shows an
 * excerpt. Where the index cannot be loaded, the search endpoint is asked instead.
 */
import { type OfflineCopy, offlineCopy } from '../../offline/copy-data.ts';
import type { ConceptTable } from '../../search/concepts/table.ts';
import type { SearchedDocument } from '../../search/index/index-file.ts';
import type { SearchScope } from '../../search/query/parameters.ts';
import type { SearchAnswer, SearchCard } from '../../search/schema.ts';
import type { Passage } from '../../search/site/passage.ts';
import type { SiteIndex } from '../../search/site/site-index.ts';
import { readPublished, readPublishedJson } from '../published-file.ts';
import { searchAnswerOf } from './search-response.ts';

export interface SearchClient {
  /** All documents of the library; none where the index could not be loaded. */
  documents: SearchedDocument[];
  search(query: BrowserQuery): Promise<SearchAnswer>;
}

/** What a filter looks at. */
export type Wanted = Pick<SearchedDocument, 'filename' | 'kind'>;

interface BrowserQuery {
  q: string;
  limit: number;
  /** Which documents are wanted; without it all, and the pages of the site. */
  wants: ((document: Wanted) => boolean) | null;
}

/** Addresses of the published index and of the endpoint. */
export interface SearchAddresses {
  folder: string;
  endpoint: string;
}

export async function openSearchClient({ folder, endpoint }: SearchAddresses): Promise<SearchClient> {
  const copy = offlineCopy();
  try {
    const json = <Shape>(path: string) => readPublishedJson<Shape>(`${folder}/${path}.json`);
    const [root, concepts, index, { openSearcher }, { openScopes }] = await Promise.all([
      readPublished(`${folder}/index.bin`),
      json<ConceptTable>('concepts'),
      json<SiteIndex>('site'),
      import('../../search/query/searcher.ts'),
      import('../../search/site/scopes.ts'),
    ]);
    const searcher = openSearcher(root, {
      readBlock: number => readPublished(`${folder}/blocks/${number}.bin`),
      // The file itself, because a host without rules of paths answers no other name.
      readPages: async ({ textUrl }) =>
        new TextDecoder().decode(await readPublished(`${textUrl}.txt`)).split('\f'),
      concepts,
      // Without a connection, words that nobody knows are put right as well as may be.
      readWords: () => readPublished(`${folder}/words.bin`).catch(() => new Uint8Array()),
      excerptsMayLack: true,
    });
    const search = openScopes(searcher, {
      index,
      concepts,
      readPassages: page => json<Passage[]>(`site/${page}`),
      readAnswers: () => json<Record<string, SearchCard>>('site-answers'),
    });
    const client: SearchClient = {
      documents: searcher.documents,
      search: ({ wants, ...asked }) => search({ ...asked, scope: scopeOf(wants) }, wants ?? undefined),
    };
    return copy === null ? client : withAddressesOf(copy, client);
  } catch (error) {
    if (copy !== null) throw error;
    return endpointClient(endpoint);
  }
}

function scopeOf(wants: BrowserQuery['wants']): SearchScope {
  return wants === null ? 'all' : 'documents';
}

/** The index has the addresses of the site; a copy on a disk has its own. */
function withAddressesOf({ addressOf }: OfflineCopy, { documents, search }: SearchClient): SearchClient {
  return {
    documents,
    async search(asked) {
      const answer = await search(asked);
      const results = answer.results.map(result =>
        result.page === null
          ? { ...result, url: addressOf(result.url) }
          : { ...result, url: addressOf(result.url), pdfUrl: addressOf(result.pdfUrl) },
      );
      return { ...answer, results, card: answer.card && cardWith(answer.card, addressOf) };
    },
  };
}

function cardWith({ url, statements, ...card }: SearchCard, addressOf: (url: string) => string): SearchCard {
  type Sources = SearchCard['statements'][number]['sources'];
  const moved = (sources: Sources) => sources.map(source => ({ ...source, url: addressOf(source.url) }));
  return {
    ...card,
    url: addressOf(url),
    statements: statements.map(({ sources, otherReadings, ...statement }) => ({
      ...statement,
      sources: moved(sources),
      otherReadings: otherReadings.map(reading => ({ ...reading, sources: moved(reading.sources) })),
    })),
  };
}

/** The endpoint knows no filters: they choose among the pages that it gives. */
function endpointClient(endpoint: string): SearchClient {
  return {
    documents: [],
    async search({ q, limit, wants }) {
      const parameters = new URLSearchParams({ q, limit: String(limit), scope: scopeOf(wants) });
      const answer = searchAnswerOf(await (await fetchOk(`${endpoint}?${parameters}`)).json());
      if (answer === null) throw new Error(`${endpoint}: no answer of a search`);
      const results = answer.results.filter(
        ({ page, document }) => page === null || wants === null || wants(document),
      );
      return { ...answer, results };
    },
  };
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/**
 * The search as the browser asks it: the published index, loaded once, and page texts where a result shows an
 * excerpt. Where the index cannot be loaded, the search endpoint is asked instead.
 */
import { type OfflineCopy, offlineCopy } from '../../offline/copy-data.ts';
import type { ConceptTable } from '../../search/concepts/table.ts';
import type { SearchedDocument } from '../../search/index/index-file.ts';
import type { SearchAnswer } from '../../search/schema.ts';
import { searchAnswerOf } from './search-response.ts';

export interface SearchClient {
  /** All documents of the library; none where the index could not be loaded. */
  documents: SearchedDocument[];
  search(query: string, limit: number, wants: (document: Wanted) => boolean): Promise<SearchAnswer>;
}

/** What a filter looks at. */
export type Wanted = Pick<SearchedDocument, 'filename' | 'kind'>;

/** Addresses of the published index and of the endpoint. */
export interface SearchAddresses {
  folder: string;
  endpoint: string;
}

export async function openSearchClient({ folder, endpoint }: SearchAddresses): Promise<SearchClient> {
  const copy = offlineCopy();
  const read = copy?.read ?? fetchBytes;
  try {
    const [root, concepts, { openSearcher }] = await Promise.all([
      read(`${folder}/index.bin`),
      readConcepts(read, folder),
      import('../../search/query/searcher.ts'),
    ]);
    const searcher = openSearcher(root, {
      readBlock: number => read(`${folder}/blocks/${number}.bin`),
      // The file itself, because a host without rules of paths answers no other name.
      readPages: async ({ textUrl }) => new TextDecoder().decode(await read(`${textUrl}.txt`)).split('\f'),
      concepts,
      // Without a connection, words that nobody knows are put right as well as may be.
      readWords: () => read(`${folder}/words.bin`).catch(() => new Uint8Array()),
      excerptsMayLack: true,
    });
    return copy === null ? searcher : withAddressesOf(copy, searcher);
  } catch (error) {
    if (copy !== null) throw error;
    return endpointClient(endpoint);
  }
}

async function readConcepts(read: typeof fetchBytes, folder: string): Promise<ConceptTable> {
  return JSON.parse(new TextDecoder().decode(await read(`${folder}/concepts.json`)));
}

/** The index has the addresses of the site; a copy on a disk has its own. */
function withAddressesOf({ addressOf }: OfflineCopy, { documents, search }: SearchClient): SearchClient {
  return {
    documents,
    async search(...asked) {
      const answer = await search(...asked);
      const results = answer.results.map(result => ({
        ...result,
        url: addressOf(result.url),
        pdfUrl: addressOf(result.pdfUrl),
      }));
      return { ...answer, results };
    },
  };
}

/** The endpoint knows no filters: they choose among the pages that it gives. */
function endpointClient(endpoint: string): SearchClient {
  return {
    documents: [],
    async search(query, limit, wants) {
      const parameters = new URLSearchParams({ q: query, limit: String(limit) });
      const answer = searchAnswerOf(await (await fetchOk(`${endpoint}?${parameters}`)).json());
      if (answer === null) throw new Error(`${endpoint}: no answer of a search`);
      return { ...answer, results: answer.results.filter(({ document }) => wants(document)) };
    },
  };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchOk(url)).arrayBuffer());
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

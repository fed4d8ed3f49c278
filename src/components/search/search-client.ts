/**
 * The search as the browser asks it: the published index, loaded once, and page texts where a result shows an
 * excerpt. Where the index cannot be loaded, the search endpoint is asked instead.
 */
import type { SearchedDocument } from '../../search/index-file.ts';
import type { SearchAnswer } from '../../search/schema.ts';

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
  try {
    const [root, { openSearcher }] = await Promise.all([
      fetchBytes(`${folder}/index.bin`),
      import('../../search/searcher.ts'),
    ]);
    return openSearcher(root, {
      readBlock: number => fetchBytes(`${folder}/blocks/${number}.bin`),
      readPages: async ({ textUrl }) => (await (await fetchOk(textUrl)).text()).split('\f'),
      excerptsMayLack: true,
    });
  } catch {
    return endpointClient(endpoint);
  }
}

/** The endpoint knows no filters: they choose among the pages that it gives. */
function endpointClient(endpoint: string): SearchClient {
  return {
    documents: [],
    async search(query, limit, wants) {
      const parameters = new URLSearchParams({ q: query, limit: String(limit) });
      const answer: SearchAnswer = await (await fetchOk(`${endpoint}?${parameters}`)).json();
      return { ...answer, results: answer.results.filter(({ document }) => wants(document)) };
    },
  };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchOk(url)).arrayBuffer());
}

async function fetchOk(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** One search over what a request asks for: the documents, the pages of the site, or both. */
import type { SearchParameters } from '../query/parameters.ts';
import type { Searcher } from '../query/searcher.ts';
import type { DocumentResult, SearchAnswer } from '../schema.ts';
import { openSiteSearch, type PublishedSite } from './site-search.ts';

/** Of all that is searched, so many passages of the site stand before the documents. */
const mostOfSite = 4;

export function openScopes(documents: Searcher, site: PublishedSite) {
  const searchSite = openSiteSearch(site);

  return async (
    { q, limit, scope }: SearchParameters,
    wants?: Parameters<Searcher['search']>[2],
  ): Promise<SearchAnswer> => {
    if (scope === 'documents') return documents.search(q, limit, wants);
    const ofSite = await searchSite(q, scope === 'site' ? limit : Math.min(limit, mostOfSite));
    const rest = limit - ofSite.results.length;
    const answer = await documents.search(q, rest, scope === 'site' ? () => false : wants);
    const isFound = ofSite.total > 0;
    return {
      ...answer,
      limit,
      total: answer.total + ofSite.total,
      results: [...ofSite.results, ...answer.results.map(withKind)],
      // What the site says is spelt as it should be.
      suggestion: isFound ? null : answer.suggestion,
      saidNowhere: answer.saidNowhere && !isFound,
    };
  };
}

function withKind(result: DocumentResult): DocumentResult {
  return { kind: 'document', ...result };
}

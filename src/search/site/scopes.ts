/** One search over what a request asks for: the documents, the pages of the site, or both. */
import type { SearchParameters } from '../query/parameters.ts';
import type { Searcher } from '../query/searcher.ts';
import type { DocumentResult, SearchAnswer } from '../schema.ts';
import { openAnswers, type PublishedAnswers, whatIsAsked } from './answer-card.ts';
import { readOnce } from './read-once.ts';
import { openSiteSearch, type PublishedSite } from './site-search.ts';

/** Of all that is searched, so many passages of the site stand before the documents. */
const mostOfSite = 4;

export type SearchedSite = PublishedSite & Omit<PublishedAnswers, 'matters'>;

export function openScopes(documents: Searcher, site: SearchedSite) {
  const { index, concepts } = site;
  const searchSite = openSiteSearch({ index, readPassages: readOnce(site.readPassages) });
  const readAnswers = readOnce(site.readAnswers);
  const answerTo = openAnswers({ concepts, matters: index.matters, readAnswers: () => readAnswers(null) });

  return async (
    { q, limit, scope }: Pick<SearchParameters, 'q' | 'limit' | 'scope'>,
    wants?: Parameters<Searcher['search']>[2],
  ): Promise<SearchAnswer> => {
    if (scope === 'documents') return documents.search(q, limit, wants);
    const found = await searchSite(whatIsAsked(q), Math.max(mostOfSite, scope === 'site' ? limit : 0));
    const ofSite = found.results.slice(0, limit);
    const [answer, card] = await Promise.all([
      documents.search(q, limit - ofSite.length, scope === 'site' ? () => false : wants),
      answerTo(q, found.results),
    ]);
    const isFound = found.total > 0 || card !== null;
    return {
      ...answer,
      limit,
      total: answer.total + found.total,
      card,
      results: [...ofSite, ...answer.results.map(withKind)],
      weakerFrom: ofSite.length + answer.weakerFrom,
      // What the site says is spelt as it should be.
      suggestion: isFound ? null : answer.suggestion,
      saidNowhere: answer.saidNowhere && !isFound,
    };
  };
}

function withKind(result: DocumentResult): DocumentResult {
  return { kind: 'document', ...result };
}

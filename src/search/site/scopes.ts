/** One search over what a request asks for: the documents, the pages of the site, or both. */
import { conceptReader } from '../concepts/asked.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { Searcher } from '../query/searcher.ts';
import type { DocumentResult, SearchAnswer, SearchCard, SiteResult } from '../schema.ts';
import { answerTo, whatIsAsked } from './answer-card.ts';
import { readOnce } from './read-once.ts';
import { openSiteSearch, type PublishedSite } from './site-search.ts';

/** Of all that is searched, so many passages of the site stand before the documents. */
const mostOfSite = 4;

export interface SearchedSite extends PublishedSite {
  /** `search/site-answers.json`; asked for once a query may have an answer. */
  readAnswers: () => Promise<Record<string, SearchCard>>;
}

export function openScopes(documents: Searcher, { index, concepts: table, ...read }: SearchedSite) {
  const searchSite = openSiteSearch({ index, concepts: table, readPassages: readOnce(read.readPassages) });
  const readAnswers = readOnce(read.readAnswers);
  const readConcepts = conceptReader({ ...table, concepts: [...table.concepts, ...index.matters] });

  return async (
    { q, limit, scope }: Pick<SearchParameters, 'q' | 'limit' | 'scope'>,
    wants?: Parameters<Searcher['search']>[2],
  ): Promise<SearchAnswer> => {
    if (scope === 'documents') return documents.search(q, limit, wants);
    const asked = whatIsAsked(q);
    const likely = readConcepts(asked);
    const { hits, show } = searchSite(asked, likely);
    const ofDocuments = scope === 'all';
    const most = ofDocuments ? mostOfSite : limit;
    const answer = await documents.search(q, ofDocuments ? limit : 0, wants);
    // What is said nowhere is not said by what is near to it.
    const found = answer.saidNowhere ? hits.filter(({ holdsWords }) => holdsWords) : hits;
    const best = await show(found.slice(0, Math.max(most, mostOfSite)));
    const card = await answerTo(q, likely, best, () => readAnswers(null));
    // What several pages say below the same heading stands there once, where documents wait below.
    const told = ofDocuments ? best.filter(isFirstOfSection) : best;
    const ofSite = told.slice(0, Math.min(most, limit));
    const isFound = found.length > 0 || card !== null;
    return {
      ...answer,
      limit,
      total: (ofDocuments ? answer.total : 0) + found.length,
      card,
      results: [...ofSite, ...answer.results.map(withKind)].slice(0, limit),
      weakerFrom: ofSite.length + answer.weakerFrom,
      // What the site says is spelt as it should be.
      suggestion: isFound ? null : answer.suggestion,
      saidNowhere: answer.saidNowhere && !isFound,
    };
  };
}

function isFirstOfSection({ section }: SiteResult, at: number, all: readonly SiteResult[]): boolean {
  return all.findIndex(other => other.section === section) === at;
}

function withKind(result: DocumentResult): DocumentResult {
  return { kind: 'document', ...result };
}

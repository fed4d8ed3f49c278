/** Search over the documents, the pages of the site, or both. */
import { intentReader } from '../concepts/intent.ts';
import { readOnce } from '../index/size-bounded-cache.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { Searcher } from '../query/searcher.ts';
import type { DocumentResult, SearchAnswer, SearchCard, SiteResult } from '../schema.ts';
import { answerTo, whatIsAsked } from './answer-card.ts';
import { openSiteSearch, type PublishedSite } from './site-search.ts';

const maxOfSite = 4;

export interface SearchedSite extends PublishedSite {
  /** `search/site-answers.json`; read once a query may have an answer. */
  readAnswers: () => Promise<Record<string, SearchCard>>;
}

export function openScopes(documents: Searcher, { index, concepts: table, ...read }: SearchedSite) {
  const searchSite = openSiteSearch({ index, concepts: table, readPassages: readOnce(read.readPassages) });
  const readAnswers = readOnce(read.readAnswers);
  const readConcepts = intentReader({ ...table, concepts: [...table.concepts, ...index.topics] });

  return async (
    { q, limit, scope }: Pick<SearchParameters, 'q' | 'limit' | 'scope'>,
    wants?: Parameters<Searcher['search']>[2],
  ): Promise<SearchAnswer> => {
    if (scope === 'documents') return documents.search(q, limit, wants);
    const asked = whatIsAsked(q);
    const likely = readConcepts(asked);
    const { hits, show } = searchSite(asked, likely);
    const ofDocuments = scope === 'all';
    const most = ofDocuments ? maxOfSite : limit;
    const answer = await documents.search(q, ofDocuments ? limit : 0, wants);
    // If no document answers, a passage that is merely related does not either.
    const found = answer.noAnswer ? hits.filter(({ hasWords }) => hasWords) : hits;
    const best = await show(found.slice(0, Math.max(most, maxOfSite)));
    const card = await answerTo(q, likely, best, () => readAnswers(null));
    // Above documents, passages with the same heading are shown once.
    const shown = ofDocuments ? best.filter(isFirstOfSection) : best;
    const ofSite = shown.slice(0, Math.min(most, limit));
    const isFound = found.length > 0 || card !== null;
    return {
      ...answer,
      limit,
      total: (ofDocuments ? answer.total : 0) + found.length,
      card,
      results: [...ofSite, ...answer.results.map(withKind)].slice(0, limit),
      looseMatchesFrom: ofSite.length + answer.looseMatchesFrom,
      // The site is spelt correctly.
      suggestion: isFound ? null : answer.suggestion,
      noAnswer: answer.noAnswer && !isFound,
    };
  };
}

function isFirstOfSection({ section }: SiteResult, at: number, all: readonly SiteResult[]): boolean {
  return all.findIndex(other => other.section === section) === at;
}

function withKind(result: DocumentResult): DocumentResult {
  return { kind: 'document', ...result };
}

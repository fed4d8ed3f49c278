/** Sets pages that say little of what is asked apart from those that may answer it. */
import type { ConceptQuery } from './concept-search.ts';
import type { Hit } from './hits.ts';
import type { Query } from './query.ts';
import { isConceptMissing, isWeak, questionOf, saidShares } from './said-nowhere.ts';

interface Ranked {
  page: number;
  hits: Hit[];
}

interface Asked {
  query: Query;
  conceptQuery: ConceptQuery;
  /** Of each page how much of the concepts it says. */
  conceptScores: Float64Array;
  wordWeights: readonly number[];
}

/**
 * The best `limit` pages, those that may answer first, and the index from which on the weaker ones stand: 0 where no page
 * says what is asked.
 *
 * @param ranked best first
 */
export function setWeakerApart<Some extends Ranked>(
  ranked: readonly Some[],
  limit: number,
  { query, conceptQuery, conceptScores, wordWeights }: Asked,
): { shown: Some[]; weakerFrom: number; saidNowhere: boolean } {
  const question = questionOf(query, conceptQuery, wordWeights);
  const told = ranked.map(one => ({
    one,
    ...saidShares(question, one.hits, conceptScores[one.page] ?? 0),
  }));
  const mostByWords = told.reduce((most, { byWords }) => Math.max(most, byWords), 0);
  const isMissing = isConceptMissing(conceptQuery, conceptScores, mostByWords);
  const strong = told.filter(({ inAll }) => !isWeak(inAll)).map(({ one }) => one);
  if (isMissing || strong.length === 0) {
    return { shown: ranked.slice(0, limit), weakerFrom: 0, saidNowhere: isMissing || question.weight > 0 };
  }
  const weaker = told.filter(({ inAll }) => isWeak(inAll)).map(({ one }) => one);
  const shown = [...strong, ...weaker].slice(0, limit);
  return { shown, weakerFrom: Math.min(strong.length, limit), saidNowhere: false };
}

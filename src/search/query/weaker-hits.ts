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
 * The best `limit` pages, and the index from which on none says enough of what is asked to answer: 0 where no page of all does. A
 * weaker page above others stays where it is, because what ranked it there knows more than the words that it holds.
 *
 * @param ranked best first
 */
export function setWeakerApart<Some extends Ranked>(
  ranked: readonly Some[],
  limit: number,
  { query, conceptQuery, conceptScores, wordWeights }: Asked,
): { shown: Some[]; weakerFrom: number; saidNowhere: boolean } {
  const question = questionOf(query, conceptQuery, wordWeights);
  const said = ranked.map(one => saidShares(question, one.hits, conceptScores[one.page] ?? 0));
  const mostByWords = said.reduce((most, { byWords }) => Math.max(most, byWords), 0);
  const isMissing = isConceptMissing(conceptQuery, conceptScores, mostByWords);
  const shown = ranked.slice(0, limit);
  if (isMissing || said.every(({ inAll }) => isWeak(inAll)))
    return { shown, weakerFrom: 0, saidNowhere: isMissing || question.weight > 0 };
  const weakerFrom = said.slice(0, limit).findLastIndex(({ inAll }) => !isWeak(inAll)) + 1;
  return { shown, weakerFrom, saidNowhere: false };
}

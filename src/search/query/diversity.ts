/** Makes the first three results differ, because a query may have several meanings (maximal marginal relevance; Carbonell and Goldstein, 1998). */
import { type Hit, wordsAmong } from './hits.ts';
import type { Match } from './matching.ts';

/** Results that are chosen, and candidates for them. */
const most = { first: 3, lookedThrough: 10 };

/** Share of the score lost by a page that has just the same words of the query. */
const repetitionPenalty = 0.4;

/** Replaces the second and third result; the best stays, and scores keep descending. */
export function diversify<Ranked extends Match & { hits: Hit[] }>(
  ranked: readonly Ranked[],
  weights: readonly number[],
): Ranked[] {
  const left = ranked
    .slice(0, most.lookedThrough)
    .map(match => ({ match, adds: match.score, said: wordsAmong(match.hits, weights.length) }));
  const first: Ranked[] = [];
  while (first.length < most.first && left.length > 0) {
    const best = left.reduce((most, other) => (other.adds > most.adds ? other : most));
    first.push({ ...best.match, score: left[0]?.match.score ?? 0 });
    left.splice(left.indexOf(best), 1);
    for (const other of left)
      other.adds *= 1 - repetitionPenalty * likelihood(best.said, other.said, weights);
  }
  return [...first, ...left.map(({ match }) => match), ...ranked.slice(most.lookedThrough)];
}

/** Weighted Jaccard similarity. */
function likelihood(a: Uint8Array, b: Uint8Array, weights: readonly number[]): number {
  let both = 0;
  let either = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (a[at] || b[at]) either += weight;
    if (a[at] && b[at]) both += weight;
  }
  return both / (either || 1);
}

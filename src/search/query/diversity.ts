/**
 * Lets the first hits say different things of what is asked, because a query may mean the one or the other: each after the best is the
 * one that scores most when what those before it say counts less (maximal marginal relevance; Carbonell and Goldstein, 1998).
 */
import { type Hit, wordsAmong } from './hits.ts';
import type { Match } from './matching.ts';

/** So many of the best are the first, and so many of them are looked through. */
const most = { first: 3, lookedThrough: 10 };

/** What a page loses of its score that says just the same of what is asked. */
const lostByRepeating = 0.4;

/**
 * The same pages with the first three chosen anew, of which the best stays; each has at least the score of those behind it.
 *
 * @param ranked best first
 * @param weights of the words of the query and of what it means, as their hits count them
 */
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
    for (const other of left) other.adds *= 1 - lostByRepeating * likeness(best.said, other.said, weights);
  }
  return [...first, ...left.map(({ match }) => match), ...ranked.slice(most.lookedThrough)];
}

/** Share of what both say in what either says, by weight (Jaccard). */
function likeness(a: Uint8Array, b: Uint8Array, weights: readonly number[]): number {
  let both = 0;
  let either = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (a[at] || b[at]) either += weight;
    if (a[at] && b[at]) both += weight;
  }
  return both / (either || 1);
}

/** How much passages and pages say of a concept: the weights of its terms, by how often they stand there. */
import { nthHighest } from '../highest.ts';
import type { Postings } from '../index/postings.ts';
import type { AskedConcept } from './asked.ts';
import { pairJoin } from './passage-terms.ts';
import type { TermPlaces } from './term-places.ts';
import { termsOf } from './terms.ts';

/** By term: what it tells of the concept. */
export type TermWeights = ReadonlyMap<string, number>;

/** Those of lunr.Builder: how soon more of the same term adds nothing, and how much a long text is held against it. */
const k1 = 1.2;
const b = 0.75;

/** What a term counts that stands so many times in a text of this length, as a share of its weight; at most k1 + 1. */
export function saturated(count: number, relativeLength = 1): number {
  return ((k1 + 1) * count) / (k1 * (1 - b + b * relativeLength) + count);
}

/** @param relativeLength number of words by that of a usual text of its kind */
export function conceptScore(
  weights: TermWeights,
  counts: ReadonlyMap<string, number>,
  relativeLength: number,
): number {
  let score = 0;
  for (const [term, weight] of weights) {
    const count = counts.get(term) ?? 0;
    if (count > 0) score += weight * saturated(count, relativeLength);
  }
  return score;
}

/** Words in a passage that states one clause; lengths of passages are measured by it. */
export const usualPassageLength = 45;

/** Terms of all concepts that a query may mean, each by how likely its concept is. */
export function weightedTerms(
  asked: readonly Pick<AskedConcept, 'concept' | 'share'>[],
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { concept, share } of asked) {
    for (const [term, weight] of termsOf(concept)) {
      weights.set(term, Math.max(share * weight, weights.get(term) ?? 0));
    }
  }
  return weights;
}

/**
 * Stems that a query looks up for its concepts. The records of each may lie in another file of a large library, so this is what
 * a query fetches beside its words.
 */
const mostStems = 24;

/** The terms that tell most, of no more stems than are looked up. */
export function weightiestTerms(weights: TermWeights): Map<string, number> {
  const kept = new Map<string, number>();
  const stems = new Set<string>();
  const byWeight = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  for (const [term, weight] of byWeight) {
    const further = term.split(pairJoin).filter(stem => !stems.has(stem));
    if (stems.size + further.length > mostStems) continue;
    for (const stem of further) stems.add(stem);
    kept.set(term, weight);
  }
  return kept;
}

/** Of so many pages that may be the best, pairs are looked up by the places of their words; that is what takes time. */
const mostLookedThrough = 100;

/**
 * A page that states a concept holds at least this share of the weight of its terms. Where the best page of a library holds
 * less, none may state it, so it counts in proportion.
 */
const stated = 0.5;

/**
 * Scores of pages, from postings alone, by the number of the page; at most 1, which a page has that states the concept. Pairs of words count
 * on the pages that could be the best if every pair stood wherever both its words do; others lack the share of their pairs. The length of
 * a page is not held against it: unlike a passage, a page says one matter no less for saying others.
 */
export function scorePages({ terms, on }: TermPlaces, pageCount: number): Float64Array {
  const scores = new Float64Array(pageCount);
  if (terms.length === 0) return scores;
  const fromPairs = new Float64Array(pageCount);
  for (const { first, second, weight } of terms) {
    if (second === undefined) addSingle(scores, first, weight);
    else addBound(fromPairs, first, second, weight);
  }
  for (const page of highest(scores, fromPairs)) {
    for (const { term, positions } of on(page)) {
      const { weight = 0, second } = terms[term] ?? {};
      if (second === undefined) continue;
      scores[page] = (scores[page] ?? 0) + weight * saturated(positions.length);
    }
  }
  const ofAllTerms = terms.reduce((sum, { weight }) => sum + weight, 0);
  const most = scores.reduce((best, score) => Math.max(best, score), stated * ofAllTerms);
  return most === 0 ? scores : scores.map(score => score / most);
}

function addSingle(scores: Float64Array, { pages, counts }: Postings, weight: number) {
  for (let at = 0; at < pages.length; at += 1) {
    const page = pages[at] ?? 0;
    scores[page] = (scores[page] ?? 0) + weight * saturated(counts[at] ?? 0);
  }
}

/** What a pair adds at most to the pages that hold both its words. */
function addBound(scores: Float64Array, a: Postings, b: Postings, weight: number) {
  let inB = 0;
  for (let inA = 0; inA < a.pages.length; inA += 1) {
    const page = a.pages[inA] ?? 0;
    while (inB < b.pages.length && (b.pages[inB] ?? 0) < page) inB += 1;
    if (b.pages[inB] !== page) continue;
    const most = Math.min(a.counts[inA] ?? 0, b.counts[inB] ?? 0);
    scores[page] = (scores[page] ?? 0) + weight * saturated(most);
  }
}

/** The pages with the highest sums, where pairs may add anything. */
function highest(scores: Float64Array, fromPairs: Float64Array): number[] {
  const sums = scores.map((score, page) => score + (fromPairs[page] ?? 0));
  const least = nthHighest(sums, mostLookedThrough);
  const pages: number[] = [];
  for (let page = 0; page < sums.length; page += 1) {
    if ((sums[page] ?? 0) >= least && (fromPairs[page] ?? 0) > 0) pages.push(page);
  }
  return pages;
}

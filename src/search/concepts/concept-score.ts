/** Places of the terms of concepts, scores of passages and pages for concepts (BM25 over the terms), and their weight beside the words of a query. */

import { type FormPostings, mergedOfTerm, type Postings, positionsOfAny } from '../index/postings.ts';
import { nthHighest, saturated } from '../index/scoring.ts';
import type { Intent } from './intent.ts';
import { nearBehind, pairJoin } from './passage-terms.ts';
import { termsOf } from './table.ts';

export type TermWeights = ReadonlyMap<string, number>;

/** @param relativeLength number of words, divided by the usual number */
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

/** Words of a passage that states one clause. */
export const usualPassageLength = 45;

export function weightedTerms(intents: readonly Pick<Intent, 'concept' | 'share'>[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { concept, share } of intents) {
    for (const [term, weight] of termsOf(concept)) {
      weights.set(term, Math.max(share * weight, weights.get(term) ?? 0));
    }
  }
  return weights;
}

/** Bounds what a query fetches for its concepts: each stem may be in another block of a large library. */
const maxStems = 24;

export function weightiestTerms(weights: TermWeights): Map<string, number> {
  const kept = new Map<string, number>();
  const stems = new Set<string>();
  const byWeight = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  for (const [term, weight] of byWeight) {
    const further = term.split(pairJoin).filter(stem => !stems.has(stem));
    if (stems.size + further.length > maxStems) continue;
    for (const stem of further) stems.add(stem);
    kept.set(term, weight);
  }
  return kept;
}

/** Pages whose pairs of words are checked by position, which is the slow part. */
const maxChecked = 100;

/** Share of the weight of all terms that a page stating the concept has at least. If the best page has less, scores shrink in proportion. */
const stated = 0.5;

/** Scores of pages by number; a page that states the concept has 1. Pairs are checked only on pages that may be among the best. */
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

/** Upper bound of what a pair adds to the pages with both its words. */
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

function highest(scores: Float64Array, fromPairs: Float64Array): number[] {
  const sums = scores.map((score, page) => score + (fromPairs[page] ?? 0));
  const least = nthHighest(sums, maxChecked);
  const pages: number[] = [];
  for (let page = 0; page < sums.length; page += 1) {
    if ((sums[page] ?? 0) >= least && (fromPairs[page] ?? 0) > 0) pages.push(page);
  }
  return pages;
}

/** Largest addition to a page that states the concept, for a query that is its name and for a question. */
const influence = { named: 16, asked: 4.3 };

/** Factor of the concept score beside that of the words, up to about 8.7. Many pages merely mention the name of a clause. */
export function conceptInfluence([likeliest]: readonly Pick<
  Intent,
  'likelihood' | 'coverage' | 'isNamed'
>[]): number {
  if (likeliest === undefined) return 0;
  return likeliest.isNamed
    ? influence.named * likeliest.coverage ** 4
    : influence.asked * likeliest.likelihood;
}

export interface TermPlaces {
  /** Postings of the word, or of both of a pair. */
  terms: { weight: number; first: Postings; second: Postings | undefined }[];
  on: (page: number) => readonly PlacedTerm[];
}

interface PlacedTerm {
  term: number;
  /** Ascending; for a pair those of the second word. */
  positions: readonly number[];
}

export function stemsOfTerms(weights: ReadonlyMap<string, number>): string[] {
  return [...new Set([...weights.keys()].flatMap(term => term.split(pairJoin)))];
}

export function termPlaces(
  weights: ReadonlyMap<string, number>,
  formsOf: (stem: string) => FormPostings[],
  most?: number,
): TermPlaces {
  const words = new Map(stemsOfTerms(weights).map(stem => [stem, wordOf(formsOf(stem))]));
  const terms = [...weights].map(([term, weight]) => {
    const [first, second] = term.split(pairJoin).map(stem => words.get(stem));
    return { weight, first: first ?? wordOf([]), second };
  });
  const known = new Map<number, PlacedTerm[]>();

  function placedOn(page: number): PlacedTerm[] {
    for (const word of words.values()) {
      word.positions = positionsOfAny(word.forms, page, most);
    }
    const placed: PlacedTerm[] = [];
    for (let term = 0; term < terms.length; term += 1) {
      const { first, second } = terms[term] as (typeof terms)[number];
      if (first.positions.length === 0 || second?.positions.length === 0) continue;
      const positions = second ? nearBehind(first.positions, second.positions) : first.positions;
      if (positions.length > 0) placed.push({ term, positions });
    }
    return placed;
  }

  return {
    terms,
    on(page) {
      const placed = known.get(page) ?? placedOn(page);
      known.set(page, placed);
      return placed;
    },
  };
}

interface Word extends Postings {
  forms: FormPostings[];
  positions: readonly number[];
}

function wordOf(forms: FormPostings[]): Word {
  return { ...mergedOfTerm(forms), forms, positions: nowhere };
}

const nowhere: readonly number[] = [];

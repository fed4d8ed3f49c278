/** How much passages and pages say of a concept: the weights of its terms, by how often they stand there. */
import { type FormPostings, indexOfPage, merged, positionsOn } from '../index/postings.ts';
import type { AskedConcept } from './asked.ts';
import { pairJoin, pairReach } from './passage-terms.ts';

/** By term: what it tells of the concept. */
export type TermWeights = ReadonlyMap<string, number>;

/** Those of lunr.Builder: how soon more of the same term adds nothing, and how much a long text is held against it. */
const k1 = 1.2;
const b = 0.75;

/** What a term counts that stands so many times in a text of this length, as a share of its weight; at most k1 + 1. */
export function saturated(count: number, relativeLength: number): number {
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

/** Terms of all concepts that are asked for, each by how exactly its concept is. */
export function weightedTerms(asked: readonly AskedConcept[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { concept, share } of asked) {
    for (const [term, weight] of Object.entries(concept.terms)) {
      weights.set(term, Math.max(share * weight, weights.get(term) ?? 0));
    }
  }
  return weights;
}

/** The stems that the terms are made of: what has to be read of the index. */
export function stemsOfTerms(weights: TermWeights): string[] {
  return [...new Set([...weights.keys()].flatMap(term => term.split(pairJoin)))];
}

/** What the page table knows (index/page-table.ts). */
export interface PageLengths {
  count: number;
  length: ArrayLike<number>;
}

/**
 * Scores of all pages, from postings alone, by the number of the page; of the best page 1.
 *
 * @param formsOf postings of the forms whose stem is this
 */
export function scorePages(
  weights: TermWeights,
  formsOf: (stem: string) => FormPostings[],
  { count, length }: PageLengths,
): Float64Array {
  const scores = new Float64Array(count);
  let words = 0;
  for (let page = 0; page < count; page += 1) words += length[page] ?? 0;
  for (const [term, weight] of weights) {
    eachPage(term, formsOf, (page, times) => {
      const relativeLength = ((length[page] ?? 0) * count) / words;
      scores[page] = (scores[page] ?? 0) + weight * saturated(times, relativeLength);
    });
  }
  const most = scores.reduce((best, score) => Math.max(best, score), 0);
  return most === 0 ? scores : scores.map(score => score / most);
}

type Visit = (page: number, times: number) => void;

function eachPage(term: string, formsOf: (stem: string) => FormPostings[], visit: Visit): void {
  const [first = '', second] = term.split(pairJoin);
  if (second !== undefined) return eachPageOfPair(formsOf(first), formsOf(second), visit);
  const { pages, counts } = merged(formsOf(first));
  for (let at = 0; at < pages.length; at += 1) visit(pages[at] ?? 0, counts[at] ?? 0);
}

function eachPageOfPair(first: FormPostings[], second: FormPostings[], visit: Visit): void {
  const [rarer, other] = [merged(first).pages, merged(second).pages].sort((a, b) => a.length - b.length);
  if (rarer === undefined || other === undefined) return;
  for (const page of rarer) {
    if (indexOfPage(other, page) === -1) continue;
    const firsts = first.flatMap(form => positionsOn(form, page));
    const seconds = second.flatMap(form => positionsOn(form, page));
    const times = seconds.filter(at => firsts.some(from => from < at && from >= at - pairReach)).length;
    if (times > 0) visit(page, times);
  }
}

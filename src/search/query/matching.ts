/** Finds the pages that match a query, and of them the best by lunr's scores. */

import { nthHighest } from '../highest.ts';
import { type FormPostings, indexOfPage, type Postings } from '../index/postings.ts';
import { pagesWithRun, phraseTest } from './phrases.ts';
import type { Query } from './query.ts';
import type { Scorer } from './scoring.ts';

/** A page that matches. */
export interface Match {
  /** Its number in the page table. */
  page: number;
  score: number;
}

/** What the index says of the words of a query. */
export interface Evidence {
  /** By form. */
  postings: Map<string, FormPostings>;
  /** Postings of all forms of a term together. */
  postingsOf: (term: string) => Postings;
  /** What each word of the query counts: the more, the fewer pages hold it. */
  wordWeights: number[];
}

export interface Matches {
  /** Number of all pages that match. */
  total: number;
  /** The best of them, in any order; more than an answer lists. */
  best: Match[];
}

/** What is known of the pages of the library. */
interface Pages {
  pageCount: number;
  /** Whether a page is of a document that is wanted. */
  accepts: (page: number) => boolean;
  /** Of each page how much of the concepts it says, and what that is multiplied by before it is added to its score. */
  conceptScores: Float64Array;
  conceptInfluence: number;
}

const mostBest = 60;

/** Pages that are found by the concepts of a query, beside those that hold its words, and what these are at least of the best of them. */
const mostByConcepts = 20;
const leastByConcepts = 0.3;

/** Where the rarest word of a query stands on no more pages than these, those that hold all words in a row are found. */
const mostLookedThrough = 2500;

/**
 * Pages that hold a content word of the query, or say what a concept means that it asks for; that hold every phrase in quotation
 * marks, and nothing that is excluded. The score is lunr's, as a share of the best one, plus the share of the query by weight that
 * the page holds, plus what the concepts add.
 */
export function findMatches(
  query: Query,
  evidence: Evidence,
  scorer: Scorer,
  { pageCount, accepts, conceptScores, conceptInfluence }: Pages,
): Matches {
  const { scores, held, touched } = addUp(query, evidence, pageCount, scorer);
  const matching = allowed(touched.filter(accepts), query, evidence);
  const weight = sum(evidence.wordWeights) || 1;
  const ranks = ranksOf(matching, scores, held, weight);
  const byWords = withRuns(highest(matching, ranks, mostBest), matching, query, evidence);
  const byConcepts = allowed(bestByConcepts(conceptScores, accepts), query, evidence);
  const found = [...new Set([...byWords, ...byConcepts])];
  const most = found.reduce((best, page) => Math.max(best, scores[page] ?? 0), 0) || 1;
  return {
    total: matching.length + byConcepts.filter(page => indexOfPage(matching, page) === -1).length,
    best: found.map(page => ({
      page,
      score:
        (scores[page] ?? 0) / most +
        (held[page] ?? 0) / weight +
        conceptInfluence * (conceptScores[page] ?? 0),
    })),
  };
}

function bestByConcepts(scores: Float64Array, accepts: (page: number) => boolean): Int32Array {
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  const among: number[] = [];
  for (let page = 0; most > 0 && page < scores.length; page += 1) {
    if ((scores[page] ?? 0) >= leastByConcepts * most && accepts(page)) among.push(page);
  }
  const pages = Int32Array.from(among);
  return Int32Array.from(
    highest(
      pages,
      Float64Array.from(pages, page => scores[page] ?? 0),
      mostByConcepts,
    ),
  );
}

/** Loops instead of array methods: a common word matches nearly every page of the library. */
function ranksOf(pages: Int32Array, scores: Float64Array, held: Float64Array, weight: number): Float64Array {
  let best = 0;
  for (const page of pages) best = Math.max(best, scores[page] ?? 0);
  const ranks = new Float64Array(pages.length);
  for (let at = 0; at < pages.length; at += 1) {
    const page = pages[at] ?? 0;
    ranks[at] = (scores[page] ?? 0) / best + (held[page] ?? 0) / weight;
  }
  return ranks;
}

/** Higher scores first; ties in the order of documents and pages. */
export function byScore(a: Match, b: Match): number {
  return b.score - a.score || a.page - b.page;
}

/** Of each page the sum that lunr scores by, and the weight of the words that it holds; and the pages, ascending. */
function addUp({ words }: Query, { postingsOf, wordWeights }: Evidence, pageCount: number, scorer: Scorer) {
  const scores = new Float64Array(pageCount);
  const held = new Float64Array(pageCount);
  const heldWord = new Int32Array(pageCount);
  for (const [index, { contentTerms, terms }] of words.entries()) {
    for (const term of contentTerms) {
      const { pages, counts } = postingsOf(term);
      const boost = terms.get(term) ?? 1;
      const idf = scorer.idf(pages.length);
      for (let at = 0; at < pages.length; at += 1) {
        const page = pages[at] ?? 0;
        scores[page] = (scores[page] ?? 0) + boost * scorer.score(page, counts[at] ?? 0, idf);
        if (heldWord[page] === index + 1) continue;
        heldWord[page] = index + 1;
        held[page] = (held[page] ?? 0) + (wordWeights[index] ?? 0);
      }
    }
  }
  const touched = new Int32Array(pageCount);
  let count = 0;
  for (let page = 0; page < pageCount; page += 1) if (heldWord[page] !== 0) touched[count++] = page;
  // Words such as "then" find no pages, but of those found they tell which holds more of the query.
  for (const [index, { contentTerms, terms }] of words.entries()) {
    if (contentTerms.length > 0) continue;
    for (const page of postingsOf([...terms.keys()][0] ?? '').pages) {
      held[page] = (held[page] ?? 0) + (wordWeights[index] ?? 0);
    }
  }
  return { scores, held, touched: touched.subarray(0, count) };
}

/** Those of the pages that hold every phrase in quotation marks and nothing that is excluded. */
function allowed(pages: Int32Array, { phrases, excluded }: Query, { postings }: Evidence): Int32Array {
  if (phrases.length === 0 && excluded.length === 0) return pages;
  const wanted = phrases.map(phrase => phraseTest(phrase, postings));
  const unwanted = excluded.map(phrase => phraseTest(phrase, postings));
  return pages.filter(page => wanted.every(isOn => isOn(page)) && !unwanted.some(isOn => isOn(page)));
}

/** The pages with the highest ranks, in any order; of equal ones those that come first. */
function highest(pages: Int32Array, ranks: Float64Array, count: number): number[] {
  if (pages.length <= count) return [...pages];
  const least = nthHighest(ranks, count);
  const among: Match[] = [];
  for (let at = 0; at < ranks.length; at += 1) {
    const score = ranks[at] ?? 0;
    if (score >= least) among.push({ page: pages[at] ?? 0, score });
  }
  return among
    .sort(byScore)
    .slice(0, count)
    .map(({ page }) => page);
}

/** The best pages by their words, and those that hold all words of the query in a row. */
function withRuns(best: number[], matching: Int32Array, query: Query, { postings }: Evidence): number[] {
  if (matching.length <= best.length) return best;
  const words = query.words.filter(({ implied }) => !implied);
  // With their inflections words may stand on too many pages, where as they are spelt they do not.
  const spelt = pagesWithRun(words, postings, ({ literal }) => literal, mostLookedThrough);
  const inflected = pagesWithRun(words, postings, () => true, mostLookedThrough);
  const among = [...new Set([...spelt, ...inflected])]
    .filter(page => indexOfPage(matching, page) !== -1)
    .slice(0, mostBest);
  return [...new Set([...best, ...among])];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

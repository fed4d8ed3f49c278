/** Finds the pages that match a query, and the best of them by lunr's scores and by concepts. */

import { type FormPostings, indexOfPage, merged, type Postings, positionsOfAny } from '../index/postings.ts';
import { nthHighest, type Scorer, sum } from '../index/scoring.ts';
import type { Query } from './query.ts';
import type { Answer, QueryWord } from './query-word.ts';

export interface Match {
  page: number;
  score: number;
}

export interface Evidence {
  postings: Map<string, FormPostings>;
  postingsOf: (term: string) => Postings;
  /** Higher for words on fewer pages. */
  wordWeights: number[];
}

interface Matches {
  total: number;
  /** In any order; more than an answer lists. */
  best: Match[];
}

interface Pages {
  pageCount: number;
  /** Undefined accepts all. */
  accepts: ((page: number) => boolean) | undefined;
  conceptScores: Float64Array;
  conceptInfluence: number;
}

const maxBest = 60;

/** Pages added by concepts, and their minimum share of the best concept score. */
const maxByConcepts = 20;
const minByConcepts = 0.3;

/** Pages checked for all words in a row. */
const maxLookedThrough = 2500;

/** Finds pages with a content word of the query or a concept it means, all quoted phrases and nothing excluded. */
export function findMatches(
  query: Query,
  evidence: Evidence,
  scorer: Scorer,
  { pageCount, accepts, conceptScores, conceptInfluence }: Pages,
): Matches {
  const { scores, held, touched } = addUp(query, evidence, pageCount, scorer);
  const matching = allowed(accepts ? touched.filter(accepts) : touched, query, evidence);
  const weight = sum(evidence.wordWeights) || 1;
  const mostOf = (pages: Iterable<number>) => {
    let most = 0;
    for (const page of pages) most = Math.max(most, scores[page] ?? 0);
    return most || 1;
  };
  const mostMatching = mostOf(matching);
  const rankOf = (page: number) => (scores[page] ?? 0) / mostMatching + (held[page] ?? 0) / weight;
  const byWords = withRuns(highest(matching, rankOf, maxBest), matching, query, evidence);
  const byConcepts = allowed(bestByConcepts(conceptScores, accepts), query, evidence);
  const found = [...new Set([...byWords, ...byConcepts])];
  const most = mostOf(found);
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

function bestByConcepts(scores: Float64Array, accepts: Pages['accepts']): Int32Array {
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  const among: number[] = [];
  for (let page = 0; most > 0 && page < scores.length; page += 1)
    if ((scores[page] ?? 0) >= minByConcepts * most && (!accepts || accepts(page))) among.push(page);
  return Int32Array.from(highest(Int32Array.from(among), page => scores[page] ?? 0, maxByConcepts));
}

/** Higher scores first; ties in the order of documents and pages. */
export function byScore(a: Match, b: Match): number {
  return b.score - a.score || a.page - b.page;
}

/** lunr's scores and weights of the words by page, and the ascending numbers of pages with a hit. */
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
  // Function words find no pages, but rank those found.
  for (const [index, { contentTerms, terms }] of words.entries()) {
    if (contentTerms.length > 0) continue;
    for (const page of postingsOf([...terms.keys()][0] ?? '').pages) {
      held[page] = (held[page] ?? 0) + (wordWeights[index] ?? 0);
    }
  }
  return { scores, held, touched: touched.subarray(0, count) };
}

function allowed(pages: Int32Array, { phrases, excluded }: Query, { postings }: Evidence): Int32Array {
  if (phrases.length === 0 && excluded.length === 0) return pages;
  const wanted = phrases.map(phrase => phraseTest(phrase, postings));
  const unwanted = excluded.map(phrase => phraseTest(phrase, postings));
  return pages.filter(page => wanted.every(isOn => isOn(page)) && !unwanted.some(isOn => isOn(page)));
}

/** Pages with the highest ranks, in any order; ties go to the first pages. Uses loops, because a common word is on nearly every page. */
function highest(pages: Int32Array, rankOf: (page: number) => number, count: number): number[] {
  if (pages.length <= count) return [...pages];
  const ranks = new Float64Array(pages.length);
  for (let at = 0; at < pages.length; at += 1) ranks[at] = rankOf(pages[at] ?? 0);
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

function withRuns(best: number[], matching: Int32Array, query: Query, { postings }: Evidence): number[] {
  if (matching.length <= best.length) return best;
  const words = query.words.filter(({ implied }) => !implied);
  // Inflected words may be on too many pages although the exact ones are not.
  const spelt = pagesWithRun(words, postings, ({ literal }) => literal, maxLookedThrough);
  const inflected = pagesWithRun(words, postings, () => true, maxLookedThrough);
  const among = [...new Set([...spelt, ...inflected])]
    .filter(page => indexOfPage(matching, page) !== -1)
    .slice(0, maxBest);
  return [...new Set([...best, ...among])];
}

const isLiteral = ({ literal }: Answer) => literal;

function phraseTest(phrase: QueryWord[], postings: Map<string, FormPostings>): (page: number) => boolean {
  const spelt = speltForms(phrase, postings, isLiteral);
  return page => hasRun(page, spelt);
}

/** Pages with all words in a row, in any accepted form, ascending; none if more than `most` pages would have to be checked. */
function pagesWithRun(
  words: QueryWord[],
  postings: Map<string, FormPostings>,
  accepts: (answer: Answer) => boolean,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const spelt = speltForms(words, postings, accepts);
  const [rarest] = spelt.toSorted((a, b) => pagesOf(a) - pagesOf(b));
  if (rarest === undefined) return [];
  const { pages } = merged(rarest);
  if (pages.length > most) return [];
  if (words.length === 1) return [...pages];
  const isOn = (page: number, forms: FormPostings[]) =>
    forms === rarest || forms.some(form => indexOfPage(form.pages, page) !== -1);
  return [...pages].filter(page => spelt.every(forms => isOn(page, forms)) && hasRun(page, spelt));
}

function pagesOf(forms: FormPostings[]): number {
  return forms.reduce((sum, { pages }) => sum + pages.length, 0);
}

function speltForms(
  words: QueryWord[],
  postings: Map<string, FormPostings>,
  accepts: (answer: Answer) => boolean,
): FormPostings[][] {
  return words.map(word =>
    [...word.answers.values()].filter(accepts).flatMap(({ form }) => postings.get(form.form) ?? []),
  );
}

function hasRun(page: number, [first = [], ...others]: FormPostings[][]): boolean {
  let ends = positionsOfAny(first, page);
  for (const forms of others) {
    if (ends.length === 0) return false;
    ends = following(ends, positionsOfAny(forms, page));
  }
  return ends.length > 0;
}

/** Positions directly behind one of the ends; both ascend. */
function following(ends: readonly number[], positions: readonly number[]): readonly number[] {
  let at = 0;
  return positions.filter(position => {
    while ((ends[at] ?? position) < position - 1) at += 1;
    return ends[at] === position - 1;
  });
}

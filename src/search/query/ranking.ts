/** Ranks matches by the places of the words on the page. */

import { divisionNames } from '#text';
import type { PageEntry, SearchedDocument } from '../index/container.ts';
import type { Postings } from '../index/postings.ts';
import { rounded, sum } from '../index/scoring.ts';
import type { ConceptHits } from './concept-search.ts';
import { byScore, type Evidence, type Match } from './matching.ts';
import {
  closeness,
  coverageReader,
  type Hit,
  headingScorer,
  hitReader,
  inOrder,
  passageScorer,
  phraseShare,
  wordsAmong,
} from './place-scores.ts';
import type { QueryWord } from './query-word.ts';

/** A run of words counts most; all words as typed, and headings with words of the query, a little. */
const weights = { phrase: 3, complete: 0.2, heading: 0.5, division: 1 };

/** Agreements are binding, so they rank a little above papers that advertise or introduce; whatever the programme, their kind ends so. */
const weightOfAgreement = 0.1;
const isAgreement = /(?:agreement|contract|deed)$/;

/** Share of all words as typed, less rounding errors. */
const almostAll = 0.999;

/** Factor for a page with the words of a better one, as earlier versions have them. */
const duplicateShare = 0.5;

interface RankedMatch extends Match {
  hits: Hit[];
}

type Documents = readonly Pick<SearchedDocument, 'kind'>[];

export function rankByPlace(
  matches: Match[],
  words: QueryWord[],
  { postings, wordWeights }: Evidence,
  concepts: ConceptHits,
  pages: readonly PageEntry[],
  documents: Documents,
): RankedMatch[] {
  const contentShares = shares(weightsOfContent(words, wordWeights));
  const wordShares = shares(wordWeights);
  const asked = words.flatMap((_, index) => (namesDivision(words, index) ? index + 1 : []));

  const hitsOn = hitReader(words, postings);
  const passageWeights = [...contentShares, ...concepts.weights];
  const passageScore = passageScorer(passageWeights, { words: words.length, maxConcepts: concepts.max });
  const coverage = coverageReader(contentShares);
  const headingScore = headingScorer(wordShares);

  const ranked = matches.map(({ page, score }) => {
    const hits = inOrder([...hitsOn(page), ...concepts.hitsOn(page)]);
    const said = hits.filter(({ word }) => word < words.length);
    const { headings = [], documentIndex = -1 } = pages[page] ?? {};
    const document = documents[documentIndex];
    const held = coverage(hits);
    const placeScore =
      held +
      weights.complete * Number(held > almostAll) +
      weights.phrase * phraseShare(said, wordShares) +
      weights.heading * headingScore(said, headings) +
      weights.division * Number(opensDivision(said, asked, headings)) +
      weightOfAgreement * Number(isAgreement.test(document?.kind ?? '')) +
      passageScore(hits) +
      closeness(said);
    return { page, score: rounded(score + placeScore), hits };
  });
  return diversify(withoutDuplicatesFirst(ranked.sort(byScore), pages), passageWeights);
}

function withoutDuplicatesFirst(ranked: RankedMatch[], pages: readonly PageEntry[]): RankedMatch[] {
  const seen = new Set<number>();
  for (const match of ranked) {
    const like = pages[match.page]?.firstLike ?? match.page;
    if (seen.has(like)) match.score *= duplicateShare;
    seen.add(like);
  }
  return seen.size === ranked.length ? ranked : ranked.sort(byScore);
}

/** Words before the number of a clause, which documents may leave out; their weight is reduced. */
export const divisions: ReadonlySet<string> = new Set(divisionNames('attachments', 'clauses'));
const divisionShare = 0.3;

function namesDivision(words: QueryWord[], index: number): boolean {
  return divisions.has(words[index]?.word ?? '') && /^\p{Nd}/u.test(words[index + 1]?.word ?? '');
}

/** True if a heading of the page starts with the number of a division in the query: "5 Issue of tokens" for "clause 5". */
function opensDivision(hits: Hit[], numbers: number[], headings: PageEntry['headings']): boolean {
  if (numbers.length === 0) return false;
  const openings = new Set(headings.map(([start]) => start));
  return hits.some(({ word, position }) => numbers.includes(word) && openings.has(position));
}

/** Weights of the words: higher for fewer pages with their most exact form. */
export function weighWords(
  words: QueryWord[],
  postingsOf: (term: string) => Postings,
  pageCount: number,
): number[] {
  return words.map(({ terms, implied }, index) => {
    if (implied) return 0;
    const most = Math.max(...terms.values());
    const exact = [...terms.keys()].filter(term => terms.get(term) === most);
    const pages = Math.max(0, ...exact.map(term => postingsOf(term).pages.length));
    const weight = Math.log(1 + pageCount / (1 + pages));
    return rounded(namesDivision(words, index) ? weight * divisionShare : weight);
  });
}

/** Function words count only in runs, unless the query has no others. */
function weightsOfContent(words: QueryWord[], wordWeights: number[]): number[] {
  const isContent = words.map(({ contentTerms, terms }) => contentTerms.length > 0 || terms.size === 0);
  return wordWeights.map((weight, index) => (isContent[index] || !isContent.includes(true) ? weight : 0));
}

export function shares(numbers: number[]): number[] {
  const all = sum(numbers) || 1;
  return numbers.map(number => number / all);
}

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

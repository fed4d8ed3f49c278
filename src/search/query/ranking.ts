/** Ranks matches by where the words of the query stand on the page: how many, how near together, in which order. */

import { lastUpTo } from '../analysis/sorted-places.ts';
import type { SearchedDocument } from '../index/index-file.ts';
import { headingsOf, type PageTable } from '../index/page-table.ts';
import type { Postings } from '../index/postings.ts';
import { type Hit, hitsOnPage } from './hits.ts';
import { byScore, type Evidence, type Match } from './matching.ts';
import type { QueryWord } from './query-word.ts';

/** What the place of the words counts: a run of them most, all of them as they are typed, and a heading of them, a little. */
const weights = { phrase: 3, complete: 0.2, heading: 0.5, division: 1 };

/** Agreements, which bind, count a little above papers that advertise or introduce. */
const weightOfAgreement = 0.1;

/** Words in one or two sentences, which may answer a question. */
const passageLength = 30;

/** All words stand there as they are typed; less is the noise of adding up. */
const almostAll = 0.999;

/** What is left of the score of a page that says nearly the same as a better one. */
const duplicateShare = 0.5;

/** The matches in order anew, with their hits. */
export function rankByPlace(
  matches: Match[],
  words: QueryWord[],
  { postings, wordWeights }: Evidence,
  pages: PageTable,
  documents: readonly Pick<SearchedDocument, 'kind'>[],
): (Match & { hits: Hit[] })[] {
  const contentWeights = weightsOfContent(words, wordWeights);
  const asked = words.flatMap((_, index) => (namesDivision(words, index) ? index + 1 : []));
  const ranked = matches
    .map(({ page, score }) => {
      const hits = hitsOnPage(page, words, postings);
      const headings = headingsOf(pages, page);
      const held = coverage(hits, contentWeights);
      const placeScore =
        held +
        weights.complete * Number(held > almostAll) +
        weights.phrase * phraseShare(hits, wordWeights) +
        weights.heading * headingShare(hits, wordWeights, headings) +
        weights.division * Number(opensDivision(hits, asked, headings)) +
        weightOfAgreement * Number(documents[pages.documentIndex[page] ?? -1]?.kind.endsWith('agreement')) +
        passageShare(hits, contentWeights) +
        closeness(hits);
      return { page, score: rounded(score + placeScore), hits };
    })
    .sort(byScore);
  const seen = new Set<number>();
  for (const match of ranked) {
    const like = pages.firstLike[match.page] ?? match.page;
    if (seen.has(like)) match.score *= duplicateShare;
    seen.add(like);
  }
  return ranked.sort(byScore);
}

/** Of "Section 4.2" the number tells the place: a document may number its clauses without the word. */
export const divisions = new Set(['article', 'clause', 'exhibit', 'paragraph', 'schedule', 'section']);
const divisionShare = 0.3;

function namesDivision(words: QueryWord[], index: number): boolean {
  return divisions.has(words[index]?.word ?? '') && /^\p{Nd}/u.test(words[index + 1]?.word ?? '');
}

/** Whether a heading of the page opens with the number of a division that is asked for: "5 Issue of tokens" for "clause 5". */
function opensDivision(hits: Hit[], numbers: number[], headings: [start: number, end: number][]): boolean {
  if (numbers.length === 0) return false;
  const openings = new Set(headings.map(([start]) => start));
  return hits.some(({ word, position }) => numbers.includes(word) && openings.has(position));
}

/** What each word counts: the more, the fewer pages hold it, as what says it most exactly. */
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
    // Rounded, because engines differ in the last digit of a logarithm, and equal pages shall tie in all.
    return rounded(namesDivision(words, index) ? weight * divisionShare : weight);
  });
}

/** Words such as "the" and "who" count in runs alone, unless a query has no others. */
function weightsOfContent(words: QueryWord[], wordWeights: number[]): number[] {
  const isContent = words.map(({ contentTerms, terms }) => contentTerms.length > 0 || terms.size === 0);
  return wordWeights.map((weight, index) => (isContent[index] || !isContent.includes(true) ? weight : 0));
}

/**
 * Share of the query that stands on the page as one run of neighbouring words in the order of the query,
 * from 0 to 1, each word counting by its weight.
 */
export function phraseShare(hits: Hit[], wordWeights: number[]): number {
  let best = 0;
  const runs = new Map<number, number>();
  const place = (position: number, word: number) => position * (wordWeights.length + 1) + word;
  for (const { word, position, inRun } of hits) {
    const run =
      (word === 0 ? 0 : (runs.get(place(position - 1, word - 1)) ?? 0)) + inRun * (wordWeights[word] ?? 0);
    const here = place(position, word);
    runs.set(here, Math.max(run, runs.get(here) ?? 0));
    if (run > best) best = run;
  }
  return best / sum(wordWeights);
}

/** Share of the query that stands anywhere among the hits, from 0 to 1. */
export function coverage(hits: Hit[], wordWeights: number[]): number {
  const best = wordWeights.map(() => 0);
  for (const { word, quality } of hits) best[word] = Math.max(best[word] ?? 0, quality);
  return sum(best.map((quality, word) => quality * (wordWeights[word] ?? 0))) / sum(wordWeights);
}

/** Number of words found, by the length of the shortest stretch that holds them all; 1 where they are neighbours. */
export function closeness(hits: Hit[]): number {
  const wanted = new Set(hits.map(({ word }) => word)).size;
  const counts = new Map<number, number>();
  let shortest = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const last of hits) {
    counts.set(last.word, (counts.get(last.word) ?? 0) + 1);
    while (counts.size === wanted) {
      const from = hits[first] ?? last;
      shortest = Math.min(shortest, last.position - from.position + 1);
      const left = (counts.get(from.word) ?? 1) - 1;
      if (left === 0) counts.delete(from.word);
      else counts.set(from.word, left);
      first += 1;
    }
  }
  return wanted < 2 ? 0 : Math.min(1, wanted / shortest);
}

/** Share of the query that stands in the passage that holds most of it, from 0 to 1. */
export function passageShare(hits: Hit[], wordWeights: number[]): number {
  const counts = wordWeights.map(() => 0);
  const gains = wordWeights.map(() => 0);
  let held = 0;
  let best = 0;
  let first = 0;
  for (const { word, quality, position } of hits) {
    for (let out = hits[first]; out && out.position <= position - passageLength; out = hits[first]) {
      counts[out.word] = (counts[out.word] ?? 0) - 1;
      if (counts[out.word] === 0) {
        held -= gains[out.word] ?? 0;
        gains[out.word] = 0;
      }
      first += 1;
    }
    counts[word] = (counts[word] ?? 0) + 1;
    const more = quality * (wordWeights[word] ?? 0) - (gains[word] ?? 0);
    if (more > 0) {
      held += more;
      gains[word] = (gains[word] ?? 0) + more;
    }
    best = Math.max(best, held);
  }
  return best / (sum(wordWeights) || 1);
}

/** Share of the query that stands in one heading, times the share of the heading that it is. */
function headingShare(hits: Hit[], wordWeights: number[], headings: [start: number, end: number][]): number {
  const placeOf = ({ position }: Hit) => position;
  const shares = headings.map(([start, end]) => {
    const inside = hits.slice(lastUpTo(hits, start - 1, placeOf) + 1, lastUpTo(hits, end - 1, placeOf) + 1);
    const positions = new Set(inside.map(({ position }) => position)).size;
    return inside.length === 0 ? 0 : (coverage(inside, wordWeights) * positions) / (end - start);
  });
  return shares.reduce((most, share) => Math.max(most, share), 0);
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

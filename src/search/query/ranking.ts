/** Ranks matches by where the words of the query stand on the page: how many, how near together, in which order. */

import type { SearchedDocument } from '../index/index-file.ts';
import { headingsOf, type PageTable } from '../index/page-table.ts';
import type { Postings } from '../index/postings.ts';
import { diversify } from './diversity.ts';
import { type Hit, hitReader, inOrder } from './hits.ts';
import { byScore, type Evidence, type Match } from './matching.ts';
import type { Meaning } from './meaning.ts';
import { closeness, coverageReader, headingScorer, passageScorer, phraseShare, sum } from './place-scores.ts';
import type { QueryWord } from './query-word.ts';

/** What the place of the words counts: a run of them most, all of them as they are typed, and a heading of them or of what they mean, a little. */
const weights = { phrase: 3, complete: 0.2, heading: 0.5, meantHeading: 0.6, division: 1 };

/** Agreements, which bind, count a little above papers that advertise or introduce. */
const weightOfAgreement = 0.1;

/** What is left of the score of a page that is numbered as front matter is ("iv"): it introduces what others say. */
const frontMatterShare = 0.8;

/** All words stand there as they are typed; less is the noise of adding up. */
const almostAll = 0.999;

/** What is left of the score of a page that says nearly the same as a better one. */
const duplicateShare = 0.5;

export interface RankedMatch extends Match {
  /** Those of the words, and of what they mean; in order of position. */
  hits: Hit[];
}

type Documents = readonly Pick<SearchedDocument, 'kind' | 'labels'>[];

/** The matches in order anew, with their hits. */
export function rankByPlace(
  matches: Match[],
  words: QueryWord[],
  { postings, wordWeights }: Evidence,
  meaning: Meaning,
  pages: PageTable,
  documents: Documents,
): RankedMatch[] {
  const contentShares = shares(weightsOfContent(words, wordWeights));
  const wordShares = shares(wordWeights);
  const asked = words.flatMap((_, index) => (namesDivision(words, index) ? index + 1 : []));

  const hitsOn = hitReader(words, postings);
  const passageWeights = [...contentShares, ...meaning.weights];
  const passageScore = passageScorer(passageWeights, { words: words.length, mostMeant: meaning.most });
  const coverage = coverageReader(contentShares);
  const headingScores = headingScorer(wordShares, meaning.weights);

  const ranked = matches.map(({ page, score }) => {
    const hits = inOrder([...hitsOn(page), ...meaning.hitsOn(page)]);
    const said = hits.filter(({ word }) => word < words.length);
    const headings = headingsOf(pages, page);
    const inHeading = headingScores(hits, headings);
    const document = documents[pages.documentIndex[page] ?? -1];
    const held = coverage(hits);
    const placeScore =
      held +
      weights.complete * Number(held > almostAll) +
      weights.phrase * phraseShare(said, wordShares) +
      weights.heading * inHeading.said +
      weights.meantHeading * Math.min(meaning.most, inHeading.meant) +
      weights.division * Number(opensDivision(said, asked, headings)) +
      weightOfAgreement * Number(document?.kind.endsWith('agreement')) +
      passageScore(hits) +
      closeness(said);
    const share = isFrontMatter(document, pages.page[page]) ? frontMatterShare : 1;
    return { page, score: rounded(share * (score + placeScore)), hits };
  });
  return diversify(withoutDuplicatesFirst(ranked.sort(byScore), pages), passageWeights);
}

function withoutDuplicatesFirst(ranked: RankedMatch[], pages: PageTable): RankedMatch[] {
  const seen = new Set<number>();
  for (const match of ranked) {
    const like = pages.firstLike[match.page] ?? match.page;
    if (seen.has(like)) match.score *= duplicateShare;
    seen.add(like);
  }
  return seen.size === ranked.length ? ranked : ranked.sort(byScore);
}

function isFrontMatter(document: Documents[number] | undefined, page = 0): boolean {
  return /^[ivxl]+$/.test(document?.labels?.[page - 1] ?? '');
}

/** Of "Section 4.2" the number tells the place: a document may number its clauses without the word. */
export const divisions = new Set(['article', 'clause', 'exhibit', 'paragraph', 'schedule', 'section']);
const divisionShare = 0.3;

function namesDivision(words: QueryWord[], index: number): boolean {
  return divisions.has(words[index]?.word ?? '') && /^\p{Nd}/u.test(words[index + 1]?.word ?? '');
}

/** Whether a heading of the page opens with the number of a division that is asked for: "5 Issue of tokens" for "clause 5". */
function opensDivision(hits: Hit[], numbers: number[], headings: Int32Array): boolean {
  if (numbers.length === 0) return false;
  const openings = new Set(headings.filter((_, at) => at % 2 === 0));
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

/** As shares of their sum. */
export function shares(numbers: number[]): number[] {
  const all = sum(numbers) || 1;
  return numbers.map(number => number / all);
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

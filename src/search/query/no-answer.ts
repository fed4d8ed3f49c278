/** Decides which pages answer too little of a query, and whether none answers it. */

import { isFunctionWord } from '../analysis/word-forms.ts';
import { sum } from '../index/scoring.ts';
import type { ConceptQuery } from './concept-search.ts';
import { type Hit, wordsAmong } from './place-scores.ts';
import type { Query } from './query.ts';
import { divisions } from './ranking.ts';

/** Pages with a smaller share of the query, by weight of its words, do not answer it. */
const minAnswered = 0.32;

/** Intents from this likelihood on explain words of the query that a page lacks. */
const minLikelihood = 0.22;

/** A page states a concept from this score on. */
const statesConcept = 0.3;

/** A certain intent is missing below `libraryShare` of its terms or, for the first, below `score` on every page; not from `words` on. */
const missing = { coverage: 0.3, libraryShare: 0.6, score: 0.25, words: 2 / 3 };

export interface Question {
  words: {
    index: number;
    weight: number;
    /** Confidence from 0 to 1 that a likely intent explains the word. */
    confidence: number;
  }[];
  weight: number;
}

interface Ranked {
  page: number;
  hits: Hit[];
}

interface Reading {
  query: Query;
  conceptQuery: ConceptQuery;
  conceptScores: Float64Array;
  wordWeights: readonly number[];
}

/** The best `limit` pages in their order, and the index behind the last that answers the query: 0 if no page does. */
export function separateLooseMatches<Some extends Ranked>(
  ranked: readonly Some[],
  limit: number,
  { query, conceptQuery, conceptScores, wordWeights }: Reading,
): { shown: Some[]; looseMatchesFrom: number; noAnswer: boolean } {
  const question = questionOf(query, conceptQuery, wordWeights);
  const shares = ranked.map(one => answeredShares(question, one.hits, conceptScores[one.page] ?? 0));
  const bestByWords = shares.reduce((best, { byWords }) => Math.max(best, byWords), 0);
  const isMissing = isConceptMissing(conceptQuery, conceptScores, bestByWords);
  const isLoose = ({ inAll }: { inAll: number }) => inAll < minAnswered;
  const shown = ranked.slice(0, limit);
  if (isMissing || shares.every(isLoose))
    return { shown, looseMatchesFrom: 0, noAnswer: isMissing || question.weight > 0 };
  const looseMatchesFrom = shares.slice(0, limit).findLastIndex(share => !isLoose(share)) + 1;
  return { shown, looseMatchesFrom, noAnswer: false };
}

export function questionOf(
  { words }: Query,
  { likely, isStopWord }: ConceptQuery,
  wordWeights: readonly number[],
): Question {
  const intents = likely.filter(({ likelihood }) => likelihood >= minLikelihood);
  const content = words.flatMap((word, index) => {
    if (word.implied || isFunctionWord(word.word) || isStopWord(word.word) || divisions.has(word.word))
      return [];
    const weight = wordWeights[index] ?? 0;
    const confidence = Math.max(0, ...intents.map(intent => intent.confidence(word.word)));
    return [{ index, weight, confidence }];
  });
  return { words: content, weight: sum(content.map(({ weight }) => weight)) };
}

/** Shares of the query that a page answers: by its words, and with those that a concept it states explains. */
export function answeredShares(
  { words, weight: all }: Question,
  hits: readonly Hit[],
  conceptScore: number,
): { byWords: number; inAll: number } {
  if (all === 0) return { byWords: 1, inAll: 1 };
  const present = wordsAmong(hits, 1 + (words.at(-1)?.index ?? 0));
  let [byWords, byConcepts] = [0, 0];
  for (const { index, weight, confidence } of words) {
    if (present[index]) byWords += weight;
    else if (conceptScore >= statesConcept) byConcepts += confidence * weight;
  }
  return { byWords: byWords / all, inAll: (byWords + byConcepts) / all };
}

/** True if the library lacks a concept that the query certainly means. */
export function isConceptMissing(
  { certain, libraryShares }: Pick<ConceptQuery, 'certain' | 'libraryShares'>,
  conceptScores: Float64Array,
  bestByWords: number,
): boolean {
  if (bestByWords >= missing.words) return false;
  return certain.some(
    ({ coverage }, index) =>
      coverage >= missing.coverage &&
      ((libraryShares[index] ?? 1) < missing.libraryShare ||
        (index === 0 && !conceptScores.some(score => score >= missing.score))),
  );
}

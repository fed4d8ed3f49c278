/** How much of what a query asks a page says, and whether any does. */
import { isFunctionWord } from '../analysis/word-forms.ts';
import type { ConceptQuery } from './concept-search.ts';
import { type Hit, wordsAmong } from './hits.ts';
import type { Query } from './query.ts';
import { divisions } from './ranking.ts';

/** A page that says less of what is asked, by the weights of its words, says something else. */
const leastSaid = 0.32;

/** What a page says of a concept that is as likely as this, it says of the words that tell the concept. */
const leastMeant = 0.22;

/** A page says a concept from this score on. */
const saysConcept = 0.3;

/**
 * A concept that knows at least this share of the query is missing where the library holds less than so much of its
 * terms, or, of the one that is asked for most exactly, where no page scores so much; unless a page holds two thirds of the words of the query by weight.
 */
const missing = { coverage: 0.3, heldShare: 0.6, score: 0.25, words: 2 / 3 };

/** A name that the library lacks tells more than another word: what is asked is about it. */
const weightOfName = 2;

/** What a query asks, by its content words. */
export interface Question {
  words: {
    index: number;
    weight: number;
    /** How surely a likely concept knows the word: from 0 to 1. */
    known: number;
  }[];
  /** Of all words. */
  weight: number;
}

export function questionOf(
  { words }: Query,
  { likely, isLight }: ConceptQuery,
  wordWeights: readonly number[],
): Question {
  const meant = likely.filter(({ likeness }) => likeness >= leastMeant);
  const content = words.flatMap((word, index) => {
    if (word.implied || isFunctionWord(word.word) || isLight(word.word) || divisions.has(word.word))
      return [];
    const weight = (wordWeights[index] ?? 0) * (word.isName && word.terms.size === 0 ? weightOfName : 1);
    return [{ index, weight, known: Math.max(0, ...meant.map(({ knows }) => knows(word.word))) }];
  });
  return { words: content, weight: content.reduce((sum, { weight }) => sum + weight, 0) };
}

/** Shares of what is asked that a page says: by its words alone, and with those that a concept knows that it says. */
export function saidShares(
  { words, weight: all }: Question,
  hits: readonly Hit[],
  conceptScore: number,
): { byWords: number; inAll: number } {
  if (all === 0) return { byWords: 1, inAll: 1 };
  const held = wordsAmong(hits, 1 + (words.at(-1)?.index ?? 0));
  let [byWords, byConcepts] = [0, 0];
  for (const { index, weight, known } of words) {
    if (held[index]) byWords += weight;
    else if (conceptScore >= saysConcept) byConcepts += known * weight;
  }
  return { byWords: byWords / all, inAll: (byWords + byConcepts) / all };
}

/** Whether the share is too small for a page that answers. */
export function isWeak(share: number): boolean {
  return share < leastSaid;
}

/** Whether a concept that is asked for is missing from the library. */
export function isConceptMissing(
  { concepts, heldShares }: Pick<ConceptQuery, 'concepts' | 'heldShares'>,
  conceptScores: Float64Array,
  mostSaidByWords: number,
): boolean {
  if (mostSaidByWords >= missing.words) return false;
  return concepts.some(
    ({ coverage }, index) =>
      coverage >= missing.coverage &&
      ((heldShares[index] ?? 1) < missing.heldShare ||
        (index === 0 && !conceptScores.some(score => score >= missing.score))),
  );
}

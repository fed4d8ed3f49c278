/** Which passages of the site state a concept, told when the site is built, because a query knows the concept and not their words. */
import { conceptScore, usualPassageLength } from '../concepts/concept-score.ts';
import { passageTerms } from '../concepts/passage-terms.ts';
import type { Concept } from '../concepts/table.ts';
import { termsOf } from '../concepts/terms.ts';
import type { Passage } from './passage.ts';

/** A passage that states a concept. */
export interface StatingPassage {
  passage: number;
  /** Whether it is mostly about the concept. */
  plainly: boolean;
}

/** Of a concept so many passages are kept, which hold so much of the weight of its terms, or of what the best passage holds of them. */
const kept = { passages: 4, share: 0.5, plainShare: 0.75 };

/** For each concept the passages that state it, in their order. */
export function statedConcepts(
  passages: readonly Pick<Passage, 'heading' | 'text'>[],
  concepts: readonly Concept[],
): StatingPassage[][] {
  const said = passages.map(({ heading, text }) => passageTerms(`${heading}\n${text}`));
  return concepts.map(concept => {
    const weights = new Map(termsOf(concept));
    const scores = said.map(({ counts, length }) =>
      conceptScore(weights, counts, length / usualPassageLength),
    );
    const ofAllTerms = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const most = Math.max(kept.share * ofAllTerms, ...scores);
    return scores
      .map((score, passage) => ({ passage, share: score / most }))
      .filter(({ share }) => share >= kept.share)
      .sort((a, b) => b.share - a.share || a.passage - b.passage)
      .slice(0, kept.passages)
      .sort((a, b) => a.passage - b.passage)
      .map(({ passage, share }) => ({ passage, plainly: share >= kept.plainShare }));
  });
}

/** Passages of the site that state each concept, computed by the build because queries may use other words. */
import { conceptScore, usualPassageLength } from '../concepts/concept-score.ts';
import { passageTerms } from '../concepts/passage-terms.ts';
import type { Concept } from '../concepts/table.ts';
import { termsOf } from '../concepts/table.ts';
import type { Passage } from './passage.ts';

export interface StatingPassage {
  passage: number;
  /** True if the passage is mostly about the concept. */
  mainly: boolean;
}

/** Maximum passages of a concept, and minimum shares of the weight of its terms or of the best passage. */
const kept = { passages: 4, share: 0.5, plainShare: 0.75 };

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
      .map(({ passage, share }) => ({ passage, mainly: share >= kept.plainShare }));
  });
}

/**
 * Cross-validation: contracts are split into folds by company, and the passages of each fold are scored by the terms that
 * were learned from the other folds.
 */
import { conceptScore, usualPassageLength } from '../../../../src/search/concepts/concept-score.ts';
import type { Passage } from './examples.ts';
import { learnClauses } from './learn.ts';

const foldCount = 5;

export type Scored<Kind extends Passage> = Kind & {
  fold: number;
  /** By label, learned from the other folds. */
  scores: Map<string, number>;
};

export function scoreLeftOut<Kind extends Passage>(passages: readonly Kind[]): Scored<Kind>[] {
  const companies = [...new Set(passages.map(({ company }) => company))].sort();
  const foldOf = new Map(companies.map((company, index) => [company, index % foldCount]));
  return Array.from({ length: foldCount }, (_, fold) => {
    const isLeftOut = ({ company }: Passage) => foldOf.get(company) === fold;
    const learnt = [...learnClauses(passages.filter(passage => !isLeftOut(passage)))];
    return passages.filter(isLeftOut).map(passage => ({
      ...passage,
      fold,
      scores: new Map(learnt.map(([label, weights]) => [label, scorePassage(weights, passage)])),
    }));
  }).flat();
}

function scorePassage(weights: ReadonlyMap<string, number>, { counts, length }: Passage): number {
  return Math.round(10 * conceptScore(weights, counts, length / usualPassageLength)) / 10;
}

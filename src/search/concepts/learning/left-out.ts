/**
 * How well clauses are told in contracts that they were not learnt from: the contracts are parted into folds by
 * company, and the passages of each fold are scored by what the other folds taught.
 */
import { conceptScore, usualPassageLength } from '../concept-score.ts';
import type { LabelledPassage } from './examples.ts';
import { learnClauses } from './learn.ts';

export const foldCount = 5;

export interface ScoredPassage extends LabelledPassage {
  fold: number;
  /** By label, learnt from the other folds. */
  scores: Map<string, number>;
}

export function scoreLeftOut(passages: readonly LabelledPassage[]): ScoredPassage[] {
  const companies = [...new Set(passages.map(({ company }) => company))].sort();
  const foldOf = new Map(companies.map((company, index) => [company, index % foldCount]));
  return Array.from({ length: foldCount }, (_, fold) => {
    const isLeftOut = ({ company }: LabelledPassage) => foldOf.get(company) === fold;
    const learnt = [...learnClauses(passages.filter(passage => !isLeftOut(passage)))];
    return passages.filter(isLeftOut).map(passage => ({
      ...passage,
      fold,
      scores: new Map(learnt.map(([label, weights]) => [label, scorePassage(weights, passage)])),
    }));
  }).flat();
}

export function scorePassage(weights: ReadonlyMap<string, number>, { counts, length }: LabelledPassage): number {
  return Math.round(10 * conceptScore(weights, counts, length / usualPassageLength)) / 10;
}

/** Precision that is asked for when a score is chosen: above the one that is promised, because it falls on other contracts. */
const chosenPrecision = 0.85;
export const promisedPrecision = 0.8;

/** Of fewer passages that are told, a precision would be luck. */
const fewestTold = 15;

export interface Told {
  /** Passages of at least this score are told to state the clause. */
  score: number;
  /** Share of those told that do state it, and share of those that state it that are told. */
  precision: number;
  recall: number;
}

/**
 * The score from which on a passage is told to state the clause, with its precision and recall. These are measured
 * on each fold with the score that the other folds would choose; the score itself is chosen by all. Null where
 * the promise is not kept.
 */
export function tellingScore(label: string, passages: readonly ScoredPassage[]): Told | null {
  const score = chosenScore(label, passages);
  if (score === null) return null;
  const told = Array.from({ length: foldCount }, (_, fold) => {
    const fromOthers = chosenScore(label, passages.filter(passage => passage.fold !== fold));
    return passages.filter(
      passage => passage.fold === fold && fromOthers !== null && scoreOf(passage, label) >= fromOthers,
    );
  }).flat();
  const right = told.filter(({ labels }) => labels.has(label)).length;
  const all = passages.filter(({ labels }) => labels.has(label)).length;
  if (told.length < fewestTold || right / told.length < promisedPrecision) return null;
  return { score, precision: rounded(right / told.length), recall: rounded(right / all) };
}

/** The lowest score at which the precision is still high enough; null where there is none. */
function chosenScore(label: string, passages: readonly ScoredPassage[]): number | null {
  const ranked = passages
    .map(passage => ({ score: scoreOf(passage, label), isOwn: passage.labels.has(label) }))
    .sort((a, b) => b.score - a.score);
  let right = 0;
  let chosen: number | null = null;
  for (const [index, { score, isOwn }] of ranked.entries()) {
    if (isOwn) right += 1;
    const isLastOfScore = ranked[index + 1]?.score !== score;
    if (score > 0 && isLastOfScore && right / (index + 1) >= chosenPrecision) chosen = score;
  }
  return chosen;
}

function scoreOf({ scores }: ScoredPassage, label: string): number {
  return scores.get(label) ?? 0;
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}

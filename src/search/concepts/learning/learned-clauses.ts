/** What is kept of the learning: `clauses.json`, which the published table is made from. */
import type { Passage } from './examples.ts';
import { learnClauses } from './learn.ts';
import { scoreLeftOut, type Told, tellingScore } from './left-out.ts';

export interface LearnedClauses {
  credit: string;
  clauses: { label: string; terms: Record<string, number>; told: Told | null }[];
}

export const credit =
  'Terms of clauses learned from CUAD v1, Contract Understanding Atticus Dataset, The Atticus Project, CC BY 4.0';

/**
 * @param examples labelled passages: the terms are learned from these alone
 * @param contracts sentences of whole contracts, by which is told from which score on a clause is told
 */
export function learnedClauses(examples: readonly Passage[], contracts: readonly Passage[]): LearnedClauses {
  const leftOut = scoreLeftOut([...examples, ...contracts]);
  const clauses = [...learnClauses(examples)].map(([label, weights]) => ({
    label,
    terms: Object.fromEntries(weights),
    told: tellingScore(label, leftOut),
  }));
  return { credit, clauses };
}

/** The terms of clauses in the form of `clauses.json`, which the published table of concepts is made from. */
import type { Passage } from './examples.ts';
import { learnClauses } from './learn.ts';

export interface LearnedClauses {
  credit: string;
  clauses: { label: string; terms: Record<string, number> }[];
}

export const credit =
  'Terms of clauses learned from CUAD v1, Contract Understanding Atticus Dataset, The Atticus Project, CC BY 4.0';

export function learnedClauses(examples: readonly Passage[]): LearnedClauses {
  const clauses = Array.from(learnClauses(examples), ([label, weights]) => ({
    label,
    terms: Object.fromEntries(weights),
  }));
  return { credit, clauses };
}

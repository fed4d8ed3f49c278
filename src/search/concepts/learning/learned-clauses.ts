/** What is kept of the learning: `clauses.json`, which the published table is made from. */
import type { LabelledPassage } from './examples.ts';
import { learnClauses } from './learn.ts';
import { scoreLeftOut, type Told, tellingScore } from './left-out.ts';

export interface LearnedClauses {
  credit: string;
  clauses: { label: string; terms: Record<string, number>; told: Told | null }[];
}

export const credit =
  'Terms of clauses learned from CUAD v1, Contract Understanding Atticus Dataset, The Atticus Project, CC BY 4.0';

export function learnedClauses(passages: readonly LabelledPassage[]): LearnedClauses {
  const leftOut = scoreLeftOut(passages);
  const clauses = [...learnClauses(passages)].map(([label, weights]) => ({
    label,
    terms: Object.fromEntries(weights),
    told: tellingScore(label, leftOut),
  }));
  return { credit, clauses };
}

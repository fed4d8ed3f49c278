/**
 * The clauses that may be told in a document: of what was learned (`../concepts/clauses.json`) those that were told
 * right four times of five in contracts left out of the learning.
 */
import * as z from 'zod/mini';
import clauseNames from '../concepts/clause-names.json' with { type: 'json' };
import learned from '../concepts/clauses.json' with { type: 'json' };
import type { TermWeights } from '../concepts/concept-score.ts';
import { pairJoin, passageTerms } from '../concepts/passage-terms.ts';

const toldSchema = z.object({
  /** A sentence of at least this score is told to state the clause. */
  score: z.number(),
  /** It holds at least so many different stems of its terms. */
  stems: z.int(),
  /** Measured on contracts left out: the share of right ones among those told, and of those told among the right ones. */
  precision: z.number().check(z.gte(0.8)),
  recall: z.number(),
});

export interface ToldClause {
  /** As CUAD labels it. */
  label: string;
  name: string;
  /** The content words of its name and of its label, as stems: a sentence that holds all of either names it. */
  names: string[][];
  weights: TermWeights;
  told: z.infer<typeof toldSchema>;
}

/** Sorted by name. */
export function toldClauses(): ToldClause[] {
  return learned.clauses
    .flatMap(({ label, terms, told }) => {
      const name = clauseNames.find(clause => clause.label === label)?.name;
      if (told === null || name === undefined) return [];
      const weights = new Map(Object.entries(terms) as [string, number][]);
      return [{ label, name, names: [name, label].map(contentStems), weights, told: toldSchema.parse(told) }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function contentStems(words: string): string[] {
  return [...passageTerms(words).counts.keys()].filter(term => !term.includes(pairJoin));
}

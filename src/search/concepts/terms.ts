/** The terms of a concept as the table writes them. Apart from its schema, which would weigh more than the code that reads it. */
import type { Concept } from './table.ts';

/** The terms of a concept with their weights. */
export function termsOf({ terms }: Concept): [term: string, weight: number][] {
  return Object.entries(terms).flatMap(([weight, of]) =>
    of.split(',').map((term): [string, number] => [term, Number(weight)]),
  );
}

/** The reverse of `termsOf`. */
export function termsByWeight(weights: Iterable<[term: string, weight: number]>): Concept['terms'] {
  const terms = Map.groupBy(weights, ([, weight]) => weight);
  return Object.fromEntries([...terms].map(([weight, of]) => [weight, of.map(([term]) => term).join(',')]));
}

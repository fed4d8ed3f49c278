/** The terms of a concept as the table writes them: "9down payment,stage one;3quarter". Apart from its schema, which would weigh more than the code that reads it. */
import type { Concept } from './table.ts';

/** The terms of a concept with their weights, 1 to 9. */
export function termsOf({ terms }: Pick<Concept, 'terms'>): [term: string, weight: number][] {
  return terms.split(';').flatMap(group =>
    group
      .slice(1)
      .split(',')
      .map((term): [string, number] => [term, Number(group[0])]),
  );
}

/** The reverse of `termsOf`. */
export function termsByWeight(weights: Iterable<[term: string, weight: number]>): Concept['terms'] {
  const terms = [...Map.groupBy(weights, ([, weight]) => weight)].sort(([a], [b]) => b - a);
  return terms.map(([weight, of]) => weight + of.map(([term]) => term).join(',')).join(';');
}

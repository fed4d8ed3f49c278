/** The terms of a concept as the table writes them: "9down payment,stage one;3quarter". Apart from its schema, which would weigh more than the code that reads it. */
import type { Concept } from './table.ts';

type Terms = readonly (readonly [term: string, weight: number])[];

/** Of the tables at hand, whose concepts are asked for again and again. */
const read = new WeakMap<Pick<Concept, 'terms'>, Terms>();

/** The terms of a concept with their weights, 1 to 9. */
export function termsOf(concept: Pick<Concept, 'terms'>): Terms {
  const known = read.get(concept);
  if (known !== undefined) return known;
  const terms = concept.terms.split(';').flatMap(group =>
    group
      .slice(1)
      .split(',')
      .map((term): [string, number] => [term, Number(group[0])]),
  );
  read.set(concept, terms);
  return terms;
}

/** The reverse of `termsOf`. */
export function termsByWeight(weights: Iterable<[term: string, weight: number]>): Concept['terms'] {
  const terms = [...Map.groupBy(weights, ([, weight]) => weight)].sort(([a], [b]) => b - a);
  return terms.map(([weight, of]) => weight + of.map(([term]) => term).join(',')).join(';');
}

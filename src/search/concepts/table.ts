/** The concept table as published at `/search/concepts.json`, for build, edge and browser alike. */

export interface Concept {
  /** As shown to readers: "cap on liability". */
  name: string;
  /** Comma-separated. "cap/limit liabl": the query needs a word of each group. Words are stems, as in the index. */
  phrasings: string;
  /** Further stems that are common in questions about it, separated by blanks. */
  common?: string;
  /** Terms of passages that state it, by weight: "9down payment,stage one;3quarter". A pair is two stems near each other. */
  terms: string;
}

export interface ConceptTable {
  credit: string;
  concepts: Concept[];
  /** Words with as little content as function words, separated by blanks. */
  stopWords: string;
}

type Terms = readonly (readonly [term: string, weight: number])[];

const parsed = new WeakMap<Pick<Concept, 'terms'>, Terms>();

/** The terms of a concept with their weights, 1 to 9. */
export function termsOf(concept: Pick<Concept, 'terms'>): Terms {
  const known = parsed.get(concept);
  if (known !== undefined) return known;
  const terms = concept.terms.split(';').flatMap(group =>
    group
      .slice(1)
      .split(',')
      .map((term): [string, number] => [term, Number(group[0])]),
  );
  parsed.set(concept, terms);
  return terms;
}

export function termsByWeight(weights: Iterable<[term: string, weight: number]>): Concept['terms'] {
  const terms = [...Map.groupBy(weights, ([, weight]) => weight)].sort(([a], [b]) => b - a);
  return terms.map(([weight, of]) => weight + of.map(([term]) => term).join(',')).join(';');
}

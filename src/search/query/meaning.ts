/** What a query means beside its words: the terms of its concepts, with their places on a page. */
import type { TermPlaces } from '../concepts/term-places.ts';
import type { ConceptQuery } from './concept-search.ts';
import type { Hit } from './hits.ts';

export interface Meaning {
  /** What each term adds to a passage that holds it, beside the words of the query, which add up to 1. */
  weights: number[];
  /** What the terms add at most: a passage that holds enough of them states the concept. */
  most: number;
  /** Their places on a page, of one after the other. Of a hit `word` counts on behind the words of the query. */
  hitsOn: (page: number) => Hit[];
}

/** Two of the weightiest terms of a concept state it. */
const stated = 18;

/** @param words number of the words of the query */
export function meaningOf(
  { likely }: Pick<ConceptQuery, 'likely'>,
  { terms, on }: TermPlaces,
  words: number,
): Meaning {
  const most = likely[0]?.likeness ?? 0;
  return {
    weights: terms.map(({ weight }) => (most * weight) / stated),
    most,
    hitsOn(page) {
      const hits: Hit[] = [];
      for (const { term, positions } of on(page)) {
        for (const position of positions)
          hits.push({ word: words + term, quality: 1, inRun: 0, longer: false, form: '', position });
      }
      return hits;
    },
  };
}

/** What a query means beside its words: the terms of its concepts, with their places on a page. */
import { nearBehind, pairJoin } from '../concepts/passage-terms.ts';
import { type FormPostings, positionsOfAny } from '../index/postings.ts';
import type { ConceptQuery } from './concept-search.ts';
import { byPosition, type Hit, mostPlaces } from './hits.ts';

export interface Meaning {
  /** What each term adds to a passage that holds it, beside the words of the query, which add up to 1. */
  weights: number[];
  /** What the terms add at most: a passage that holds enough of them states the concept. */
  most: number;
  /** Their places on a page. Of a hit `word` counts on behind the words of the query. */
  hitsOn: (page: number) => Hit[];
}

/** Two of the weightiest terms of a concept state it. */
const stated = 18;

/** @param words number of the words of the query */
export function meaningOf(
  { likely, weights, forms }: Pick<ConceptQuery, 'likely' | 'weights' | 'forms'>,
  postings: Map<string, FormPostings>,
  words: number,
): Meaning {
  const most = likely[0]?.likeness ?? 0;
  const stems = [...forms.keys()];
  const byStem = [...forms.values()].map(all => all.flatMap(({ form }) => postings.get(form) ?? []));
  const terms = [...weights.keys()].map((term, index) => {
    const [form = '', second] = term.split(pairJoin);
    const hit = { word: words + index, quality: 1, inRun: 0, longer: false, form };
    return { first: stems.indexOf(form), second: second === undefined ? null : stems.indexOf(second), hit };
  });
  return {
    weights: [...weights.values()].map(weight => (most * weight) / stated),
    most,
    hitsOn(page) {
      const places = byStem.map(all => positionsOfAny(all, page, mostPlaces));
      const hits: Hit[] = [];
      for (const { first, second, hit } of terms) {
        const ofFirst = places[first] ?? [];
        const found = second === null ? ofFirst : nearBehind(ofFirst, places[second] ?? []);
        for (const position of found) hits.push({ ...hit, position });
      }
      return hits.sort(byPosition);
    },
  };
}

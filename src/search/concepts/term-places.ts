/** Where the terms of concepts stand on the pages of an index, told by its postings. */
import {
  type FormPostings,
  indexOfPage,
  mergedOfTerm,
  type Postings,
  positionsOfAny,
} from '../index/postings.ts';
import { nearBehind, pairJoin } from './passage-terms.ts';

export interface TermPlaces {
  /** Each with the postings of its word, or of both of a pair. */
  terms: { weight: number; first: Postings; second: Postings | undefined }[];
  /** The terms that stand on a page, in their order. */
  on: (page: number) => readonly PlacedTerm[];
}

export interface PlacedTerm {
  /** Its number among the terms. */
  term: number;
  /** Ascending; of a pair those of its second word. */
  positions: readonly number[];
}

/** The stems that terms are made of: what has to be read of the index. */
export function stemsOfTerms(weights: ReadonlyMap<string, number>): string[] {
  return [...new Set([...weights.keys()].flatMap(term => term.split(pairJoin)))];
}

/**
 * @param formsOf postings of the forms whose stem is this
 * @param most so many places of a form on a page count
 */
export function termPlaces(
  weights: ReadonlyMap<string, number>,
  formsOf: (stem: string) => FormPostings[],
  most?: number,
): TermPlaces {
  const stems = stemsOfTerms(weights);
  const forms = stems.map(formsOf);
  const all = forms.map(mergedOfTerm);
  const parts = [...weights.keys()].map(term => term.split(pairJoin).map(stem => stems.indexOf(stem)));
  const known = new Map<number, PlacedTerm[]>();

  function placedOn(page: number): PlacedTerm[] {
    const places = all.map(({ pages }, at) =>
      indexOfPage(pages, page) === -1 ? nowhere : positionsOfAny(forms[at] ?? [], page, most),
    );
    const placed: PlacedTerm[] = [];
    for (const [term, [first = -1, second]] of parts.entries()) {
      const ofFirst = places[first] ?? nowhere;
      const positions = second === undefined ? ofFirst : nearBehind(ofFirst, places[second] ?? nowhere);
      if (positions.length > 0) placed.push({ term, positions });
    }
    return placed;
  }

  return {
    terms: [...weights.values()].map((weight, at) => {
      const [first, second] = (parts[at] ?? []).map(stem => all[stem]);
      return { weight, first: first ?? mergedOfTerm([]), second };
    }),
    on(page) {
      const placed = known.get(page) ?? placedOn(page);
      known.set(page, placed);
      return placed;
    },
  };
}

const nowhere: readonly number[] = [];

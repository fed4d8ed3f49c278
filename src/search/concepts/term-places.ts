/** Places of the terms of concepts on the pages of an index. */
import { type FormPostings, mergedOfTerm, type Postings, positionsOfAny } from '../index/postings.ts';
import { nearBehind, pairJoin } from './passage-terms.ts';

export interface TermPlaces {
  /** Postings of the word, or of both of a pair. */
  terms: { weight: number; first: Postings; second: Postings | undefined }[];
  on: (page: number) => readonly PlacedTerm[];
}

export interface PlacedTerm {
  term: number;
  /** Ascending; for a pair those of the second word. */
  positions: readonly number[];
}

export function stemsOfTerms(weights: ReadonlyMap<string, number>): string[] {
  return [...new Set([...weights.keys()].flatMap(term => term.split(pairJoin)))];
}

export function termPlaces(
  weights: ReadonlyMap<string, number>,
  formsOf: (stem: string) => FormPostings[],
  most?: number,
): TermPlaces {
  const words = new Map(stemsOfTerms(weights).map(stem => [stem, wordOf(formsOf(stem))]));
  const terms = [...weights].map(([term, weight]) => {
    const [first, second] = term.split(pairJoin).map(stem => words.get(stem));
    return { weight, first: first ?? wordOf([]), second };
  });
  const known = new Map<number, PlacedTerm[]>();

  function placedOn(page: number): PlacedTerm[] {
    for (const word of words.values()) {
      word.positions = positionsOfAny(word.forms, page, most);
    }
    const placed: PlacedTerm[] = [];
    for (let term = 0; term < terms.length; term += 1) {
      const { first, second } = terms[term] as (typeof terms)[number];
      if (first.positions.length === 0 || second?.positions.length === 0) continue;
      const positions = second ? nearBehind(first.positions, second.positions) : first.positions;
      if (positions.length > 0) placed.push({ term, positions });
    }
    return placed;
  }

  return {
    terms,
    on(page) {
      const placed = known.get(page) ?? placedOn(page);
      known.set(page, placed);
      return placed;
    },
  };
}

interface Word extends Postings {
  forms: FormPostings[];
  positions: readonly number[];
}

function wordOf(forms: FormPostings[]): Word {
  return { ...mergedOfTerm(forms), forms, positions: nowhere };
}

const nowhere: readonly number[] = [];

/** How strongly single words indicate the concepts of a table (an inverse concept frequency). */
import { stem } from '../analysis/word-forms.ts';
import type { Language } from '../words/language.ts';
import type { Concept } from './table.ts';

export interface WordEvidence {
  weight: number;
  /** Strength from 0 to 1, by number of the concept. */
  strengths: ReadonlyMap<number, number>;
}

export type MissingWords = Pick<Language, 'synonyms' | 'conceptNames'>;

export interface IndexedConcept {
  concept: Concept;
  phrasings: string[][][];
  own: ReadonlySet<string>;
}

/** Strength of a word of a phrasing, of a common word, and of a word of passages only; factor for a synonym. */
const strength = { phrasing: 1, common: 0.8, passage: 0.5, synonym: 0.8 };

/** How much more a word of a single concept weighs than one of all. */
const sharpness = 40;

export function wordWeigher(concepts: readonly IndexedConcept[]) {
  const byStem = new Map<string, Map<number, number>>();
  const numbers = new Map(concepts.map(({ concept }, at) => [concept.name, at]));
  for (const [at, { concept, phrasings, own }] of concepts.entries()) {
    const words: [Iterable<string>, strength: number][] = [
      [own, strength.passage],
      [concept.common?.split(' ') ?? [], strength.common],
      [phrasings.flat(2), strength.phrasing],
    ];
    for (const [some, value] of words)
      for (const word of some) byStem.set(word, raised(byStem.get(word) ?? new Map(), [at, value]));
  }

  const known = (word: string) => byStem.get(stem(word)) ?? new Map<number, number>();

  return {
    rarity: (term: string) => rarity(byStem.get(term)?.size ?? 0),
    evidence(word: string, { synonyms, conceptNames }: MissingWords): WordEvidence {
      const named = conceptNames(word).map(name => [numbers.get(name) ?? -1, strength.common] as const);
      const own = named.reduce(raised, new Map(known(word)));
      const others = synonyms(word).flatMap(other => [...known(other)]);
      const ofSynonyms = others.map(([at, value]) => [at, strength.synonym * value] as const);
      return { weight: rarity(own.size), strengths: ofSynonyms.reduce(raised, new Map(own)) };
    },
  };
}

function rarity(concepts: number): number {
  return Math.log(1 + sharpness / Math.max(1, concepts));
}

function raised(strengths: Map<number, number>, [at, value]: readonly [number, number]): Map<number, number> {
  return strengths.set(at, Math.max(value, strengths.get(at) ?? 0));
}

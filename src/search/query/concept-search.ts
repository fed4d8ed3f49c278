/** What the concepts that a query asks for say of the pages of the library. */
import { fold } from '../analysis/word-forms.ts';
import { type AskedConcept, conceptReader } from '../concepts/asked.ts';
import { type TermWeights, weightedTerms, weightiestTerms } from '../concepts/concept-score.ts';
import { pairJoin } from '../concepts/passage-terms.ts';
import type { Concept, ConceptTable } from '../concepts/table.ts';
import type { LackedWords } from '../concepts/telling.ts';
import { stemsOfTerms, type TermPlaces, termPlaces } from '../concepts/term-places.ts';
import { termsOf } from '../concepts/terms.ts';
import type { Form } from '../index/lexicon.ts';
import type { FormPostings } from '../index/postings.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { mostPlaces } from './hits.ts';
import type { Query } from './query.ts';
import type { QueryWord } from './query-word.ts';

/** Concepts as a query asks for them, with what has to be read of the index. */
export interface ConceptQuery {
  /** Those that it may mean, the likeliest first: by these pages are scored. */
  likely: AskedConcept[];
  /** Those of them that it surely asks for, by which is judged what is said nowhere. */
  concepts: AskedConcept[];
  weights: TermWeights;
  /** The forms of each stem of the terms. */
  forms: Map<string, Form[]>;
  /** Of each of them the weight of the weightiest term that the library holds, by that of the weightiest. */
  heldShares: number[];
  /** Whether a word says no more of what is asked than a function word does. */
  isLight: (word: string) => boolean;
}

/** More than these are asked for by chance. */
const mostConcepts = 2;

/** Without a table, no query asks for a concept. */
export function conceptQueryReader(
  table: ConceptTable | undefined,
  vocabulary: Vocabulary,
): (query: Query) => ConceptQuery {
  const lightWords = new Set(table?.lightWords.split(' '));
  const isLight = (word: string) => lightWords.has(word);
  const read = table === undefined ? () => [] : conceptReader(table);
  return ({ words, phrases }) => {
    // Who puts words into quotation marks means these words.
    const text = words.map(({ word }) => word).join(' ');
    const likely = phrases.length > 0 ? [] : read(text, lackedAmong(words));
    const concepts = likely.filter(({ exactness }) => exactness > 0).slice(0, mostConcepts);
    const weights = weightiestTerms(weightedTerms(likely));
    const forms = new Map(stemsOfTerms(weights).map(stem => [stem, vocabulary.formsOf(stem)]));
    const heldShares = concepts.map(({ concept }) => heldShareOf(concept, vocabulary));
    return { likely, concepts, weights, forms, heldShares, isLight };
  };
}

function lackedAmong(words: readonly QueryWord[]): LackedWords {
  const known = new Map(words.map(word => [word.word, word]));
  return {
    otherWords: word => known.get(word)?.otherWords ?? [],
    matters: word => known.get(word)?.matters ?? [],
  };
}

function heldShareOf(concept: Concept, vocabulary: Vocabulary): number {
  const terms = termsOf(concept);
  const isHeld = (term: string) => term.split(pairJoin).every(stem => vocabulary.formsOf(stem).length > 0);
  const most = (of: typeof terms) => of.reduce((most, [, weight]) => Math.max(most, weight), 0);
  return most(terms.filter(([term]) => isHeld(term))) / most(terms);
}

/** Where the terms of the concepts stand. */
export function placesOfConcepts(
  { weights, forms }: Pick<ConceptQuery, 'weights' | 'forms'>,
  postings: Map<string, FormPostings>,
): TermPlaces {
  const formsOf = (stem: string) => (forms.get(stem) ?? []).flatMap(({ form }) => postings.get(form) ?? []);
  return termPlaces(weights, formsOf, mostPlaces);
}

/** Of a concept that counts less than this beside the likeliest, nothing is told. */
const leastTold = 0.5;

/** Those that are asked for in other words than their own. */
export function toldConcepts({ concepts }: ConceptQuery, { words }: Query): { name: string }[] {
  const asked = new Set(words.map(({ word }) => word));
  const isSaid = (name: string) => name.split(/[^A-Za-z]+/).every(word => asked.has(fold(word)));
  return concepts
    .filter(({ share }) => share >= leastTold)
    .map(({ concept: { name } }) => ({ name }))
    .filter(({ name }) => !isSaid(name));
}

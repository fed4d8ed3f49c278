/** The concepts that a query may mean, with the terms to look up and their places on pages. */
import { fold } from '../analysis/word-forms.ts';
import {
  stemsOfTerms,
  type TermPlaces,
  type TermWeights,
  termPlaces,
  weightedTerms,
  weightiestTerms,
} from '../concepts/concept-score.ts';
import { type Intent, intentReader } from '../concepts/intent.ts';
import { pairJoin } from '../concepts/passage-terms.ts';
import { type Concept, type ConceptTable, termsOf } from '../concepts/table.ts';
import type { Form } from '../index/lexicon.ts';
import type { FormPostings } from '../index/postings.ts';
import { sum } from '../index/scoring.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { type Hit, maxPlaces } from './place-scores.ts';
import type { Query } from './query.ts';

export interface ConceptQuery {
  /** Possible intents, the likeliest first, by which pages are scored. */
  likely: Intent[];
  /** The certain ones of them, which decide whether there is no answer. */
  certain: Intent[];
  weights: TermWeights;
  forms: Map<string, Form[]>;
  /** For each certain intent the weight of its best term in the library, divided by that of its best term. */
  libraryShares: number[];
  isStopWord: (word: string) => boolean;
}

const maxCertain = 2;

export function conceptQueryReader(
  table: ConceptTable | undefined,
  vocabulary: Vocabulary,
): (query: Query) => ConceptQuery {
  const stopWords = new Set(table?.stopWords.split(' '));
  const read = table === undefined ? () => [] : intentReader(table);
  return ({ words, phrases }) => {
    const text = words.map(({ word }) => word).join(' ');
    const byWord = new Map(words.map(word => [word.word, word]));
    const missing = {
      synonyms: (word: string) => byWord.get(word)?.synonyms ?? [],
      conceptNames: (word: string) => byWord.get(word)?.conceptNames ?? [],
    };
    // Quotation marks ask for the very words.
    const likely = phrases.length > 0 ? [] : read(text, missing);
    const certain = likely.filter(({ exactness }) => exactness > 0).slice(0, maxCertain);
    const weights = weightiestTerms(weightedTerms(likely));
    return {
      likely,
      certain,
      weights,
      forms: new Map(stemsOfTerms(weights).map(stem => [stem, rareForms(vocabulary.formsOf(stem))])),
      libraryShares: certain.map(({ concept }) => libraryShare(concept, vocabulary)),
      isStopWord: word => stopWords.has(word),
    };
  };
}

/** Stems on more pages of a large library state no concept, and are the slowest to score. */
const maxPages = 4_000;

function rareForms(forms: Form[]): Form[] {
  return sum(forms.map(({ pages }) => pages)) > maxPages ? [] : forms;
}

function libraryShare(concept: Concept, vocabulary: Vocabulary): number {
  const terms = termsOf(concept);
  const isKnown = (term: string) => term.split(pairJoin).every(stem => vocabulary.formsOf(stem).length > 0);
  const best = (of: typeof terms) => of.reduce((best, [, weight]) => Math.max(best, weight), 0);
  return best(terms.filter(([term]) => isKnown(term))) / best(terms);
}

export function placesOfConcepts(
  { weights, forms }: Pick<ConceptQuery, 'weights' | 'forms'>,
  postings: Map<string, FormPostings>,
): TermPlaces {
  const formsOf = (stem: string) => (forms.get(stem) ?? []).flatMap(({ form }) => postings.get(form) ?? []);
  return termPlaces(weights, formsOf, maxPlaces);
}

export type ConceptHits = ReturnType<typeof conceptHits>;

/** Two terms of highest weight state a concept. */
const statingWeight = 18;

export function conceptHits(
  { likely }: Pick<ConceptQuery, 'likely'>,
  { terms, on }: TermPlaces,
  words: number,
) {
  const max = likely[0]?.likelihood ?? 0;
  return {
    /** Weight of each term in a passage; the words of the query add up to 1. */
    weights: terms.map(({ weight }) => (max * weight) / statingWeight),
    /** Upper bound of what all terms add. */
    max,
    /** Hits on a page, term by term; `word` continues the numbering of the words of the query. */
    hitsOn: (page: number) =>
      on(page).flatMap(({ term, positions }) =>
        positions.map(
          (position): Hit => ({ word: words + term, quality: 1, longer: false, form: '', position }),
        ),
      ),
  };
}

const minShownShare = 0.5;

/** Concepts to show beside the results: those not named in the query. */
export function impliedConcepts({ certain }: ConceptQuery, { words }: Query): { name: string }[] {
  const typed = new Set(words.map(({ word }) => word));
  return certain
    .filter(({ share }) => share >= minShownShare)
    .map(({ concept: { name } }) => ({ name }))
    .filter(({ name }) => !name.split(/[^A-Za-z]+/).every(word => typed.has(fold(word))));
}

/** A word of a query with the forms of the library that match it. */

import { spellingVariants } from '#text';
import { type Abbreviation, linkedForm } from '../analysis/abbreviations.ts';
import type { Token } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';
import type { Form } from '../index/lexicon.ts';
import { isWord, type Vocabulary } from '../index/vocabulary.ts';
import type { Language } from '../words/language.ts';
import { corrector, nameTest } from './corrections.ts';

export interface QueryWord {
  /** Folded, not stemmed. */
  word: string;
  /** Terms of the index that match, with their weights; none if the library lacks the word. */
  terms: Map<string, number>;
  /** Terms that find pages: all but function words. */
  contentTerms: string[];
  answers: Map<string, Answer>;
  /** An exact form next to it includes it: "USD" of "USD 1,550", "(b)" of "4.2(b)". It has no weight. */
  implied: boolean;
  /** Forms with more than the number typed: "$50" and "50.00" for "50". */
  moreSpecific: Form[];
  /** Written like a name, among words that are not. */
  isName: boolean;
  /** Words of the library that it may be a misspelling of, the likeliest first. */
  corrections: string[];
  /** Words of documents for it, if the library lacks it. */
  synonyms: readonly string[];
  /** Concepts for which it is common, if the library lacks it. */
  conceptNames: readonly string[];
  start: number;
  end: number;
}

export interface Answer {
  form: Form;
  /** From 0 to 1: 1 for the word itself, less for an inflection, less again for a substitute. */
  quality: number;
  /** Quality within a run of words of the query, where neighbours support an inflection. */
  inRun: number;
  /** True for the word itself or a substitute. */
  literal: boolean;
  /** True if the word is known and this form only starts like it: "setting" for "set". */
  longer: boolean;
}

const termWeights = {
  word: 1,
  wordBesideExact: 0.5,
  exact: 1.5,
  /** The same amount in another notation: "$200" for "$200.00". */
  exactVariant: 0.8,
  linked: 0.6,
  prefix: 0.5,
  near: 0.6,
  variant: 0.9,
  synonym: 1,
};
const qualities = { sameStem: 0.7, sameStemInRun: 0.9, longer: 0.8 };

/** Single letters start too many words. */
const minPrefix = 2;
/** Longer words added to a known one. */
const maxLonger = 12;

/** The word of a position of the query, then its exact and linked forms. */
export type TokensOfPosition = [first: Token, ...further: Token[]];

export interface Span {
  start: number;
  end: number;
}

export interface Reading {
  text: string;
  tokens: Token[];
  quotations: Span[];
  vocabulary: Vocabulary;
  abbreviations: Abbreviation[];
  language: Language;
}

export function wordReader(reading: Reading) {
  const { text, tokens, quotations, vocabulary, abbreviations, language } = reading;
  const known = (term: string) => vocabulary.formsOf(term).length > 0;
  const exact = tokens.filter(({ kind, word }) => kind === 'exact' && known(word));
  const writtenOut = tokens.filter(({ kind }) => kind === 'linked');
  const shorts = new Set(abbreviations.map(({ short }) => short));

  const isName = nameTest(text);
  const near = corrector({ vocabulary, isEnglish: language.isEnglish, isName });

  return (here: TokensOfPosition): QueryWord => {
    const [first] = here;
    const prefix = first.end === text.length && first.word.length >= minPrefix;
    const links = [
      // The abbreviation of a term written out in the query matches each of its words.
      ...writtenOut.filter(term => within(term, first)).map(({ word }) => word.slice(linkedForm('').length)),
      ...here.filter(({ word }) => shorts.has(word)).map(({ word }) => linkedForm(word)),
    ];
    const word = { ...literalWord(here, links, vocabulary), isName: isName(first) };
    if (exact.some(form => form.position !== first.position && within(form, first))) {
      return { ...word, contentTerms: [], implied: true };
    }
    const isSpelt = here.some(({ word: form }) => vocabulary.has(form));
    const longer = prefix ? vocabulary.beginningWith(first.word) : [];
    if (isSpelt) return withLonger(word, longer.slice(0, maxLonger));
    const quoted = quotations.some(quotation => within(quotation, first));
    if (quoted) return word.terms.size > 0 ? word : { ...word, corrections: near(first) };
    if (longer.length > 0) {
      return withSubstitutes(
        word,
        longer.map(({ form }) => form),
        termWeights.prefix,
        vocabulary,
      );
    }
    const variants = spellingVariants(first.word).filter(vocabulary.has);
    if (variants.length > 0) return withSubstitutes(word, variants, termWeights.variant, vocabulary);
    // An inflection of a word of the library is not misspelt.
    if (word.terms.size > 0) return word;
    const synonyms = language.synonyms(first.word);
    const missing = { synonyms, conceptNames: language.conceptNames(first.word) };
    const others = synonyms.filter(other => known(stem(other)));
    if (others.length > 0)
      return { ...withSubstitutes(word, others, termWeights.synonym, vocabulary), ...missing };
    const corrections = near(first);
    return { ...withSubstitutes(word, corrections, termWeights.near, vocabulary), ...missing, corrections };
  };
}

function literalWord(tokens: TokensOfPosition, links: string[], vocabulary: Vocabulary): QueryWord {
  const [{ word, start, end }] = tokens;
  const known = (term: string) => vocabulary.formsOf(term).length > 0;
  const said = tokens
    .map(token => ({ kind: token.kind, term: stem(token.word) }))
    .filter(({ kind, term }) => kind !== 'linked' && known(term));
  const isWrittenOut = tokens.some(({ kind, word: form }) => kind === 'exact' && isSameNumber(form, word));
  const hasExact = tokens.some(({ kind, word }) => kind === 'exact' && (known(word) || links.some(known)));
  const terms = new Map<string, number>();
  for (const { term, kind } of said) {
    const isOtherwise = kind === 'exact' && isWrittenOut && !isSameNumber(term, word);
    if (isOtherwise) terms.set(term, termWeights.exactVariant);
    else terms.set(term, kind === 'word' && hasExact ? termWeights.wordBesideExact : termWeights[kind]);
  }
  for (const term of links) {
    if (!terms.has(term) && known(term)) terms.set(term, termWeights.linked);
  }
  const contentTerms = [...terms.keys()].filter(term => term !== stem(word) || !isFunctionWord(word));
  const answers = answersOf(terms, new Set([word]), vocabulary);
  const moreSpecific = moreSpecificForms(tokens, vocabulary);
  return {
    ...{ word, terms, contentTerms, answers, moreSpecific, start, end },
    ...{ implied: false, isName: false, corrections: [], synonyms: [], conceptNames: [] },
  };
}

function isSameNumber(form: string, word: string): boolean {
  return form !== word && Number(form) === Number(word);
}

function moreSpecificForms(tokens: TokensOfPosition, vocabulary: Vocabulary): Form[] {
  const [{ word }] = tokens;
  if (!/^\p{Nd}/u.test(word)) return [];
  const typed = new Set(tokens.map(token => token.word));
  const cents = word.includes('.') ? [`${word}0`] : [`${word}.0`, `${word}.00`];
  return [`$${word}`, `€${word}`, `£${word}`, `${word}%`, ...cents]
    .filter(form => !typed.has(form))
    .flatMap(vocabulary.formsOf);
}

function answersOf(terms: Map<string, number>, spellings: Set<string>, vocabulary: Vocabulary) {
  const answers = new Map<string, Answer>();
  for (const [term, weight] of terms) {
    for (const form of vocabulary.formsOf(term)) {
      const literal = spellings.has(form.form) || !isWord(form.form);
      const most = Math.min(1, weight);
      const quality = most * (literal ? 1 : qualities.sameStem);
      const inRun = literal || weight < 1 ? quality : qualities.sameStemInRun;
      answers.set(form.form, { form, quality, inRun, literal, longer: false });
    }
  }
  return answers;
}

function withLonger(word: QueryWord, longer: Form[]): QueryWord {
  const answers = new Map(word.answers);
  for (const form of longer) {
    if (answers.has(form.form)) continue;
    const { longer: quality } = qualities;
    answers.set(form.form, { form, quality, inRun: quality, literal: false, longer: true });
  }
  return { ...word, answers };
}

/** Adds substitutes for a word that the library does not have in this spelling: completions, variants, synonyms or corrections. */
function withSubstitutes(
  word: QueryWord,
  substitutes: string[],
  weight: number,
  vocabulary: Vocabulary,
): QueryWord {
  if (substitutes.length === 0) return word;
  const own = [...word.terms.keys()].map((term): [string, number] => [term, weight]);
  const terms = new Map([
    ...own,
    ...substitutes.map((substitute): [string, number] => [stem(substitute), weight]),
  ]);
  const answers = answersOf(terms, new Set(substitutes), vocabulary);
  return { ...word, terms, answers, contentTerms: [...terms.keys()] };
}

export function within(span: Span, { start }: { start: number }): boolean {
  return start >= span.start && start < span.end;
}

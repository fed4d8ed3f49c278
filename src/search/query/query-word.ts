/** A word of a query with the forms of the library that match it, and corrections of its spelling. */
import { type Span, spellingVariants } from '#text';
import { type Abbreviation, linkedForm, type Token } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';
import type { Form } from '../index/lexicon.ts';
import { isWord, type Vocabulary } from '../index/vocabulary.ts';
import type { IsEnglishWord, Language } from '../words/language.ts';

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
  /** True for the word itself or a substitute. */
  literal: boolean;
  /** True if the word is known and this form only starts like it: "setting" for "set". */
  longer: boolean;
}

const termWeights = {
  word: 1,
  /** Beside an exact form: "set" for "SET", "one" for "one thousand". */
  wordBesideExact: 0.5,
  exact: 1.5,
  linked: 0.6,
  prefix: 0.5,
  near: 0.6,
  variant: 0.9,
  synonym: 1,
};
const qualities = { sameStem: 0.7, longer: 0.8 };

/** Single letters start too many words. */
const minPrefix = 2;
/** Longer words added to a known one. */
const maxLonger = 12;

/** The word of a position of the query, then its exact and linked forms. */
export type TokensOfPosition = [first: Token, ...further: Token[]];

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

  const near = corrector({ vocabulary, isEnglish: language.isEnglish, isName: nameTest(text) });

  return (here: TokensOfPosition): QueryWord => {
    const [first] = here;
    const prefix = first.end === text.length && first.word.length >= minPrefix;
    const links = [
      // The abbreviation of a term written out in the query matches each of its words.
      ...writtenOut.filter(term => within(term, first)).map(({ word }) => word.slice(linkedForm('').length)),
      ...here.filter(({ word }) => shorts.has(word)).map(({ word }) => linkedForm(word)),
    ];
    const word = literalWord(here, links, vocabulary);
    if (exact.some(form => form.position !== first.position && within(form, first))) {
      return { ...word, contentTerms: [], implied: true };
    }
    const isSpelt = here.some(({ word: form }) => vocabulary.has(form));
    const longer = prefix ? vocabulary.beginningWith(first.word) : [];
    if (isSpelt) return withLonger(word, longer.slice(0, maxLonger));
    const quoted = quotations.some(quotation => within(quotation, first));
    if (quoted) return word.terms.size > 0 ? word : { ...word, corrections: near(first) };
    const completions = longer.map(({ form }) => form);
    if (completions.length > 0) return withSubstitutes(word, completions, termWeights.prefix, vocabulary);
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
  const hasExact = tokens.some(({ kind, word }) => kind === 'exact' && (known(word) || links.some(known)));
  const weights = { ...termWeights, ...(hasExact && { word: termWeights.wordBesideExact }) };
  const said = tokens
    .filter(({ kind }) => kind !== 'linked')
    .map(token => [stem(token.word), weights[token.kind]] as const);
  const linked = links.map(term => [term, termWeights.linked] as const);
  const terms = new Map([...linked, ...said].filter(([term]) => known(term)));
  const contentTerms = [...terms.keys()].filter(term => term !== stem(word) || !isFunctionWord(word));
  const answers = answersOf(terms, new Set([word]), vocabulary);
  return {
    ...{ word, terms, contentTerms, answers, start, end },
    ...{ implied: false, corrections: [], synonyms: [], conceptNames: [] },
  };
}

function answersOf(terms: Map<string, number>, spellings: Set<string>, vocabulary: Vocabulary) {
  const answers = new Map<string, Answer>();
  for (const [term, weight] of terms) {
    for (const form of vocabulary.formsOf(term)) {
      const literal = spellings.has(form.form) || !isWord(form.form);
      const quality = Math.min(1, weight) * (literal ? 1 : qualities.sameStem);
      answers.set(form.form, { form, quality, literal, longer: false });
    }
  }
  return answers;
}

function withLonger(word: QueryWord, longer: Form[]): QueryWord {
  const answers = new Map(word.answers);
  for (const form of longer) {
    if (answers.has(form.form)) continue;
    answers.set(form.form, { form, quality: qualities.longer, literal: false, longer: true });
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
  const all = [...word.terms.keys(), ...substitutes.map(one => stem(one))];
  const terms = new Map(all.map(term => [term, weight]));
  const answers = answersOf(terms, new Set(substitutes), vocabulary);
  return { ...word, terms, answers, contentTerms: [...terms.keys()] };
}

export function within(span: Span, { start }: { start: number }): boolean {
  return start >= span.start && start < span.end;
}

/** Unknown words that are corrected; a query with more has no typing mistake. */
const maxCorrected = 6;

interface Known {
  vocabulary: Vocabulary;
  isEnglish: IsEnglishWord;
  isName: (token: Token) => boolean;
}

/** Longer words with a capital are terms rather than names: "Deffered". */
const longestName = 6;

function corrector({ vocabulary, isEnglish, isName }: Known): (token: Token) => string[] {
  const corrected = new Map<string, string[]>();
  return token => {
    const { word } = token;
    const known = corrected.get(word);
    if (known !== undefined) return known;
    const isLeft = word.length <= longestName && isName(token);
    if (isLeft || corrected.size >= maxCorrected || isEnglish(word)) return [];
    const corrections = vocabulary.near(word);
    corrected.set(word, corrections);
    return corrections;
  };
}

/** Returns a test for names: words in capitals among small letters, or with a capital among words without. */
function nameTest(text: string): (token: Token) => boolean {
  const hasSmallLetters = /\p{Ll}/u.test(text);
  const hasSmallWords = /(?<![\p{L}\p{N}'’-])\p{Ll}/u.test(text);
  const first = text.search(/\p{L}/u);
  return ({ start, end }) => {
    const written = text.slice(start, end);
    if (hasSmallLetters && /^\p{Lu}{2,}$/u.test(written)) return true;
    return hasSmallWords && start > first && /^\p{Lu}/u.test(written);
  };
}

/** The query with its misspelt words corrected; null if every word is known or has no correction. */
export function suggest(
  text: string,
  words: readonly Pick<QueryWord, 'corrections' | 'start' | 'end'>[],
): string | null {
  let done = 0;
  const pieces = words.flatMap(({ corrections: [correction], start, end }) => {
    if (correction === undefined) return [];
    const before = text.slice(done, start);
    done = end;
    return [before, correction];
  });
  return pieces.length === 0 ? null : [...pieces, text.slice(done)].join('');
}

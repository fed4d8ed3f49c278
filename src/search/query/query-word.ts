/** What a word of a query stands for in the library. */

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
  /** Terms of the index that answer the word, each with how well; none where the library lacks it. */
  terms: Map<string, number>;
  /** Those of the terms by which pages are found: none of "the" and other function words. */
  contentTerms: string[];
  /** The forms that answer it. */
  answers: Map<string, Answer>;
  /** An exact form beside it says the same: "USD" of "USD 1,550", "(b)" of "4.2(b)". It counts nothing. */
  implied: boolean;
  /** Forms that say more than the number that was typed, where they stand with it: "$50" and "50.00" for "50". */
  sayingMore: Form[];
  /** It is written as names are, among words that are not. */
  isName: boolean;
  /** Words of the library that this one may be a misspelling of, the likeliest first. */
  corrections: string[];
  /** What papers say for it, where the library lacks it. */
  otherWords: readonly string[];
  /** Names of the concepts that people mean by it, where the library lacks it. */
  matters: readonly string[];
  /** Where it stands in the query, in UTF-16 code units. */
  start: number;
  end: number;
}

export interface Answer {
  form: Form;
  /** From 0 to 1: 1 for the very word, less for an inflection, less again for a stand-in. */
  quality: number;
  /** The same within a run of the query's words, where neighbours speak for an inflection. */
  inRun: number;
  /** True for the very word, or one that stands in for it. */
  literal: boolean;
  /** True where the word of the query is known and this one only begins like it: "setting" for "set". */
  longer: boolean;
}

const termWeights = {
  word: 1,
  wordBesideExact: 0.5,
  exact: 1.5,
  /** The same amount, written otherwise than it was typed: "$200" for "$200.00". */
  exactOtherwise: 0.8,
  linked: 0.6,
  begun: 0.5,
  near: 0.6,
  variant: 0.9,
  otherWord: 1,
};
const qualities = { sameStem: 0.7, sameStemInRun: 0.9, longer: 0.8 };

/** A single letter begins too many words. */
const leastBegun = 2;
/** So many longer words are looked at beside a word that is known. */
const mostLonger = 12;

/** The word of a position of the query, with what says it more exactly or in another way. */
export type TokensOfPosition = [first: Token, ...further: Token[]];

/** A stretch of the query, in UTF-16 code units, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A query, and what its words are looked up in. */
export interface Reading {
  text: string;
  tokens: Token[];
  quotations: Span[];
  vocabulary: Vocabulary;
  abbreviations: Abbreviation[];
  /** Asked of words that the library lacks. */
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
    const begun = first.end === text.length && first.word.length >= leastBegun;
    const links = [
      // The term is written out in the query: its abbreviation answers each of its words, too.
      ...writtenOut.filter(term => within(term, first)).map(({ word }) => word.slice(linkedForm('').length)),
      ...here.filter(({ word }) => shorts.has(word)).map(({ word }) => linkedForm(word)),
    ];
    const word = { ...asItStands(here, links, vocabulary), isName: isName(first) };
    if (exact.some(form => form.position !== first.position && within(form, first))) {
      return { ...word, contentTerms: [], implied: true };
    }
    const isSpelt = here.some(({ word: form }) => vocabulary.has(form));
    const longer = begun ? vocabulary.beginningWith(first.word) : [];
    if (isSpelt) return withLonger(word, longer.slice(0, mostLonger));
    const quoted = quotations.some(quotation => within(quotation, first));
    if (quoted) return word.terms.size > 0 ? word : { ...word, corrections: near(first) };
    if (longer.length > 0) {
      return withStandIns(
        word,
        longer.map(({ form }) => form),
        termWeights.begun,
        vocabulary,
      );
    }
    const variants = spellingVariants(first.word).filter(vocabulary.has);
    if (variants.length > 0) return withStandIns(word, variants, termWeights.variant, vocabulary);
    // An inflection of a word that the library holds is no slip.
    if (word.terms.size > 0) return word;
    const otherWords = language.otherWords(first.word);
    const lacked = { otherWords, matters: language.matters(first.word) };
    const others = otherWords.filter(other => known(stem(other)));
    if (others.length > 0)
      return { ...withStandIns(word, others, termWeights.otherWord, vocabulary), ...lacked };
    const corrections = near(first);
    return { ...withStandIns(word, corrections, termWeights.near, vocabulary), ...lacked, corrections };
  };
}

/** @param links terms that say the same in another way */
function asItStands(tokens: TokensOfPosition, links: string[], vocabulary: Vocabulary): QueryWord {
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
    if (isOtherwise) terms.set(term, termWeights.exactOtherwise);
    else terms.set(term, kind === 'word' && hasExact ? termWeights.wordBesideExact : termWeights[kind]);
  }
  for (const term of links) {
    if (!terms.has(term) && known(term)) terms.set(term, termWeights.linked);
  }
  const contentTerms = [...terms.keys()].filter(term => term !== stem(word) || !isFunctionWord(word));
  const answers = answersOf(terms, new Set([word]), vocabulary);
  const sayingMore = formsSayingMore(tokens, vocabulary);
  return {
    ...{ word, terms, contentTerms, answers, sayingMore, start, end },
    ...{ implied: false, isName: false, corrections: [], otherWords: [], matters: [] },
  };
}

/** "200.00" beside "200" */
function isSameNumber(form: string, word: string): boolean {
  return form !== word && Number(form) === Number(word);
}

function formsSayingMore(tokens: TokensOfPosition, vocabulary: Vocabulary): Form[] {
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

/**
 * A word that the library does not spell so, with words that may be meant: those that it begins, or that are
 * near it by edit distance. What shares its stem goes on to answer it.
 */
function withStandIns(
  word: QueryWord,
  standIns: string[],
  weight: number,
  vocabulary: Vocabulary,
): QueryWord {
  if (standIns.length === 0) return word;
  const own = [...word.terms.keys()].map((term): [string, number] => [term, weight]);
  const terms = new Map([...own, ...standIns.map((standIn): [string, number] => [stem(standIn), weight])]);
  const answers = answersOf(terms, new Set(standIns), vocabulary);
  return { ...word, terms, answers, contentTerms: [...terms.keys()] };
}

export function within(span: Span, { start }: { start: number }): boolean {
  return start >= span.start && start < span.end;
}

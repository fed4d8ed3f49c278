/** Reads what a person typed: its words, its "quoted phrases", and what each word stands for in the library. */
import { analyse, type Token } from './analysis.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isFunctionWord, stem } from './word-forms.ts';

export interface Query {
  words: QueryWord[];
  /** The words of each phrase in quotation marks; a page has to hold every phrase. */
  phrases: QueryWord[][];
  /** The query with its misspelt words put right; null where none is. */
  suggestion: string | null;
}

export interface QueryWord {
  /** Folded, not stemmed. */
  word: string;
  /** The very words that answer it, rather than inflections: the word itself or those that stand in for it. */
  spellings: Set<string>;
  /** Terms of the index that answer the word, each with how well; none where the library lacks it. */
  terms: Map<string, number>;
  /** Those of the terms by which pages are found: none of "the", which is on every page. */
  telling: string[];
  /** An exact form beside it says the same: "USD" of "USD 1,550", "(b)" of "4.2(b)". It counts nothing. */
  implied: boolean;
  /** The word may be the beginning of a longer one, because it is the last. */
  begun: boolean;
  /** A word of the library that this one may be a misspelling of. */
  correction: string | null;
  /** Where it stands in the query, in UTF-16 code units. */
  start: number;
  end: number;
}

const termWeights = { word: 1, wordBesideExact: 0.5, exact: 1.5, linked: 1, begun: 0.5, near: 0.6 };

/** A single letter begins too many words. */
const leastBegun = 2;

export function readQuery(text: string, vocabulary: Vocabulary): Query {
  const quotations = [...text.matchAll(/["“”„«]([^"“”„«»]+)["“”»]/g)].map(({ 0: quoted, index }) => ({
    start: index,
    end: index + quoted.length,
  }));
  const tokens = analyse(text);
  const exact = tokens.filter(({ kind, term }) => kind === 'exact' && vocabulary.pagesWith(term) > 0);

  const words = byPosition(tokens).map(tokensHere => {
    const [first] = tokensHere;
    const begun = first.end === text.length && first.word.length >= leastBegun;
    const word = asItStands(tokensHere, vocabulary);
    if (exact.some(form => form.position !== first.position && within(form, first))) return implied(word);
    if (word.terms.size > 0) return { ...word, begun };
    const quoted = quotations.some(quotation => within(quotation, first));
    return quoted ? corrected(word, vocabulary) : replaced(word, begun, vocabulary);
  });
  const phrases = quotations
    .map(quotation => words.filter(word => within(quotation, word)))
    .filter(phrase => phrase.length > 0);
  for (const group of [words, ...phrases]) makeTelling(group);
  return { words, phrases, suggestion: suggest(text, words) };
}

type TokensOfPosition = [first: Token, ...further: Token[]];

function byPosition(tokens: Token[]): TokensOfPosition[] {
  return Object.values(Object.groupBy(tokens, ({ position }) => position)) as TokensOfPosition[];
}

function asItStands(tokens: TokensOfPosition, vocabulary: Vocabulary): QueryWord {
  const [{ word, start, end }] = tokens;
  const known = tokens.filter(({ term }) => vocabulary.pagesWith(term) > 0);
  const hasExact = known.some(({ kind }) => kind === 'exact');
  const terms = new Map(
    known.map(({ term, kind }) => [
      term,
      kind === 'word' && hasExact ? termWeights.wordBesideExact : termWeights[kind],
    ]),
  );
  const telling = known
    .filter(({ kind }) => kind !== 'word' || !isFunctionWord(word))
    .map(({ term }) => term);
  const spellings = new Set([word]);
  return { word, spellings, terms, telling, implied: false, begun: false, correction: null, start, end };
}

function implied(word: QueryWord): QueryWord {
  return { ...word, telling: [], implied: true };
}

function corrected(word: QueryWord, vocabulary: Vocabulary): QueryWord {
  return { ...word, correction: vocabulary.near(word.word)[0] ?? null };
}

/** Instead of an unknown word: all that it begins, if it is begun; else what it may be a misspelling of. */
function replaced(word: QueryWord, begun: boolean, vocabulary: Vocabulary): QueryWord {
  const longer = begun ? vocabulary.beginningWith(word.word) : [];
  if (longer.length > 0) return withStandIns(word, longer, termWeights.begun);
  const near = vocabulary.near(word.word);
  return { ...withStandIns(word, near, termWeights.near), correction: near[0] ?? null };
}

function withStandIns(word: QueryWord, standIns: string[], weight: number): QueryWord {
  const terms = new Map(standIns.map(standIn => [stem(standIn), weight]));
  return { ...word, spellings: new Set(standIns), terms, telling: [...terms.keys()] };
}

/** Where there are none but words such as "to" and "the", pages are found by those. */
function makeTelling(words: QueryWord[]): void {
  if (words.some(({ telling }) => telling.length > 0)) return;
  for (const word of words) word.telling = [...word.terms.keys()];
}

function suggest(text: string, words: QueryWord[]): string | null {
  if (words.every(({ correction }) => correction === null)) return null;
  let done = 0;
  const pieces = words.flatMap(({ correction, start, end }) => {
    if (correction === null) return [];
    const before = text.slice(done, start);
    done = end;
    return [before, correction];
  });
  return [...pieces, text.slice(done)].join('');
}

function within(span: { start: number; end: number }, { start }: { start: number }): boolean {
  return start >= span.start && start < span.end;
}

/** A sentence beside the nearest passage: the words in common, and the kind of each difference. */
import { cheapestPairs, commonEnds, decidingKind, joinRuns, mayBeMisread, type Run } from '#text';
import { decidesBeside, heftOf, sameKey, type Token, textOf } from '../tokens.ts';
import type { ComparedWords, Matter } from './check-quote.d.ts';
import type { Passage, SourceWord, SourceWords } from './source-words.ts';

/** The passage, and how it differs. */
export interface Comparison extends Passage {
  words: ComparedWords[];
  /** Share of the words in common by weight, from 0 to 1. */
  likeness: number;
}

/** The first word of a quote may begin with another case, and a term may be written in small letters. */
export function isSameWord(source: SourceWords, token: Token, place: number, isFirst: boolean): boolean {
  const word = source.wordAt(place);
  if (token.odd.length > 0 || word.folded !== token.folded) return false;
  if (sameKey(token.key, word.key)) return true;
  const small = token.key.toLowerCase();
  const isTerm = token.key === small && /^\p{Lu}\p{Ll}+$/u.test(word.key) && decidingKind(small) === null;
  return (isFirst || token.isAnyCase === true || isTerm) && sameKey(small, word.key.toLowerCase());
}

/** A similar word is replaced rather than added at the end; a word is added rather than replaced by a different one. */
const costs = { same: 0, similar: 8, different: 11, wordAndMark: 14, added: 10, leftOut: 9 };

/** A sentence with its words. */
export interface Quote {
  text: string;
  tokens: readonly Token[];
}

/** @param around where the passage is looked for */
export function compare(source: SourceWords, quote: Quote, around: Passage): Comparison {
  const { from } = around;
  const tokenAt = (i: number) => quote.tokens[i] as Token;
  const isSame = (i: number, j: number) => isSameWord(source, tokenAt(i), from + j, i === 0);
  const pair = (i: number, j: number) => {
    if (isSame(i, j)) return costs.same;
    const [token, word] = [tokenAt(i), source.wordAt(from + j)];
    if ((token.kind === 'mark') !== (word.kind === 'mark')) return costs.wordAndMark;
    return areSimilar(token, word) ? costs.similar : costs.different;
  };
  const pairs = cheapestPairs(quote.tokens.length, around.to - from, {
    ...{ pair, skipOlder: costs.added, skipNewer: costs.leftOut, within: true },
  });
  const runs = runsOf(pairs, isSame, from);
  const [first = from, last = from] = [runs[0]?.newer[0], runs.at(-1)?.newer[1]];
  const passage = withDecidingWords(source, { from: first, to: last });
  const cut = (at: number, start: number, end: number): Run[] =>
    start < end ? [{ same: false, older: [at, at], newer: [start, end] }] : [];
  const all = [...cut(0, passage.from, first), ...runs, ...cut(quote.tokens.length, last, passage.to)];
  const words = all.map(run => comparedWords(source, quote, run));
  return { ...passage, words, likeness: likenessOf(source, quote.tokens, runs) };
}

type Pairs = ReturnType<typeof cheapestPairs>;

/** Runs of the quote (older) and of the row of words (newer). */
function runsOf(pairs: Pairs, isSame: (i: number, j: number) => boolean, from: number): Run[] {
  let [i, j] = [0, pairs.find(({ newer }) => newer !== null)?.newer ?? 0];
  return joinRuns(
    pairs.map(({ older, newer }): Run => {
      const [wasAt, isAt] = [i, j + from];
      if (older !== null) i = older + 1;
      if (newer !== null) j = newer + 1;
      const same = older !== null && newer !== null && isSame(older, newer);
      return { same, older: [wasAt, i], newer: [isAt, j + from] };
    }),
  );
}

/** Two numbers, or two words with most letters in common at their beginnings and ends. */
function areSimilar({ kind, folded: one }: Token, { kind: otherKind, folded: other }: SourceWord): boolean {
  if (kind === 'number' && otherKind === 'number') return true;
  if (one[0] !== other[0] && one.at(-1) !== other.at(-1)) return false;
  const { before, after } = commonEnds(one, other);
  return (before + after) * 2 >= Math.max(one.length, other.length);
}

/**
 * The passage with the words beside it that would change its meaning if cut off: "(not) refundable", "shall (not)", "3 (%)". Words that
 * a line, a sentence or a label separates do not count, nor does what begins an exception behind it: the rest of the sentence shows it.
 */
export function withDecidingWords(source: SourceWords, { from, to }: Passage): Passage {
  const begins = source.isFree(from) || isSeparate(source, from) || !isDeciding(source, from - 1, from - 2);
  const { folded } = source.wordAt(to);
  const ends = (source.isFree(to) && !/^[%‰]$/.test(folded)) || /^(?:except|unless)$/.test(folded);
  return { from: begins ? from : from - 1, to: ends || !isDeciding(source, to, to + 1) ? to : to + 1 };
}

/** A dash counts where it joins two numbers. */
function isDeciding(source: SourceWords, place: number, beyond: number): boolean {
  const { folded } = source.wordAt(place);
  if (folded === '-') return source.wordAt(beyond).kind === 'number';
  return decidesBeside(folded);
}

/** The number before a place belongs to another sentence: "5.2" before a clause, or the end of the line before a heading. */
function isSeparate(source: SourceWords, place: number): boolean {
  const { kind, key } = source.wordAt(place - 1);
  if (kind !== 'number' || !/^["\p{Lu}]/u.test(source.wordAt(place).key)) return false;
  return source.opensLine(place) || (source.opensLine(place - 1) && /^\d{1,2}(\.\d{1,2})*$/.test(key));
}

function comparedWords(
  source: SourceWords,
  quote: Quote,
  { same, older, newer: [from, to] }: Run,
): ComparedWords {
  const [tokens, words] = [quote.tokens.slice(...older), source.wordsOf(from, to)];
  const kind = from === to ? 'added' : tokens.length === 0 ? 'left-out' : 'replaced';
  return {
    kind: same ? 'same' : kind,
    quote: textOf(quote.text, tokens),
    source: source.textOf(from, to),
    matter: same || isMisreading(source, tokens, words, from) ? null : matterOf(tokens, words),
  };
}

/** Only on a page recognised from a picture, and never in deciding words. */
function isMisreading(source: SourceWords, tokens: Token[], words: SourceWord[], place: number): boolean {
  const isExact = ({ folded }: SourceWord) => decidingKind(folded) !== null;
  if (source.partAt(place).page.source !== 'ocr' || tokens.some(({ odd }) => odd.length > 0)) return false;
  if (tokens.some(isExact) || words.some(isExact)) return false;
  const [quoted = [], printed = []] = [tokens, words].map(list =>
    list.flatMap(({ kind, folded }) => (kind === 'word' ? [folded] : [])),
  );
  const isPrinted = (folded: string) => source.isPrinted(folded);
  // A speck, or a lost mark, but not one that joins two numbers.
  if (quoted.length === 0 && printed.length === 0)
    return [place - 1, place + words.length].every(beside => source.wordAt(beside).kind !== 'number');
  if (quoted.length === printed.length)
    return quoted.every((word, index) => mayBeMisread(word, printed[index] ?? '', isPrinted));
  return quoted.length > 0 && mayBeMisread(quoted.join(''), printed.join(''), isPrinted);
}

export function matterOf(tokens: readonly Token[], words: readonly SourceWord[]): Matter {
  if (tokens.some(({ odd }) => odd.length > 0)) return 'character';
  const [quoted = [], printed = []] = [tokens, words].map(list => list.map(({ folded }) => folded));
  if (quoted.join(' ') === printed.join(' ')) return 'case';
  const found = new Set([...quoted, ...printed].map(decidingKind));
  const deciding = (['amount', 'negation', 'obligation', 'date'] as const).find(kind => found.has(kind));
  if (deciding) return deciding;
  if ([...tokens, ...words].every(({ kind }) => kind === 'mark')) return 'punctuation';
  return quoted.some(one => printed.some(other => isDenialOf(one, other))) ? 'negation' : 'wording';
}

/** "refundable" and "non-refundable". */
function isDenialOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const prefix = long.slice(0, -short.length);
  return short.length > 3 && long.endsWith(short) && /^(?:non|un|in|im|ir|il|dis)$/.test(prefix);
}

function likenessOf(source: SourceWords, quote: readonly Token[], runs: readonly Run[]): number {
  const quoted = runs.flatMap(({ older }) => quote.slice(...older));
  const printed = runs.flatMap(({ newer }) => source.wordsOf(...newer));
  // Words that differ in case, hyphens or look-alike letters only are alike.
  const alike = runs.flatMap(({ same, older, newer }) =>
    source.wordsOf(...newer).filter((word, step) => same || quote[older[0] + step]?.folded === word.folded),
  );
  return heftOf(alike) / Math.max(heftOf(quoted), heftOf(printed), 1e-9);
}

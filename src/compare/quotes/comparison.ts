/** A sentence beside the nearest passage: the words in common, and the kind of each difference. */
import { cheapestPairs, commonEnds, decidingKind, joinRuns, mayBeMisread, type Run } from '#text';
import { decidesBeside, sameKey, type Token, weightOf } from '../tokens.ts';
import type { ComparedWords, Matter } from './check-quote.d.ts';
import type { SourceWord, SourceWords } from './source-words.ts';

export interface Comparison {
  /** Places of the passage in the row of words. */
  from: number;
  to: number;
  words: ComparedWords[];
  /** Share of the words in common by weight, from 0 to 1. */
  likeness: number;
}

/** The first word of a quote may begin with another case. */
export function isSameWord(source: SourceWords, token: Token, place: number, isFirst: boolean): boolean {
  const word = source.wordAt(place);
  if (token.odd.length > 0 || word.folded !== token.folded) return false;
  return (
    sameKey(token.key, word.key) ||
    ((isFirst || token.isAnyCase === true) && sameKey(token.key.toLowerCase(), word.key.toLowerCase()))
  );
}

/** A similar word is replaced rather than added at the end; a word is added rather than replaced by a different one. */
const costs = { same: 0, similar: 8, different: 11, wordAndMark: 14, added: 10, leftOut: 9 };

/** @param from place from which, up to `to`, the passage is looked for */
export function compare(
  source: SourceWords,
  text: string,
  quote: Token[],
  from: number,
  to: number,
): Comparison {
  const isSame = (i: number, j: number) => isSameWord(source, quote[i] as Token, from + j, i === 0);
  const pair = (i: number, j: number) => {
    if (isSame(i, j)) return costs.same;
    const [token, word] = [quote[i] as Token, source.wordAt(from + j)];
    if ((token.kind === 'mark') !== (word.kind === 'mark')) return costs.wordAndMark;
    return areSimilar(token, word) ? costs.similar : costs.different;
  };
  const pairs = cheapestPairs(quote.length, to - from, {
    ...{ pair, skipOlder: costs.added, skipNewer: costs.leftOut, within: true },
  });
  const runs = runsOf(pairs, isSame, from);
  const first = runs[0]?.newer[0] ?? from;
  const last = runs.at(-1)?.newer[1] ?? from;
  const beside = withDecidingWords(source, first, last);
  const words = extended(runs, beside).map(run => comparedWords(source, text, quote, run));
  return { from: beside.before, to: beside.after, words, likeness: likenessOf(source, quote, runs) };
}

/** Runs of the quote (older) and of the row of words (newer). */
function runsOf(
  pairs: ReturnType<typeof cheapestPairs>,
  isSame: (i: number, j: number) => boolean,
  from: number,
): Run[] {
  let [i, j] = [0, pairs.find(({ newer }) => newer !== null)?.newer ?? 0];
  const runs = pairs.map(({ older, newer }): Run => {
    const start: [number, number] = [i, j];
    if (older !== null) i = older + 1;
    if (newer !== null) j = newer + 1;
    const same = older !== null && newer !== null && isSame(older, newer);
    return { same, older: [start[0], i], newer: [start[1] + from, j + from] };
  });
  return joinRuns(runs);
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
 * a line, a sentence or a label separates do not count.
 */
export function withDecidingWords(
  source: SourceWords,
  from: number,
  to: number,
): { before: number; after: number } {
  const begins = source.isFree(from) || isSeparate(source, from) || !isDeciding(source, from - 1, from - 2);
  const ends = source.isFree(to) && !/^[%‰]$/.test(source.wordAt(to).folded);
  return {
    before: begins ? from : from - 1,
    after: ends || !isDeciding(source, to, to + 1) ? to : to + 1,
  };
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

function extended(runs: Run[], { before, after }: { before: number; after: number }): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return runs;
  const gap = (at: number, from: number, to: number): Run[] =>
    from < to ? [{ same: false, older: [at, at], newer: [from, to] }] : [];
  return [...gap(0, before, first.newer[0]), ...runs, ...gap(last.older[1], last.newer[1], after)];
}

function comparedWords(
  source: SourceWords,
  text: string,
  quote: Token[],
  { same, older: [i, k], newer: [j, l] }: Run,
): ComparedWords {
  const tokens = quote.slice(i, k);
  const words = source.wordsOf(j, l);
  return {
    kind: same ? 'same' : j === l ? 'added' : i === k ? 'left-out' : 'replaced',
    quote: text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0),
    source: source.textOf(j, l),
    matter: same || isMisreading(source, tokens, words, j) ? null : matterOf(tokens, words),
  };
}

/** Only on a page recognised from a picture, and never in deciding words. */
function isMisreading(source: SourceWords, tokens: Token[], words: SourceWord[], place: number): boolean {
  if (source.partAt(place).page.source !== 'ocr') return false;
  const all = [...tokens, ...words];
  if (all.some(({ folded }) => decidingKind(folded) !== null) || tokens.some(({ odd }) => odd.length > 0))
    return false;
  const foldsOf = (list: readonly SourceWord[]) =>
    list.filter(({ kind }) => kind === 'word').map(({ folded }) => folded);
  const [quoted, printed] = [foldsOf(tokens), foldsOf(words)];
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
  const folded = (list: readonly SourceWord[]) => list.map(word => word.folded).join(' ');
  if (folded(tokens) === folded(words)) return 'case';
  const all: readonly SourceWord[] = [...tokens, ...words];
  const found = new Set(all.map(({ folded }) => decidingKind(folded)));
  const deciding = (['amount', 'negation', 'obligation', 'date'] as const).find(kind => found.has(kind));
  if (deciding) return deciding;
  if (all.every(({ kind }) => kind === 'mark')) return 'punctuation';
  if (tokens.some(token => words.some(word => isDenialOf(token.folded, word.folded)))) return 'negation';
  return 'wording';
}

/** "refundable" and "non-refundable". */
function isDenialOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length > 3 &&
    /^(?:non|un|in|im|ir|il|dis)$/.test(long.slice(0, -short.length)) &&
    long.endsWith(short)
  );
}

function likenessOf(source: SourceWords, quote: readonly Token[], runs: readonly Run[]): number {
  let alike = 0;
  let quoted = 0;
  let printed = 0;
  for (const run of runs) {
    for (let i = run.older[0]; i < run.older[1]; i += 1) quoted += weightOf(quote[i] as Token);
    for (let j = run.newer[0]; j < run.newer[1]; j += 1) {
      const heavy = weightOf(source.wordAt(j));
      printed += heavy;
      // Words that differ in case, hyphens or look-alike letters only are alike.
      const isAlike = run.same || quote[run.older[0] + j - run.newer[0]]?.folded === source.wordAt(j).folded;
      if (isAlike) alike += heavy;
    }
  }
  return alike / Math.max(quoted, printed, 1e-9);
}

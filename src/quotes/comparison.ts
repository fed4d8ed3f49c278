/** What a sentence and the passage that is nearest to it have in common, and what each difference touches. */
import { align, type Relation, type Run } from './alignment.ts';
import type { ComparedWords, Matter } from './check-quote.d.ts';
import { decidesBeside, exactMatter, weightOf } from './exact-words.ts';
import { mayBeMisread } from './recognition-noise.ts';
import {
  freeStart,
  lineStart,
  type SourcePart,
  type SourceWord,
  type SourceWords,
  separator,
} from './source-words.ts';
import { sameKey, type Token } from './tokens.ts';

export interface Comparison {
  /** Places of the passage in the row of words. */
  from: number;
  to: number;
  words: ComparedWords[];
  /** Share of what both say that they say alike, from 0 to 1. */
  likeness: number;
}

/** Whether a word of the quote is the one at a place: the first word may begin with another case. */
export function isSameWord(source: SourceWords, token: Token, place: number, isFirst: boolean): boolean {
  const word = wordAt(source, place);
  if (token.odd.length > 0 || word.folded !== token.folded) return false;
  return (
    sameKey(token.key, word.key) || (isFirst && sameKey(token.key.toLowerCase(), word.key.toLowerCase()))
  );
}

/** @param from place from which, up to `to`, the passage is looked for */
export function compare(
  source: SourceWords,
  text: string,
  quote: Token[],
  from: number,
  to: number,
): Comparison {
  const relation = (i: number, j: number): Relation => {
    const token = quote[i] as Token;
    if (isSameWord(source, token, from + j, i === 0)) return 'same';
    const word = wordAt(source, from + j);
    if ((token.kind === 'mark') !== (word.kind === 'mark')) return 'unlike';
    return areAkin(token, word) ? 'akin' : 'other';
  };
  const runs = align(quote.length, to - from, relation).map(
    (run): Run => ({ ...run, source: [run.source[0] + from, run.source[1] + from] }),
  );
  const first = runs[0]?.source[0] ?? from;
  const last = runs.at(-1)?.source[1] ?? from;
  const beside = besides(source, first, last);
  const words = withBesides(runs, beside).map(run => told(source, text, quote, run));
  return { from: beside.before, to: beside.after, words, likeness: likenessOf(source, quote, runs) };
}

/** Two numbers, or two words that begin and end alike. */
function areAkin({ kind, folded: one }: Token, { kind: otherKind, folded: other }: SourceWord): boolean {
  if (kind === 'number' && otherKind === 'number') return true;
  if (one[0] !== other[0] && one.at(-1) !== other.at(-1)) return one === other;
  const longer = Math.max(one.length, other.length);
  let alike = 0;
  while (alike < longer && one[alike] === other[alike]) alike += 1;
  const before = alike;
  while (alike < longer && one.at(before - 1 - alike) === other.at(before - 1 - alike)) alike += 1;
  return alike * 2 >= longer;
}

export function wordAt({ ids, words }: SourceWords, place: number): SourceWord {
  return words[ids[place] ?? separator] as SourceWord;
}

/** The part of the page that holds a place. */
export function partAt({ parts }: SourceWords, place: number): SourcePart {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle]?.from ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return parts[low] as SourcePart;
}

/**
 * How far the passage has to be read on so that it is not turned by what was cut off: "(not) refundable", "shall (not)", "3 (%)".
 * Words that a line, a sentence or a label sets apart do not count.
 */
export function besides(source: SourceWords, from: number, to: number): { before: number; after: number } {
  const { flags } = source;
  let before = from;
  let after = to;
  const isFree = ((flags[from] ?? 0) & freeStart) !== 0;
  if (!isFree && isDeciding(source, from - 1, from - 2) && !isApart(source, from)) before -= 1;
  const goesOn = ((flags[to] ?? 0) & freeStart) === 0 || /^[%‰]$/.test(wordAt(source, to).folded);
  if (goesOn && isDeciding(source, to, to + 1)) after += 1;
  return { before, after };
}

/** A dash counts where it joins two numbers. */
function isDeciding(source: SourceWords, place: number, beyond: number): boolean {
  const { folded } = wordAt(source, place);
  if (folded === '-') return wordAt(source, beyond).kind === 'number';
  return decidesBeside(folded);
}

/** Whether a number before a place is none of its sentence: "5.2" before a clause, or the end of the line before a heading. */
function isApart(source: SourceWords, place: number): boolean {
  const { kind, key } = wordAt(source, place - 1);
  if (kind !== 'number' || !/^["\p{Lu}]/u.test(wordAt(source, place).key)) return false;
  const opensLine = (at: number) => ((source.flags[at] ?? 0) & lineStart) !== 0;
  return opensLine(place) || (opensLine(place - 1) && /^\d{1,2}(\.\d{1,2})*$/.test(key));
}

function withBesides(runs: Run[], { before, after }: { before: number; after: number }): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return runs;
  const gap = (at: number, from: number, to: number): Run[] =>
    from < to ? [{ same: false, quote: [at, at], source: [from, to] }] : [];
  return [...gap(0, before, first.source[0]), ...runs, ...gap(last.quote[1], last.source[1], after)];
}

function told(
  source: SourceWords,
  text: string,
  quote: Token[],
  { same, quote: [i, k], source: [j, l] }: Run,
): ComparedWords {
  const tokens = quote.slice(i, k);
  const places = Array.from({ length: l - j }, (_, index) => j + index);
  const words = places.map(place => wordAt(source, place));
  return {
    kind: same ? 'same' : j === l ? 'added' : i === k ? 'left-out' : 'replaced',
    quote: text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0),
    source: passage(source, j, l),
    matter: same || isMisreading(source, tokens, words, j) ? null : matterOf(tokens, words),
  };
}

/** The passage as printed. Where it runs on over a page, what stands between is left out. */
function passage(source: SourceWords, from: number, to: number): string {
  if (from === to) return '';
  const part = partAt(source, from);
  const next = source.parts[source.parts.indexOf(part) + 1]?.from ?? source.ids.length;
  const end = Math.min(to, next);
  const written = part.page.text.slice(source.starts[from], source.ends[end - 1]);
  return end < to ? `${written} ${passage(source, end, to)}` : written;
}

/** Only on a page that was recognised, and never in what is compared exactly. */
function isMisreading(source: SourceWords, tokens: Token[], words: SourceWord[], place: number): boolean {
  if (partAt(source, place).page.source !== 'ocr') return false;
  const all = [...tokens, ...words];
  if (all.some(({ folded }) => exactMatter(folded) !== null) || tokens.some(({ odd }) => odd.length > 0))
    return false;
  const joined = (list: readonly SourceWord[]) =>
    list.filter(({ kind }) => kind === 'word').map(({ folded }) => folded);
  const [quoted, printed] = [joined(tokens), joined(words)];
  // A speck or a mark that was lost, but for what joins two numbers.
  if (quoted.length === 0 && printed.length === 0)
    return [place - 1, place + words.length].every(beside => wordAt(source, beside).kind !== 'number');
  if (quoted.length === printed.length)
    return quoted.every((word, index) => mayBeMisread(word, printed[index] ?? '', source.isPrinted));
  return quoted.length > 0 && mayBeMisread(quoted.join(''), printed.join(''), source.isPrinted);
}

function matterOf(tokens: readonly Token[], words: readonly SourceWord[]): Matter {
  if (tokens.some(({ odd }) => odd.length > 0)) return 'character';
  const folded = (list: readonly SourceWord[]) => list.map(word => word.folded).join(' ');
  if (folded(tokens) === folded(words)) return 'case';
  const all: readonly SourceWord[] = [...tokens, ...words];
  const found = new Set(all.map(({ folded }) => exactMatter(folded)));
  const exact = (['amount', 'negation', 'obligation', 'date'] as const).find(matter => found.has(matter));
  if (exact) return exact;
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
  const weight = ({ folded, kind }: SourceWord) => weightOf(folded, kind === 'mark');
  let alike = 0;
  let quoted = 0;
  let printed = 0;
  for (const run of runs) {
    for (let i = run.quote[0]; i < run.quote[1]; i += 1) quoted += weight(quote[i] as Token);
    for (let j = run.source[0]; j < run.source[1]; j += 1) {
      const heavy = weight(wordAt(source, j));
      printed += heavy;
      alike +=
        heavy * (run.same ? 1 : shareAlike(quote[run.quote[0] + j - run.source[0]], wordAt(source, j)));
    }
  }
  return alike / Math.max(quoted, printed, 1e-9);
}

/** Another case, a look-alike, a hyphen: the same word for this; a number with one other digit is half of it. */
function shareAlike(token: Token | undefined, word: SourceWord): number {
  if (token?.folded === word.folded) return 1;
  if (token?.kind !== 'number' || token.folded.length !== word.folded.length) return 0;
  return Array.from(token.folded).filter((digit, index) => digit !== word.folded[index]).length === 1
    ? 0.5
    : 0;
}

/** Parses a query: words with their matches in the library, "quoted phrases" and -excluded words. */
import type { Span } from '#text';
import { wordsWithBreaks } from '#text';
import { type ReadNumber, readNumber } from '#text/numbers';
import { analyse, exactAmounts, type Token } from '../analysis/analysis.ts';
import { isFunctionWord } from '../analysis/word-forms.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { type QueryWord, type Reading, type TokensOfPosition, within, wordReader } from './query-word.ts';

export interface Query {
  words: QueryWord[];
  /** Words of each quoted phrase; pages must have all phrases. */
  phrases: QueryWord[][];
  /** Words and phrases that pages must not have. */
  excluded: QueryWord[][];
}

/** Limits on words, repetitions of one word, and phrases; sentences of people stay below. */
const most = { words: 40, repeats: 4, phrases: 8 };

export type Knowledge = Pick<Reading, 'vocabulary' | 'abbreviations' | 'language'>;

export function readQuery(text: string, knowledge: Knowledge): Query {
  const { vocabulary, abbreviations } = knowledge;
  const quotations = spansOf(text, /["“”„«]([^"“”„«»]+)["“”»]/g);
  const exclusions = spansOf(text, /(?<=^|\s)[-−](?:["“„«][^"“”„«»]+["“”»]|[\p{L}\p{N}$€£][^\s"“”„«»]*)/gu);
  const analysed = analyse(text, abbreviations);
  const tokens = [...analysed, ...writtenNumbers(text, analysed, vocabulary)];
  const all = counted(byPosition(tokens)).map(wordReader({ ...knowledge, text, tokens, quotations }));
  const words = all.filter(word => !exclusions.some(exclusion => within(exclusion, word)));
  const phrases = different(groupsWithin(quotations, words));
  for (const group of [words, ...phrases]) useFunctionWordsAlone(group);
  return { words, phrases, excluded: different(groupsWithin(exclusions, all)) };
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

function groupsWithin(spans: Span[], words: QueryWord[]): QueryWord[][] {
  return spans.map(span => words.filter(word => within(span, word))).filter(group => group.length > 0);
}

function different(groups: QueryWord[][]): QueryWord[][] {
  const byWords = new Map(groups.map(group => [group.map(({ word }) => word).join(' '), group]));
  return [...byWords.values()].slice(0, most.phrases);
}

function byPosition(tokens: Token[]): TokensOfPosition[] {
  return [...Map.groupBy(tokens, ({ position }) => position).values()] as TokensOfPosition[];
}

function counted(words: TokensOfPosition[]): TokensOfPosition[] {
  const times = new Map<string, number>();
  return words
    .filter(([{ word }]) => {
      const before = times.get(word) ?? 0;
      times.set(word, before + 1);
      return before < most.repeats;
    })
    .slice(0, most.words);
}

/** Lets function words find pages if the query has no others. */
function useFunctionWordsAlone(words: QueryWord[]): void {
  if (words.some(({ word, contentTerms }) => contentTerms.length > 0 || !isFunctionWord(word))) return;
  for (const word of words) word.contentTerms = [...word.terms.keys()];
}

/** Documents also write smaller whole numbers as words. */
const minInDigits = 10;

/**
 * Exact forms of the numbers in words of a query, with their units ("$288.75", "1.5%") if the library has these. A number with a scale may be
 * rounded: "329 million" also finds 329,113,924.
 *
 * @param tokens of the query
 */
function writtenNumbers(text: string, tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const words = wordsWithBreaks(text, [{ start: 0, end: text.length }]);
  const found: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const number = readNumber(words, at, 'english');
    const [start, end] = [words[at]?.start, words[(number?.to ?? 0) - 1]?.end ?? 0];
    const first = tokens.find(token => token.start === start);
    if (number && first && isOtherwiseInDigits(number)) {
      const digits = number.value.toFixed();
      const inDigits: Token = { ...first, kind: 'exact', start: 0, end: digits.length };
      const amounts = [
        ...formsOf(number, vocabulary).map(word => ({ ...inDigits, word })),
        ...exactAmounts(digits + text.slice(end), inDigits).filter(({ word }) => vocabulary.has(word)),
      ];
      for (const amount of amounts)
        found.push({ ...amount, start: first.start, end: end + Math.max(0, amount.end - digits.length) });
    }
    at = number?.to ?? at + 1;
  }
  return found;
}

function isOtherwiseInDigits({ value, from, to, isInWords, isOrdinal, unreadable }: ReadNumber): boolean {
  const isWritten = isInWords || to > from + 1;
  return isWritten && !isOrdinal && unreadable === null && (value.gte(minInDigits) || value.mod(1).gt(0));
}

function formsOf({ value, step }: ReadNumber, vocabulary: Vocabulary): string[] {
  const form = value.toFixed();
  if (vocabulary.has(form)) return [form];
  const digits = value.div(step).toFixed();
  if (digits.length < 2 || !step.gt(1)) return [];
  return vocabulary
    .beginningWith(digits.slice(0, -1))
    .map(known => known.form)
    .filter(known => /^\d+$/.test(known) && value.minus(known).abs().lte(step.div(2)));
}

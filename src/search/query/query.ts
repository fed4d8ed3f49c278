/** Parses a query: words with their matches in the library, "quoted phrases" and -excluded words. */
import type { Span } from '#text';
import { analyse, type Token } from '../analysis/analysis.ts';
import { isFunctionWord } from '../analysis/word-forms.ts';
import { type QueryWord, type Reading, type TokensOfPosition, within, wordReader } from './query-word.ts';
import { writtenNumbers } from './written-numbers.ts';

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

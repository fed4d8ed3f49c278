/**
 * The terms that concepts are told by: single words, and pairs of words that stand near each other, in the form
 * that the index holds (analysis). Learning and the clause map count them in a passage, the search in its postings.
 */
import { analyse } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';

/** The second word of a pair stands at most so many words after the first: "change of control" is "chang control". */
export const pairReach = 3;

/** Between the two stems of a pair; no stem holds one. */
export const pairJoin = ' ';

export interface PassageTerms {
  /** How often each term stands in the passage. */
  counts: Map<string, number>;
  /** Number of words. */
  length: number;
}

export function passageTerms(text: string): PassageTerms {
  const tokens = analyse(text);
  const counts = new Map<string, number>();
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const stems: (string | null)[] = [];
  for (const { word, kind, position } of tokens) {
    const term = contentStem(word);
    if (kind === 'word') stems[position] = term;
    if (term !== null && kind !== 'linked') add(term);
  }
  for (const [position, second] of stems.entries()) {
    if (second === null) continue;
    const firsts = new Set(stems.slice(Math.max(0, position - pairReach), position));
    for (const first of firsts) if (first !== null && first !== second) add(first + pairJoin + second);
  }
  return { counts, length: stems.length };
}

/** Function words of contracts: they stand on every page, so they tell little and cost much to look up. */
const contractWords = new Set(
  'agreement agreements hereby herein hereof hereto hereunder parties party shall such thereof thereto therein under upon within'.split(' '),
);

/** The stem of a word that says what a passage is about; null of numbers and of function words. */
export function contentStem(word: string): string | null {
  const says = /^[a-z]{3,}$/.test(word) && !isFunctionWord(word) && !contractWords.has(word);
  return says ? stem(word) : null;
}

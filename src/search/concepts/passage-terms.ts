/**
 * The terms that concepts are told by: single words, and pairs of words that stand near each other, in the form
 * that the index holds (analysis). Learning and the clause map count them in a passage, the search in its postings.
 */
import { analyse } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';

/** The second word of a pair stands at most so many words after the first: "change of control" is "chang control". */
const pairReach = 3;

/** Between the two stems of a pair; no stem holds one. */
export const pairJoin = ' ';

export interface PassageTerms {
  /** How often each term stands in the passage. */
  counts: Map<string, number>;
  /** Number of words. */
  length: number;
}

export function passageTerms(text: string): PassageTerms {
  const counts = new Map<string, number>();
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const stemsAt: Set<string>[] = [];
  for (const { word, kind, position } of analyse(text)) {
    const stems = stemsAt[position] ?? new Set();
    stemsAt[position] = stems;
    const term = kind === 'linked' ? null : contentStem(word);
    if (term === null) continue;
    stems.add(term);
    add(term);
  }
  for (const [position, seconds] of stemsAt.entries()) {
    const before = stemsAt.slice(Math.max(0, position - pairReach), position).flatMap(stems => [...stems]);
    for (const second of seconds) {
      for (const first of new Set(before)) if (first !== second) add(first + pairJoin + second);
    }
  }
  return { counts, length: stemsAt.length };
}

/** The places of the second word of a pair that stand near after one of the first; both ascend. */
export function nearBehind(first: readonly number[], second: readonly number[]): number[] {
  if (first.length === 0) return [];
  let at = 0;
  return second.filter(position => {
    while ((first[at] ?? position) < position - pairReach) at += 1;
    return (first[at] ?? position) < position;
  });
}

/** Function words of contracts: they stand on every page, so they tell little and cost much to look up. */
const contractWords = new Set(
  'agreement agreements hereby herein hereof hereto hereunder parties party shall such thereof thereto therein under upon within'.split(
    ' ',
  ),
);

/** The stem of a word that says what a passage is about; null of numbers and of function words. */
export function contentStem(word: string): string | null {
  const says = /^[a-z]{3,}$/.test(word) && !isFunctionWord(word) && !contractWords.has(word);
  return says ? stem(word) : null;
}

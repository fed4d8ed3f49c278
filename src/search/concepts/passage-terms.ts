/** Terms of concepts: stems of single words, and pairs of words near each other. Learning counts them in passages, the search in postings. */
import { analyse } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';

/** Maximum distance of the words of a pair: "change of control" is "chang control". */
const pairReach = 3;

export const pairJoin = ' ';

export interface PassageTerms {
  counts: Map<string, number>;
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

/** Positions of the second word of a pair near behind the first; both ascend. */
export function nearBehind(first: readonly number[], second: readonly number[]): number[] {
  if (first.length === 0) return [];
  let at = 0;
  return second.filter(position => {
    while ((first[at] ?? position) < position - pairReach) at += 1;
    return (first[at] ?? position) < position;
  });
}

/** Function words of contracts: on every page, so of little weight and expensive to look up. */
const contractWords = new Set(
  'agreement agreements hereby herein hereof hereto hereunder parties party shall such thereof thereto therein under upon within'.split(
    ' ',
  ),
);

/** Stem of a content word; null for numbers and function words. */
export function contentStem(word: string): string | null {
  const says = /^[a-z]{3,}$/.test(word) && !isFunctionWord(word) && !contractWords.has(word);
  return says ? stem(word) : null;
}

/**
 * Where a reader of pages cut a paragraph in two, or cut it elsewhere, the two versions differ in nothing: such sections are
 * compared as one.
 */
import { tokensOf } from '../quotes/tokens.ts';
import type { Pair } from './alignment.ts';
import { changedWords, compareWords } from './compare-words.ts';
import { foldedWords, type Section } from './sections.ts';

/** Share of the changed words, and their number, that have to vanish for two pairs to be one. */
const leastShare = 0.5;
const leastWords = 4;

export function joinRecut(
  pairs: readonly Pair[],
  older: readonly Section[],
  newer: readonly Section[],
): Pair[] {
  const costs = new Map<Pair, number>();
  const costOf = (pair: Pair) => {
    const known = costs.get(pair) ?? costOfPair(pair, older, newer);
    costs.set(pair, known);
    return known;
  };
  const joined: Pair[] = [];
  for (const pair of pairs) {
    let last = pair;
    for (let before = joined.at(-1); before && mayBeOne(before, last, older, newer); before = joined.at(-1)) {
      const both = {
        older: [...before.older, ...last.older],
        newer: [...before.newer, ...last.newer],
        hasMoved: false,
      };
      const apart = costOf(before) + costOf(last);
      const saved = apart - costOf(both);
      if (saved < leastWords || saved < apart * leastShare) break;
      joined.pop();
      last = both;
    }
    joined.push(last);
  }
  return joined;
}

export function textOf(places: readonly number[], sections: readonly Section[]): string {
  return places
    .map((place, index) => {
      const { label = '', text = '' } = sections[place] ?? {};
      return index === 0 || label === '' ? text : `${label} ${text}`;
    })
    .join(' ');
}

function costOfPair(
  { older: one, newer: other }: Pair,
  older: readonly Section[],
  newer: readonly Section[],
): number {
  const tokens = (text: string) => [...tokensOf(text, false)];
  return changedWords(compareWords(tokens(textOf(one, older)), tokens(textOf(other, newer))));
}

/** Whether there are words on one side of one pair that the other pair has on the other side. */
function mayBeOne(one: Pair, other: Pair, older: readonly Section[], newer: readonly Section[]): boolean {
  if (one.hasMoved || other.hasMoved || isWhole(one, older, newer) || isWhole(other, older, newer))
    return false;
  const common =
    inCommon(textOf(one.older, older), textOf(other.newer, newer)) +
    inCommon(textOf(other.older, older), textOf(one.newer, newer));
  return common >= leastWords / 2;
}

function isWhole(
  { older: one, newer: other }: Pair,
  older: readonly Section[],
  newer: readonly Section[],
): boolean {
  if (one.length !== 1 || other.length !== 1) return false;
  return older[one[0] ?? -1]?.key === newer[other[0] ?? -1]?.key;
}

function inCommon(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  const words = new Set(foldedWords(one));
  return foldedWords(other).filter(word => words.has(word)).length;
}

/**
 * Joins sections that one version has in two pieces and the other in one, or that are cut elsewhere: they differ in layout only, and are
 * compared as one.
 */
import { foldedWords } from '../tokens.ts';
import { type Pair, type Section, textOf } from './sections.ts';
import { changedWords, compareWords, wordsOfBoth } from './word-runs.ts';

/** Two pairs are one if joining them removes this share, and this number, of the changed words. */
const leastShare = 0.5;
const leastWords = 2;

export function joinCutSections(pairs: readonly Pair[]): Pair[] {
  const join = joining();
  const joined: Pair[] = [];
  for (const pair of pairs) {
    let last = pair;
    for (let before = joined.at(-1); before; before = joined.at(-1)) {
      const both = before.hasMoved || last.hasMoved ? null : join(before, last);
      if (both === null) break;
      joined.pop();
      last = both;
    }
    joined.push(last);
  }
  return joined;
}

/** The same for moved sections: the rest of one is among the sections added there, or removed elsewhere. */
export function joinMovedCuts(pairs: readonly Pair[]): Pair[] {
  const join = joining();
  const alone = pairs.filter(pair => pair.older.length === 0 || pair.newer.length === 0);
  const added = new Map(alone.map(pair => [pair.newer[0]?.index, pair]));
  const removed = new Map(alone.map(pair => [pair.older[0]?.index, pair]));
  const gone = new Set<Pair>();
  const behind = (sections: readonly Section[]) => (sections.at(-1)?.index ?? -2) + 1;
  const joined = pairs.map(pair => {
    if (!pair.hasMoved) return pair;
    const next = [added.get(behind(pair.newer)), removed.get(behind(pair.older))];
    return next.reduce<Pair>((last, rest) => {
      const both = rest && !gone.has(rest) ? join(last, rest) : null;
      if (both && rest) gone.add(rest);
      return both ?? last;
    }, pair);
  });
  return joined.filter(pair => !gone.has(pair));
}

/** Two pairs as one, if that removes most of the differences; else null. */
function joining(): (one: Pair, next: Pair) => Pair | null {
  const costs = new Map<Pair, number>();
  const costOf = (pair: Pair) => {
    const cost =
      costs.get(pair) ?? changedWords(compareWords(...wordsOfBoth(textOf(pair.older), textOf(pair.newer))));
    costs.set(pair, cost);
    return cost;
  };
  return (one, next) => {
    if (!mayBeOne(one, next)) return null;
    const both = {
      older: [...one.older, ...next.older],
      newer: [...one.newer, ...next.newer],
      hasMoved: one.hasMoved,
    };
    const apart = costOf(one) + costOf(next);
    const saved = apart - costOf(both);
    return saved < leastWords || saved < apart * leastShare ? null : both;
  };
}

/** True if one pair has words on one side that the other pair has on the other. */
function mayBeOne(one: Pair, next: Pair): boolean {
  if (isUnchanged(one) || isUnchanged(next)) return false;
  // A section with a number begins there.
  if (one.older.length > 0 && next.older[0]?.label) return false;
  if (one.newer.length > 0 && next.newer[0]?.label) return false;
  return inCommon(one.older, next.newer) + inCommon(next.older, one.newer) >= leastWords / 2;
}

function isUnchanged({ older, newer }: Pair): boolean {
  return older.length === 1 && newer.length === 1 && older[0]?.key === newer[0]?.key;
}

function inCommon(one: readonly Section[], other: readonly Section[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const words = new Set(foldedWords(textOf(one)));
  return foldedWords(textOf(other)).filter(word => words.has(word)).length;
}

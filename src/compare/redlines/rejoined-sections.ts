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

export function joinCuts(pairs: readonly Pair[]): Pair[] {
  const joined: Pair[] = [];
  for (let last of pairs) {
    const withLast = (before = joined.at(-1)) =>
      !before || before.hasMoved || last.hasMoved ? null : join(before, last);
    for (let both = withLast(); both; both = withLast()) {
      joined.pop();
      last = both;
    }
    joined.push(last);
  }
  return joined;
}

/** The same for moved sections: the rest of one is among the sections added there, or removed elsewhere. */
export function joinMovedCuts(pairs: readonly Pair[]): Pair[] {
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
function join(one: Pair, next: Pair): Pair | null {
  const isUnchanged = ({ older: [was, ...more], newer: [is, ...others] }: Pair) =>
    was?.key === is?.key && more.length + others.length === 0;
  if (isUnchanged(one) || isUnchanged(next)) return null;
  // A section with a number begins there.
  if ((one.older.length > 0 && next.older[0]?.label) || (one.newer.length > 0 && next.newer[0]?.label))
    return null;
  // One has to have words on one side that the other has on the other.
  if (inCommon(one.older, next.newer) + inCommon(next.older, one.newer) === 0) return null;
  const both = { ...one, older: [...one.older, ...next.older], newer: [...one.newer, ...next.newer] };
  const apart = costOf(one) + costOf(next);
  const saved = apart - costOf(both);
  return saved < leastWords || saved < apart * leastShare ? null : both;
}

const costs = new WeakMap<Pair, number>();

function costOf(pair: Pair): number {
  const words = () => wordsOfBoth(textOf(pair.older), textOf(pair.newer));
  const cost = costs.get(pair) ?? changedWords(compareWords(...words()));
  costs.set(pair, cost);
  return cost;
}

function inCommon(one: readonly Section[], other: readonly Section[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  return new Set(foldedWords(textOf(one))).intersection(new Set(foldedWords(textOf(other)))).size;
}

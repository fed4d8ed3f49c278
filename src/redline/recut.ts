/**
 * Where a reader of pages cut a paragraph in two, or cut it elsewhere, the two versions differ in nothing: such sections are
 * compared as one.
 */
import { changedWords, compareWords, wordsOfBoth } from './compare-words.ts';
import { foldedWords, joined, type Section } from './sections.ts';

/** Sections that stand for each other; one side is empty where a section was added or removed. */
export interface Pair {
  older: readonly number[];
  newer: readonly number[];
  /** It stands in another place among those that stayed. */
  hasMoved: boolean;
}

/** Share of the changed words, and their number, that have to vanish for two pairs to be one. */
const leastShare = 0.5;
const leastWords = 2;

export function joinRecut(
  pairs: readonly Pair[],
  older: readonly Section[],
  newer: readonly Section[],
): Pair[] {
  const join = joining(older, newer);
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

/** The same for what has moved: the rest of it stands among what was added there, or removed elsewhere. */
export function joinMovedCuts(
  pairs: readonly Pair[],
  older: readonly Section[],
  newer: readonly Section[],
): Pair[] {
  const join = joining(older, newer);
  const alone = pairs.filter(pair => pair.older.length === 0 || pair.newer.length === 0);
  const added = new Map(
    alone.flatMap(pair => (pair.older.length === 0 ? [[pair.newer[0], pair] as const] : [])),
  );
  const removed = new Map(
    alone.flatMap(pair => (pair.newer.length === 0 ? [[pair.older[0], pair] as const] : [])),
  );
  const gone = new Set<Pair>();
  const joined = pairs.map(pair => {
    if (!pair.hasMoved) return pair;
    const next = [added.get((pair.newer.at(-1) ?? -2) + 1), removed.get((pair.older.at(-1) ?? -2) + 1)];
    return next.reduce<Pair>((last, rest) => {
      const both = rest && !gone.has(rest) ? join(last, rest) : null;
      if (both && rest) gone.add(rest);
      return both ?? last;
    }, pair);
  });
  return joined.filter(pair => !gone.has(pair));
}

/** Two pairs as one, where most of what differs vanishes by it; else null. */
function joining(
  older: readonly Section[],
  newer: readonly Section[],
): (one: Pair, next: Pair) => Pair | null {
  const costs = new Map<Pair, number>();
  const costOf = (pair: Pair) => {
    const known = costs.get(pair) ?? costOfPair(pair, older, newer);
    costs.set(pair, known);
    return known;
  };
  return (one, next) => {
    if (!mayBeOne(one, next, older, newer)) return null;
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

/** The words of sections that follow each other; the number of the first is told apart. */
export function textOf(places: readonly number[], sections: readonly Section[]): string {
  return joined(
    places.map((place, index) => {
      const { label = '', text = '' } = sections[place] ?? {};
      return index === 0 || label === '' ? text : `${label} ${text}`;
    }),
  );
}

function costOfPair(
  { older: one, newer: other }: Pair,
  older: readonly Section[],
  newer: readonly Section[],
): number {
  return changedWords(compareWords(...wordsOfBoth(textOf(one, older), textOf(other, newer))));
}

/** Whether there are words on one side of one pair that the other pair has on the other side. */
function mayBeOne(one: Pair, other: Pair, older: readonly Section[], newer: readonly Section[]): boolean {
  if (isWhole(one, older, newer) || isWhole(other, older, newer)) return false;
  // What bears a number begins there.
  if (one.older.length > 0 && older[other.older[0] ?? -1]?.label) return false;
  if (one.newer.length > 0 && newer[other.newer[0] ?? -1]?.label) return false;
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

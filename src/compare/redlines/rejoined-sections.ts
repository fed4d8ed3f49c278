/**
 * Joins sections that one version has in two pieces and the other in one, or that are cut elsewhere: they differ in layout only, and are
 * compared as one.
 */
import { joined } from '../../documents/structure/sections.ts';
import { foldedWords } from '../tokens.ts';
import type { Section, VersionSections } from './sections.ts';
import { changedWords, compareWords, wordsOfBoth } from './word-runs.ts';

/** Places of corresponding sections; one side is empty where a section was added or removed. */
export interface Pair {
  older: readonly number[];
  newer: readonly number[];
  /** Its place among the sections that stayed is another. */
  hasMoved: boolean;
}

/** Two pairs are one if joining them removes this share, and this number, of the changed words. */
const leastShare = 0.5;
const leastWords = 2;

export function joinCutSections(pairs: readonly Pair[], sections: VersionSections): Pair[] {
  const join = joining(sections);
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
export function joinMovedCuts(pairs: readonly Pair[], sections: VersionSections): Pair[] {
  const join = joining(sections);
  const alone = pairs.filter(pair => pair.older.length === 0 || pair.newer.length === 0);
  const added = new Map(alone.map(pair => [pair.newer[0], pair]));
  const removed = new Map(alone.map(pair => [pair.older[0], pair]));
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

/** Two pairs as one, if that removes most of the differences; else null. */
function joining(sections: VersionSections): (one: Pair, next: Pair) => Pair | null {
  const costs = new Map<Pair, number>();
  const costOf = (pair: Pair) => {
    const known = costs.get(pair) ?? costOfPair(pair, sections);
    costs.set(pair, known);
    return known;
  };
  return (one, next) => {
    if (!mayBeOne(one, next, sections)) return null;
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

/** The words of consecutive sections, without the number of the first. */
export function textOf(places: readonly number[], sections: readonly Section[]): string {
  return joined(
    places.map((place, index) => {
      const { label = '', text = '' } = sections[place] ?? {};
      return index === 0 || label === '' ? text : `${label} ${text}`;
    }),
  );
}

function costOfPair(pair: Pair, { older, newer }: VersionSections): number {
  return changedWords(compareWords(...wordsOfBoth(textOf(pair.older, older), textOf(pair.newer, newer))));
}

/** True if one pair has words on one side that the other pair has on the other. */
function mayBeOne(one: Pair, other: Pair, sections: VersionSections): boolean {
  if (isWhole(one, sections) || isWhole(other, sections)) return false;
  const { older, newer } = sections;
  // A section with a number begins there.
  if (one.older.length > 0 && older[other.older[0] ?? -1]?.label) return false;
  if (one.newer.length > 0 && newer[other.newer[0] ?? -1]?.label) return false;
  const common =
    inCommon(textOf(one.older, older), textOf(other.newer, newer)) +
    inCommon(textOf(other.older, older), textOf(one.newer, newer));
  return common >= leastWords / 2;
}

function isWhole(pair: Pair, { older, newer }: VersionSections): boolean {
  if (pair.older.length !== 1 || pair.newer.length !== 1) return false;
  return older[pair.older[0] ?? -1]?.key === newer[pair.newer[0] ?? -1]?.key;
}

function inCommon(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  const words = new Set(foldedWords(one));
  return foldedWords(other).filter(word => words.has(word)).length;
}

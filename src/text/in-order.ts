/** Pairs that keep their order between two sequences; the others have moved. */

export interface OrderedPair {
  older: number;
  newer: number;
  weight: number;
}

/** A pair with the heaviest selection that ends with it. */
interface Step<Pair> {
  pair: Pair;
  before: Step<Pair> | null;
  sum: number;
}

/** The heaviest selection in which both places rise, in n log n. No place occurs twice on either side. */
export function heaviestInOrder<Pair extends OrderedPair>(pairs: readonly Pair[]): Set<Pair> {
  /** The heaviest step below each place of the newer side (a Fenwick tree of maxima). */
  const tree: (Step<Pair> | null)[] = new Array(Math.max(0, ...pairs.map(({ newer }) => newer + 1)) + 1);
  const heavier = (one: Step<Pair> | null, other: Step<Pair> | null = null) =>
    (other?.sum ?? 0) > (one?.sum ?? 0) ? other : one;
  let heaviest: Step<Pair> | null = null;
  for (const pair of pairs.toSorted((a, b) => a.older - b.older)) {
    let before: Step<Pair> | null = null;
    for (let at = pair.newer; at > 0; at -= at & -at) before = heavier(before, tree[at]);
    const step = { pair, before, sum: (before?.sum ?? 0) + pair.weight };
    for (let at = pair.newer + 1; at < tree.length; at += at & -at)
      tree[at] = heavier(tree[at] ?? null, step);
    heaviest = heavier(heaviest, step);
  }
  const kept = new Set<Pair>();
  for (let step = heaviest; step; step = step.before) kept.add(step.pair);
  return kept;
}

/** Pairs that keep their order between two sequences; the others have moved. */

export interface OrderedPair {
  older: number;
  newer: number;
  weight: number;
}

/** The heaviest selection in which both places rise, in n log n. No place occurs twice on either side. */
export function heaviestInOrder<Pair extends OrderedPair>(pairs: readonly Pair[]): Set<Pair> {
  const sorted = pairs.toSorted((a, b) => a.older - b.older);
  const best = new BestBefore<Pair>(Math.max(0, ...sorted.map(({ newer }) => newer + 1)));
  const steps = sorted.map(pair => {
    const before = best.below(pair.newer);
    const step: Step<Pair> = { pair, before, sum: (before?.sum ?? 0) + pair.weight };
    best.put(pair.newer, step);
    return step;
  });
  const kept = new Set<Pair>();
  let last: Step<Pair> | null = null;
  for (const step of steps) if (step.sum > (last?.sum ?? 0)) last = step;
  for (let step = last; step; step = step.before) kept.add(step.pair);
  return kept;
}

interface Step<Pair> {
  pair: Pair;
  before: Step<Pair> | null;
  sum: number;
}

/** The heaviest step below a place (a Fenwick tree of maxima). */
class BestBefore<Pair> {
  readonly #tree: (Step<Pair> | null)[];

  constructor(places: number) {
    this.#tree = Array.from({ length: places + 1 }, () => null);
  }

  below(place: number): Step<Pair> | null {
    let best: Step<Pair> | null = null;
    for (let at = place; at > 0; at -= at & -at) {
      const step = this.#tree[at] ?? null;
      if (step && step.sum > (best?.sum ?? 0)) best = step;
    }
    return best;
  }

  put(place: number, step: Step<Pair>): void {
    for (let at = place + 1; at < this.#tree.length; at += at & -at)
      if (step.sum > (this.#tree[at]?.sum ?? 0)) this.#tree[at] = step;
  }
}

/** Alignment of two short sequences whose members may be more or less alike, and pairs that keep their order. `difference.ts` compares long sequences. */

/** Members that are the same on both sides, or that differ; end exclusive. Runs of the two kinds alternate. */
export interface Run {
  same: boolean;
  older: [from: number, to: number];
  newer: [from: number, to: number];
}

export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.same === run.same) {
      last.older[1] = run.older[1];
      last.newer[1] = run.newer[1];
    } else joined.push({ same: run.same, older: [...run.older], newer: [...run.newer] });
  }
  return joined;
}

interface PairingCosts {
  /** Infinity where the two cannot be paired. */
  pair(older: number, newer: number): number;
  /** Leaving out a member of the older sequence, or of the newer one. */
  skipOlder: number;
  skipNewer: number;
  /** The older sequence may begin and end anywhere in the newer one at no cost. */
  within: boolean;
}

/** The pairs in order that cost least in all (Needleman and Wunsch); a side is null where a member has no partner. */
export function cheapestPairs(
  olderLength: number,
  newerLength: number,
  { pair, skipOlder, skipNewer, within }: PairingCosts,
): { older: number | null; newer: number | null }[] {
  const columns = newerLength + 1;
  const sums = new Float64Array((olderLength + 1) * columns);
  const steps = new Uint8Array(sums.length);
  for (let j = 1; j < columns; j += 1) {
    sums[j] = within ? 0 : j * skipNewer;
    steps[j] = right;
  }
  for (let i = 1; i <= olderLength; i += 1) {
    sums[i * columns] = i * skipOlder;
    steps[i * columns] = down;
    for (let j = 1; j < columns; j += 1) {
      const at = i * columns + j;
      const across = (sums[at - columns - 1] ?? 0) + pair(i - 1, j - 1);
      const below = (sums[at - columns] ?? 0) + skipOlder;
      const beside = (sums[at - 1] ?? 0) + skipNewer;
      const least = Math.min(across, below, beside);
      sums[at] = least;
      steps[at] = least === across ? diagonal : least === below ? down : right;
    }
  }
  const lastRow = sums.subarray(olderLength * columns);
  return stepsBack(steps, columns, olderLength, within ? placeOfLeast(lastRow) : newerLength, within);
}

const diagonal = 1;
const down = 2;
const right = 3;

function placeOfLeast(sums: Float64Array): number {
  let best = 0;
  for (let at = 1; at < sums.length; at += 1) if ((sums[at] ?? 0) < (sums[best] ?? 0)) best = at;
  return best;
}

function stepsBack(steps: Uint8Array, columns: number, height: number, end: number, within: boolean) {
  const found: { older: number | null; newer: number | null }[] = [];
  let [i, j] = [height, end];
  while (i > 0 || (j > 0 && !within)) {
    const step = steps[i * columns + j];
    if (step !== right) i -= 1;
    if (step !== down) j -= 1;
    found.push({ older: step === right ? null : i, newer: step === down ? null : j });
  }
  return found.reverse();
}

/** How many characters two words share at their beginnings, and behind those at their ends. */
export function commonEnds(one: string, other: string): { before: number; after: number } {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return { before, after };
}

interface OrderedPair {
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

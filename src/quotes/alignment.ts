/** A sentence beside the passage that is nearest to it, word by word. */

/** Runs of one kind follow each other: of the quote from..to, of the source from..to. */
export interface Run {
  same: boolean;
  quote: [number, number];
  source: [number, number];
}

export type Relation = 'same' | 'akin' | 'other' | 'unlike';

/** A word takes the place of one that is akin to it rather than being added at the end, and is added rather than taken for another. */
const costs = { same: 0, akin: 8, other: 11, unlike: 14, added: 10, leftOut: 9 };

/**
 * The whole of the quote against the part of a window of the source that costs least.
 *
 * @param relation of word `i` of the quote to word `j` of the window; a word and a mark are unlike
 * @returns runs in reading order; what of the window stands before the first and after the last is no part of the passage.
 */
export function align(length: number, width: number, relation: (i: number, j: number) => Relation): Run[] {
  const columns = width + 1;
  const sums = new Int32Array((length + 1) * columns);
  const steps = new Uint8Array(sums.length);
  for (let i = 1; i <= length; i += 1) {
    sums[i * columns] = i * costs.added;
    steps[i * columns] = added;
    for (let j = 1; j <= width; j += 1) {
      const at = i * columns + j;
      const related = relation(i - 1, j - 1);
      const across = (sums[at - columns - 1] ?? 0) + costs[related];
      const down = (sums[at - columns] ?? 0) + costs.added;
      const right = (sums[at - 1] ?? 0) + costs.leftOut;
      const least = Math.min(across, down, right);
      sums[at] = least;
      steps[at] =
        least === across ? (related === 'same' ? kept : replaced) : least === down ? added : leftOut;
    }
  }
  return runsOf(steps, columns, length, cheapestEnd(sums, length, columns));
}

const kept = 1;
const replaced = 2;
const added = 3;
const leftOut = 4;

function cheapestEnd(sums: Int32Array, length: number, columns: number): number {
  let best = 0;
  for (let j = 1; j < columns; j += 1)
    if ((sums[length * columns + j] ?? 0) < (sums[length * columns + best] ?? 0)) best = j;
  return best;
}

function runsOf(steps: Uint8Array, columns: number, length: number, end: number): Run[] {
  const runs: Run[] = [];
  let i = length;
  let j = end;
  while (i > 0) {
    const step = steps[i * columns + j];
    const from: [number, number] = [step === leftOut ? i : i - 1, step === added ? j : j - 1];
    const last = runs[0];
    if (last && last.same === (step === kept)) [last.quote[0], last.source[0]] = from;
    else runs.unshift({ same: step === kept, quote: [from[0], i], source: [from[1], j] });
    [i, j] = from;
  }
  return runs;
}

/** BM25 as lunr computes it, and sums and order statistics that are the same in all engines. */

/** Defaults of lunr.Builder. */
const k1 = 1.2;
const b = 0.75;

/**
 * Saturation of a term, at most k1 + 1.
 *
 * @param relativeLength number of words, divided by the usual number
 */
export function saturated(count: number, relativeLength = 1): number {
  return ((k1 + 1) * count) / (norm(relativeLength) + count);
}

function norm(relativeLength: number): number {
  return k1 * (1 - b + b * relativeLength);
}

export type Scorer = ReturnType<typeof scorer>;

/** @param lengths numbers of tokens of all pages */
export function scorer(lengths: readonly number[]) {
  const count = lengths.length;
  const average = sum(lengths) / count;
  const norms = Float64Array.from(lengths, length => norm(length / average));
  return {
    idf: (pages: number) => Math.log(1 + Math.abs((count - pages + 0.5) / (pages + 0.5))),
    score(page: number, times: number, idf: number) {
      const score = (idf * ((k1 + 1) * times)) / ((norms[page] ?? 0) + times);
      return Math.round(score * 1000) / 1000;
    },
  };
}

/** The value that `count - 1` others exceed; 0 if there are no more than `count`. One pass, because a large library has many pages. @param values none below 0 */
export function nthHighest(values: Float64Array, count: number): number {
  if (values.length <= count) return 0;
  const highest = new Float64Array(count);
  let least = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value <= least) continue;
    let place = 1;
    for (; place < count && (highest[place] ?? 0) < value; place += 1)
      highest[place - 1] = highest[place] ?? 0;
    highest[place - 1] = value;
    least = highest[0] ?? 0;
  }
  return least;
}

export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** Engines differ in the last digits of a logarithm, and equal scores have to tie in all of them. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

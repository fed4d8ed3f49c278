/** Order statistics and sums that are the same in all engines. */

/** The value that `count - 1` others exceed; 0 if there are no more than `count`. */
export function nthHighest(values: Float64Array, count: number): number {
  return values.length <= count ? 0 : (values.toSorted().at(-count) ?? 0);
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

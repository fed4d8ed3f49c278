/** Index of the last of the ascending items whose place is at most the limit; -1 if there is none. */
export function lastUpTo<Item>(
  items: ArrayLike<Item>,
  limit: number,
  placeOf: (item: Item) => number,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(items[middle] as Item) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

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

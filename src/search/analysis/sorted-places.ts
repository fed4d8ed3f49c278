/** Index of the last of the ascending items whose place is not past the limit; -1 where there is none. */
export function lastUpTo<Item>(
  items: readonly Item[],
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

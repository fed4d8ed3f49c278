/** Binary search. */

/** Index of the last of the ascending items whose place is at most the limit; -1 if there is none. */
export function lastUpTo<Item, Place extends number | string>(
  items: ArrayLike<Item>,
  limit: Place,
  placeOf: (item: Item) => Place,
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

/**
 * Works through the items in order, at most `count` at once.
 *
 * @returns the results in the order of the items; fails with the first failure, after which no item is begun.
 */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(count, items.length) }, lane));
  } finally {
    queue.return?.();
  }
  return results;
}

/** A least-recently-used cache with a bound on total size. Concurrent requests share one load; failures are not cached. */
export function cacheBySize<Key, Value>(
  capacity: number,
  load: (key: Key) => Promise<{ value: Value; size: number }>,
  nameOf: (key: Key) => unknown = key => key,
): (key: Key) => Promise<Value> {
  const recent = new Map<unknown, { loaded: Promise<Value>; size: number }>();
  let total = 0;

  function forget(name: unknown): void {
    total -= recent.get(name)?.size ?? 0;
    recent.delete(name);
  }

  return key => {
    const name = nameOf(key);
    const known = recent.get(name);
    if (known !== undefined) {
      recent.delete(name);
      recent.set(name, known);
      return known.loaded;
    }
    const loading = load(key);
    const entry = { loaded: loading.then(({ value }) => value), size: 0 };
    recent.set(name, entry);
    loading.then(
      ({ size }) => {
        if (recent.get(name) !== entry) return;
        entry.size = size;
        total += size;
        for (const oldest of recent.keys()) {
          if (total <= capacity || oldest === name) break;
          forget(oldest);
        }
      },
      () => {
        if (recent.get(name) === entry) forget(name);
      },
    );
    return entry.loaded;
  };
}

/** Caches all reads by key; failures are read again. */
export function readOnce<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  return cacheBySize(Number.POSITIVE_INFINITY, async key => ({ value: await read(key), size: 0 }));
}

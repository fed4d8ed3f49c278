/** Caches reads by key; failures are read again. */
export function readOnce<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return key => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}

/**
 * Loads a value once, when it is first asked for, and again when its edition has changed; after a
 * failure the next call tries again.
 */
export function memoize<T>(load: () => Promise<T>, edition: () => string = () => ''): () => Promise<T> {
  let value: Promise<T> | undefined;
  let loaded: string | undefined;
  return () => {
    const current = edition();
    if (value === undefined || loaded !== current) {
      loaded = current;
      const loading = load().catch(error => {
        if (value === loading) value = undefined;
        throw error;
      });
      value = loading;
    }
    return value;
  };
}

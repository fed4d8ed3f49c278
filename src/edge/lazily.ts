/** Loads a value once, when it is first asked for; after a failure the next call tries again. */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= load().catch(error => {
      value = undefined;
      throw error;
    });
    return value;
  };
}

/** Responses that were made before, by what was asked for. Whoever asks while one is being made waits for it. */
import QuickLRU from 'quick-lru';

export interface ResponseCache {
  get: (key: string, make: () => Promise<string>) => Promise<string>;
}

/** Searches of ten results each, of about four thousand characters; the largest has a few times fifty. */
const mostResponses = 1000;

export function createResponseCache(maxSize = mostResponses): ResponseCache {
  const kept = new QuickLRU<string, Promise<string>>({ maxSize });
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const making = make();
      kept.set(key, making);
      making.catch(() => kept.delete(key));
      return making;
    },
  };
}

/** Name of the worker at the root of the site; its scope is the whole site. */
export const serviceWorkerFile = 'service-worker.js';

export interface SiteVersion {
  /** Name of the cache of this version. */
  cache: string;
  /** Prefix of the caches of all versions of this site. */
  cachePrefix: string;
  /** Addresses that are cached at the first visit. */
  kept: string[];
  /** Addresses with live responses, which are never cached: the price, the search, the health check. */
  neverKept: string[];
}

/** Name of the cache with the log of publications that the worker remembers. @param path of the site, with a trailing slash */
export const logCache = (path: string) => `publications ${path}`;

/** Content of `changed.json` in it, while the site serves a log that does not continue it: both checkpoints. */
export type ChangedLog = Record<'explanation' | 'known' | 'offered', string>;

declare global {
  /** Set in the first line of the published worker. */
  var siteVersion: SiteVersion;

  interface Navigator {
    /** Network Information API, not supported by every browser. */
    connection?: { saveData?: boolean };
  }
}

/** What the service worker of one version of the site knows of it. */

/** Name of the worker, at the root of the site: it answers for what lies below. */
export const serviceWorkerFile = 'service-worker.js';

export interface SiteVersion {
  /** Name of the cache, told from that of any other version. */
  cache: string;
  /** What the caches of all versions of this site begin with. */
  cachePrefix: string;
  /** Addresses that are kept from the first visit on. */
  kept: string[];
  /** Addresses whose answers are of the moment and never kept: the price, the search, the health check. */
  neverKept: string[];
}

declare global {
  /** Set at the head of the published worker. */
  var siteVersion: SiteVersion;
}

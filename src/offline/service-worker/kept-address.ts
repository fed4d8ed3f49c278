/**
 * Cache key of a response in the service worker: normalises the spelling of the path like a host (decoded, no empty
 * segments) and drops the query, which does not change the file. Null for paths that are never cached and for addresses
 * outside of the site.
 *
 * @param scope address of the site with a trailing slash
 * @param neverKept paths with live responses
 */
export function keptAddress(url: string, scope: string, neverKept: readonly string[]): string | null {
  const { origin, pathname } = new URL(url);
  let path: string;
  try {
    path = decodeURIComponent(pathname).replace(/[/\\]+/g, '/');
  } catch {
    return null;
  }
  const kept = new URL(path.split('/').map(encodeURIComponent).join('/'), origin);
  if (neverKept.includes(kept.pathname.replace(/\/$/, ''))) return null;
  return kept.href.startsWith(scope) ? kept.href : null;
}

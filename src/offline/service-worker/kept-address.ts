/**
 * The address under which the service worker keeps an answer: one for all spellings of a path, as a host reads them
 * (decoded, no step empty), and without the query, which tells a page what to mark or to search and is answered by the
 * same file. Null of what is never kept, and of what is not of the site.
 *
 * @param scope address of the site, with a slash at its end
 * @param neverKept paths whose answers are of the moment
 */
export function keptAddress(url: string, scope: string, neverKept: readonly string[]): string | null {
  const { origin, pathname } = new URL(url);
  const path = decoded(pathname)?.replace(/[/\\]+/g, '/');
  if (path === undefined) return null;
  const kept = new URL(path.split('/').map(encodeURIComponent).join('/'), origin);
  if (neverKept.includes(kept.pathname.replace(/\/$/, ''))) return null;
  return kept.href.startsWith(scope) ? kept.href : null;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

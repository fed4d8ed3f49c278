/**
 * Address of a page or file of this site: the base path is put before it.
 * Every internal link goes through here. Paths that the published data carry (`url`, `pageUrl`, `textUrl`)
 * have the base path already and are used as they stand.
 *
 * @example siteAddress('/faq#fees') // '/gold/faq#fees' where BASE_PATH is /gold
 */
export function siteAddress(path: `/${string}`): string {
  return import.meta.env.BASE_URL.replace(/(?<!\/)\/+$/, '') + path;
}

/**
 * Path of a page without base path and file extension, from its address.
 *
 * @example pagePath('/gold/faq.html') // '/faq' where BASE_PATH is /gold
 */
export function pagePath(pathname: string): `/${string}` {
  const base = siteAddress('/').slice(0, -1);
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  const name = below
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/|\/$/g, '');
  return `/${name}`;
}

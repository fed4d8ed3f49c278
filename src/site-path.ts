/**
 * Root-relative URL of something the site publishes: each segment percent-encoded (RFC 3986),
 * below the base path of the site.
 *
 * @example sitePath('/gold', 'documents', 'Übersicht (1).pdf') // '/gold/documents/%C3%9Cbersicht%20(1).pdf'
 */
export function sitePath(basePath: string, ...segments: string[]): string {
  return `${basePath}/${segments.map(encodeURIComponent).join('/')}`;
}

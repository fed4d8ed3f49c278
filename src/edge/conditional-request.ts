/** Whether who asks has the answer already (RFC 9110, section 13). */

export interface Validators {
  etag: string | null;
  lastModified: Date | null;
}

/** A header of the request by its lower-case name. */
export type HeaderOf = (name: string) => string | null | undefined;

/** Whether the answer is 304: If-None-Match decides where it is given, If-Modified-Since only without it (13.2.2). */
export function isUnchanged(header: HeaderOf, { etag, lastModified }: Validators): boolean {
  const ifNoneMatch = header('if-none-match');
  if (ifNoneMatch) return etag !== null && matches(ifNoneMatch, etag);
  const since = Date.parse(header('if-modified-since') ?? '');
  return lastModified !== null && !Number.isNaN(since) && wholeSeconds(lastModified) <= since;
}

/** Whether a range may be sent: without If-Range, or where it names the very file (13.1.5). */
export function isSameFile(header: HeaderOf, { etag, lastModified }: Validators): boolean {
  const condition = header('if-range');
  if (!condition) return true;
  if (condition.startsWith('"')) return condition === etag;
  // A weak tag never matches here, and a date only exactly.
  return lastModified !== null && Date.parse(condition) === wholeSeconds(lastModified);
}

/** Tags are compared without their mark of weakness (8.8.3.2). */
function matches(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  const own = opaque(etag);
  return [...list.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => opaque(tag) === own);
}

const opaque = (etag: string) => etag.replace(/^W\//, '');

/** A date of HTTP has no milliseconds. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** Compares two strings by Unicode code point, independent of the locale. UTF-8 bytes sort in the same order. */
export function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

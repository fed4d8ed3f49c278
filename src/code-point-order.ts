/** Compares two strings by Unicode code point, the same in every locale; UTF-8 keeps that order byte by byte. */
export function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

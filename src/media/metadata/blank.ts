/** Overwrites a part with zeros, and says whether it held anything else. */
export function blank(bytes: Buffer, from: number, to: number): boolean {
  const part = bytes.subarray(from, to);
  if (part.every(byte => byte === 0)) return false;
  part.fill(0);
  return true;
}

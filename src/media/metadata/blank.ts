/** Overwrites a part with zeros; false if it was empty already. */
export function blank(bytes: Buffer, from: number, to: number): boolean {
  const part = bytes.subarray(from, to);
  if (part.every(byte => byte === 0)) return false;
  part.fill(0);
  return true;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface RandomNumbers {
  /** From 0 to 1, exclusive. */
  share(): number;
  /** A whole number from 0 to the limit, exclusive. */
  below(limit: number): number;
  /** One of the given, which must not be none. */
  oneOf<T>(given: readonly T[]): T;
}

export function randomNumbers(seed: number): RandomNumbers {
  let state = seed >>> 0;
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(share() * limit);
  return { share, below, oneOf: given => given[below(given.length)] as (typeof given)[number] };
}

/**
 * Values of which a build needs one only. They are kept on the process, because Astro loads the pages and the
 * integration as two copies of the same modules.
 */
interface Kept {
  key: string;
  value: Promise<unknown>;
}

const kept: { [symbol: symbol]: Kept | undefined } = globalThis;

/** The value made last under the name, where it was made from the same key; else a new one. */
export function keptOnProcess<Value>(name: string, key: string, make: () => Promise<Value>): Promise<Value> {
  const place = Symbol.for(name);
  const known = kept[place];
  if (known?.key === key) return known.value as Promise<Value>;
  const value = make();
  kept[place] = { key, value };
  return value;
}

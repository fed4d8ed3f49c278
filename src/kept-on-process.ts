/**
 * Values of which a build needs one only, made by whoever asks first, or offered to all. They are kept on the process,
 * because Astro loads the pages and the integration as two copies of the same modules.
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

/** A place for a value that a build has before it makes the pages. */
export function placeOnProcess<Value>(name: string): {
  offer: (value: Value) => void;
  offered: () => Value | null;
} {
  const places: { [symbol: symbol]: Value | undefined } = globalThis;
  const place = Symbol.for(name);
  return {
    offer: value => {
      places[place] = value;
    },
    offered: () => places[place] ?? null,
  };
}

/**
 * Checks of JSON in the browser, by hand: a library of schemas would weigh more than most scripts of a page, and all of
 * them together stay below 10 kB before a tool is used.
 */
type TypeName = 'string' | 'number' | 'boolean';

type Types = Readonly<Record<string, TypeName>>;

type Typed<Named extends Types> = {
  [Key in keyof Named]: { string: string; number: number; boolean: boolean }[Named[Key]];
};

/** True if a value is an object that has each key with a value of its type. */
export function hasTypes<const Named extends Types>(value: unknown, types: Named): value is Typed<Named> {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map(Object.entries(value));
  return Object.entries(types).every(([key, type]) => typeof found.get(key) === type);
}

/**
 * JSON of one object that a component wrote into a `data-` attribute for its script.
 *
 * @throws {Error} where something else stands there
 */
export function readDataAttribute<const Named extends Types>(
  { dataset, localName }: Pick<HTMLElement, 'dataset' | 'localName'>,
  name: string,
  types: Named,
): Typed<Named> {
  const value: unknown = JSON.parse(dataset[name] ?? 'null');
  if (!hasTypes(value, types)) throw new Error(`${localName}: data-${name} holds something else.`);
  return value;
}

/**
 * Reads a place in the programme data by its data path: keys joined by dots; list entries by `id`, `alias` or `number`.
 * `undefined` if the place does not exist.
 *
 * @example readDataPath(program, 'lifecycle.9.nextState') // 'Default'
 */
export function readDataPath(data: unknown, path: string): unknown {
  return path.split('.').reduce(stepInto, data);
}

/** The value under one segment of a path; `undefined` where there is none. */
export function stepInto(node: unknown, segment: PropertyKey): unknown {
  if (Array.isArray(node) && typeof segment !== 'number') {
    return entryNamed(node, String(segment));
  }
  return isRecord(node) && Object.hasOwn(node, segment) ? node[segment] : undefined;
}

/**
 * Normalises a data path to use the `id` of list entries that have one: numbers change when entries are inserted.
 *
 * @example namedPath(program, 'lifecycle.9.nextState') // 'lifecycle.default.nextState'
 */
export function namedPath(data: unknown, path: string): string {
  let node = data;
  const steps = path.split('.').map(segment => {
    const list = node;
    node = stepInto(node, segment);
    return Array.isArray(list) ? (namesOf(node)[0] ?? segment) : segment;
  });
  return steps.join('.');
}

/** The entry of a list with that `id`, `alias` or `number`. */
export function entryNamed<Entry>(list: readonly Entry[], name: string): Entry | undefined {
  return list.find(entry => namesOf(entry).includes(name));
}

/** Names of a list entry in data paths: its `id`, its `alias`, its `number`. */
export function namesOf(entry: unknown): string[] {
  if (!isRecord(entry)) return [];
  return ['id', 'alias', 'number']
    .map(key => stepInto(entry, key))
    .filter(name => typeof name === 'string' || typeof name === 'number')
    .map(String);
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

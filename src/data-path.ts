/**
 * A data path names a place in the programme data: keys joined by dots, where an entry of a list
 * is named by its `id` or its `number`. `undefined` where there is no such place.
 *
 * @example readDataPath(program, 'lifecycle.9.nextState') // 'Default'
 */
export function readDataPath(data: unknown, path: string): unknown {
  return path.split('.').reduce(stepInto, data);
}

/** The value under one segment of a path; `undefined` where there is none. */
export function stepInto(node: unknown, segment: PropertyKey): unknown {
  if (Array.isArray(node) && typeof segment !== 'number') {
    return node.find(entry => namesOf(entry).includes(String(segment)));
  }
  return isRecord(node) && Object.hasOwn(node, segment) ? node[segment] : undefined;
}

/**
 * The same place with entries of lists by their `id` where they have one: a number changes when an entry is put in before.
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

/** Names by which an entry of a list is found: its `id`, its `number`. */
export function namesOf(entry: unknown): string[] {
  if (!isRecord(entry)) return [];
  return [stepInto(entry, 'id'), stepInto(entry, 'number')]
    .filter(name => typeof name === 'string' || typeof name === 'number')
    .map(String);
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

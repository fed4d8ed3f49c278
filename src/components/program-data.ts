/** Places in the programme data, as pages cite them. */
import { stepInto } from '../data-path.ts';
import { program } from '../site-data.ts';

/**
 * The value at a path of the programme data. A step into a list names an entry by its `id`, `alias` or `number`.
 *
 * @example programValue('commercialTerms.forwardPrice.usdPerTroyOunce') // '1550'
 * @returns null where it is not published, undefined where a list has no such entry: programmes differ in their lists
 * @throws {Error} for a key that the schema does not have
 */
export function programValue(path: string): unknown {
  let node: unknown = program;
  for (const step of path.split('.')) {
    const inner = stepInto(node, step);
    if (inner === undefined && (node === null || Array.isArray(node)))
      return node === null ? null : undefined;
    if (inner === undefined) throw new Error(`Programme data: nothing stands at ${path}.`);
    node = inner;
  }
  return node;
}

/** Places where published texts differ on what stands at a path, in it or around it. */
export function textDifferencesAt(path: string) {
  return program.textDifferences.filter(
    ({ dataPath }) => path === dataPath || path.startsWith(`${dataPath}.`) || dataPath.startsWith(`${path}.`),
  );
}

/** The title that the navigation gives a page; its path where it is in none. */
export function pageTitle(path: string): string {
  return program.navigation.find(page => page.path === path)?.title ?? path;
}

/** From the weakest to the strongest. */
const layers = [
  { layer: 'this service', name: 'On this service' },
  { layer: 'public registers', name: 'In public registers' },
  { layer: 'third parties', name: 'With third parties' },
] as const;

/** The published checks by whose word they rest on. */
export function verificationLayers() {
  return layers.map(({ layer, name }) => {
    const checks = program.verification.filter(check => check.layer === layer);
    const registers = checks.map(({ registry }) => registry).filter(registry => registry !== null);
    return {
      name,
      anchor: layer.replace(' ', '-'),
      checks,
      /** Entries must be looked up elsewhere, and none of them is named. */
      isUnnamed: registers.length > 0 && registers.every(({ name }) => name === null),
    };
  });
}

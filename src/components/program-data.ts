/** The programme data as the pages see it: read and checked once a build. */
import { readConfiguration } from '../configuration.ts';
import { readDataPath } from '../data-path.ts';
import { readProgram } from '../program/read-program.ts';

export const { program } = await readProgram(readConfiguration().programFile);

/**
 * What stands at a path of the programme data. A step into a list names an entry by its `id` or its `number`.
 *
 * @example programValue('commercialTerms.forwardPrice.usdPerTroyOunce') // '1550'
 * @throws {Error} where the path leads nowhere: a page must not cite what does not exist.
 */
export function programValue(path: string): unknown {
  const value = readDataPath(program, path);
  if (value === undefined) throw new Error(`Programme data: nothing stands at ${path}.`);
  return value;
}

/** Places where published texts differ on what stands at a path, in it or around it. */
export function textDifferencesAt(path: string) {
  return program.textDifferences.filter(
    ({ dataPath }) => path === dataPath || path.startsWith(`${dataPath}.`) || dataPath.startsWith(`${path}.`),
  );
}

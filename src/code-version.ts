/** Names the code of rooms by what stands in them, so that what it made is known to be of its making. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * Hash, as 16 hexadecimal digits, of all modules and tables of folders of src, tests and fixtures aside, and of the packages that
 * they name, with all that these need. To be asked for while the modules are loaded, so that it names the code that runs, not
 * what was written since.
 *
 * @param rooms folders below src, such as `documents/extraction`
 */
export function codeVersion(...rooms: string[]): string {
  return codeVersionIn(project, rooms);
}

/** The same for a project anywhere. */
export function codeVersionIn(root: string, rooms: readonly string[]): string {
  const files = rooms.flatMap(room => modulesBelow(root, join('src', room))).sort();
  const modules = files.map(file => [file, readFileSync(join(root, file), 'utf8')] as const);
  const packages = packagesOf(root, modules.map(([, source]) => source).join('\n'));
  return createHash('sha256')
    .update(JSON.stringify([modules, packages]))
    .digest('hex')
    .slice(0, 16);
}

function modulesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:ts|json)$/.test(name) && !/\.test\.ts$|(^|[/\\])fixtures[/\\]/.test(name))
    .map(name => join(folder, name));
}

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dependencies: names, optionalDependencies: names }),
  ),
});

/** The packages that sources name in quotes, and what these depend on, each as package-lock.json has it. */
function packagesOf(root: string, sources: string): unknown[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const installed = Object.entries(packages).map(([path, facts]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...facts,
  }));
  const isNamed = (name: string) => sources.includes(`'${name}'`) || sources.includes(`'${name}/`);
  const needed = new Set(Object.keys(packages['']?.dependencies ?? {}).filter(isNamed));
  // What is added while the set is walked is walked, too.
  for (const needing of needed)
    for (const { name, dependencies, optionalDependencies } of installed)
      if (name === needing)
        for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) needed.add(one);
  return installed.filter(({ name }) => needed.has(name)).map(({ name, version }) => [name, version]);
}

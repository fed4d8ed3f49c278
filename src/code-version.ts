/** Hashes the source code of folders and their packages; part of the cache keys of everything this code produces. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * Hash (16 hexadecimal digits) of all modules and JSON tables in folders of src, except tests and fixtures, and of the packages they
 * import with all transitive dependencies. Call it while modules load, so that it describes the code that runs, not later edits.
 *
 * @param folders below src, such as `pdf/extraction`
 */
export function codeVersion(...folders: string[]): string {
  return codeVersionIn(project, folders, projectPackages);
}

/** The same for another project root. */
export function codeVersionIn(
  root: string,
  folders: readonly string[],
  packages = lockedPackages(root),
): string {
  const files = folders.flatMap(folder => modulesBelow(root, join('src', folder))).sort();
  const modules = files.map(file => [file, readFileSync(join(root, file), 'utf8')] as const);
  const imported = importedPackages(packages, modules.map(([, source]) => source).join('\n'));
  return createHash('sha256')
    .update(JSON.stringify([modules, imported]))
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

const lockedPackages = (root: string) =>
  lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

const projectPackages = lockedPackages(project);

/** Names and versions of the packages that the sources import and of their dependencies. */
function importedPackages(packages: ReturnType<typeof lockedPackages>, sources: string): unknown[] {
  const named = new Set(Array.from(sources.matchAll(/'((?:@[^'/]+\/)?[^'/]+)(?=['/])/g), ([, name]) => name));
  const needed = new Set(Object.keys(packages['']?.dependencies ?? {}).filter(name => named.has(name)));
  const installed = Object.entries(packages).map(([path, facts]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...facts,
  }));
  const byName = Object.groupBy(installed, ({ name }) => name);
  // A Set can grow while it is iterated: added names are visited, too.
  for (const needing of needed)
    for (const { dependencies, optionalDependencies } of byName[needing] ?? [])
      for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) needed.add(one);
  return installed.filter(({ name }) => needed.has(name)).map(({ name, version }) => [name, version]);
}

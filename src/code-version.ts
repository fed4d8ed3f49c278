/** Names a piece of the project's code by what stands in it, so that what it made is known to be of its making. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Hash, as 16 hexadecimal digits, of modules with all that they import, and of the versions of the packages.
 * It changes too often rather than too seldom: with a comment, and with a type. To be asked for while the modules are
 * loaded, so that it names the code that runs, not what somebody wrote since.
 *
 * @param modules paths below the project, such as `src/search/analysis.ts`
 */
export function codeVersion(...modules: string[]): string {
  const sources = new Map<string, string>();
  const read = (file: string): void => {
    if (sources.has(file)) return;
    const source = readFileSync(file, 'utf8');
    sources.set(file, source);
    if (!file.endsWith('.ts')) return;
    for (const [, path = ''] of source.matchAll(imported)) read(resolve(dirname(file), path));
  };
  for (const module of [...modules, 'package-lock.json']) read(resolve(module));
  const hash = createHash('sha256');
  for (const file of [...sources.keys()].sort()) hash.update(`${sources.get(file)}\0`);
  return hash.digest('hex').slice(0, 16);
}

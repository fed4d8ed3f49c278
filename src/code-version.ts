/** Names the code of rooms by what stands in them, so that what it made is known to be of its making. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * Hash, as 16 hexadecimal digits, of all modules of folders of src, tests and fixtures aside, and of the versions of the
 * packages. To be asked for while the modules are loaded, so that it names the code that runs, not what was written since.
 *
 * @param rooms folders below src, such as `documents/extraction`
 */
export function codeVersion(...rooms: string[]): string {
  const modules = rooms.flatMap(room => modulesBelow(join('src', room)));
  const hash = createHash('sha256');
  for (const file of [...modules, 'package-lock.json'].sort())
    hash.update(`${file}\0`).update(readFileSync(join(project, file)));
  return hash.digest('hex').slice(0, 16);
}

function modulesBelow(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.test\.ts$|(^|[/\\])fixtures[/\\]/.test(name))
    .map(name => join(folder, name));
}

/** Files of a published folder on disk. */
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifacts } from '#edge';

/** Lets the edge function read a published folder. */
export function artifactsIn(directory: string): Artifacts {
  let version = '';
  return {
    async read(path) {
      const file = join(directory, path);
      return factsOf(file) ? new Response(await readFile(file)) : null;
    },
    version() {
      const facts = factsOf(join(directory, 'build.json'));
      // Missing for a moment while a build is put in place; the previous version applies until then.
      if (facts) version = `${facts.ino}-${facts.mtimeMs}`;
      return version;
    },
  };
}

/** Null if there is no such file, also for names that are invalid, such as too long ones. */
export function factsOf(path: string): Stats | null {
  try {
    const facts = statSync(path, { throwIfNoEntry: false });
    return facts?.isFile() ? facts : null;
  } catch {
    return null;
  }
}

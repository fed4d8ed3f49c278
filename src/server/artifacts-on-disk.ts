/** The files of a published folder as they stand on the disk. */
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifacts } from '../edge/published-files.ts';

/** The published folder as the edge function reads it. */
export function artifactsIn(directory: string): Artifacts {
  let version = '';
  return {
    async read(path) {
      const file = join(directory, path);
      return factsOf(file) ? new Response(await readFile(file)) : null;
    },
    version() {
      const facts = factsOf(join(directory, 'build.json'));
      // While a build is put in place there is none for a moment; the one before is good until then.
      if (facts) version = `${facts.ino}-${facts.mtimeMs}`;
      return version;
    },
  };
}

/** Null where no file stands there, also for a name that no file can have, such as one that is too long. */
export function factsOf(path: string): Stats | null {
  try {
    const facts = statSync(path, { throwIfNoEntry: false });
    return facts?.isFile() ? facts : null;
  } catch {
    return null;
  }
}

/** Files of a published folder on disk. */
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Artifacts } from '#edge';
import { contentTypeOf, filesFor, publishedPath } from '#hosting';

/** Lets the edge function read a published folder. */
export function artifactsIn(directory: string): Artifacts {
  let version = '';
  return {
    async read(path) {
      const file = join(directory, path);
      if (factsOf(file) === null) return null;
      return new Response(await readFile(file), { headers: { 'content-type': mediaTypeOf(path) } });
    },
    version() {
      const facts = factsOf(join(directory, 'build.json'));
      // Missing for a moment while a build is put in place; the previous version applies until then.
      if (facts) version = `${facts.ino}-${facts.mtimeMs}`;
      return version;
    },
  };
}

/** Name of the file that answers the path of a request; undefined if there is none. */
export function publishedFile(directory: string, pathname: string, basePath: string): string | undefined {
  const path = publishedPath(pathname, basePath);
  return path === null ? undefined : filesFor(path).find(file => factsOf(join(directory, file)));
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

export function mediaTypeOf(file: string): string {
  return contentTypeOf(file) ?? getMimeType(file) ?? 'application/octet-stream';
}

/** Files of a cache that are there whole or not at all, and folders of such files that do not grow for ever. */
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A part file this old belongs to a build that was killed, not to one that runs beside this one. */
const abandonedAfterMilliseconds = 60 * 60 * 1000;

/** Whoever reads sees the whole file or none, even when the build is killed. The folder has to exist. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    // Where a disk is full, the system does not say which file it was.
    throw Object.assign(error as Error, { path: file });
  }
}

/** Removes the files of a folder that are not used, and part files that were left behind. */
export async function cleanFolder(folder: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.part') ? await isAbandoned(file) : !used.has(name)) await rm(file, { force: true });
  }
}

/** Removes what lies in a folder under any other name than this. */
export async function keepOnly(folder: string, kept: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name !== kept) await rm(join(folder, name), { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > abandonedAfterMilliseconds;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Whether nothing stands at the path. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

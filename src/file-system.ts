/** Files on disk: whole writes, and paths without links. */
import { randomUUID } from 'node:crypto';
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Writes a file atomically: readers see the whole file or none, even if the build is killed. The folder must exist. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    // ENOSPC does not name the file.
    throw Object.assign(error as Error, { path: file });
  }
}

/** True if the error means that no file exists at the path. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Absolute path with all links resolved; the file does not have to exist yet. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const absolute = resolve(path);
  const isDanglingLink = lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isDanglingLink) return realPath(resolve(dirname(absolute), readlinkSync(absolute)));
  return join(realPath(dirname(absolute)), basename(absolute));
}

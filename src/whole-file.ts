/** Files that are there whole or not at all. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

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

/** Whether nothing stands at the path. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isMissing } from './whole-file.ts';

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

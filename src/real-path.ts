import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isMissing } from './whole-file.ts';

/** The absolute path that a path leads to when all links are followed, also where nothing stands there yet. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const absolute = resolve(path);
  const leadsNowhereYet = lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink();
  if (leadsNowhereYet) return realPath(resolve(dirname(absolute), readlinkSync(absolute)));
  return join(realPath(dirname(absolute)), basename(absolute));
}

import { readlinkSync, realpathSync } from 'node:fs';
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
  const target = linkTarget(absolute);
  if (target !== null) return realPath(resolve(dirname(absolute), target));
  return join(realPath(dirname(absolute)), basename(absolute));
}

/** Where a link leads that leads nowhere yet; null where there is no link. */
function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

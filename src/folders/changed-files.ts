/** Whether a published folder still is what its build wrote. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import { isMissing } from '../whole-file.ts';
import { checksumFile, listedChecksums } from './checksums.ts';
import { damagedCopies } from './compressed-copies.ts';

/** Reading waits for the disk, hashing happens between. */
const concurrency = 8;

/** Paths of files that are missing or hold something else than is listed, in the order of the list; the list itself, if it is no more. */
export async function changedFiles(directory: string): Promise<string[]> {
  const listed = await listedChecksums(directory);
  if (listed.size === 0) return [checksumFile];
  const changed = await pMap(
    listed,
    async ([path, sha256]) => [
      ...((await hashOf(join(directory, path))) === sha256 ? [] : [path]),
      ...damagedCopies(directory, path, sha256),
    ],
    { concurrency },
  );
  return changed.flat();
}

/** SHA-256 of a file; null where no file stands there, or none that can be read to its end. */
export async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch (error) {
    if (isMissing(error) || isDamaged(error)) return null;
    throw error;
  }
}

/** A folder in the place of a file, or a disk that does not give it back. */
function isDamaged(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EISDIR', 'ENOTDIR', 'EIO'].includes(String(error.code))
  );
}

/** Finds files of a published folder that are not as its build wrote them. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import { checksumFile, listedChecksums } from './checksums.ts';
import { damagedCopies } from './compressed-copies.ts';

/** Reading waits for the disk; hashing happens in between. */
const concurrency = 8;

/** Paths of missing and altered files, in the order of the list; the list itself if it cannot be read. */
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

/** No such file, a folder in its place, or a disk that does not return it. */
const unreadable = ['ENOENT', 'EISDIR', 'ENOTDIR', 'EIO'];

/** SHA-256 of a file; null if it cannot be read to its end. */
export async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch (error) {
    if (unreadable.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

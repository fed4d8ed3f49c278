/**
 * Recognises a folder as a build of the service, or as a copy of one: its `SHA256SUMS` lists `build.json` with the hash of
 * that file, which has the shape below. Files that the list does not name were put there by somebody else.
 */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import * as z from 'zod';
import { copyEnding } from '#hosting';
import { OperatorError } from '../operator-error.ts';
import { checksumFile, isUnlisted, listedChecksums } from './checksums.ts';
import { damagedCopies } from './compressed-copies.ts';
import { fileHash, publishedFiles } from './published-files.ts';

export const buildFile = 'build.json';

/** Published shape of the file. */
export const buildFactsSchema = z.object({
  id: z.string().describe('Hash of all source files of this version of the site.'),
  time: z.iso
    .datetime()
    .nullable()
    .describe('SOURCE_DATE_EPOCH, or the time of the last commit; null where neither is known.'),
  documents: z.int().nonnegative().describe('Number of documents in the library.'),
});

export type BuildFacts = z.infer<typeof buildFactsSchema>;

/** Facts of the build in a folder; null if there is no complete build. */
export async function publishedBuild(outDirectory: string): Promise<BuildFacts | null> {
  try {
    return buildFactsSchema.parse(JSON.parse(await readFile(join(outDirectory, buildFile), 'utf8')));
  } catch {
    return null;
  }
}

/** @throws {OperatorError} if the folder contains no build that could be served. */
export function requireBuild(outDirectory: string): void {
  if (existsSync(join(outDirectory, buildFile))) return;
  throw new OperatorError(`${outDirectory} contains no build: run npm run build first.`);
}

/** Files that file managers put into every folder they show. */
const leftByFileManagers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Files of a folder that no build put there, sorted by code point; all files if there is no build. */
export async function filesOfOthers(directory: string): Promise<string[]> {
  const sums = await listedChecksums(directory);
  const isBuild =
    (await publishedBuild(directory)) !== null &&
    sums.get(buildFile) === fileHash(join(directory, buildFile));
  const built = new Set(isBuild ? sums.keys() : []);
  return (await publishedFiles(directory)).filter(
    file =>
      !built.has(file) &&
      !built.has(file.replace(copyEnding, '')) &&
      !(isBuild && isUnlisted(file)) &&
      !leftByFileManagers.has(basename(file)),
  );
}

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

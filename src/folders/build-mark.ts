/**
 * How a folder is told to be a build of the service, or a copy of one: its `SHA256SUMS` lists `build.json` with the hash
 * that the file has, and the file says what a build says of itself. What the list does not name somebody else put there.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { copyEnding } from '#hosting';
import { OperatorError } from '../operator-error.ts';
import { checksumFile, listedChecksums } from './checksums.ts';
import { fileHash, publishedFiles } from './published-files.ts';

/** What a build says of itself, among the files that it lists. */
export const buildFile = 'build.json';

/** Its published shape. */
export const buildFactsSchema = z.object({
  id: z.string().describe('Fingerprint of all that the build was made from.'),
  time: z.iso
    .datetime()
    .nullable()
    .describe('SOURCE_DATE_EPOCH, or the time of the last commit; null where neither is known.'),
  documents: z.int().nonnegative().describe('Number of documents in the library.'),
});

export type BuildFacts = z.infer<typeof buildFactsSchema>;

/** What the build that stands in a folder says of itself; null where no whole build stands there. */
export async function publishedBuild(outDirectory: string): Promise<BuildFacts | null> {
  try {
    return buildFactsSchema.parse(JSON.parse(await readFile(join(outDirectory, buildFile), 'utf8')));
  } catch {
    return null;
  }
}

/** @throws {OperatorError} where the folder holds no build that could be served. */
export function requireBuild(outDirectory: string): void {
  if (existsSync(join(outDirectory, buildFile))) return;
  throw new OperatorError(`${outDirectory} holds no build: run npm run build first.`);
}

/** What file managers leave in every folder that they show. */
const leftByFileManagers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Files of a folder that no build put there, sorted by code point: all of them where it holds no build. */
export async function filesOfOthers(directory: string): Promise<string[]> {
  const built = await builtFiles(directory);
  return (await publishedFiles(directory)).filter(
    file =>
      !built.has(file) && !built.has(file.replace(copyEnding, '')) && !leftByFileManagers.has(basename(file)),
  );
}

/** The files that the build of a folder lists, and the list; none where there is no build. */
async function builtFiles(directory: string): Promise<Set<string>> {
  if ((await publishedBuild(directory)) === null) return new Set();
  const sums = await listedChecksums(directory);
  const isOfBuild = sums.get(buildFile) === fileHash(join(directory, buildFile));
  return new Set(isOfBuild ? [...sums.keys(), checksumFile] : []);
}

/**
 * Copies a live service into a folder: every file of its `SHA256SUMS`, verified by hash. The folder is replaced only when
 * the copy is complete. The service is not trusted: size and time are limited, and its list is checked.
 *
 * Contents of an earlier copy are reused. A content with several paths is fetched from the first that answers, because hosts
 * do not serve files such as `_headers`, which are published again below `hosting/`.
 */
import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import {
  buildFile,
  type Checksums,
  checksumFile,
  hashesBelow,
  publishedBuild,
  publishStaged,
  recoverOutDirectory,
  refuseFilesOfOthers,
  stagingDirectory,
} from '#folders';
import { realPath } from '../file-system.ts';
import { OperatorError } from '../operator-error.ts';
import { readMirrorList, refuseShrunken } from './mirror-list.ts';
import { mirrorLimits, mirrorSource } from './mirror-source.ts';

export interface MirrorOptions {
  /** Address of the service with its base path. */
  url: string;
  /** Absolute path of the folder of the copy. */
  directory: string;
  /** Called after each content. */
  onProgress?: (done: number, total: number) => void;
  limits?: typeof mirrorLimits;
  /** First delay before a retry, doubled each time; default 1000. */
  retryMilliseconds?: number;
}

export interface MirrorReport {
  fileCount: number;
  /** Fetched paths. */
  fetched: string[];
  /** Files of the earlier copy that the service no longer has. */
  removed: string[];
  /** False if the folder was up to date. */
  isChanged: boolean;
}

/** Files fetched at once. */
const concurrency = 4;

/**
 * Copies the service, or leaves the folder unchanged.
 *
 * @throws {OperatorError} if the service cannot be copied completely, or the folder contains other files.
 */
export async function mirror(options: MirrorOptions): Promise<MirrorReport> {
  const { url, limits = mirrorLimits, retryMilliseconds = 1000, onProgress = () => {} } = options;
  const directory = realPath(options.directory);
  const source = mirrorSource(url, limits, retryMilliseconds);
  await recoverOutDirectory(directory);
  await refuseFilesOfOthers(directory);
  const before = existsSync(directory) ? await hashesBelow(directory) : new Map<string, string>();
  const earlier = new Map([...before].map(([path, hash]) => [hash, join(directory, path)]));
  const staged = stagingDirectory(directory);
  const fetched: string[] = [];

  /** Writes a content, of the earlier copy or fetched, into a file. */
  async function writeContent(hash: string, paths: string[], target: string): Promise<void> {
    const known = earlier.get(hash);
    if (known === undefined) fetched.push(await source.fetch(paths, hash, target));
    else await copyFile(known, target, constants.COPYFILE_FICLONE);
  }

  try {
    const list = await source.list();
    const sums = readMirrorList(list, limits.files);
    refuseShrunken(before, sums);
    const isChanged = !isEqual(before, sums);
    if (isChanged) {
      await writeFiles(sums, staged, limits.totalBytes, writeContent, onProgress);
      await writeFile(join(staged, checksumFile), list);
      await publishStaged(staged, directory);
    }
    const removed = [...before.keys()].filter(path => !sums.has(path));
    return { fileCount: sums.size, fetched, removed, isChanged };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`The service could not be copied, and nothing was changed: ${error.message}.`);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Writes the files of a list, each content once and then to its other paths, and verifies the result. */
async function writeFiles(
  sums: Checksums,
  staged: string,
  mostBytes: number,
  writeContent: (hash: string, paths: string[], target: string) => Promise<void>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const pathsByHash = Map.groupBy(sums.keys(), path => sums.get(path) ?? '');
  const faults: unknown[] = [];
  let [done, size] = [0, 0];
  const writeOne = async ([hash, paths]: [string, string[]]) => {
    const [first = '', ...others] = paths.map(path => join(staged, path));
    for (const target of [first, ...others]) await mkdir(dirname(target), { recursive: true });
    await writeContent(hash, paths, first);
    // Larger than the received bytes if paths share a content.
    size += paths.length * statSync(first).size;
    if (size > mostBytes) throw new OperatorError(`its files have more than ${mostBytes} bytes`);
    for (const target of others) await copyFile(first, target, constants.COPYFILE_FICLONE);
    onProgress(++done, pathsByHash.size);
  };
  // After a fault nothing more is requested, but running requests end before the folder is removed.
  const unlessFaulty = async (content: [string, string[]]) => {
    if (faults.length === 0) await writeOne(content).catch(error => faults.push(error));
  };
  await pMap(pathsByHash, unlessFaulty, { concurrency });
  if (faults.length > 0) throw faults[0];
  if (!isEqual(await hashesBelow(staged), sums))
    throw new OperatorError('it changed while it was made: run it again');
  if ((await publishedBuild(staged)) === null)
    throw new OperatorError(`its ${buildFile} is not that of a build`);
}

function isEqual(one: Checksums, other: Checksums): boolean {
  return one.size === other.size && [...one].every(([path, hash]) => other.get(path) === hash);
}

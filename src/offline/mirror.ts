/**
 * Copies a live service into a folder: every file of its `SHA256SUMS`, verified by hash. The folder is replaced only when
 * the copy is complete. The service is not trusted: size and time are limited, and its list is checked.
 *
 * Contents are collected by hash in a store beside the folder. A run that was killed or lost the network leaves the store,
 * and the next run continues with it. Contents of an earlier copy are reused. A content with several paths is fetched from
 * the first that answers, because hosts do not serve files such as `_headers`, which are published again below `hosting/`.
 */
import { hash } from 'node:crypto';
import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import {
  abandonedFolders,
  buildFile,
  type Checksums,
  checksumFile,
  fileHash,
  hashesBelow,
  publishedBuild,
  publishStaged,
  recoverOutDirectory,
  refuseFilesOfOthers,
  stagingDirectory,
} from '#folders';
import { realPath } from '../file-system.ts';
import { OperatorError } from '../operator-error.ts';
import { adoptedLog, type LogPins } from './copied-log.ts';
import { readMirrorList, refuseShrunken } from './mirror-list.ts';
import { mirrorLimits, mirrorSource, PassingFault } from './mirror-source.ts';

export interface MirrorOptions {
  /** Address of the service with its base path. */
  url: string;
  /** Absolute path of the folder of the copy. */
  directory: string;
  /** What the reader knows of the log of publications. */
  pins?: LogPins;
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
  /** What the log of publications proves. */
  log: string;
}

/** Files fetched at once. */
const concurrency = 4;

/**
 * Copies the service, or leaves the folder unchanged.
 *
 * @throws {OperatorError} if the service cannot be copied completely, or the folder contains other files.
 */
export async function mirror(options: MirrorOptions): Promise<MirrorReport> {
  const { url, limits = mirrorLimits, pins = {}, retryMilliseconds = 1000, onProgress = () => {} } = options;
  const directory = realPath(options.directory);
  const source = mirrorSource(url, limits, retryMilliseconds);
  await recoverOutDirectory(directory);
  await refuseFilesOfOthers(directory);
  const before = existsSync(directory) ? await hashesBelow(directory) : new Map<string, string>();
  const earlier = new Map([...before].map(([path, hash]) => [hash, join(directory, path)]));
  const store = `${directory}.mirroring-${process.pid}`;
  const staged = stagingDirectory(directory);
  const fetched: string[] = [];

  /** The file with a content: of the earlier copy, of an interrupted run, or fetched. */
  async function contentFile(hash: string, paths: string[]): Promise<string> {
    const file = earlier.get(hash) ?? join(store, hash);
    if (existsSync(file) && fileHash(file) === hash) return file;
    fetched.push(await source.fetch(paths, hash, join(store, hash)));
    return join(store, hash);
  }

  try {
    const list = await source.list();
    const sums = readMirrorList(list, limits.files);
    refuseShrunken(before, sums);
    const log = await adoptedLog(
      directory,
      { readLog: source.log, sums, sha256: hash('sha256', list) },
      pins,
    );
    await openStore(store, directory);
    const contents = await collect(sums, contentFile, onProgress);
    const isChanged = log.isChanged || !isEqual(before, sums);
    if (isChanged) {
      await assemble(sums, contents, staged, limits.totalBytes);
      await writeFile(join(staged, checksumFile), list);
      for (const [path, bytes] of log.files) {
        await mkdir(dirname(join(staged, 'log', path)), { recursive: true });
        await writeFile(join(staged, 'log', path), bytes);
      }
      await publishStaged(staged, directory);
    }
    await rm(store, { recursive: true });
    const removed = [...before.keys()].filter(path => !sums.has(path));
    return { fileCount: sums.size, fetched, removed, isChanged, log: log.report };
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    // A non-empty store is kept if a retry can complete it.
    if (error instanceof PassingFault) await rmdir(store).catch(() => {});
    else await rm(store, { recursive: true, force: true });
    throw notCopied(error);
  }
}

function notCopied(error: unknown): unknown {
  if (!(error instanceof OperatorError)) return error;
  const again = error instanceof PassingFault ? ' Run it again to go on from here.' : '';
  return new OperatorError(
    `The service could not be copied, and nothing was changed: ${error.message.replace(/\.$/, '')}.${again}`,
  );
}

/** Creates the store of contents by hash, or takes over that of a run that ended. */
async function openStore(store: string, directory: string): Promise<void> {
  for (const left of await abandonedFolders(directory, 'mirroring')) {
    if (left === store) continue;
    if (existsSync(store)) await rm(left, { recursive: true, force: true });
    else await rename(left, store);
  }
  await mkdir(store, { recursive: true });
}

/** Files with the contents of a list, by hash. */
async function collect(
  sums: Checksums,
  contentFile: (hash: string, paths: string[]) => Promise<string>,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const pathsByHash = Map.groupBy(sums.keys(), path => sums.get(path) ?? '');
  const contents = new Map<string, string>();
  const faults: unknown[] = [];
  // After a fault nothing more is requested, but running requests end before the store is used again.
  const add = async ([hash, paths]: [string, string[]]) => {
    if (faults.length > 0) return;
    try {
      contents.set(hash, await contentFile(hash, paths));
      onProgress(contents.size, pathsByHash.size);
    } catch (error) {
      faults.push(error);
    }
  };
  await pMap(pathsByHash, add, { concurrency });
  if (faults.length > 0) throw faults[0];
  return contents;
}

/** Copies the contents to their paths and verifies the result. */
async function assemble(sums: Checksums, contents: Map<string, string>, staged: string, mostBytes: number) {
  const files = [...sums].map(([path, hash]) => ({ path, content: contents.get(hash) ?? '' }));
  // Larger than the received bytes if paths share a content.
  const size = files.reduce((sum, { content }) => sum + statSync(content).size, 0);
  if (size > mostBytes) throw new OperatorError(`its files have more than ${mostBytes} bytes`);
  for (const { path, content } of files) {
    const target = join(staged, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(content, target, constants.COPYFILE_FICLONE);
  }
  if (!isEqual(await hashesBelow(staged), sums))
    throw new OperatorError('it changed while it was made: run it again');
  if ((await publishedBuild(staged)) === null)
    throw new OperatorError(`its ${buildFile} is not that of a build`);
}

function isEqual(one: Checksums, other: Checksums): boolean {
  return one.size === other.size && [...one].every(([path, hash]) => other.get(path) === hash);
}

/**
 * Copies a live service into a folder: everything that its `SHA256SUMS` lists, each file checked against
 * its hash, and put in the folder's place only when the copy is whole.
 *
 * Contents are gathered by hash in a folder beside the wanted one. A run that is killed leaves it there
 * and the next run takes it over, so nothing is fetched twice. What an earlier copy holds is taken from
 * there. A content that stands under several paths is fetched from the first that answers: what a host
 * keeps to itself (`_headers`, `_redirects`) is published a second time below `hosting/`.
 */
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { byCodePoint } from '../code-point-order.ts';
import { type Checksums, checksumFile, checksumsOf } from '../folders/checksums.ts';
import {
  abandonedFolders,
  publishStaged,
  recoverOutDirectory,
  stagingDirectory,
} from '../folders/out-directory.ts';
import { refuseFilesOfOthers } from '../folders/own-folders.ts';
import { fileHash } from '../folders/published-files.ts';
import { openPublishedFolder } from '../folders/published-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { realPath } from '../real-path.ts';
import { type FileList, type MirrorSource, mirrorSource } from './mirror-source.ts';

export interface MirrorOptions {
  /** Address of the service with its base path. */
  url: string;
  /** Absolute path of the folder of the copy. */
  directory: string;
  /** Told after each content. */
  onProgress?: (done: number, total: number) => void;
  /** Time before a file that did not come is asked for again; a second, doubled each time, where left out. */
  retryMilliseconds?: number;
}

export interface MirrorReport {
  fileCount: number;
  /** Paths that were fetched, sorted by code point. */
  fetched: string[];
  /** Files of the earlier copy that the service no longer has. */
  removed: string[];
  /** False where the folder was the service already. */
  isChanged: boolean;
}

/** How often the list is fetched when the service changes while it is copied. */
const attempts = 3;

/** Files that are fetched at once. */
const concurrency = 4;

/**
 * Copies the service, or fails and leaves the folder as it was.
 *
 * @throws {OperatorError} where the service cannot be copied whole, or the folder holds something else.
 */
export async function mirror(options: MirrorOptions): Promise<MirrorReport> {
  const { url, retryMilliseconds = 1000 } = options;
  const directory = realPath(options.directory);
  const source = mirrorSource(url, retryMilliseconds);
  await recoverOutDirectory(directory);
  await refuseFilesOfOthers(directory);
  const before = existsSync(directory) ? await hashesBelow(directory) : new Map<string, string>();
  const store = await openStore(directory);
  const { list, contents, fetched } = await gather(source, before, store, { ...options, directory });
  const removed = [...before.keys()].filter(path => !list.sums.has(path));
  const isChanged = !isEqual(before, list.sums);
  if (isChanged) {
    const staged = stagingDirectory(directory);
    await assemble(list, contents, staged);
    await publishStaged(staged, directory);
  }
  await rm(store, { recursive: true, force: true });
  return { fileCount: list.sums.size, fetched: fetched.sort(byCodePoint), removed, isChanged };
}

/** Folder of contents by hash: what an ended run left, or a new one. */
async function openStore(directory: string): Promise<string> {
  const store = `${directory}.mirroring-${process.pid}`;
  for (const left of await abandonedFolders(directory, 'mirroring')) {
    if (left === store) continue;
    if (existsSync(store)) await rm(left, { recursive: true, force: true });
    else await rename(left, store);
  }
  await mkdir(store, { recursive: true });
  return store;
}

interface Gathered {
  list: FileList;
  /** File that holds each content, by hash. */
  contents: Map<string, string>;
  fetched: string[];
}

/** Brings together all contents of one version of the service. */
async function gather(
  source: MirrorSource,
  before: Checksums,
  store: string,
  { directory, onProgress }: MirrorOptions,
): Promise<Gathered> {
  const contents = await storedContents(store);
  for (const [path, hash] of before) contents.set(hash, join(directory, path));
  const fetched: string[] = [];
  for (let attempt = 1; ; attempt++) {
    const list = await source.list();
    const missing: string[] = [];
    let done = 0;
    const pathsByHash = Map.groupBy(list.sums.keys(), path => list.sums.get(path) ?? '');
    const fetchOne = async ([hash, paths]: [string, string[]]) => {
      if (!contents.has(hash)) {
        const response = await source.fetch(paths, hash, join(store, hash));
        if ('reason' in response) missing.push(response.reason);
        else fetched.push(response.path);
        if ('path' in response) contents.set(hash, join(store, hash));
      }
      onProgress?.(++done, pathsByHash.size);
    };
    await pMap(pathsByHash, fetchOne, { concurrency });
    if (missing.length === 0) return { list, contents, fetched };
    if (attempt === attempts || (await source.list()).text === list.text) {
      throw new OperatorError(describeMissing(missing));
    }
  }
}

/** What the store holds. Each file is hashed anew, for one that was being written is cut off. */
async function storedContents(store: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const name of await readdir(store)) {
    const file = join(store, name);
    if (fileHash(file) === name) contents.set(name, file);
    else await rm(file);
  }
  return contents;
}

/** Lays the contents out under their paths, and looks at the result once more as a reader would. */
async function assemble(list: FileList, contents: Map<string, string>, staged: string): Promise<void> {
  await rm(staged, { recursive: true, force: true });
  for (const [path, hash] of list.sums) {
    const target = join(staged, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(contents.get(hash) ?? '', target, constants.COPYFILE_FICLONE);
  }
  await mkdir(staged, { recursive: true });
  await writeFile(join(staged, checksumFile), list.text);
  if (!isEqual(await hashesBelow(staged), list.sums)) {
    await rm(staged, { recursive: true });
    throw new OperatorError('The copy changed while it was made, so it was not put in place: run it again.');
  }
}

async function hashesBelow(directory: string): Promise<Checksums> {
  return checksumsOf(await openPublishedFolder(directory));
}

function isEqual(one: Checksums, other: Checksums): boolean {
  return one.size === other.size && [...one].every(([path, hash]) => other.get(path) === hash);
}

function describeMissing(reasons: string[]): string {
  const shown = reasons.sort(byCodePoint).slice(0, 10);
  const rest = reasons.length - shown.length;
  return [
    'The service could not be copied whole, so the folder stands as it was. Run it again to go on from here.',
    ...shown.map(reason => `  ${reason}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}

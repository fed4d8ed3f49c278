/**
 * Copies a live service into a folder: everything that its `SHA256SUMS` lists, each file checked against
 * its hash, and put in the folder's place only when the copy is whole. The service may lie: what it costs
 * is bounded, and its list is believed only where it is one of this service.
 *
 * Contents are gathered by hash in a folder beside the wanted one, and names are those of the list only when all
 * is there. A run that is killed, or that the network ended, leaves that folder and the next run takes it over, so
 * nothing is fetched twice. What an earlier copy holds is taken from there. A content that stands under several paths
 * is fetched from the first that answers: what a host keeps to itself (`_headers`, `_redirects`) is published a second
 * time below `hosting/`.
 */
import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { byCodePoint } from '../code-point-order.ts';
import { buildFile, publishedBuild } from '../folders/build-mark.ts';
import { type Checksums, checksumFile, hashesBelow } from '../folders/checksums.ts';
import {
  abandonedFolders,
  publishStaged,
  recoverOutDirectory,
  stagingDirectory,
} from '../folders/out-directory.ts';
import { refuseFilesOfOthers } from '../folders/own-folders.ts';
import { fileHash } from '../folders/published-files.ts';
import { OperatorError } from '../operator-error.ts';
import { realPath } from '../real-path.ts';
import { readMirrorList, refuseShrunken } from './mirror-list.ts';
import {
  type MirrorLimits,
  type MirrorSource,
  mirrorLimits,
  mirrorSource,
  PassingFault,
} from './mirror-source.ts';

export interface MirrorOptions {
  /** Address of the service with its base path. */
  url: string;
  /** Absolute path of the folder of the copy. */
  directory: string;
  /** Told after each content. */
  onProgress?: (done: number, total: number) => void;
  limits?: MirrorLimits;
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
  const { url, limits = mirrorLimits, retryMilliseconds = 1000, onProgress = () => {} } = options;
  const directory = realPath(options.directory);
  const source = mirrorSource(url, limits, retryMilliseconds);
  await recoverOutDirectory(directory);
  await refuseFilesOfOthers(directory);
  const before = existsSync(directory) ? await hashesBelow(directory) : new Map<string, string>();
  const readList = async (): Promise<FileList> => {
    const bytes = await source.list();
    const sums = readMirrorList(bytes, limits.files);
    refuseShrunken(before, sums);
    return { bytes, sums };
  };
  const store = `${directory}.mirroring-${process.pid}`;
  const staged = stagingDirectory(directory);
  try {
    const first = await readList();
    await openContents(store, directory);
    const earlier = new Map([...before].map(([path, hash]) => [hash, join(directory, path)]));
    const gathered = await gather({ source, readList, first, earlier, store, onProgress });
    const { sums } = gathered.list;
    const isChanged = !isEqual(before, sums);
    if (isChanged) {
      await assemble(gathered, staged, limits.totalBytes);
      await publishStaged(staged, directory);
    }
    await rm(store, { recursive: true });
    const removed = [...before.keys()].filter(path => !sums.has(path));
    return { fileCount: sums.size, fetched: gathered.fetched.sort(byCodePoint), removed, isChanged };
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    // What came is worth keeping where another try can bring the rest; an empty folder never is.
    if (error instanceof PassingFault) await rmdir(store).catch(() => {});
    else await rm(store, { recursive: true, force: true });
    throw notCopied(error);
  }
}

function notCopied(error: unknown): unknown {
  if (!(error instanceof OperatorError)) return error;
  const again = error instanceof PassingFault ? ' Run it again to go on from here.' : '';
  return new OperatorError(
    `The service could not be copied, and nothing was changed: ${error.message}.${again}`,
  );
}

interface FileList {
  bytes: Buffer;
  sums: Checksums;
}

/** The folder of contents by hash: what an ended run left, or a new one. */
async function openContents(store: string, directory: string): Promise<void> {
  for (const left of await abandonedFolders(directory, 'mirroring')) {
    if (left === store) continue;
    if (existsSync(store)) await rm(left, { recursive: true, force: true });
    else await rename(left, store);
  }
  await mkdir(store, { recursive: true });
}

interface Gathering {
  source: MirrorSource;
  readList: () => Promise<FileList>;
  first: FileList;
  /** File of the earlier copy that holds each content, by hash. */
  earlier: ReadonlyMap<string, string>;
  store: string;
  onProgress: (done: number, total: number) => void;
}

interface Gathered {
  list: FileList;
  /** File that holds each content, by hash. */
  contents: Map<string, string>;
  fetched: string[];
}

/** Brings together all contents of one version of the service, of a later one where it changes meanwhile. */
async function gather(gathering: Gathering): Promise<Gathered> {
  const { source, readList, earlier, store, onProgress } = gathering;
  let list = gathering.first;
  const fetched: string[] = [];
  for (let attempt = 1; ; attempt++) {
    const pathsByHash = Map.groupBy(list.sums.keys(), path => list.sums.get(path) ?? '');
    const contents = new Map([...earlier, ...(await storedContents(store, pathsByHash))]);
    let done = 0;
    let fault: unknown;
    const fetchOne = async ([hash, paths]: [string, string[]]) => {
      if (fault !== undefined) return;
      try {
        if (!contents.has(hash)) {
          const target = join(store, hash);
          fetched.push(await source.fetch(paths, hash, target));
          contents.set(hash, target);
        }
        onProgress(++done, pathsByHash.size);
      } catch (error) {
        fault ??= error;
      }
    };
    await pMap(pathsByHash, fetchOne, { concurrency });
    if (fault === undefined) return { list, contents, fetched };
    const now = attempt < attempts ? await readList() : list;
    if (now.bytes.equals(list.bytes)) throw fault;
    list = now;
  }
}

/** What the store holds of the wanted contents. Each is hashed anew, for one that was being written is cut off. */
async function storedContents(
  store: string,
  wanted: ReadonlyMap<string, unknown>,
): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const name of await readdir(store)) {
    const file = join(store, name);
    if (wanted.has(name) && fileHash(file) === name) contents.set(name, file);
    else await rm(file, { recursive: true });
  }
  return contents;
}

/** Lays the contents out under their paths, and looks at the result once more as a reader would. */
async function assemble({ list, contents }: Gathered, staged: string, mostBytes: number): Promise<void> {
  const laid = [...list.sums].map(([path, hash]) => ({ path, content: contents.get(hash) ?? '' }));
  // One content may stand under many paths.
  const bytes = laid.reduce((sum, { content }) => sum + statSync(content).size, 0);
  if (bytes > mostBytes) throw new OperatorError(`its files have more than ${mostBytes} bytes`);
  await mkdir(staged, { recursive: true });
  for (const { path, content } of laid) {
    const target = join(staged, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(content, target, constants.COPYFILE_FICLONE);
  }
  await writeFile(join(staged, checksumFile), list.bytes);
  if (!isEqual(await hashesBelow(staged), list.sums))
    throw new OperatorError('it changed while it was made: run it again');
  if ((await publishedBuild(staged)) === null)
    throw new OperatorError(`its ${buildFile} does not say what a build says`);
}

function isEqual(one: Checksums, other: Checksums): boolean {
  return one.size === other.size && [...one].every(([path, hash]) => other.get(path) === hash);
}

/**
 * A build is written beside the published folder and replaces it when it is complete, so that a build that fails or is
 * killed never leaves half a site behind.
 */
import { existsSync, statSync, utimesSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { filesOfOthers } from './build-mark.ts';
import { type Checksums, isUnlisted, listedChecksums } from './checksums.ts';
import { copyEndings } from './compressed-copies.ts';
import { refuseFilesOfOthers } from './own-folders.ts';
import { fileHash, publishedFiles } from './published-files.ts';

/** Folder in which this process makes a new version of a folder: beside it, hence on the same file system. */
export function stagingDirectory(outDirectory: string): string {
  return `${outDirectory}.building-${process.pid}`;
}

const siteInProject = resolve('.astro', 'site');

/**
 * Output folder of Astro: within the project, because Astro moves files into it from there, and resolves packages from there
 * if its path merely begins with that of the project (`getOutDirWithinCwd`).
 */
export const buildDirectory = stagingDirectory(siteInProject);

/** Replaces the published folder, which may be on another file system such as a mounted volume, by a complete build. */
export async function publishBuilt(built: string, outDirectory: string): Promise<void> {
  const staged = stagingDirectory(outDirectory);
  try {
    await mkdir(dirname(outDirectory), { recursive: true });
    await rename(built, staged).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await cp(built, staged, { recursive: true });
    });
    await publishStaged(staged, outDirectory);
  } finally {
    // Also after a failure, such as a full disk.
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Puts a whole folder, which stands beside the published one, in its place.
 *
 * @throws {OperatorError} where somebody else put files into the published one, while the other was made or before
 */
export async function publishStaged(staged: string, outDirectory: string): Promise<void> {
  await refuseFilesOfOthers(outDirectory);
  await keepTimes(staged, outDirectory);
  const replaced = `${outDirectory}.replaced-${process.pid}`;
  await mkdir(dirname(outDirectory), { recursive: true });
  const isReplaced = existsSync(outDirectory);
  if (isReplaced) await rename(outDirectory, replaced);
  try {
    await rename(staged, outDirectory);
  } catch (error) {
    if (isReplaced) await rename(replaced, outDirectory);
    throw error;
  }
  if (!isReplaced) return;
  // Renamed before it is removed, so that a folder named `replaced` is always complete.
  await rename(replaced, staged);
  await rm(staged, { recursive: true, force: true });
}

/**
 * Gives each file, and its compressed copies, the time of the published file of the same content: nginx and Caddy derive
 * ETag and Last-Modified from it. In whole seconds, because Node.js sets fractions inexactly.
 */
async function keepTimes(staged: string, outDirectory: string): Promise<void> {
  const [sums, before] = [await allChecksums(staged), await allChecksums(outDirectory)];
  for (const [path, sha256] of sums) {
    const own = statSync(join(staged, path), { throwIfNoEntry: false });
    const former = statSync(join(outDirectory, path), { throwIfNoEntry: false });
    const isKept = before.get(path) === sha256 && former?.size === own?.size;
    const seconds = Math.floor(((isKept ? former : own)?.mtimeMs ?? 0) / 1000);
    for (const file of ['', ...Object.values(copyEndings)].map(ending => join(staged, path + ending)))
      if (existsSync(file)) utimesSync(file, seconds, seconds);
  }
}

/** With the files that the list omits. */
async function allChecksums(directory: string): Promise<Checksums> {
  const sums = await listedChecksums(directory);
  const unlisted = existsSync(directory) ? (await publishedFiles(directory)).filter(isUnlisted) : [];
  for (const path of unlisted) sums.set(path, fileHash(join(directory, path)));
  return sums;
}

/**
 * Cleans up after killed builds: a published folder that was moved aside and not replaced comes back, and incomplete folders
 * are removed.
 */
export async function recoverOutDirectory(outDirectory: string): Promise<void> {
  for (const path of await abandonedFolders(outDirectory, 'replaced')) {
    if ((await filesOfOthers(path)).length > 0) continue;
    if (existsSync(outDirectory)) await rm(path, { recursive: true, force: true });
    else await rename(path, outDirectory);
  }
  const halfWritten = [outDirectory, siteInProject].map(folder => abandonedFolders(folder, 'building'));
  for (const path of (await Promise.all(halfWritten)).flat()) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Folders beside the published one, named `<folder>.<stage>-<process>`, of processes that have ended. */
export async function abandonedFolders(outDirectory: string, stage: string): Promise<string[]> {
  const parent = dirname(outDirectory);
  const start = `${basename(outDirectory)}.${stage}-`;
  if (!existsSync(parent)) return [];
  return (await readdir(parent, { withFileTypes: true }))
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .filter(entry => entry.startsWith(start) && /^\d+$/.test(entry.slice(start.length)))
    .filter(entry => !isRunning(Number(entry.slice(start.length))))
    .map(entry => join(parent, entry));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

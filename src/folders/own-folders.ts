/**
 * The one rule of the folders that commands replace, empty or clean (OUT_DIR, CACHE_DIR, what a copy is made into): such
 * a folder is new or empty or the command's own, and lies where nothing is lost with it. Links are followed first.
 */
import { homedir } from 'node:os';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { describeSystemFault, namedFiles } from '#operator';
import type { Configuration } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import { realPath } from '../real-path.ts';
import { isMissing } from '../whole-file.ts';
import { filesOfOthers } from './build-mark.ts';
import { filesOfNoCache, tagCache } from './cache-mark.ts';

/** Folders of the project that hold more than what a command makes. A test compares them with what git keeps. */
export const projectFolders = [
  '.astro',
  '.ci',
  '.git',
  '.github',
  '.wrangler',
  'documents',
  'media',
  'node_modules',
  'scripts',
  'src',
  'tests',
];

type Folders = Pick<
  Configuration,
  'outDirectory' | 'cacheDirectory' | 'documentsDirectory' | 'mediaDirectory' | 'programFile'
>;

/** @throws {OperatorError} where a build must not replace OUT_DIR */
export async function refuseForeignOutDirectory(folders: Folders): Promise<void> {
  const name = `OUT_DIR ${folders.outDirectory}`;
  refusePlace(name, folders.outDirectory, folders, 'OUT_DIR');
  await refuseFilesOfOthers(folders.outDirectory, name);
}

/**
 * @param isOffline whether the copy is of another form than OUT_DIR, which it then must not replace
 * @throws {OperatorError} where a copy must not be put into the folder
 */
export async function refuseForeignCopy(
  directory: string,
  folders: Folders,
  { isOffline = false } = {},
): Promise<void> {
  refusePlace(`Folder ${directory}`, directory, folders, isOffline ? null : 'OUT_DIR');
  await refuseFilesOfOthers(directory);
}

/** @throws {OperatorError} where CACHE_DIR must not be written and cleaned */
export async function refuseForeignCache(folders: Folders): Promise<void> {
  const { cacheDirectory } = folders;
  const name = `CACHE_DIR ${cacheDirectory}`;
  refusePlace(name, cacheDirectory, folders, 'CACHE_DIR');
  const why = 'that are of no cache of this service, and a build deletes what it does not use';
  await refuseFiles(name, filesOfNoCache(cacheDirectory), why);
}

/**
 * Tags CACHE_DIR as a cache of ours, and makes it where it is new.
 *
 * @throws {OperatorError} where it is something else, or cannot be written
 */
export async function claimCache(folders: Folders): Promise<void> {
  await refuseForeignCache(folders);
  await tagCache(folders.cacheDirectory).catch((error: unknown) => {
    throw toldOf(`CACHE_DIR ${folders.cacheDirectory}`, error);
  });
}

/**
 * Refuses a folder that holds what no build put there.
 *
 * @param name begins the sentence
 * @throws {OperatorError} naming files
 */
export async function refuseFilesOfOthers(directory: string, name = `Folder ${directory}`): Promise<void> {
  const why = 'that no build of this service put there, and would be replaced as a whole';
  await refuseFiles(name, filesOfOthers(directory), why);
}

async function refuseFiles(name: string, strangers: Promise<string[]>, why: string): Promise<void> {
  const files = await strangers.catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw toldOf(name, error);
  });
  if (files.length === 0) return;
  throw new OperatorError(
    `${name} holds files ${why}: ${namedFiles(files)}. Move them away, or name an empty or a new folder.`,
  );
}

/** A place that a folder must neither be nor hold, nor lie within where it is closed. */
type Place = [name: string, path: string, closed?: 'closed'];

function places(folders: Folders): Place[] {
  return [
    ['the folder of the project', resolve('.')],
    ...projectFolders.map((name): Place => [`${name}/ of the project`, name, 'closed']),
    ...homes().map((home): Place => ['your home', home]),
    ['DOCUMENTS_DIR', folders.documentsDirectory, 'closed'],
    ['MEDIA_DIR', folders.mediaDirectory, 'closed'],
    ['the folder of PROGRAM_FILE', dirname(folders.programFile)],
    ['CACHE_DIR', folders.cacheDirectory, 'closed'],
    ['OUT_DIR', folders.outDirectory, 'closed'],
  ];
}

/** A user of a service or a container may have none. */
function homes(): string[] {
  try {
    return [homedir()];
  } catch {
    return [];
  }
}

/** @param own the place that the folder is itself */
function refusePlace(name: string, folder: string, folders: Folders, own: string | null): void {
  for (const [other, path, closed] of places(folders)) {
    if (other === own) continue;
    const relation = relationOf(realPathFor(name, folder), realPathFor(`${other} ${path}`, path));
    if (relation === null || (relation === 'lies within' && !closed)) continue;
    throw new OperatorError(
      `${name} ${relation} ${other}${other.includes(path) ? '' : ` (${path})`}: name a folder that is apart from it.`,
    );
  }
}

function relationOf(folder: string, place: string): 'is' | 'holds' | 'lies within' | null {
  if (folder === place) return 'is';
  if (isBelow(place, folder)) return 'holds';
  return isBelow(folder, place) ? 'lies within' : null;
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPathFor(name: string, path: string): string {
  try {
    return realPath(path);
  } catch (error) {
    throw toldOf(name, error);
  }
}

/** With the name of the setting before the path, where the system says why. */
function toldOf(name: string, error: unknown): unknown {
  const fault = describeSystemFault(error, name);
  return fault === null ? error : new OperatorError(fault);
}

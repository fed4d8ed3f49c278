/**
 * The one rule of the folders that commands replace, empty or clean (OUT_DIR, CACHE_DIR, what a copy is made into): such
 * a folder is new or empty or the command's own, and lies where nothing is lost with it. Links are followed first.
 */
import { homedir } from 'node:os';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Configuration } from '../configuration.ts';
import { describeSystemFault } from '../operator/system-fault.ts';
import { OperatorError } from '../operator-error.ts';
import { realPath } from '../real-path.ts';
import { isMissing } from '../whole-file.ts';
import { filesOfNoCache, tagCache } from './cache-mark.ts';
import { filesOfOthers } from './published-mark.ts';

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
  const { outDirectory, cacheDirectory } = folders;
  const name = `OUT_DIR ${outDirectory}`;
  refusePlace(name, outDirectory, [...inputPlaces(folders), apartFrom('CACHE_DIR', cacheDirectory)]);
  await refuseFilesOfOthers(outDirectory, name);
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
  const { outDirectory, cacheDirectory } = folders;
  const name = `Folder ${directory}`;
  const own = [
    apartFrom('CACHE_DIR', cacheDirectory),
    ...(isOffline ? [apartFrom('OUT_DIR', outDirectory)] : []),
  ];
  refusePlace(name, directory, [...inputPlaces(folders), ...own]);
  await refuseFilesOfOthers(directory, name);
}

/** @throws {OperatorError} where CACHE_DIR must not be written and cleaned */
export async function refuseForeignCache(folders: Folders): Promise<void> {
  const { cacheDirectory, outDirectory } = folders;
  const name = `CACHE_DIR ${cacheDirectory}`;
  refusePlace(name, cacheDirectory, [...inputPlaces(folders), apartFrom('OUT_DIR', outDirectory)]);
  await refuseContent(
    name,
    cacheDirectory,
    filesOfNoCache,
    'that are of no cache of this service, and a build deletes what it does not use',
  );
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
  await refuseContent(
    name,
    directory,
    filesOfOthers,
    'that no build of this service put there, and would be replaced as a whole',
  );
}

/** A place that a folder must neither be nor hold. */
interface Place {
  name: string;
  path: string;
  /** Whether the folder may not lie within it, either. */
  isClosed: boolean;
}

function apartFrom(name: string, path: string): Place {
  return { name, path, isClosed: true };
}

function inputPlaces({ documentsDirectory, mediaDirectory, programFile }: Folders): Place[] {
  return [
    apartFrom('DOCUMENTS_DIR', documentsDirectory),
    apartFrom('MEDIA_DIR', mediaDirectory),
    { name: 'the folder of PROGRAM_FILE', path: dirname(programFile), isClosed: false },
  ];
}

function projectPlaces(): Place[] {
  return [
    { name: 'the folder of the project', path: resolve('.'), isClosed: false },
    ...projectFolders.map(name => apartFrom(`${name}/ of the project`, name)),
  ];
}

function refusePlace(name: string, folder: string, inputs: Place[]): void {
  const places = [...projectPlaces(), ...homePlaces(), ...inputs];
  for (const { name: other, path, isClosed } of places) {
    const relation = relationOf(realPathFor(name, folder), realPathFor(`${other} ${path}`, path));
    if (relation === null || (relation === 'lies within' && !isClosed)) continue;
    throw new OperatorError(
      `${name} ${relation} ${other}${other.includes(path) ? '' : ` (${path})`}: name a folder that is apart from it.`,
    );
  }
}

/** The root of the file system holds it as well. */
function homePlaces(): Place[] {
  try {
    return [{ name: 'your home', path: homedir(), isClosed: false }];
  } catch {
    // A user of a service or a container may have none.
    return [];
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

const namedAtMost = 3;

async function refuseContent(
  name: string,
  directory: string,
  strangersIn: (directory: string) => Promise<string[]>,
  why: string,
): Promise<void> {
  const [first, ...rest] = await strangersIn(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw toldOf(name, error);
  });
  if (first === undefined) return;
  const named = [first, ...rest]
    .slice(0, namedAtMost)
    .map(file => JSON.stringify(file))
    .join(', ');
  const more = rest.length < namedAtMost ? '' : ` and ${rest.length + 1 - namedAtMost} more`;
  throw new OperatorError(
    `${name} holds files ${why}: ${named}${more}. Move them away, or name an empty or a new folder.`,
  );
}

/** With the name of the setting before the path, where the system says why. */
function toldOf(name: string, error: unknown): unknown {
  const fault = describeSystemFault(error, name);
  return fault === null ? error : new OperatorError(fault);
}

/**
 * The one rule for folders that commands replace, empty or clean (OUT_DIR, CACHE_DIR, the target of a copy): such a folder is
 * new, empty or the command's own, and apart from the other folders of the settings. Links are followed first.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { describeSystemFault, namedFiles } from '#operator';
import type { Configuration } from '../configuration.ts';
import { isMissing, realPath, writeWhole } from '../file-system.ts';
import { OperatorError } from '../operator-error.ts';
import { filesOfOthers } from './build-mark.ts';
import { publishedFiles } from './published-files.ts';

type Folders = Pick<
  Configuration,
  'outDirectory' | 'cacheDirectory' | 'documentsDirectory' | 'mediaDirectory'
>;

/** @throws {OperatorError} if a build must not replace OUT_DIR */
export async function refuseForeignOutDirectory(folders: Folders): Promise<void> {
  const name = `OUT_DIR ${folders.outDirectory}`;
  refusePlace(name, folders.outDirectory, folders, 'OUT_DIR');
  await refuseFilesOfOthers(folders.outDirectory, name);
}

/**
 * @param isOffline true if the copy has another form than OUT_DIR and must not replace it
 * @throws {OperatorError} if a copy must not be put into the folder
 */
export async function refuseForeignCopy(
  directory: string,
  folders: Folders,
  { isOffline = false } = {},
): Promise<void> {
  refusePlace(`Folder ${directory}`, directory, folders, isOffline ? null : 'OUT_DIR');
  await refuseFilesOfOthers(directory);
}

/** @throws {OperatorError} if CACHE_DIR must not be written and cleaned */
export async function refuseForeignCache(folders: Folders): Promise<void> {
  const { cacheDirectory } = folders;
  const name = `CACHE_DIR ${cacheDirectory}`;
  refusePlace(name, cacheDirectory, folders, 'CACHE_DIR');
  const why = 'that are of no cache of this service, and a build deletes what it does not use';
  await refuseFiles(name, filesOfNoCache(cacheDirectory), why);
}

/** Marks a cache for builds and for backups (Cache Directory Tagging Specification, bford.info/cachedir). */
const tagFile = 'CACHEDIR.TAG';

const tag = `Signature: 8a477f597d28d172789f06886806bc55
# The cache of the gold offtake information service. It can be deleted: the next build makes it again.
`;

/**
 * Creates CACHE_DIR if necessary, and tags it; another command may do so at the same moment.
 *
 * @throws {OperatorError} if it contains something else or cannot be written
 */
export async function claimCache(folders: Folders): Promise<void> {
  await refuseForeignCache(folders);
  const { cacheDirectory } = folders;
  try {
    await mkdir(cacheDirectory, { recursive: true });
    await writeWhole(join(cacheDirectory, tagFile), tag);
  } catch (error) {
    throw withName(`CACHE_DIR ${cacheDirectory}`, error);
  }
}

/** A server without a build before it stores its price in a cache that nobody has tagged. */
const ownWithoutTag = /^gold-price\.json(\.[0-9a-f-]+\.part)?$/;

async function filesOfNoCache(directory: string): Promise<string[]> {
  if ((await readFile(join(directory, tagFile), 'utf8').catch(() => null)) === tag) return [];
  return (await publishedFiles(directory)).filter(file => !ownWithoutTag.test(file));
}

/**
 * Refuses a folder with files that no build put there.
 *
 * @param name begins the sentence
 * @throws {OperatorError} naming files
 */
export async function refuseFilesOfOthers(directory: string, name = `Folder ${directory}`): Promise<void> {
  const why = 'that no build of this service put there, and would be replaced as a whole';
  await refuseFiles(name, filesOfOthers(directory), why);
}

async function refuseFiles(name: string, foreign: Promise<string[]>, why: string): Promise<void> {
  const files = await foreign.catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw withName(name, error);
  });
  if (files.length === 0) return;
  throw new OperatorError(
    `${name} contains files ${why}: ${namedFiles(files)}. Move them away, or name an empty or a new folder.`,
  );
}

/** A place that a folder must not be or contain, or lie within if it is closed. */
type Place = [name: string, path: string, closed?: 'closed'];

function places(folders: Folders): Place[] {
  return [
    ['the folder of the project', resolve('.')],
    ['DOCUMENTS_DIR', folders.documentsDirectory, 'closed'],
    ['MEDIA_DIR', folders.mediaDirectory, 'closed'],
    ['CACHE_DIR', folders.cacheDirectory, 'closed'],
    ['OUT_DIR', folders.outDirectory, 'closed'],
  ];
}

/** @param own the place that the folder is itself */
function refusePlace(name: string, folder: string, folders: Folders, own: string | null): void {
  const real = realPathFor(name, folder);
  for (const [other, path, closed] of places(folders)) {
    if (other === own) continue;
    const place = realPathFor(`${other} ${path}`, path);
    const isWithin = isBelow(real, place);
    if (isWithin ? real !== place && !closed : !isBelow(place, real)) continue;
    const relation = real === place ? 'is' : isWithin ? 'lies within' : 'contains';
    throw new OperatorError(
      `${name} ${relation} ${other}${other.includes(path) ? '' : ` (${path})`}: name a folder that is apart from it.`,
    );
  }
}

/** True also for the folder itself. */
function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPathFor(name: string, path: string): string {
  try {
    return realPath(path);
  } catch (error) {
    throw withName(name, error);
  }
}

/** Puts the name of the setting before the path in an error of the system. */
function withName(name: string, error: unknown): unknown {
  const fault = describeSystemFault(error, name);
  return fault === null ? error : new OperatorError(fault);
}

/**
 * The site on a stick: a copy of a published folder that works when its `index.html` is opened by double click, and
 * the same as one archive.
 *
 * A page that is opened from a disk may neither fetch nor load a module, and its addresses have no root. So the copy
 * is made from the published folder, not by a build of its own, in four turns: addresses become relative and name the
 * file itself (relative-page.ts); each script becomes a classic one with all its imports (classic-script.ts); the
 * index and the texts of the search are embedded in scripts that the page loads when it needs them (copy-data.ts);
 * fonts and subtitles stand within what uses them. PDFs, media and data are the published bytes, under names that any
 * disk takes (portable-path.ts). What only a host reads is left out.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buildFile, publishedBuild } from '../folders/build-mark.ts';
import { checksumFile, writeChecksums } from '../folders/checksums.ts';
import { publishStaged, recoverOutDirectory, stagingDirectory } from '../folders/out-directory.ts';
import { refuseFilesOfOthers } from '../folders/own-folders.ts';
import { openPublishedFolder, type PublishedFolder } from '../folders/published-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { hostFiles } from '../pipeline/publish/host-files.ts';
import { realPath } from '../real-path.ts';
import { writeArchive } from './archive.ts';
import { classicScript } from './classic-script.ts';
import { embeddingPath, embeddingScript } from './copy-data.ts';
import { portablePath } from './portable-path.ts';
import { relativePage, selfContainedStyles } from './relative-page.ts';
import { serviceWorkerFile } from './service-worker/version.ts';

export interface OfflineCopyReport {
  fileCount: number;
  /** Absolute paths. */
  directory: string;
  archive: string;
}

/**
 * @param published absolute path of a build
 * @param named path of the folder of the copy; the archive gets its name and `.zip`
 * @throws {OperatorError} where the folder holds something else than a copy
 */
export async function makeOfflineCopy(published: string, named: string): Promise<OfflineCopyReport> {
  const directory = realPath(named);
  await recoverOutDirectory(directory);
  await refuseFilesOfOthers(directory);
  refuseForeignArchive(directory);
  const folder = await openPublishedFolder(published);
  const staged = stagingDirectory(directory);
  const stagedArchive = `${staged}.zip`;
  const archive = `${directory}.zip`;
  try {
    const fileCount = await writeCopy(folder, staged);
    const time = new Date((await publishedBuild(published))?.time ?? earliestTime);
    await writeArchive(staged, stagedArchive, { folderName: basename(directory), time });
    await publishStaged(staged, directory);
    await rename(stagedArchive, archive);
    return { fileCount, directory, archive };
  } finally {
    await rm(staged, { recursive: true, force: true });
    await rm(stagedArchive, { force: true });
  }
}

/** Nothing tells an archive to be ours but the copy that it was made of. */
function refuseForeignArchive(directory: string): void {
  const archive = `${directory}.zip`;
  if (!existsSync(archive) || existsSync(join(directory, buildFile))) return;
  throw new OperatorError(
    `${archive} would be replaced, and no copy stands beside it that it was made of: move it away, or name another folder.`,
  );
}

/** Where the time of a build is not known: the first one that the archive's format can state. */
const earliestTime = '1980-01-01T00:00:00Z';

async function writeCopy(folder: PublishedFolder, staged: string): Promise<number> {
  const placeFor = async (path: string) => {
    const place = join(staged, portablePath(path));
    await mkdir(dirname(place), { recursive: true });
    return place;
  };
  const write = async (path: string, content: string) => writeFile(await placeFor(path), content);
  const scripts = new Set<string>();
  for (const file of folder.files) {
    if (isForHosts(file)) continue;
    if (isReadByScripts(file)) await write(embeddingPath(file), embeddingScript(file, folder.bytes(file)));
    if (isReplaced(file)) continue;
    if (file.endsWith('.html')) {
      const page = relativePage(folder.text(file), file, folder);
      for (const script of page.scripts) scripts.add(script);
      await write(file, page.html);
    } else if (file.endsWith('.css')) await write(file, selfContainedStyles(folder.text(file), folder));
    else await copyFile(join(folder.directory, file), await placeFor(file));
  }
  for (const script of scripts) await write(script, await classicScript(join(folder.directory, script)));
  return writeChecksums(await openPublishedFolder(staged)).size;
}

/** What only a host or a crawler reads. */
function isForHosts(file: string): boolean {
  const named = hostFiles.flatMap(({ name, copy }) => [name, copy]);
  return (
    [...named, 'robots.txt', serviceWorkerFile, checksumFile].includes(file) || /^sitemap.*\.xml$/.test(file)
  );
}

/** The files of the search, the texts, and what the check of a quote and the list of versions read. */
function isReadByScripts(file: string): boolean {
  const isOfPage = file.startsWith('page-boxes/') || file.startsWith('api/documents/text/');
  return isOfSearch(file) || isOfPage || isOfQuotes(file);
}

function isOfQuotes(file: string): boolean {
  return [
    'api/documents.json',
    'api/documents/library.json',
    'document-history.json',
    'figures.json',
  ].includes(file);
}

/** What the search reads before it reads a text. */
function isOfSearch(file: string): boolean {
  return /^search\/(?:.*\.bin|concepts\.json|site.*\.json)$/.test(file);
}

/** What the copy has in another form: modules, the files of the search, and fonts that stand in the style sheet. */
function isReplaced(file: string): boolean {
  return isOfSearch(file) || file.startsWith('page-boxes/') || /^_astro\/.*\.(?:js|woff2)$/.test(file);
}

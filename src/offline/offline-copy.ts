/**
 * The site on a stick: a copy of a published folder that works when its `index.html` is opened by double click, and
 * the same as one archive.
 *
 * A page that is opened from a disk may neither fetch nor load a module, and its addresses have no root. So the copy
 * is made from the published folder, not by a build of its own, in four turns: addresses become relative and name the
 * file itself (relative-page.ts); each script becomes a classic one with all its imports (../classic-script.ts); the
 * index and the texts of the search are carried in scripts that the page loads when it needs them
 * (carried-files.ts); fonts and subtitles stand within what uses them. PDFs, media and data are the published bytes,
 * under names that any disk takes (portable-path.ts). What only a host reads is left out.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { putFileList } from '../artifacts/file-list.ts';
import { hostFiles } from '../artifacts/host-files.ts';
import type { BuildFacts } from '../folders/build-mark.ts';
import { buildFile } from '../folders/build-mark.ts';
import { checksumFile, writeChecksums } from '../folders/checksums.ts';
import { publishStaged, recoverOutDirectory, stagingDirectory } from '../folders/out-directory.ts';
import { refuseFilesOfOthers } from '../folders/own-folders.ts';
import { openPublishedFolder, type PublishedFolder } from '../folders/published-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { realPath } from '../real-path.ts';
import { writeArchive } from './archive.ts';
import { classicScript } from './classic-script.ts';
import { carrier, carrierOf } from './embedded-files.ts';
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
    const time = new Date((folder.json('build.json') as BuildFacts).time ?? earliestTime);
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
  const scripts = new Set<string>();
  for (const file of folder.files) {
    const target = join(staged, portablePath(file));
    if (isForHosts(file) || isReplaced(file)) continue;
    await mkdir(dirname(target), { recursive: true });
    if (file.endsWith('.html')) {
      for (const script of scriptsOf(folder, file)) scripts.add(script);
      await writeFile(target, relativePage(folder.text(file), file, folder));
    } else if (file.endsWith('.css')) {
      await writeFile(target, selfContainedStyles(folder.text(file), folder));
    } else {
      await copyFile(join(folder.directory, file), target);
    }
  }
  for (const script of scripts)
    await writeInto(staged, script, await classicScript(join(folder.directory, script)));
  for (const file of carriedFiles(folder)) {
    const base64 = await readFile(join(folder.directory, file), 'base64');
    await writeInto(staged, carrierOf(file), carrier(file, base64));
  }
  // The names on the disk are portable already.
  const copy = await openPublishedFolder(staged);
  putFileList(copy, path => path.split('/').map(encodeURIComponent).join('/'));
  return writeChecksums(copy).size;
}

/** What only a host or a crawler reads. */
function isForHosts(file: string): boolean {
  const named = hostFiles.flatMap(({ name, copy }) => [name, copy]);
  return (
    [...named, 'robots.txt', serviceWorkerFile, checksumFile].includes(file) || /^sitemap.*\.xml$/.test(file)
  );
}

/** What the copy has in another form: modules, the index, and fonts that stand in the style sheets. */
function isReplaced(file: string): boolean {
  return /^_astro\/.*\.(?:js|woff2)$|^search\/.*\.bin$/.test(file);
}

/** The scripts that a page names, as files of the folder. */
function scriptsOf(folder: PublishedFolder, file: string): string[] {
  return [...folder.text(file).matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, address = '']) => {
    const script = folder.fileFor(new URL(address, folder.origin).pathname);
    if (script === null) throw new Error(`${file}: ${address} is no file of ${folder.directory}.`);
    return script;
  });
}

/** What the search reads: its index, and the texts. */
function carriedFiles({ files }: PublishedFolder): string[] {
  return [...files].filter(file => /^search\/.*\.bin$|^api\/documents\/text\//.test(file));
}

async function writeInto(directory: string, path: string, content: string): Promise<void> {
  const target = join(directory, portablePath(path));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

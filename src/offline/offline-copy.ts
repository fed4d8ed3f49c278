/**
 * Makes an offline copy of a published folder that works when its `index.html` is opened by double click, and a zip
 * archive of it.
 *
 * A page from disk cannot fetch or load modules, and root-relative addresses do not work. So the published files are
 * converted: addresses become relative and include the file name, fonts and subtitles become data URLs (relative-page.ts);
 * modules become classic scripts with all imports (classic-script.ts); data for scripts is embedded in scripts
 * (copy-data.ts). PDFs, media and data are copied under names that work on any disk (site-path.ts). Files for hosts
 * are omitted.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
  buildFile,
  checksumFile,
  openPublishedFolder,
  type PublishedFolder,
  publishedBuild,
  publishedFiles,
  publishStaged,
  recoverOutDirectory,
  refuseFilesOfOthers,
  stagingDirectory,
  writeChecksums,
} from '#folders';
import { hostFiles } from '#pipeline/published';
import { realPath } from '../file-system.ts';
import { OperatorError } from '../operator-error.ts';
import { portablePath } from '../site-path.ts';
import { archiveFile } from './archive-file.ts';
import { classicScript } from './classic-script.ts';
import { adoptedLog, type LogPins, loggedFolder } from './copied-log.ts';
import { embeddingPath, embeddingScript } from './copy-data.ts';
import { relativePage, selfContainedStyles } from './relative-page.ts';
import { serviceWorkerFile } from './service-worker/version.ts';

export interface OfflineCopyReport {
  fileCount: number;
  /** Absolute paths. */
  directory: string;
  archive: string;
  /** What the log of publications proves. */
  log: string;
}

/** Time of the files if that of the build is unknown: the earliest that zip supports. */
const earliestTime = '1980-01-01T00:00:00Z';

/**
 * @param published absolute path of a build
 * @param target path of the folder of the copy; the archive gets its name and `.zip`
 * @throws {OperatorError} if the folder contains something else than a copy, or a copy whose log the build does not continue
 */
export async function makeOfflineCopy(
  published: string,
  target: string,
  pins: LogPins = {},
): Promise<OfflineCopyReport> {
  const directory = realPath(target);
  const archive = `${directory}.zip`;
  await recoverOutDirectory(directory);
  await refuseFilesOfOthers(directory);
  // An archive is recognised as ours by the copy beside it.
  if (existsSync(archive) && !existsSync(join(directory, buildFile)))
    throw new OperatorError(
      `${archive} would be replaced, but there is no offline copy beside it: move it away, or name another folder.`,
    );
  const folder = await openPublishedFolder(published);
  const site = await loggedFolder(published);
  const { report: log } = await adoptedLog(directory, site, { ...pins, sums: pins.sums ?? site.sha256 });
  const staged = stagingDirectory(directory);
  const stagedArchive = `${staged}.zip`;
  try {
    const fileCount = await writeCopy(folder, staged);
    const time = new Date((await publishedBuild(published))?.time ?? earliestTime);
    await writeArchive(staged, stagedArchive, basename(directory), time);
    await publishStaged(staged, directory);
    await rename(stagedArchive, archive);
    return { fileCount, directory, archive, log };
  } finally {
    await rm(staged, { recursive: true, force: true });
    await rm(stagedArchive, { force: true });
  }
}

/**
 * The bytes of the archive for a site that offers it for download.
 *
 * @param folder a whole site with its checksums
 */
export async function offlineArchive(folder: PublishedFolder): Promise<Uint8Array> {
  const staged = await mkdtemp(join(tmpdir(), 'offline-copy-'));
  const copy = join(staged, 'offline');
  try {
    await writeCopy(folder, copy);
    const time = new Date((await publishedBuild(folder.directory))?.time ?? earliestTime);
    await writeArchive(copy, `${copy}.zip`, basename(copy), time);
    return await readFile(`${copy}.zip`);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Files for hosts and crawlers only, and the archive of the copy itself. */
const omitted = new Set([
  archiveFile,
  ...hostFiles.flatMap(({ name, copy }) => [name, copy]),
  ...['robots.txt', serviceWorkerFile, checksumFile],
]);
const sitemap = /^sitemap.*\.xml$/;

/** Files that scripts read only through their embedding scripts. */
const onlyEmbedded = /^(?:search\/(?:.*\.bin|(?:concepts|clauses|site.*)\.json)$|page-boxes\/)/;

/** Published files that scripts read, too. */
const alsoEmbedded =
  /^(?:api\/documents(?:\/library)?\.json|api\/documents\/text\/.*|document-history\.json|figures\.json)$/;

/** Modules, which become classic scripts, and fonts, which become part of the style sheet. */
const converted = /^_astro\/.*\.(?:js|woff2)$/;

async function writeCopy(folder: PublishedFolder, staged: string): Promise<number> {
  const placeFor = async (path: string) => {
    const place = join(staged, portablePath(path));
    await mkdir(dirname(place), { recursive: true });
    return place;
  };
  const write = async (path: string, content: string) => writeFile(await placeFor(path), content);
  const scripts = new Set<string>();
  for (const file of folder.files) {
    if (omitted.has(file) || sitemap.test(file) || converted.test(file)) continue;
    const isOnlyEmbedded = onlyEmbedded.test(file);
    if (isOnlyEmbedded || alsoEmbedded.test(file))
      await write(embeddingPath(file), embeddingScript(file, folder.bytes(file)));
    if (isOnlyEmbedded) continue;
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

const compressedFormats = /\.(?:pdf|webp|avif|png|jpe?g|mp4|webm|woff2)$/i;

/** Writes a zip archive; the same files and time give the same bytes. */
async function writeArchive(directory: string, target: string, folderName: string, time: Date) {
  const archive = new ZipFile();
  // Zip stores local time without a zone: uses UTC, to be independent of the machine.
  const mtime = new Date(time.toISOString().replace('Z', ''));
  for (const path of await publishedFiles(directory)) {
    const compress = !compressedFormats.test(path);
    const options = { mtime, mode: 0o100644, forceDosTimestamp: true, compress };
    archive.addFile(join(directory, path), `${folderName}/${path}`, options);
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(target));
}

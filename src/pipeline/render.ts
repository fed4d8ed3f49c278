/** The third step of a build: Astro makes the pages of the data files, and puts both into one folder. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { checksumText, hashesBelow } from '../folders/checksums.ts';
import { writeWhole } from '../whole-file.ts';
import { astroFolders, type DataFolders } from './data-folders.ts';

/**
 * Pages of documents that stay the same are those of the build before (Astro's incremental build), as long as these are what
 * that build left: a build that was killed leaves pages that no list names, and a disk may give back other bytes.
 *
 * @param outDirectory folder that is made
 */
export async function renderPages(folders: DataFolders, outDirectory: string): Promise<void> {
  const list = `${folders.rendered}.sha256`;
  const listed = await readFile(list, 'utf8').catch(() => null);
  if (listed === null || listed !== (await checksumsBelow(folders.rendered)))
    await rm(folders.rendered, { recursive: true, force: true });
  await rm(list, { force: true });
  await mkdir(folders.rendered, { recursive: true });
  const { build } = await importAstro();
  await build({ ...astroFolders(folders), outDir: outDirectory, logLevel: 'warn' });
  await writeWhole(list, await checksumsBelow(folders.rendered));
}

/**
 * Only now: a build that finds a mistake before, and a server whose site stands, do without. The allocator of Vite's bundler
 * (mimalloc) asks the system for huge pages, fills a third of them and gives none back: 185 MiB of a build of the samples.
 */
function importAstro(): Promise<typeof import('astro')> {
  process.env.MIMALLOC_ALLOW_THP ??= '0';
  return import('astro');
}

async function checksumsBelow(folder: string): Promise<string> {
  return existsSync(folder) ? checksumText(await hashesBelow(folder)) : '';
}

/** Third step of a build: Astro renders the pages from the data files and puts both into one folder. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { checksumText, hashesBelow } from '#folders';
import { writeWhole } from '../file-system.ts';
import { astroFolders, type DataFolders } from './data-folder.ts';

/**
 * Unchanged pages of documents are reused from the last build (Astro's incremental build), but only if their checksums match
 * the list of that build: a killed build may leave incomplete pages, and files may be damaged.
 *
 * @param outDirectory target folder
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
 * Imported late, because builds that fail earlier and servers with a finished site do not need Astro. Huge pages are off for
 * the allocator of Vite's bundler (mimalloc): it fills a third of them and returns none (185 MiB in a build of the samples).
 */
function importAstro(): Promise<typeof import('astro')> {
  process.env.MIMALLOC_ALLOW_THP ??= '0';
  return import('astro');
}

async function checksumsBelow(folder: string): Promise<string> {
  return existsSync(folder) ? checksumText(await hashesBelow(folder)) : '';
}

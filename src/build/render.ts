/** The third step of a build: Astro makes the pages of the data files, and puts both into one folder. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { build } from 'astro';
import { astroFolders, type DataFolders } from './data-folders.ts';

/**
 * Pages of documents that stay the same are those of the build before (Astro's incremental build). A build that was killed
 * may have left pages there that its record does not know, so they go.
 *
 * @param outDirectory folder that is made
 */
export async function renderPages(folders: DataFolders, outDirectory: string): Promise<void> {
  const unfinished = `${folders.rendered}.unfinished`;
  if (existsSync(unfinished)) await rm(folders.rendered, { recursive: true, force: true });
  await mkdir(folders.rendered, { recursive: true });
  await writeFile(unfinished, '');
  await build({ ...astroFolders(folders), outDir: outDirectory, logLevel: 'warn' });
  await rm(unfinished);
}

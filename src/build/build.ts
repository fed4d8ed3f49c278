/**
 * A build: reads the three inputs, writes the data files, renders the pages, finishes the site and puts it in place.
 * What is costly is kept between builds below CACHE_DIR; the folder that is served is replaced whole or not at all.
 */
import { rmSync } from 'node:fs';
import type { Configuration } from '../configuration.ts';
import { finishSite } from './finish.ts';
import { dataFolders } from './folders.ts';
import { refuseNewDifferences } from './new-differences.ts';
import { buildDirectory, recoverOutDirectory } from './out-directory.ts';
import { readSite } from './read.ts';
import { renderPages } from './render.ts';
import { buildReport } from './report.ts';
import { writeSite } from './write.ts';

/**
 * @returns the report for the person who ran it.
 * @throws {OperatorError} for a mistake in an input or a setting; the site that stands stays.
 */
export async function buildSite(configuration: Configuration): Promise<string> {
  await recoverOutDirectory(configuration.outDirectory);
  const folders = dataFolders(configuration, 'site');
  const site = await readSite(configuration);
  if (configuration.newTextDifferences === 'fail') refuseNewDifferences(site.ledger);
  const written = await writeSite(site, folders);
  const staged = buildDirectory(configuration.outDirectory);
  process.once('exit', () => rmSync(staged, { recursive: true, force: true }));
  await renderPages(folders, staged);
  const { pageCount } = await finishSite(site, configuration, staged, written);
  await site.pictures.clean();
  return buildReport(site, { pageCount, directory: configuration.outDirectory });
}

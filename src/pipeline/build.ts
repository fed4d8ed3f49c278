/**
 * A build: reads the three inputs, writes the data files, renders the pages, finishes the site and puts it in place.
 * What is costly is kept between builds below CACHE_DIR; the folder that is served is replaced whole or not at all.
 */
import { rmSync } from 'node:fs';
import type { Site } from '../artifacts/site.ts';
import type { Configuration } from '../configuration.ts';
import { buildDirectory, publishBuilt, recoverOutDirectory } from '../folders/out-directory.ts';
import { realPath } from '../real-path.ts';
import { lockBuilds } from './build-lock.ts';
import { dataFolders } from './data-folders.ts';
import { finishSite } from './finish.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import { readSite } from './read.ts';
import { refuseNewDifferences, refuseUndecidedAmounts } from './refusals.ts';
import { renderPages } from './render.ts';
import { buildReport } from './report.ts';
import { writeSite } from './write.ts';

/**
 * @returns the report for the person who ran it.
 * @throws {OperatorError} for a mistake in an input or a setting; the site that stands stays.
 */
export async function buildSite(configuration: Configuration): Promise<string> {
  using _lock = await lockBuilds();
  const outDirectory = realPath(configuration.outDirectory);
  await recoverOutDirectory(outDirectory);
  const site = await readSite(configuration);
  if (configuration.newTextDifferences === 'fail') refuseNewDifferences(site.ledger);
  if (configuration.undecidedAmounts === 'fail') refuseUndecidedAmounts(site.ledger);
  const pageCount = await makeSite(site, configuration);
  await publishBuilt(buildDirectory, outDirectory);
  return buildReport(site, { pageCount, directory: configuration.outDirectory });
}

/**
 * Makes the whole site in a folder of this process (`buildDirectory`), which goes when the process ends.
 *
 * @returns the number of HTML pages.
 */
export async function makeSite(site: Site, configuration: Configuration): Promise<number> {
  const folders = dataFolders(configuration, 'site');
  await giveMemoryBack();
  const written = await writeSite(site, folders);
  await giveMemoryBack();
  process.once('exit', () => rmSync(buildDirectory, { recursive: true, force: true }));
  await renderPages(folders, buildDirectory);
  await giveMemoryBack();
  return finishSite(site, configuration, buildDirectory, written);
}

/**
 * A build: reads the inputs, publishes the data files, renders the pages, finishes the site and puts it in place. It never
 * uses the network: the price is recorded before (price.ts). Expensive results are cached in CACHE_DIR. The served folder
 * is replaced as a whole or not at all.
 */
import { rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import {
  buildDirectory,
  listedChecksums,
  publishBuilt,
  recoverOutDirectory,
  writeCompressedCopies,
} from '#folders';
import type { Configuration } from '../configuration.ts';
import { realPath } from '../file-system.ts';
import { lockBuilds } from './build-lock.ts';
import { dataFolders } from './data-folder.ts';
import { expectations } from './expectations.ts';
import { siteVersion } from './fingerprint.ts';
import { finish } from './finish.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { publish } from './publish.ts';
import { renderPages } from './render.ts';
import {
  buildReport,
  refuseNewDifferences,
  refuseUncitedStatements,
  refuseUndecidedAmounts,
} from './report.ts';

/**
 * @returns the report for the operator
 * @throws {OperatorError} for a mistake in an input or a setting; the published site stays.
 */
export async function buildSite(configuration: Configuration): Promise<string> {
  using _lock = await lockBuilds();
  const outDirectory = realPath(configuration.outDirectory);
  await recoverOutDirectory(outDirectory);
  const inputs = await readInputs(configuration);
  if (configuration.newTextDifferences === 'fail') refuseNewDifferences(inputs.ledger);
  if (configuration.uncitedStatements === 'fail') refuseUncitedStatements(inputs.citations);
  if (configuration.undecidedAmounts === 'fail') refuseUndecidedAmounts(inputs.ledger);
  const before = await listedChecksums(outDirectory);
  const pageCount = await makeSite(inputs, configuration);
  await writeCompressedCopies(buildDirectory, configuration.cacheDirectory);
  await publishBuilt(buildDirectory, outDirectory);
  return buildReport(inputs, { pageCount, directory: configuration.outDirectory, before });
}

/**
 * Makes the whole site in a folder of this process (`buildDirectory`), which is removed when the process ends.
 *
 * @returns the number of HTML pages.
 */
async function makeSite(inputs: Inputs, configuration: Configuration): Promise<number> {
  const folders = dataFolders(configuration.cacheDirectory, 'site');
  await trimHeap();
  const written = await publish(inputs, siteVersion(configuration), folders);
  await trimHeap();
  process.once('exit', () => rmSync(buildDirectory, { recursive: true, force: true }));
  await renderPages(folders, buildDirectory);
  await trimHeap();
  return finish(buildDirectory, written, inputs, expectations(configuration));
}

/**
 * Collects garbage and returns the memory to the system. V8 alone lets garbage grow with the live heap and keeps freed
 * pages, which would add to the peak of the next step.
 */
export async function trimHeap(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

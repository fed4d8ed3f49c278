/** Last step of a build: files derived from rendered pages, then the hashes, then the checks of the whole site. */

import { type Checksums, openPublishedFolder, writeChecksums } from '#folders';
import { markdownFile } from '#hosting';
import { archiveFile, offlineArchive, writeServiceWorker } from '#offline';
import { describeFaults, type Expectations, verifySite } from '#verification';
import { OperatorError } from '../operator-error.ts';
import type { Inputs } from './inputs.ts';
import { dataPackage, isData } from './publish/data-package.ts';
import { withSizes } from './publish/llms-texts.ts';
import { siteSearchFiles } from './publish/site-search.ts';
import { pageMarkdown } from './rendered/page-markdown.ts';
import { renderedPages } from './rendered/rendered-pages.ts';
import { sitePassages } from './rendered/site-passages.ts';
import { json } from './routes/route.ts';
import { routes } from './routes/routes.ts';

/**
 * @param directory folder with all pages and data files
 * @param written hashes of the written data files
 * @returns the number of HTML pages
 * @throws {OperatorError} listing every fault of the site
 */
export async function finish(
  directory: string,
  written: Checksums,
  inputs: Inputs,
  expected: Expectations,
): Promise<number> {
  const folder = await openPublishedFolder(directory, written);
  const { address } = inputs;
  const pages = renderedPages(directory);
  for (const { path, main } of pages) folder.write(markdownFile(path), pageMarkdown(main, address + path));
  for (const [path, content] of siteSearchFiles(inputs, sitePassages(pages), routes))
    folder.write(path, content);
  const sizeBytes = (path: string) => (folder.files.has(path) ? folder.sizeBytes(path) : null);
  folder.write('llms.txt', withSizes(folder.text('llms.txt'), address, sizeBytes));
  folder.write('datapackage.json', json(dataPackage(inputs, [...folder.files].filter(isData), folder.bytes)));
  await writeServiceWorker(folder);
  writeChecksums(folder);
  if (inputs.offlineCopy) {
    folder.write(archiveFile, await offlineArchive(folder));
    writeChecksums(folder);
  }
  const faults = describeFaults(verifySite(folder, expected));
  if (faults !== null)
    throw new OperatorError(`The site that was built has faults, so it was not published.\n${faults}`);
  return [...folder.files].filter(path => path.endsWith('.html')).length;
}

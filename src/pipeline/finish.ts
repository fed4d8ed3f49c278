/** The last step of a build: what can only be made of whole pages, and the hashes; then the whole site is checked. */

import type { Configuration } from '../configuration.ts';
import { type Checksums, writeChecksums } from '../folders/checksums.ts';
import { openPublishedFolder } from '../folders/published-folder.ts';
import { writeServiceWorker } from '../offline/service-worker/write-service-worker.ts';
import { OperatorError } from '../operator-error.ts';
import { describeFaults, verifySite } from '../verification/verify-site.ts';
import type { Site } from './publish/site.ts';
import { siteSearchFiles } from './publish/site-search-files.ts';
import { llmsText } from './publish/texts/llms-text.ts';
import { pageAlternatePath } from './publish/texts/markdown-alternates.ts';
import { pageMarkdown } from './rendered/page-markdown.ts';
import { renderedPages } from './rendered/rendered-pages.ts';
import { sitePassages } from './rendered/site-passages.ts';

/**
 * @param staged folder with all pages and data files
 * @param written hashes of the data files as they were written
 * @returns the number of HTML pages
 * @throws {OperatorError} telling every fault of the site, which then must not be put in place.
 */
export async function finishSite(
  site: Site,
  configuration: Configuration,
  staged: string,
  written: Checksums,
): Promise<number> {
  const folder = await openPublishedFolder(staged, written);
  const pages = renderedPages(staged);
  for (const { path, main } of pages)
    folder.write(pageAlternatePath(path), pageMarkdown(main, site.address + path));
  folder.write('llms.txt', llmsText(site, folder.sizeBytes));
  for (const [path, content] of siteSearchFiles(site, sitePassages(pages))) folder.write(path, content);
  await writeServiceWorker(folder);
  writeChecksums(folder);
  const faults = describeFaults(verifySite(folder, configuration));
  if (faults !== null)
    throw new OperatorError(`The site that was built has faults, so it was not published.\n${faults}`);
  return [...folder.files].filter(path => path.endsWith('.html')).length;
}

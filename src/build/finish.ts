/** The last step of a build: what can only be made of whole pages, the hashes, and the new site in the place of the old. */

import { fillFileList } from '../artifacts/file-list.ts';
import { llmsText } from '../artifacts/llms-text.ts';
import { pageAlternatePath } from '../artifacts/markdown-alternates.ts';
import type { Site } from '../artifacts/site.ts';
import { siteSearchFiles } from '../artifacts/site-search-files.ts';
import type { Configuration } from '../configuration.ts';
import type { Checksums } from '../folders/checksums.ts';
import { writeChecksums } from '../folders/checksums.ts';
import { openPublishedFolder } from '../folders/published-folder.ts';
import { writeServiceWorker } from '../offline/service-worker/write-service-worker.ts';
import { OperatorError } from '../operator-error.ts';
import { describeFaults, verifySite } from '../verification/verify-site.ts';
import { pageAlternates } from './page-alternates.ts';
import { renderedPages } from './rendered-pages.ts';
import { sitePassages } from './site-passages.ts';

export interface FinishedBuild {
  /** Number of HTML pages. */
  pageCount: number;
}

/**
 * @param staged folder with all pages and data files
 * @param written hashes of the data files as they were written
 * @throws {OperatorError} telling every fault of the site, which then is not put in place.
 */
export async function finishSite(
  site: Site,
  configuration: Configuration,
  staged: string,
  written: Checksums,
): Promise<FinishedBuild> {
  const folder = await openPublishedFolder(staged, written);
  const pageCount = [...folder.files].filter(path => path.endsWith('.html')).length;
  const pages = renderedPages(staged);
  const alternates = pageAlternates(pages, site.address);
  for (const [page, markdown] of alternates) folder.write(pageAlternatePath(page), markdown);
  folder.write('llms.txt', llmsText(site, alternates));
  for (const [path, content] of siteSearchFiles(site, sitePassages(pages))) folder.write(path, content);
  await writeServiceWorker(folder);
  fillFileList(folder);
  writeChecksums(folder);
  const faults = describeFaults(verifySite(folder, configuration));
  if (faults !== null)
    throw new OperatorError(`The site that was built has faults, so it was not published.\n${faults}`);
  return { pageCount };
}

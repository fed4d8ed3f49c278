/** The last step of a build: what can only be made of whole pages, the hashes, and the new site in the place of the old. */
import type { Checksums } from '../artifacts/checksums.ts';
import { writeChecksums } from '../artifacts/checksums.ts';
import { llmsText } from '../artifacts/llms-text.ts';
import { pageAlternatePath } from '../artifacts/markdown-alternates.ts';
import type { Site } from '../artifacts/site.ts';
import type { Configuration } from '../configuration.ts';
import { openPublishedFolder } from '../hosting/published-folder.ts';
import { writeServiceWorker } from '../offline/service-worker/write-service-worker.ts';
import { OperatorError } from '../operator-error.ts';
import { describeFaults, verifySite } from '../verification/verify-site.ts';
import { fillFileList } from './file-list.ts';
import { joinStyles } from './joined-styles.ts';
import { publishBuilt } from './out-directory.ts';
import { pageAlternates } from './page-alternates.ts';

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
  await joinStyles(staged);
  const folder = await openPublishedFolder(staged, written);
  const pageCount = [...folder.files].filter(path => path.endsWith('.html')).length;
  const alternates = pageAlternates(staged, site.address);
  for (const [page, markdown] of alternates) folder.write(pageAlternatePath(page), markdown);
  folder.write('llms.txt', llmsText(site, alternates));
  await writeServiceWorker(folder);
  fillFileList(folder);
  writeChecksums(folder);
  const faults = describeFaults(verifySite(folder, configuration));
  if (faults !== null)
    throw new OperatorError(`The site that was built has faults, so it was not published.\n${faults}`);
  await publishBuilt(staged, configuration.outDirectory);
  return { pageCount };
}

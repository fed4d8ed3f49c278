/** The second step of a build: the data files of a site, of which only those that change are written. */

import type { Checksums } from '../folders/checksums.ts';
import { updateFolder } from './data-folder.ts';
import type { DataFolders } from './data-folders.ts';
import { artifacts } from './publish/artifacts.ts';
import { pageData } from './publish/page-data.ts';
import type { Site } from './publish/site.ts';

/** @returns the hash of every file that is published. */
export async function writeSite(site: Site, { published, pages }: DataFolders): Promise<Checksums> {
  await updateFolder(pages, site.version, pageData(site));
  return updateFolder(published, site.version, await artifacts(site));
}

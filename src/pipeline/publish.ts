/** Second step of a build: writes the changed data files of all routes and pages. */
import type { Checksums } from '#folders';
import { updateFolder } from './data-folder.ts';
import type { DataFolders } from './data-folders.ts';
import { type Inputs, inputDigests } from './inputs.ts';
import { pageData } from './publish/page-data.ts';
import { routes } from './routes/routes.ts';

/**
 * @param version hash of code and settings; another version rewrites all files
 * @returns the hash of every published file
 */
export async function publish(
  inputs: Inputs,
  version: string,
  { published, pages }: DataFolders,
): Promise<Checksums> {
  const digests = inputDigests(inputs);
  await updateFolder(pages, version, pageData(inputs, routes, version));
  const rows = await Promise.all(routes.map(route => route.files?.(inputs, digests, route) ?? []));
  return updateFolder(published, version, rows.flat());
}

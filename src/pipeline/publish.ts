/** Second step of a build: writes the changed data files of all routes and pages. */
import type { Checksums } from '#folders';
import { type DataFolders, updateFolder } from './data-folder.ts';
import type { Inputs } from './inputs.ts';
import { pageData } from './publish/page-data.ts';
import { artifactsOf } from './routes/route.ts';
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
  await updateFolder(pages, version, pageData(inputs, routes, version));
  const artifacts = await Promise.all(routes.map(route => artifactsOf(route, inputs)));
  return updateFolder(published, version, artifacts.flat());
}

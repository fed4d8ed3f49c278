/** What the edge function reads of the published files, wherever they lie. */
import type { Program } from '../program/schema.ts';
import type { BuildFacts } from '../publish/health.ts';
import type { SearchIndexFile } from '../search/index-file.ts';

export interface Artifacts {
  /**
   * A published file by its exact name, such as `api/program.json`: below the root of the site, without
   * the base path, not percent-encoded. Null where there is none.
   */
  read: (path: string) => Promise<Response | null>;
  /** Another text for another build in its place, so that what was read of the one before is read anew. */
  edition: () => string;
}

/** Files that the routes are made from, each with the shape that the build gave it. */
interface JsonFiles {
  'api/program.json': Pick<Program, 'commercialTerms'>;
  'build.json': BuildFacts;
  'search/lunr.json': SearchIndexFile;
}

/** @throws {Error} where the file is missing: the deployment is not whole. */
export async function readJson<Path extends keyof JsonFiles>(
  artifacts: Artifacts,
  path: Path,
): Promise<JsonFiles[Path]> {
  return (await readPublished(artifacts, path)).json();
}

/** The pages of one document in order, as `/api/documents/text/{filename}` holds them. */
export async function readPages(artifacts: Artifacts, filename: string): Promise<string[]> {
  const response = await readPublished(artifacts, `api/documents/text/${filename}.txt`);
  return (await response.text()).split('\f');
}

async function readPublished(artifacts: Artifacts, path: string): Promise<Response> {
  const response = await artifacts.read(path);
  if (response === null) throw new Error(`The published file ${path} is missing from this deployment.`);
  return response;
}

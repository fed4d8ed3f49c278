/** What the edge function reads of the published files, wherever they lie. */

import type { BuildFacts } from '../folders/build-mark.ts';
import type { Program } from '../program/schema/schema.ts';
import type { PublishedLibrary } from '../search/query/searcher.ts';

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
}

/** @throws {Error} where the file is missing: the deployment is not whole. */
export async function readJson<Path extends keyof JsonFiles>(
  artifacts: Artifacts,
  path: Path,
): Promise<JsonFiles[Path]> {
  return (await readPublished(artifacts, path)).json();
}

/** What a search reads: the index, and of the library what its answers need. */
export async function readSearchIndex(artifacts: Artifacts): Promise<[root: Uint8Array, PublishedLibrary]> {
  const bytes = async (path: string) =>
    new Uint8Array(await (await readPublished(artifacts, path)).arrayBuffer());
  return [
    await bytes('search/index.bin'),
    {
      readBlock: number => bytes(`search/blocks/${number}.bin`),
      async readPages({ filename }) {
        const response = await readPublished(artifacts, `api/documents/text/${filename}.txt`);
        return (await response.text()).split('\f');
      },
    },
  ];
}

async function readPublished(artifacts: Artifacts, path: string): Promise<Response> {
  const response = await artifacts.read(path);
  if (response === null) throw new Error(`The published file ${path} is missing from this deployment.`);
  return response;
}

/** What the edge function reads of the published files, wherever they lie. */
import { versionName } from '../documents/library/versions/version-address.ts';
import type { BuildFacts } from '../folders/build-mark.ts';
import type { Program } from '../program/schema/schema.ts';
import type { ConceptTable } from '../search/concepts/table.ts';
import type { SearchedDocument } from '../search/index/index-file.ts';
import type { SearchParameters } from '../search/query/parameters.ts';
import type { PublishedLibrary } from '../search/query/searcher.ts';
import type { SearchCard } from '../search/schema.ts';
import type { Passage } from '../search/site/passage.ts';
import type { SearchedSite } from '../search/site/scopes.ts';
import type { SiteIndex } from '../search/site/site-index.ts';

export interface Artifacts {
  /**
   * A published file by its exact name, such as `api/program.json`: below the root of the site, without
   * the base path, not percent-encoded. Null where there is none.
   */
  read: (path: string) => Promise<Response | null>;
  /** Another text for another build in its place, so that what was read of the one before is read anew. */
  version: () => string;
}

/** Files that the routes are made from, each with the shape that the build gave it. */
interface JsonFiles {
  'api/program.json': Pick<Program, 'commercialTerms'>;
  'build.json': BuildFacts;
  'search/concepts.json': ConceptTable;
  'search/site.json': SiteIndex;
  'search/site-answers.json': Record<string, SearchCard>;
  [path: `search/site/${number}.json`]: Passage[];
}

/** Reads a file of the build when it is first asked for. */
export function openJson<Path extends keyof JsonFiles>(artifacts: Artifacts, path: Path) {
  return memoize(artifacts, () => readJson(artifacts, path));
}

export async function readJson<Path extends keyof JsonFiles>(
  artifacts: Artifacts,
  path: Path,
): Promise<JsonFiles[Path]> {
  return (await published(artifacts, path)).json();
}

/**
 * What a search reads: the index, the concepts, and of the library what its answers need. Where there are earlier versions,
 * they stand in an index of their own with the current ones, which nobody reads who does not ask for it.
 */
export async function readSearchIndex(
  artifacts: Artifacts,
  include: SearchParameters['include'],
): Promise<[root: Uint8Array, PublishedLibrary & { concepts: ConceptTable }]> {
  const bytes = async (path: string) =>
    new Uint8Array(await (await published(artifacts, path)).arrayBuffer());
  const readPages = async ({ filename, version }: SearchedDocument) => {
    const name = version ? versionName(filename, version.sha256) : filename;
    return (await (await published(artifacts, `api/documents/text/${name}.txt`)).text()).split('\f');
  };
  const earlier = include === 'versions' ? await artifacts.read('search/versions/index.bin') : null;
  const folder = earlier ? 'search/versions' : 'search';
  const readBlock = (number: number) => bytes(`${folder}/blocks/${number}.bin`);
  const [index, concepts] = await Promise.all([
    earlier ?? published(artifacts, 'search/index.bin'),
    readJson(artifacts, 'search/concepts.json'),
  ]);
  const root = new Uint8Array(await index.arrayBuffer());
  return [root, { readBlock, readPages, concepts, readWords: () => bytes('search/words.bin') }];
}

/** The same of the pages of the site. */
export async function readSiteIndex(artifacts: Artifacts): Promise<Omit<SearchedSite, 'concepts'>> {
  return {
    index: await readJson(artifacts, 'search/site.json'),
    readPassages: page => readJson(artifacts, `search/site/${page}.json`),
    readAnswers: () => readJson(artifacts, 'search/site-answers.json'),
  };
}

/** Loads a value of the build once, when it is first asked for, and anew after a failure or for another build. */
export function memoize<T>({ version }: Artifacts, load: () => Promise<T>): () => Promise<T> {
  let loaded: { version: string; value: Promise<T> } | undefined;
  return () => {
    const current = version();
    if (loaded?.version === current) return loaded.value;
    const loading = { version: current, value: load() };
    loading.value.catch(() => {
      if (loaded === loading) loaded = undefined;
    });
    loaded = loading;
    return loading.value;
  };
}

/** @throws {Error} where the file is missing: the deployment is not whole. */
async function published(artifacts: Artifacts, path: string): Promise<Response> {
  const response = await artifacts.read(path);
  if (response === null) throw new Error(`The published file ${path} is missing from this deployment.`);
  return response;
}

/** Reads published files for the edge function, independent of the host. */

import type { BuildFacts } from '#folders';
import { contentTypeOf, filesFor, markdownFile, publishedPath } from '#hosting';
import { versionName } from '#library/version-address';
import type { Program } from '#program';
import { type PurchaseTool, purchaseAnswer } from '#program/purchase-answer';
import type {
  ConceptTable,
  PublishedLibrary,
  QueryLanguage,
  SearchCard,
  SearchedDocument,
  SearchedSite,
  SiteIndex,
} from '#search';
import type { SearchParameters } from '#search/parameters';
import type { Passage } from '#search/results';
import { prefersMarkdown } from './accepted-types.ts';

export interface Artifacts {
  /** @param path below the root of the site, without the base path, not percent-encoded; null if there is no such file */
  read: (path: string) => Promise<Response | null>;
  /** Changes when another build takes the place of this one, so that cached values are read again. */
  version: () => string;
}

/**
 * The file of a path, by the rules of every host; null if there is none.
 *
 * @param accept header of the request: a page is answered as Markdown to a client that prefers it
 */
export async function publishedFile(
  artifacts: Artifacts,
  pathname: string,
  basePath: string,
  accept: string | null = null,
): Promise<Response | null> {
  const path = publishedPath(pathname, basePath);
  if (path === null) return null;
  const markdown = markdownFile(`/${path}`);
  const candidates = filesFor(path);
  for (const file of prefersMarkdown(accept) ? [markdown, ...candidates] : candidates) {
    const found = await artifacts.read(file);
    if (!found) continue;
    const response = typed(found, file, 200);
    const isPage = file === markdown || response.headers.get('content-type')?.startsWith('text/html');
    // The file of a page itself is always answered as HTML.
    if (isPage && !path.endsWith('.html')) response.headers.set('vary', 'Accept, Accept-Encoding');
    return response;
  }
  return null;
}

/** The 404 page; one line if the deployment lacks it. */
export async function notFoundPage(artifacts: Artifacts): Promise<Response> {
  const page = await artifacts.read('404.html');
  return page
    ? typed(page, '404.html', 404)
    : new Response('Nothing is published at this path.\n', { status: 404 });
}

function typed({ body, headers }: Response, file: string, status: number): Response {
  const response = new Response(body, { status, headers });
  const type = contentTypeOf(file);
  if (type) response.headers.set('content-type', type);
  return response;
}

/** JSON files that the function reads, with their shapes. */
interface JsonFiles {
  'api/program.json': Pick<Program, 'commercialTerms'>;
  'build.json': BuildFacts;
  'search/concepts.json': ConceptTable;
  'search/site.json': SiteIndex;
  'search/site-answers.json': Record<string, SearchCard>;
  'search/clauses.json': Record<string, SearchCard>;
  'search/site-languages.json': QueryLanguage[];
  [path: `search/site/${number}.json`]: Passage[];
}

export async function readJson<Path extends keyof JsonFiles>(
  artifacts: Artifacts,
  path: Path,
): Promise<JsonFiles[Path]> {
  return (await published(artifacts, path)).json();
}

/**
 * The index, the concepts, and the parts of the library that answers need. Earlier versions have an index of their own,
 * together with the current ones, which is read only for searches that include versions.
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

/** The index of the pages of the site. */
export async function readSiteIndex(artifacts: Artifacts): Promise<Omit<SearchedSite, 'concepts'>> {
  const index = await readJson(artifacts, 'search/site.json');
  return {
    index,
    readQuantity: query => purchaseAnswer(index.purchase as PurchaseTool | null, query),
    readPassages: page => readJson(artifacts, `search/site/${page}.json`),
    readAnswers: () => readJson(artifacts, 'search/site-answers.json'),
    readClauses: () => readJson(artifacts, 'search/clauses.json'),
    readLanguages: () => readJson(artifacts, 'search/site-languages.json'),
  };
}

/** Loads a value of the build once, when it is first used, and again after a failure or for another build. */
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

/** @throws {Error} if the file is missing, because the deployment is incomplete. */
async function published(artifacts: Artifacts, path: string): Promise<Response> {
  const response = await artifacts.read(path);
  if (response === null) throw new Error(`The published file ${path} is missing from this deployment.`);
  return response;
}

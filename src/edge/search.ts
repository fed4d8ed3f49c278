/** The search over the published files: its parameters as a request gives them, and its answers as they are sent. */
import type { Problem } from '../pipeline/interface/problem.ts';
import { cacheBySize } from '../search/index/size-bounded-cache.ts';
import { type SearchParameters, searchParametersSchema } from '../search/query/parameters.ts';
import { openSearcher } from '../search/query/searcher.ts';
import { readOnce } from '../search/site/read-once.ts';
import { openScopes } from '../search/site/scopes.ts';
import { type Artifacts, memoize, readJson, readSearchIndex, readSiteIndex } from './published-files.ts';

type ParameterErrors = NonNullable<Problem['errors']>;

const names = Object.keys(searchParametersSchema.shape);

/** The parameters, or what is wrong with each. Parameters of other names are no concern of a search. */
export function readSearchParameters(
  query: URLSearchParams,
): { parameters: SearchParameters } | { errors: ParameterErrors } {
  const repeated = names.filter(name => query.getAll(name).length > 1);
  if (repeated.length > 0) {
    return { errors: repeated.map(parameter => ({ parameter, detail: 'must be given once only' })) };
  }
  const parsed = searchParametersSchema.safeParse(Object.fromEntries(query));
  if (parsed.success) return { parameters: parsed.data };
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({ parameter: String(path[0]), detail: message })),
  };
}

/** Some thousand searches of ten results each. */
const cachedBytes = 16 * 2 ** 20;

/** What answers a search: opened when somebody searches, and anew when another build is in its place. */
export function openSearch(artifacts: Artifacts) {
  return memoize(artifacts, async () => {
    const open = readOnce(async (include: SearchParameters['include']) => {
      const [[root, library], site] = await Promise.all([
        readSearchIndex(artifacts, include),
        readSiteIndex(artifacts),
      ]);
      return openScopes(openSearcher(root, library), { ...site, concepts: library.concepts });
    });
    const search = async (parameters: SearchParameters) => (await open(parameters.include))(parameters);
    /** The answer as JSON, as it was made the first time. */
    const respond = cacheBySize(
      cachedBytes,
      async (parameters: SearchParameters) => {
        const value = `${JSON.stringify(await search(parameters))}\n`;
        return { value, size: 2 * value.length };
      },
      ({ q, limit, scope, include }) => `${include} ${scope} ${limit} ${q}`,
    );
    return { build: (await readJson(artifacts, 'build.json')).id, search, respond };
  });
}

export type OpenSearch = ReturnType<typeof openSearch>;

/** The search route: parses its parameters, and caches its responses. */
import type { Problem } from '#pipeline/interface';
import { cacheBySize, openScopes, openSearcher, readOnce } from '#search';
import { type SearchParameters, searchParametersSchema } from '#search/parameters';
import { type Artifacts, memoize, readJson, readSearchIndex, readSiteIndex } from './published-files.ts';

type ParameterErrors = NonNullable<Problem['errors']>;

const names = Object.keys(searchParametersSchema.shape);

/** The parameters, or an error for each that is invalid. Unknown parameters are ignored. */
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

/** Room for some thousand searches of ten results each. */
const cachedBytes = 16 * 2 ** 20;

/** Opens the search index at the first search, and again for another build. */
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
    /** The response as JSON. */
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

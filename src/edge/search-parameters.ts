/** Reads the parameters of a search from the query of a request. */
import type { Problem } from '../artifacts/problem.ts';
import { type SearchParameters, searchParametersSchema } from '../search/query/parameters.ts';

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

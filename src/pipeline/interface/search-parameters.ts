/** What the parameters of a search are, for the description of the interface; the function that reads them needs none of it. */
import * as z from 'zod';
import { searchLimits, searchParametersSchema } from '../../search/query/parameters.ts';

/** What the example of the interface description looks for. */
export const exampleQuery = 'deferred payment';

const { q, limit, scope, include } = searchParametersSchema.shape;

z.globalRegistry.add(q, {
  description: 'The search term, 2 to 200 characters after trimming.',
  // Checks that are functions are hidden from the description.
  minLength: searchLimits.queryMinimum,
  maxLength: searchLimits.queryMaximum,
  examples: [exampleQuery],
});
z.globalRegistry.add(limit, {
  description: 'Maximum number of results, 1 to 50.',
  // A parameter arrives as text; in the interface description stands what the text stands for.
  override: {
    type: 'integer',
    minimum: 1,
    maximum: searchLimits.limitMaximum,
    default: searchLimits.limitDefault,
  },
});
z.globalRegistry.add(include, {
  description:
    'Which versions of the documents are searched: the current ones, or `versions` for earlier ones beside them, each with its `version`.',
});
z.globalRegistry.add(scope, {
  description:
    'What is searched: the documents, the pages of the site, or all; with the site, results have a `kind`, and `card` tells what answers the query.',
});

export const describedSearchParameters = searchParametersSchema;

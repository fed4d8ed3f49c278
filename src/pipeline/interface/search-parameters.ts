/** Descriptions of the search parameters for OpenAPI; kept out of the edge function, which only parses them. */
import * as z from 'zod';
import { programConcepts } from '#program/vocabulary';
import { searchLimits, searchParametersSchema } from '#search/parameters';

/** Query of the example in the interface description: the first thing that people ask of this programme. */
export const exampleQuery = programConcepts[0]?.name ?? 'payment';

const { q, limit, scope, include } = searchParametersSchema.shape;

z.globalRegistry.add(q, {
  description: 'The search term, 2 to 200 characters after trimming.',
  // Repeated here, because checks that are functions do not appear in JSON Schema.
  minLength: searchLimits.queryMinimum,
  maxLength: searchLimits.queryMaximum,
  examples: [exampleQuery],
});
z.globalRegistry.add(limit, {
  description: 'Maximum number of results, 1 to 50.',
  // The parameter arrives as text; the description states the type that the text is parsed to.
  override: {
    type: 'integer',
    minimum: 1,
    maximum: searchLimits.limitMaximum,
    default: searchLimits.limitDefault,
  },
});
z.globalRegistry.add(include, {
  description:
    'Versions of the documents to search: the current ones, or `versions` to include earlier ones, each with its `version`.',
});
z.globalRegistry.add(scope, {
  description:
    'What to search: the documents, the pages of the site, or all. With the site, results have a `kind`, and `card` contains the direct answer.',
});

export const describedSearchParameters = searchParametersSchema;

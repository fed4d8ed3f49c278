/** Parameters of `/api/documents/search` with their limits (specification), in the small build of zod for the edge function. */
import * as z from 'zod/mini';

export const searchLimits = {
  queryMinimum: 2,
  queryMaximum: 200,
  limitDefault: 10,
  limitMaximum: 50,
} as const;

const scopes = ['documents', 'site', 'all'] as const;

/** Current documents only, or earlier versions as well. */
const included = ['current', 'versions'] as const;

const notALimit = 'must be a whole number from 1 to 50';

/** Control characters except tab and line breaks, which pasted passages have. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

export const searchParametersSchema = z.object({
  q: z.string({ error: 'is required: give a search term of 2 to 200 characters' }).check(
    z.trim(),
    z.refine(q => !controlCharacter.test(q), 'must not hold control characters'),
    z.refine(q => [...q].length >= searchLimits.queryMinimum, 'must be at least 2 characters long'),
    z.refine(q => [...q].length <= searchLimits.queryMaximum, 'must be at most 200 characters long'),
  ),
  limit: z._default(
    z.pipe(
      z.string().check(z.refine(text => /^\d{1,2}$/.test(text), notALimit)),
      z
        .transform(Number)
        .check(z.refine(limit => limit >= 1 && limit <= searchLimits.limitMaximum, notALimit)),
    ),
    searchLimits.limitDefault,
  ),
  include: z._default(z.enum(included, { error: `must be one of ${included.join(', ')}` }), 'current'),
  scope: z._default(z.enum(scopes, { error: `must be one of ${scopes.join(', ')}` }), 'documents'),
});

export type SearchScope = (typeof scopes)[number];
export type SearchParameters = z.infer<typeof searchParametersSchema>;

/** Published shape of every error: problem details of RFC 9457, sent as `application/problem+json`. */
import * as z from 'zod';

export const problemSchema = z
  .object({
    type: z.string().describe('"about:blank": the status says it all (RFC 9457, section 4.2.1).'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().describe('Path of the request.'),
    errors: z
      .array(z.object({ parameter: z.string(), detail: z.string() }))
      .optional()
      .describe('One entry for each parameter that is wrong.'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;

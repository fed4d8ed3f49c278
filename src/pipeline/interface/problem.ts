/** Error responses: problem details (RFC 9457, `application/problem+json`), their schema and texts. */
import { STATUS_CODES } from 'node:http';
import * as z from 'zod';
import { allowedMethods, longestAddress } from '#hosting';

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

/** When an error occurs, and its problem details. */
type ErrorResponse = Pick<Problem, 'detail' | 'errors'> & { when: string; instance?: string };

const errorResponses: Record<string, ErrorResponse> = {
  400: {
    when: 'A parameter is missing or wrong; `errors` names it.',
    detail: 'limit must be a whole number from 1 to 50.',
    errors: [{ parameter: 'limit', detail: 'must be a whole number from 1 to 50' }],
  },
  404: {
    when: 'No document has this file name.',
    detail: 'Nothing is published at this path; /api/documents lists the documents.',
    instance: '/api/documents/text/none.pdf',
  },
  405: {
    when: `Any method except ${allowedMethods}.`,
    detail: `The service is read-only: POST is not answered, ${allowedMethods} are.`,
  },
  414: {
    when: 'The address is too long.',
    detail: `The address is longer than ${longestAddress} characters.`,
  },
  500: {
    when: 'The service itself is at fault.',
    detail: 'The service failed; the request is right.',
  },
};

/** Errors of an operation, sorted by status, with their problem details. */
export function errorsOf(path: string, errors: readonly number[] = []) {
  return [...errors, 405].sort().map(status => {
    const { when, detail, instance = path, ...more } = errorResponses[status] as ErrorResponse;
    const title = String(STATUS_CODES[status]);
    const problem: Problem = { type: 'about:blank', title, status, detail, instance, ...more };
    return { status: String(status), when, problem };
  });
}

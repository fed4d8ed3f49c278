/** Published shape of the history of the documents: `/document-history.json`. */
import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const pathOf = (what: string) =>
  z.string().nullable().describe(`Path of ${what}; null where it is not published.`);

export const documentVersionSchema = z.object({
  sha256,
  from: z.iso.datetime().describe('Time from which the version was published.'),
  to: z.iso
    .datetime()
    .nullable()
    .describe('Time at which it was replaced or removed; null while it is current.'),
  replacedBy: z.string().nullable().describe('SHA-256 of the version that followed; null where none did.'),
  citationUrl: z.string().describe('Path of the page of this version, which stays.'),
  url: pathOf('the PDF'),
  textUrl: pathOf('the complete text, pages separated by form feeds'),
  structureUrl: pathOf('headings, clauses, lists and tables'),
  sizeBytes: z.int().nonnegative().nullable().describe('Null where it is not known.'),
  recognisedPages: z
    .array(z.int().positive())
    .describe('Pages whose text was recognised from a picture and may hold errors.'),
  withdrawn: z
    .object({
      reason: z.string().describe('As the operator states it.'),
      since: z.iso.datetime().describe('Time of the last commit that touched the statement.'),
    })
    .nullable()
    .describe('Why nothing but hash and dates is published any more; null where it was not withdrawn.'),
  missing: z
    .string()
    .nullable()
    .describe('Why the bytes could not be published although nobody withdrew them; null where they could.'),
});

export const documentHistorySchema = z.object({
  known: z
    .enum(['whole', 'latest', 'present'])
    .describe(
      'How much is known: the whole history; its end alone, where earlier versions and the time of the first are not; or the documents as they stand.',
    ),
  documents: z.array(
    z.object({
      filename: z.string(),
      title: z.string(),
      renamedFrom: z
        .object({ filename: z.string(), time: z.iso.datetime() })
        .nullable()
        .describe('The name that the same bytes had until then; null where there was none.'),
      versions: z.array(documentVersionSchema).describe('Oldest first.'),
    }),
  ),
});

export type DocumentVersion = z.infer<typeof documentVersionSchema>;
export type DocumentHistory = z.infer<typeof documentHistorySchema>;

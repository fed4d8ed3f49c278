/** Published shape of the references of a document, part of its structure. */
import * as z from 'zod';
import { textRangesSchema } from '#pdf';

const block = z.int().nonnegative().describe('Index of the block in which the words are.');

export const referencesSchema = z.object({
  links: z
    .array(
      z.object({
        kind: z
          .enum(['clause', 'contents', 'document', 'term'])
          .describe(
            '"clause": a reference to a clause, schedule or other part of the document; "contents": an entry of its table of contents; "document": the title of another document; "term": the use of a defined term.',
          ),
        block,
        ranges: textRangesSchema,
        to: z
          .string()
          .describe(
            'Address on the reading page, such as "clause-9.2"; for a document the last segment of its path.',
          ),
      }),
    )
    .describe('In reading order; no two overlap.'),
  terms: z
    .array(
      z.object({
        name: z.string(),
        id: z.string().describe('Address on the reading page.'),
        block,
        ranges: textRangesSchema,
      }),
    )
    .describe('Terms where the document defines them.'),
  addresses: z
    .array(z.object({ block, id: z.string() }))
    .describe('Addresses on the reading page of blocks whose own is null.'),
});

export const reportedReferencesSchema = referencesSchema.extend({
  /** References to parts that do not exist. */
  missing: z.array(z.object({ written: z.string(), page: z.int(), label: z.string() })),
  unused: z.array(z.string()),
  undefinedTerms: z.array(z.string()),
});

export type References = z.infer<typeof reportedReferencesSchema>;
export type ReferenceLink = References['links'][number];

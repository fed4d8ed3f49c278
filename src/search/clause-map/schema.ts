/** Published shape of `/api/documents/clauses`. */
import * as z from 'zod';

const shareSchema = z.number().min(0).max(1);

const clausePlaceSchema = z.object({
  clause: z.string().describe('Its `id`.'),
  page: z.int().positive().describe('Number of the page, from 1.'),
  label: z.string().describe('The page as the document numbers it.'),
  section: z.string().nullable().describe('The heading above the sentence; null where none is known.'),
  sentence: z.string(),
  url: z.string().describe('Path of the reading page at this page of the document.'),
});

export const clauseMapSchema = z.object({
  credit: z.string().describe('Whose labelled contracts the clauses were learned from.'),
  clauses: z
    .array(
      z.object({
        id: z.string().describe('As the labels of the contracts name it.'),
        name: z.string(),
        precision: shareSchema.describe(
          'Share of right ones among the sentences told, in contracts left out.',
        ),
        recall: shareSchema.describe('Share of the right sentences that are told, in contracts left out.'),
      }),
    )
    .describe('The clauses that are told reliably enough; others are not looked for.'),
  documents: z
    .array(
      z.object({
        filename: z.string(),
        title: z.string(),
        found: z
          .array(clausePlaceSchema)
          .describe('Clauses that a sentence states, by the one that does so most plainly.'),
        named: z
          .array(clausePlaceSchema)
          .describe('Clauses that no sentence is told to state, but one names: the one that comes nearest.'),
        notFound: z
          .array(z.string())
          .describe('The `id` of each clause that the document does not seem to have.'),
      }),
    )
    .describe('Sorted by file name.'),
});

export type ClauseMap = z.infer<typeof clauseMapSchema>;

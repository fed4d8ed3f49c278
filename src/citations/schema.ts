/** Shape of `/citations.json`. */
import * as z from 'zod';

const placeSchema = z.object({
  filename: z.string().describe('Name of the PDF.'),
  version: z.string().describe('SHA-256 of the PDF.'),
  clause: z
    .string()
    .nullable()
    .describe('Number of the clause as printed, such as "7.3(b)"; null where none is printed.'),
  anchor: z.string().describe('Address of the clause on the reading page, such as "clause-7.3-b".'),
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  sentence: z.string(),
  basis: z
    .enum(['stated', 'matched'])
    .describe(
      '"stated": by the operator, in the caption file of the document. "matched": found by a program.',
    ),
});

export const citationsSchema = z.object({
  citations: z.array(
    z.object({
      path: z.string().describe('Place in the programme data.'),
      places: z.array(placeSchema).min(1),
    }),
  ),
  uncited: z.array(z.string()).describe('Places in the programme data for which no clause is known.'),
});

/** What the operator may accept, by path. Not published. */
export const proposalsSchema = z.array(
  z.object({ path: z.string(), isCited: z.boolean(), places: z.array(placeSchema) }),
);

export type Citations = z.infer<typeof citationsSchema>;
export type CitedPlace = z.infer<typeof placeSchema>;

/** Published shape of `/figures.json`: what each document says of each key figure. */
import * as z from 'zod';

export const verdictSchema = z
  .enum(['agrees', 'differs', 'unclear'])
  .describe(
    'Whether the statement agrees with the programme data; "unclear" where the sentence does not decide it.',
  );

export const figureStatementSchema = z.object({
  filename: z.string().describe('Name of the PDF.'),
  title: z.string(),
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  label: z.string().describe('Label that the PDF gives the page.'),
  pageCount: z.int().positive().describe('Pages of the document.'),
  url: z.string().describe('Path of the reading page, at the page of the statement.'),
  value: z
    .string()
    .describe('What is stated, in the unit of the figure; ends of a range joined by an en dash.'),
  written: z.string().describe('The same as the document writes it.'),
  sentence: z.string().describe('The sentence or row, on one line.'),
  verdict: verdictSchema,
});

export const figureSchema = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string().describe('Place in the programme data.'),
  unit: z.string(),
  value: z.string().nullable().describe('What the programme data hold; null where it is not published.'),
  agrees: z.int().nonnegative().describe('Number of statements that agree.'),
  differs: z.int().nonnegative(),
  unclear: z.int().nonnegative(),
  statements: z.array(figureStatementSchema).describe('In the order of documents and pages.'),
});

/** What one document states, without what it is called: only its pages and the programme data decide it. Not published. */
export const statedFiguresSchema = z.object({
  hasText: z.boolean(),
  statements: z
    .array(
      figureStatementSchema
        .omit({ filename: true, title: true, pageCount: true, url: true })
        .extend({ figure: z.string().describe('Identifier of the figure.') }),
    )
    .describe('In the order of the pages.'),
});

const placeSchema = figureStatementSchema.pick({
  filename: true,
  title: true,
  page: true,
  label: true,
  pageCount: true,
  url: true,
  sentence: true,
});

export const figureReadingSchema = z.object({
  figure: z.string().describe('Identifier of the figure that the reading states.'),
  value: z.string(),
  unit: z.string(),
  isProgramData: z.boolean().describe('True where the programme data hold this value.'),
  known: z.boolean().describe('True for the programme data and for readings listed under textDifferences.'),
  places: z.array(placeSchema),
});

export const figureDifferenceSchema = z.object({
  id: z
    .string()
    .nullable()
    .describe('Identifier of the entry under textDifferences; null for a new difference.'),
  subject: z.string(),
  kind: z
    .enum(['value', 'measure'])
    .describe(
      '"value": documents state another value. "measure": one thing is stated in measures that do not come to the same.',
    ),
  known: z.boolean().describe('False where a reading is not listed under textDifferences.'),
  remark: z.string().nullable().describe('What the operator says of it.'),
  readings: z.array(figureReadingSchema).min(2),
});

export const figureLedgerSchema = z.object({
  documents: z.int().nonnegative().describe('Number of documents with text that was read.'),
  withoutText: z.array(z.string()).describe('Documents that have no text to read, by file name.'),
  agrees: z.int().nonnegative(),
  differs: z.int().nonnegative(),
  unclear: z.int().nonnegative(),
  figures: z.array(figureSchema),
  differences: z.array(figureDifferenceSchema).describe('Where the texts differ.'),
  notFound: z
    .array(z.string())
    .describe('Entries of textDifferences whose amounts no document with text bears out, by identifier.'),
});

export type StatedFigures = z.infer<typeof statedFiguresSchema>;
export type FigureStatement = z.infer<typeof figureStatementSchema>;
export type FigureEntry = z.infer<typeof figureSchema>;
export type FigureReading = z.infer<typeof figureReadingSchema>;
export type FigureDifference = z.infer<typeof figureDifferenceSchema>;
export type FigureLedger = z.infer<typeof figureLedgerSchema>;

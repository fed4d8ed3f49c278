/** Published shape of the answer of `/api/documents/search`. */
import * as z from 'zod';
import { kindSchema } from '../documents/library/kinds.ts';
import { pageSourceSchema } from '../documents/schema.ts';

const offsetSchema = z.int().nonnegative();

export const searchResultSchema = z.object({
  document: z.object({
    filename: z.string(),
    title: z.string(),
    kind: kindSchema,
    url: z.string().describe('Path of the PDF.'),
  }),
  page: z.int().positive(),
  label: z.string(),
  source: pageSourceSchema.describe(
    'Where the text of the page comes from; `ocr`: recognised from a picture.',
  ),
  section: z.string().nullable().describe('The heading above the excerpt; null where none is known.'),
  excerpt: z.string().describe('The passage of the page that answers the query best.'),
  context: z.object({
    before: z.string().describe('Text of the page just before the excerpt.'),
    after: z.string().describe('Text of the page just after the excerpt.'),
  }),
  matches: z
    .array(z.tuple([offsetSchema, offsetSchema]))
    .describe('Start and end (exclusive) of each match in the excerpt, in Unicode code points.'),
  score: z.number().describe('Higher is better; comparable within one answer only.'),
  url: z
    .string()
    .describe('Path of the reading page at this page of the document, with the query to highlight.'),
  pdfUrl: z.string().describe('Path of the PDF at this page.'),
});

export const searchAnswerSchema = z.object({
  query: z.string(),
  limit: z.int(),
  total: z
    .int()
    .nonnegative()
    .describe('Number of all matching pages, of which at most `limit` are in results.'),
  results: z.array(searchResultSchema),
  suggestion: z
    .string()
    .nullable()
    .describe('The query in a spelling that the library knows; null where none is needed.'),
  concepts: z
    .array(z.object({ name: z.string() }))
    .describe(
      'What else was searched, because the query asks for it in other words; the pages of it are in results.',
    ),
  weakerFrom: z
    .int()
    .nonnegative()
    .describe(
      'Index in results from which on pages hold little of what is asked; the number of results where none does, 0 where no page says it.',
    ),
  saidNowhere: z
    .boolean()
    .describe(
      'True where next to nothing of what is asked is in the library; results then hold single words of it.',
    ),
});

export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

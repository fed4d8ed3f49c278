/** Published shape of a search: the parameters and the answer of `/api/documents/search`. */
import * as z from 'zod';
import { pageSourceSchema } from '../documents/schema.ts';

/** Limits of the search parameters (specification, "Query parameters of /api/documents/search"). */
export const searchLimits = {
  queryMinimum: 2,
  queryMaximum: 200,
  limitDefault: 10,
  limitMaximum: 50,
} as const;

export const searchParametersSchema = z.object({
  q: z
    .string({ error: 'is required: give a search term of 2 to 200 characters' })
    .trim()
    .refine(q => [...q].length >= searchLimits.queryMinimum, 'must be at least 2 characters long')
    .refine(q => [...q].length <= searchLimits.queryMaximum, 'must be at most 200 characters long')
    .describe('The search term, 2 to 200 characters after trimming.'),
  limit: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number from 1 to 50')
    .transform(Number)
    .refine(limit => limit >= 1 && limit <= searchLimits.limitMaximum, 'must be a whole number from 1 to 50')
    .default(searchLimits.limitDefault)
    .describe('Maximum number of results, 1 to 50.'),
});

const offsetSchema = z.int().nonnegative();

export const searchResultSchema = z.object({
  document: z.object({
    filename: z.string(),
    title: z.string(),
    url: z.string().describe('Path of the PDF.'),
  }),
  page: z.int().positive(),
  label: z.string(),
  source: pageSourceSchema.describe(
    'Where the text of the page comes from; `ocr`: recognised from a picture.',
  ),
  excerpt: z.string().describe('The passage of the page that answers the query best.'),
  context: z.object({
    before: z.string().describe('Text of the page just before the excerpt.'),
    after: z.string().describe('Text of the page just after the excerpt.'),
  }),
  matches: z
    .array(z.tuple([offsetSchema, offsetSchema]))
    .describe('Start and end (exclusive) of each match in the excerpt, in Unicode code points.'),
  score: z.number().describe('Higher is better; comparable within one answer only.'),
  url: z.string().describe('Path of the reading page at this page of the document.'),
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
});

export type SearchParameters = z.infer<typeof searchParametersSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

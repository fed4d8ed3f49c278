/** Published shape of answers of `/api/documents/search`. */
import * as z from 'zod';
import { pageSourceSchema } from '#pdf';
import { passageKinds } from './site/passage.ts';

const offsetSchema = z.int().nonnegative();

const passageSchema = z.object({
  excerpt: z.string().describe('The passage that answers the query best.'),
  context: z.object({
    before: z.string().describe('Text just before the excerpt.'),
    after: z.string().describe('Text just after the excerpt.'),
  }),
  matches: z
    .array(z.tuple([offsetSchema, offsetSchema]))
    .describe('Start and end (exclusive) of each match in the excerpt, in Unicode code points.'),
  score: z
    .number()
    .describe('Higher is better; comparable within one answer and among results of one sort only.'),
});

export const documentResultSchema = passageSchema.extend({
  kind: z.literal('document').optional().describe('Present where more than the documents is searched.'),
  document: z.object({
    filename: z.string(),
    title: z.string(),
    kind: z.string().describe('Kind of the document, as in the list of documents.'),
    url: z.string().describe('Path of the PDF.'),
    version: z
      .object({ sha256: z.string(), from: z.iso.datetime(), to: z.iso.datetime().nullable() })
      .optional()
      .describe('Earlier versions only: hash, and start and end of publication.'),
  }),
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  label: z.string().describe('Label that the PDF gives the page; the number where it gives none.'),
  pageCount: z.int().positive().describe('Pages of the document.'),
  source: pageSourceSchema.describe(
    'Where the text of the page comes from; `ocr`: recognised from a picture.',
  ),
  section: z.string().nullable().describe('The heading above the excerpt; null where none is known.'),
  url: z
    .string()
    .describe('Path of the reading page at this page of the document, with the query to highlight.'),
  pdfUrl: z.string().describe('Path of the PDF at this page.'),
});

export const siteResultSchema = passageSchema.extend({
  kind: z.enum(passageKinds).describe('Kind of passage.'),
  document: z.object({
    filename: z.null(),
    title: z.string().describe('Title of the page of the site.'),
    kind: z.literal('site-page'),
    url: z.string().describe('Path of the page.'),
  }),
  page: z.null(),
  label: z.null(),
  source: z.literal('text'),
  section: z.string().describe('The heading of the passage.'),
  url: z.string().describe('Path of the page at the passage.'),
  pdfUrl: z.null(),
});

export const searchResultSchema = z.union([documentResultSchema, siteResultSchema]);

export const documentAnswerSchema = z.object({
  query: z.string(),
  limit: z.int(),
  total: z
    .int()
    .nonnegative()
    .describe('Number of all matching pages and passages, of which at most `limit` are in results.'),
  results: z.array(documentResultSchema),
  suggestion: z
    .string()
    .nullable()
    .describe('The query with its spelling corrected; null if none is needed.'),
  concepts: z
    .array(z.object({ name: z.string() }))
    .describe('Concepts that the query means in other words; results include their pages.'),
  looseMatchesFrom: z
    .int()
    .nonnegative()
    .describe('Index of the first result that matches only loosely; the number of results if all match.'),
  noAnswer: z.boolean().describe('True if no page answers the query; results then match single words of it.'),
});

const sources = {
  sources: z
    .array(
      z.object({
        title: z.string(),
        page: z.int().positive(),
        label: z.string(),
        pageCount: z.int().positive(),
        url: z.string().describe('Path of the reading page at the page.'),
      }),
    )
    .describe('Some of the pages of documents that state it.'),
  sourceCount: z.int().nonnegative().describe('Number of all pages found to state it.'),
};

export const searchCardSchema = z.object({
  title: z.string(),
  url: z.string().describe('Path of the passage of the site that states it.'),
  statements: z.array(
    z.object({
      name: z.string().nullable().describe('Name of the value; null where it is the title.'),
      text: z.string().nullable().describe('As published; null where it is not published.'),
      path: z.string().nullable().describe('Place in the programme data; null for the text of a passage.'),
      ...sources,
      otherReadings: z
        .array(z.object({ text: z.string(), ...sources }))
        .describe('Different values in published texts.'),
    }),
  ),
});

export const searchAnswerSchema = documentAnswerSchema.extend({
  card: searchCardSchema
    .nullable()
    .optional()
    .describe(
      'The answer, quoted as published; null if none is certain. Present where more than the documents is searched.',
    ),
  note: z
    .string()
    .nullable()
    .optional()
    .describe(
      'If the query is not in English: a note, in the language of the query, that the documents are in English.',
    ),
  results: z
    .array(searchResultSchema)
    .describe('Passages of the site and pages of documents, the best first.'),
});

export type SearchCard = z.infer<typeof searchCardSchema>;
export type DocumentResult = z.infer<typeof documentResultSchema>;
export type SiteResult = z.infer<typeof siteResultSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type DocumentAnswer = z.infer<typeof documentAnswerSchema>;
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** Published shapes of the document library: `/api/documents` and `/api/documents/library`. */
import * as z from 'zod';
import { kindSchema } from './kinds.ts';

/** Where the text of a page comes from; `none` where no text could be read. */
export const pageSourceSchema = z.enum(['text', 'ocr', 'none']);

/** What the extraction found out about a file that a reader has to know. */
export const documentNoteSchema = z.object({
  code: z
    .enum([
      'not-a-pdf',
      'empty-file',
      'password-needed',
      'damaged',
      'no-pages',
      'timed-out',
      'out-of-memory',
      'xfa-form',
      'pages-without-text',
    ])
    .describe('What is the matter, as one of a closed set.'),
  detail: z.string().describe('The same as a sentence for people.'),
});

export const documentEntrySchema = z.object({
  filename: z.string().describe('Name of the PDF as the operator chose it.'),
  title: z.string(),
  kind: kindSchema,
  sample: z.boolean().describe('True where the operator marked the document as a sample.'),
  date: z.iso
    .date()
    .nullable()
    .describe('Date that the document bears, as the operator states it; null where none is stated.'),
  sizeBytes: z.int().nonnegative(),
  modified: z.iso
    .datetime()
    .describe(
      'Time of the last commit that touched the file; of the file itself where git does not know it.',
    ),
  pageCount: z.int().nonnegative(),
  characterCount: z.int().nonnegative().describe('Unicode code points of the text of all pages.'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  url: z.string().describe('Path of the PDF.'),
  textUrl: z.string().describe('Path of the complete text, pages separated by form feeds.'),
  pageUrl: z.string().describe('Path of the reading page; a page of text is at the anchor #page-N.'),
  textSource: z
    .enum(['text', 'ocr', 'mixed', 'none'])
    .describe('Source of the text of all pages; "mixed" where pages differ, "none" where no page has text.'),
  notes: z.array(documentNoteSchema),
});

export const documentListSchema = z.object({
  count: z.int().nonnegative(),
  documents: z.array(documentEntrySchema),
});

export const documentPageSchema = z.object({
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  label: z
    .string()
    .describe('Label that the PDF gives the page, such as "iv"; the number where it gives none.'),
  characterCount: z.int().nonnegative(),
  text: z.string(),
  source: pageSourceSchema,
});

export const documentLibrarySchema = z.object({
  count: z.int().nonnegative(),
  pageCount: z.int().nonnegative(),
  characterCount: z.int().nonnegative(),
  documents: z.array(
    z.object({
      filename: z.string(),
      title: z.string(),
      pageCount: z.int().nonnegative(),
      characterCount: z.int().nonnegative(),
      pages: z.array(documentPageSchema),
    }),
  ),
});

export type PageSource = z.infer<typeof pageSourceSchema>;
export type DocumentNote = z.infer<typeof documentNoteSchema>;
export type DocumentEntry = z.infer<typeof documentEntrySchema>;
export type DocumentList = z.infer<typeof documentListSchema>;
export type DocumentPage = z.infer<typeof documentPageSchema>;
export type DocumentLibrary = z.infer<typeof documentLibrarySchema>;

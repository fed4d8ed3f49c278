/** Published shapes of the document library: `/api/documents` and `/api/documents/library`. */
import * as z from 'zod';
import {
  documentNoteSchema,
  documentPageSchema,
  linkSchema,
  outlineEntrySchema,
  pageLabelSchema,
} from '#pdf';
import { kindSchema } from './kinds.ts';

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
  created: z.iso.datetime().nullable().describe('Time of creation that the PDF states of itself.'),
  edited: z.iso.datetime().nullable().describe('Time of the last change that the PDF states of itself.'),
  pageCount: z.int().nonnegative().describe('Pages that are read; a note says where the PDF has more.'),
  characterCount: z.int().nonnegative().describe('Unicode code points of the text of all pages.'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  url: z.string().describe('Path of the PDF.'),
  textUrl: z.string().describe('Path of the complete text, pages separated by form feeds.'),
  pageUrl: z.string().describe('Path of the reading page; a page of text is at the anchor #page-N.'),
  thumbnailUrl: z
    .string()
    .nullable()
    .describe('Path of a picture (WebP) of the first page; null where it could not be drawn.'),
  textSource: z
    .enum(['text', 'ocr', 'mixed', 'none'])
    .describe('Source of the text of all pages; "mixed" where pages differ, "none" where no page has text.'),
  notes: z.array(documentNoteSchema),
});

export const documentListSchema = z.object({
  count: z.int().nonnegative(),
  documents: z.array(documentEntrySchema),
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
      outline: z
        .array(outlineEntrySchema.extend({ label: pageLabelSchema }))
        .describe('Bookmarks of the PDF in reading order.'),
      links: z.array(linkSchema.extend({ label: pageLabelSchema })),
      pages: z.array(documentPageSchema),
    }),
  ),
});

export type DocumentEntry = z.infer<typeof documentEntrySchema>;
export type DocumentList = z.infer<typeof documentListSchema>;
export type DocumentLibrary = z.infer<typeof documentLibrarySchema>;

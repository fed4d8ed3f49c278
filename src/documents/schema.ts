/** Published shapes of the document library: `/api/documents` and `/api/documents/library`. */
import * as z from 'zod';
import { kindSchema } from './library/kinds.ts';

/** Where the text of a page comes from; `none` where no text could be read. */
export const pageSourceSchema = z.enum(['text', 'ocr', 'none']);

/** What the extraction found out about a file that a reader has to know. */
export const documentNoteSchema = z.object({
  code: z
    .enum([
      'not-a-pdf',
      'empty-file',
      'password-needed',
      'wrong-password',
      'damaged',
      'no-pages',
      'timed-out',
      'out-of-memory',
      'xfa-form',
      'shortened',
      'ocr',
      'pages-without-text',
    ])
    .describe('What is the matter, as one of a closed set.'),
  detail: z.string().describe('The same as a sentence for people.'),
});

/** A bookmark of the PDF. */
export const outlineEntrySchema = z.object({
  title: z.string(),
  page: z.int().positive().describe('Number of the page that it leads to, from 1.'),
  level: z.int().positive().describe('Depth, from 1.'),
});

export const linkSchema = z.object({
  page: z.int().positive().describe('Number of the page that bears the link.'),
  url: z.string().describe('Address on the web, or a mail address.'),
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

const pageLabelSchema = z
  .string()
  .describe('Label that the PDF gives the page, such as "iv"; the number where it gives none.');

export const documentPageSchema = z.object({
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  label: pageLabelSchema,
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
      outline: z
        .array(outlineEntrySchema.extend({ label: pageLabelSchema }))
        .describe('Bookmarks of the PDF in reading order.'),
      links: z.array(linkSchema.extend({ label: pageLabelSchema })),
      pages: z.array(documentPageSchema),
    }),
  ),
});

/** A picture of a page, with its size in pixels. */
export const pagePictureSchema = z.object({ page: z.number(), width: z.number(), height: z.number() });

export type PagePicture = z.infer<typeof pagePictureSchema>;
export type PageSource = z.infer<typeof pageSourceSchema>;
export type DocumentNote = z.infer<typeof documentNoteSchema>;
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;
export type Link = z.infer<typeof linkSchema>;
export type DocumentEntry = z.infer<typeof documentEntrySchema>;
export type DocumentList = z.infer<typeof documentListSchema>;
export type DocumentPage = z.infer<typeof documentPageSchema>;
export type DocumentLibrary = z.infer<typeof documentLibrarySchema>;

/** Published shapes of the library: `/api/documents`, `/api/documents/library` and `/document-history.json`. */
import * as z from 'zod';
import {
  documentNoteSchema,
  documentPageSchema,
  linkSchema,
  outlineEntrySchema,
  pageLabelSchema,
} from '#pdf';
import { kindSchema } from './kinds.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

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
      'Time of the last change of the file that git records; otherwise the time stored with the file.',
    ),
  created: z.iso.datetime().nullable().describe('Time of creation that the PDF states of itself.'),
  edited: z.iso.datetime().nullable().describe('Time of the last change that the PDF states of itself.'),
  pageCount: z.int().nonnegative().describe('Pages that are read; a note says where the PDF has more.'),
  characterCount: z.int().nonnegative().describe('Unicode code points of the text of all pages.'),
  sha256,
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

const pathOf = (what: string) =>
  z.string().nullable().describe(`Path of ${what}; null where it is not published.`);

export const documentVersionSchema = z.object({
  sha256,
  from: z.iso.datetime().describe('Time from which the version was published.'),
  to: z.iso
    .datetime()
    .nullable()
    .describe('Time at which it was replaced or removed; null while it is current.'),
  replacedBy: z.string().nullable().describe('SHA-256 of the version that followed; null where none did.'),
  citationUrl: z.string().describe('Path of the page of this version, which stays.'),
  url: pathOf('the PDF'),
  textUrl: pathOf('the complete text, pages separated by form feeds'),
  structureUrl: pathOf('headings, clauses, lists and tables'),
  sizeBytes: z.int().nonnegative().nullable().describe('Null where it is not known.'),
  recognisedPages: z
    .array(z.int().positive())
    .describe('Pages whose text was recognised from a picture and may contain errors.'),
  withdrawn: z
    .object({
      reason: z.string().describe('As the operator states it.'),
      since: z.iso.datetime().describe('Time of the last commit that touched the statement.'),
    })
    .nullable()
    .describe('Why nothing but hash and dates is published any more; null where it was not withdrawn.'),
  missing: z
    .string()
    .nullable()
    .describe('Why this version is missing although nobody withdrew it; null if it is not missing.'),
});

export const documentHistorySchema = z.object({
  known: z
    .enum(['whole', 'latest', 'present'])
    .describe(
      '`whole`: the full history; `latest`: only the recent history; `present`: only the current documents.',
    ),
  documents: z.array(
    z.object({
      filename: z.string(),
      title: z.string(),
      renamedFrom: z
        .object({ filename: z.string(), time: z.iso.datetime() })
        .nullable()
        .describe('The name that the same bytes had until then; null where there was none.'),
      versions: z.array(documentVersionSchema).describe('Oldest first.'),
    }),
  ),
});

export type DocumentEntry = z.infer<typeof documentEntrySchema>;
export type DocumentList = z.infer<typeof documentListSchema>;
export type DocumentLibrary = z.infer<typeof documentLibrarySchema>;
export type DocumentVersion = z.infer<typeof documentVersionSchema>;
export type DocumentHistory = z.infer<typeof documentHistorySchema>;

/** A version as pages show it. */
export interface PublishedVersion extends DocumentVersion {
  filename: string;
  title: string;
  slug: string;
  /** Path of the reading page of the current document; null where there is none. */
  pageUrl: string | null;
  /** New name of the document where this version ended in a rename; else null. */
  renamedTo: string | null;
}

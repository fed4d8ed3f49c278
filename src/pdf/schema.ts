/** Published shapes of pages of a PDF and of notes on it. */
import * as z from 'zod';

/** Source of the text of a page; `none` if no text could be read. */
export const pageSourceSchema = z.enum(['text', 'ocr', 'none']);

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
      'shortened',
      'ocr',
      'pages-without-text',
      'hidden-text',
      'covered-text',
      'contradicted-text',
      'form-values',
      'struck-out',
      'drawn-by-hand',
      'active-content',
      'signed',
    ])
    .describe('Code of the problem or peculiarity.'),
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

export const pageLabelSchema = z
  .string()
  .describe('Label that the PDF gives the page, such as "iv"; the number where it gives none.');

export const documentPageSchema = z.object({
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  label: pageLabelSchema,
  characterCount: z.int().nonnegative(),
  text: z.string(),
  source: pageSourceSchema,
  filledIn: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .optional()
    .describe('Values that were filled into a form or written onto the page; left out where there are none.'),
});

/** As read; hidden words are shown on the reading page alone. */
export const readPageSchema = documentPageSchema.extend({
  /** Words that the PDF holds and the page does not show; they are not part of the text. */
  hidden: z.string().optional(),
});

/** Width and height in pixels. */
export const pagePictureSchema = z.object({ page: z.number(), width: z.number(), height: z.number() });

export type PagePicture = z.infer<typeof pagePictureSchema>;
export type PageSource = z.infer<typeof pageSourceSchema>;
export type DocumentNote = z.infer<typeof documentNoteSchema>;
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;
export type Link = z.infer<typeof linkSchema>;
export type DocumentPage = z.infer<typeof readPageSchema>;

/**
 * Published shapes of the structure of a document, `/api/documents/structure/{filename}`, and of its tables. Ranges refer to the texts of
 * `/api/documents/library`.
 */
import * as z from 'zod';

const textRangeSchema = z
  .object({
    page: z.int().positive().describe('Number of the page in the file, from 1.'),
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
  })
  .describe('A piece of the text of a page, in Unicode code points, end exclusive.');

export const textRangesSchema = z
  .array(textRangeSchema)
  .describe('The words, in the order of the text; on two pages where the block runs over a break.');

const ranges = textRangesSchema;

const id = z
  .string()
  .nullable()
  .describe('Address on the reading page, such as "clause-15.2" or "schedule-2"; null where it has none.');

const number = z
  .string()
  .nullable()
  .describe('Number that the document itself gives it, such as "15.2"; null where it gives none.');

const tableCellSchema = z.object({
  ranges,
  header: z.boolean(),
  columns: z.int().positive().describe('Columns that the cell takes up.'),
  rows: z.int().positive().describe('Rows that the cell takes up.'),
});

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), id, number, level: z.int().min(1).max(6), ranges }),
  z.object({ kind: z.literal('paragraph'), id, number, ranges }),
  z.object({
    kind: z.literal('list-item'),
    id,
    label: z.string().nullable().describe('Its mark or number as written, such as "(a)" or "•".'),
    depth: z.int().positive().describe('How deep its list lies in others, from 1.'),
    ranges,
  }),
  z.object({
    kind: z.literal('table'),
    id: z.string().describe('Address on the reading page, such as "table-3".'),
    caption: ranges,
    rows: z.array(z.array(tableCellSchema)).describe('Cells that a span covers are not repeated.'),
  }),
  z.object({
    kind: z.literal('figure'),
    page: z.int().positive(),
    alternative: z.string().nullable().describe('Text for readers who cannot see the figure.'),
    ranges,
  }),
  z.object({ kind: z.literal('running'), ranges }).describe('Head or foot that repeats from page to page.'),
]);

const structureBasisSchema = z
  .enum(['tagged', 'inferred', 'recognised', 'none'])
  .describe(
    'Source of the structure of a page: the tags of the PDF; size, place and numbers of its words; the same of recognised words; "none" where only lines of text are known.',
  );

const structureNoteSchema = z.object({
  code: z
    .enum(['tags-broken', 'tags-contradict-page', 'layout-unread', 'table-too-large', 'positions-missing'])
    .describe('Kind of trouble, one of a closed set.'),
  pages: z.array(z.int().positive()),
  detail: z.string().describe('The same as a sentence for people.'),
});

export const documentStructureSchema = z.object({
  filename: z.string(),
  sha256: z.string().describe('Of the PDF.'),
  pages: z.array(
    z.object({
      page: z.int().positive(),
      label: z.string().describe('Label that the PDF gives the page.'),
      basis: structureBasisSchema,
    }),
  ),
  blocks: z.array(blockSchema).describe('In reading order.'),
  notes: z.array(structureNoteSchema),
});

/** A structure without its file. */
export const structureSchema = documentStructureSchema.omit({ filename: true, sha256: true });

export type Structure = z.infer<typeof structureSchema>;
const documentTableSchema = z.object({
  id: z.string().describe('Address on the reading page, such as "table-3".'),
  caption: z.string().nullable(),
  page: z.int().positive().describe('Number in the file of the page on which it begins.'),
  pageLabel: z.string(),
  basis: structureBasisSchema,
  headerRows: z.int().nonnegative().describe('Rows at its head that name the columns.'),
  rows: z
    .array(z.array(z.string()))
    .describe(
      'Text of each cell. All rows have the same length; a cell that is part of a merged cell is empty.',
    ),
  rowPages: z
    .array(z.int().positive())
    .describe('Number of the page of each row: a table may run over a page break.'),
  url: z.string().describe('Path of this table alone, as JSON.'),
  csvUrl: z.string().describe('Path of the same as CSV, with page and hash in each row.'),
});

export const documentTablesSchema = z.object({
  filename: z.string(),
  sha256: z.string().describe('Of the PDF.'),
  count: z.int().nonnegative(),
  tables: z.array(documentTableSchema).describe('In reading order.'),
});

/** One table in a file of its own. */
export const singleTableSchema = documentTableSchema.extend({ filename: z.string(), sha256: z.string() });

export type DocumentTable = z.infer<typeof documentTableSchema>;
export type DocumentTables = z.infer<typeof documentTablesSchema>;
export type TextRange = z.infer<typeof textRangeSchema>;
export type TableCell = z.infer<typeof tableCellSchema>;
export type Block = z.infer<typeof blockSchema>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
export type StructureBasis = z.infer<typeof structureBasisSchema>;
export type StructureNote = z.infer<typeof structureNoteSchema>;
export type DocumentStructure = z.infer<typeof documentStructureSchema>;

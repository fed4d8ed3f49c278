/** Published shape of `/figures.json`: the account of every amount, and the statements of each document on each key figure. */
import * as z from 'zod';

export const verdictSchema = z
  .enum(['equals', 'differs', 'unclear'])
  .describe('Whether the statement equals the programme data; "unclear": undecided.');

export const accountSchema = z
  .enum(['equals', 'derived', 'differs', 'charge', 'unrelated', 'other', 'undecided', 'unreadable'])
  .describe(
    '"equals": the value of a main figure. "derived": a product, sum or share of main figures. "differs": a main figure with another value or on other terms. "charge": a fee, discount, penalty or deduction that is not in the programme data. "unrelated": about others, about the past, supposed or denied. "other": about something else. "undecided": the text does not decide it. "unreadable": a number that cannot be read.',
  );

/** Accounts in words, behind an amount. */
export const accountWords: Record<z.infer<typeof accountSchema>, string> = {
  equals: 'equals the programme data',
  derived: 'follows from the programme data',
  differs: 'differs from the programme data',
  charge: 'is a charge that is not in the programme data',
  unrelated: 'is said of something else',
  other: 'is about something else',
  undecided: 'is undecided',
  unreadable: 'is unreadable',
};

/** Beginning, and end exclusive. */
const span = z.tuple([z.int(), z.int()]);

const count = z.int().nonnegative();
const verdictCounts = {
  equals: count.describe('Number of statements with the same value as this main figure.'),
  differs: count,
  unclear: count,
  dayKindNotStated: count.describe(
    'How many of them do not say whether calendar or business days are meant.',
  ),
  settled: count.describe('Number of statements decided by a caption file. No other number counts them.'),
};
const countsSchema = z.object({
  amounts: count,
  ...(Object.fromEntries(accountSchema.options.map(one => [one, count])) as Record<Account, z.ZodInt>),
});

const settledCountsSchema = countsSchema.extend({
  settled: count.describe('Amounts whose account a caption file decides. No other account counts them.'),
});

export const placeSchema = z.object({
  filename: z.string().describe('Name of the PDF.'),
  title: z.string(),
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  label: z.string().describe('Label that the PDF gives the page.'),
  pageCount: z.int().positive().describe('Pages of the document.'),
  url: z.string().describe('Path of the reading page, at the page of the statement.'),
  sentence: z.string().describe('The sentence, or the heads of row and column and the cell, on one line.'),
});

const amountSchema = placeSchema.extend({
  account: accountSchema,
  figure: z.string().nullable().describe('Figure that it equals, differs from or may be meant for.'),
  value: z
    .string()
    .describe(
      'In the unit of the figure; a range with an en dash; a term that differs in brackets: `(at least)`.',
    ),
  unit: z.string(),
  written: z.string().describe('The same as the document writes it.'),
  place: span.describe('Where it stands in the text of the page, in UTF-16 code units.'),
  mark: span.describe('Where it stands in the sentence, in UTF-16 code units.'),
  why: z.string().describe('The sum that it follows from, or why it is not decided; else empty.'),
  dayKindStated: z.boolean().nullable().describe('Whether the kind of days is stated; null for other units.'),
  settled: z
    .object({
      where: z.string().describe('The caption file, or the entry of textDifferences.'),
      before: accountSchema.describe('The account without the settlement.'),
      reason: z.string().nullable().describe('Why, in the words of the operator.'),
    })
    .nullable()
    .describe('How the operator settled the account; null where nobody did.'),
});

export const figureStatementSchema = amountSchema
  .omit({ figure: true, unit: true })
  .extend({ verdict: verdictSchema });

export const figureSchema = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string().describe('Place in the programme data.'),
  unit: z.string(),
  value: z.string().nullable().describe('What the programme data hold; null where it is not published.'),
  ...verdictCounts,
  statements: z.array(figureStatementSchema).describe('In the order of documents and pages.'),
});

/** Amounts of one document without its name: they depend on its pages and the programme data alone. Not published. */
export const statedFiguresSchema = z.object({
  hasText: z.boolean(),
  namesProgramme: z.boolean(),
  counts: countsSchema,
  /** In the order of the pages. */
  amounts: z.array(
    amountSchema.omit({ filename: true, title: true, pageCount: true, url: true, settled: true }),
  ),
});

export const figureReadingSchema = z.object({
  figure: z.string().describe('Identifier of the figure that the reading states.'),
  value: z.string(),
  unit: z.string(),
  isProgramData: z.boolean().describe('True where the programme data hold this value.'),
  known: z.boolean().describe('True for the programme data and for readings that the operator has settled.'),
  places: z.array(placeSchema),
});

export const figureDifferenceSchema = z.object({
  id: z.string().nullable().describe('Entry under textDifferences; null for a new difference.'),
  subject: z.string(),
  kind: z
    .enum(['value', 'measure'])
    .describe(
      '"value": another value. "measure": one thing in different units, and the amounts are not equal.',
    ),
  known: z.boolean().describe('False where a reading is not listed under textDifferences.'),
  remark: z.string().nullable().describe('What the operator says of it.'),
  readings: z.array(figureReadingSchema).min(2),
});

export const figureLedgerSchema = z.object({
  documents: count.describe('Number of documents with text that was read.'),
  withoutText: z.array(z.string()).describe('Documents that have no text to read, by file name.'),
  unrelatedDocuments: z
    .array(z.string())
    .describe('File names of documents that mention neither the programme nor its figures; no sources.'),
  ...verdictCounts,
  account: settledCountsSchema.describe('All amounts of all documents; each is counted in one group.'),
  accounts: z.array(settledCountsSchema.extend({ filename: z.string(), title: z.string() })),
  review: z
    .array(amountSchema)
    .describe('Amounts that differ, are undecided or unreadable, hardest first; then settled ones.'),
  charges: z
    .array(amountSchema)
    .describe('Fees, discounts, penalties and deductions not in the programme data.'),
  derived: z.array(amountSchema).describe('Amounts derived from main figures, each with its sum.'),
  unrelated: z
    .array(amountSchema)
    .describe('Amounts of a rival or of the past, and supposed or denied ones.'),
  unusedSettlements: z.array(z.string()).describe('Manual decisions about sentences that occur nowhere.'),
  figures: z.array(figureSchema),
  differences: z.array(figureDifferenceSchema).describe('Where the texts differ.'),
  notFound: z.array(z.string()).describe('Identifiers of textDifferences whose amounts occur nowhere.'),
});

export type Account = z.infer<typeof accountSchema>;
export type AmountCounts = z.infer<typeof countsSchema>;
export type AccountedAmount = z.infer<typeof amountSchema>;
export type StatedFigures = z.infer<typeof statedFiguresSchema>;
export type FigureStatement = z.infer<typeof figureStatementSchema>;
export type FigureEntry = z.infer<typeof figureSchema>;
export type FigureReading = z.infer<typeof figureReadingSchema>;
export type FigureDifference = z.infer<typeof figureDifferenceSchema>;
export type FigureLedger = z.infer<typeof figureLedgerSchema>;

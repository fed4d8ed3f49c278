/** Published shape of a redline, `/api/documents/changes/{filename}/{older}...{newer}`. */
import * as z from 'zod';

export const changeClassSchema = z
  .enum(['figure', 'wording', 'moved', 'renumbered', 'minor'])
  .describe(
    '"figure": an amount, a number or a date. "wording": other words, or a section that was added or removed. "moved": a section with the same words in another place. "renumbered": another number of a section, or of a reference to it. "minor": the same words in another spelling or punctuation that changes no meaning, a reference to a page, a running head.',
  );

const count = z.int().nonnegative();
const indexOfChange = count.nullable();

export const placeSchema = z.object({
  page: z.int().positive().describe('Number of the page in the file, from 1.'),
  label: z.string().describe('What the PDF calls the page, such as "iv".'),
  id: z
    .string()
    .nullable()
    .describe(
      'Address on the reading page of the clause, schedule or table in which it stands; null outside of them.',
    ),
  heading: z.string().nullable().describe('The last heading above it.'),
});

export const changeMatterSchema = z
  .enum(['amount', 'date', 'duty', 'definition', 'section', 'wording', 'row', 'form'])
  .describe(
    'What the change touches, the weightiest first. "duty": what is owed, allowed, denied or a condition. "definition": the meaning of a defined term. "section": a section was added or removed. "row": a row of a table was. "form": no meaning.',
  );

const accountedSchema = z
  .object({
    account: z.string().describe('As in `/figures.json`.'),
    figure: z.string().nullable().describe('Name of the main figure that the number is or may be.'),
    written: z.string().describe('The amount with its unit, as the version writes it.'),
  })
  .nullable()
  .describe('How figures.json lists this amount in this version; null if it does not list it.');

export const changeSchema = z.object({
  class: changeClassSchema,
  matter: changeMatterSchema,
  term: z.string().nullable().describe('The defined term whose definition changed; else null.'),
  older: placeSchema.nullable().describe('Null where nothing stood there.'),
  newer: placeSchema.nullable().describe('Null where nothing stands there any more.'),
  before: z.string().describe('What was taken out; the opening words of a section that moved.'),
  after: z.string().describe('What was put in.'),
  context: z
    .tuple([z.string(), z.string()])
    .describe('The words before and after it in the newer version, or in the older where that has none.'),
  numbers: z
    .array(z.tuple([z.string(), z.string()]))
    .describe('Numbers of sections before and after, where they changed with it.'),
  ledger: z.object({ older: accountedSchema, newer: accountedSchema }),
  recognised: z
    .boolean()
    .describe('Whether it stands on a page that was recognised from a picture, where a word may be misread.'),
});

export const redlinedSectionSchema = z.object({
  kind: z.enum(['heading', 'clause', 'paragraph', 'item', 'row']),
  older: placeSchema.nullable(),
  newer: placeSchema.nullable(),
  change: indexOfChange.describe('Index of the change that moved, added or removed this section.'),
  parts: z.array(
    z.object({
      kind: z.enum(['same', 'removed', 'added']),
      text: z.string(),
      change: indexOfChange.describe('Place in the list of changes; null for what is the same.'),
    }),
  ),
});

export const redlineSchema = z.object({
  filename: z.string(),
  older: z.object({ sha256: z.string(), pageCount: z.int().nonnegative() }),
  newer: z.object({ sha256: z.string(), pageCount: z.int().nonnegative() }),
  words: z
    .enum(['same', 'changed', 'not-readable'])
    .describe(
      '"same": the file changed, the words did not. "not-readable": a version has no text to compare.',
    ),
  summary: z
    .array(z.string())
    .describe('Sentences for people by weight: amounts, dates, duties, definitions, sections, wording.'),
  counts: z.object({ figure: count, wording: count, moved: count, renumbered: count, minor: count }),
  omitted: count.describe('Changes beyond those that are listed.'),
  changes: z.array(changeSchema).describe('In the order of the newer version.'),
  sections: z
    .array(redlinedSectionSchema)
    .describe('The sections in which something changed, in the same order.'),
});

/** A redline without the names of its files. */
export const comparedSchema = redlineSchema.omit({ filename: true, older: true, newer: true });

export type ChangeMatter = z.infer<typeof changeMatterSchema>;
export type ChangeClass = z.infer<typeof changeClassSchema>;
export type Place = z.infer<typeof placeSchema>;
export type Change = z.infer<typeof changeSchema>;
export type RedlinedSection = z.infer<typeof redlinedSectionSchema>;
export type Compared = z.infer<typeof comparedSchema>;
export type Redline = z.infer<typeof redlineSchema>;

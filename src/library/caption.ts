/** The caption file of a document, such as `agreement.pdf.json`, with the operator's statements about it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { captionTitle, captionWords, readJsonFile } from '#operator';
import { writeWhole } from '../file-system.ts';
import { documentKinds, kindSchema } from './kinds.ts';

const settlementSchema = z.strictObject({
  sentence: captionWords,
  amount: captionWords.optional(),
  account: z.enum(
    ['equals', 'derived', 'differs', 'charge', 'unrelated', 'other'],
    'expected equals, derived, differs, charge, unrelated or other',
  ),
  figure: captionWords.optional(),
  /** Published with the amount. */
  reason: captionWords.optional(),
});

const withdrawalSchema = z.strictObject({
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'),
  reason: captionWords,
});

const expectedClause =
  'expected the number of a clause such as "7.3(b)", or an object with "clause", "row" or "sentence" (and "page"), or a list of these';

/** "7.3(b)"; or an object where a number alone does not name the place: a definition, a table row, a page without numbers. */
const clauseReferenceSchema = z.union([
  captionWords,
  z
    .strictObject({
      clause: captionWords.optional(),
      page: z.int().positive().optional(),
      /** The first cell of a table row. */
      row: captionWords.optional(),
      /** The sentence, or the beginning of it. */
      sentence: captionWords.optional(),
    })
    .refine(({ clause, row, sentence }) => (clause ?? row ?? sentence) !== undefined, expectedClause),
]);

export type ClauseReference = z.infer<typeof clauseReferenceSchema>;

const captionSchema = z.strictObject({
  title: captionTitle.optional(),
  kind: z.enum(kindSchema.options, `expected one of ${Object.keys(documentKinds).join(', ')}`).optional(),
  /** True for a sample document. */
  sample: z.boolean('expected true or false').default(false),
  /** Accounts of amounts, by the sentence as the review list quotes it. */
  amounts: z.array(settlementSchema).optional(),
  /** Clauses that state places of the programme data, by path. */
  clauses: z
    .record(
      captionWords,
      z.union([clauseReferenceSchema, z.array(clauseReferenceSchema).min(1)], expectedClause),
    )
    .optional(),
  /** Whether amounts and clauses of it count; by default if it names the programme or states its figures. */
  source: z.boolean('expected true or false').optional(),
  /** Reason why all or some versions are withdrawn. */
  withdrawn: z
    .union(
      [captionWords, z.array(withdrawalSchema).min(1)],
      'expected a reason in one line, or a list of { "sha256": "64 hexadecimal digits", "reason": "one line" }',
    )
    .optional(),
  /** To publish a document although words under a box can be copied from it. */
  coveredText: z.literal('publish', 'expected "publish"').optional(),
  /** Date printed on the document. */
  date: z.iso.date('expected a day such as 2026-06-30').optional(),
});

export type DocumentCaption = z.infer<typeof captionSchema>;

export const noCaption: DocumentCaption = captionSchema.parse({});

export function captionFilename(filename: string): string {
  return `${filename}.json`;
}

/** @throws {OperatorError} naming the file, each wrong key, and the expected and the actual value. */
export async function readDocumentCaption(path: string): Promise<DocumentCaption> {
  const { data } = await readJsonFile(path, captionSchema, {
    holds: 'the caption of a document',
    ifMissing: 'Make it readable or delete it.',
  });
  return data;
}

/** Adds clauses to the caption file of a document, which is made if it is missing; the other keys stay. */
export async function stateClauses(
  path: string,
  clauses: Readonly<Record<string, ClauseReference>>,
): Promise<void> {
  const caption: DocumentCaption | null = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
  const all = { ...caption, clauses: { ...caption?.clauses, ...clauses } };
  await writeWhole(path, `${JSON.stringify(all, null, 2)}\n`);
}

/** The caption file of a document, such as `agreement.pdf.json`, with the operator's statements about it. */
import * as z from 'zod';
import { captionTitle, captionWords, readJsonFile } from '#operator';
import { documentKinds, kindSchema } from './kinds.ts';

const settlementSchema = z.strictObject({
  sentence: captionWords,
  amount: captionWords.optional(),
  account: z.enum(
    ['equals', 'derived', 'differs', 'unrelated', 'other'],
    'expected equals, derived, differs, unrelated or other',
  ),
  figure: captionWords.optional(),
});

const withdrawalSchema = z.strictObject({
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'),
  reason: captionWords,
});

const captionSchema = z.strictObject({
  title: captionTitle.optional(),
  kind: z.enum(kindSchema.options, `expected one of ${Object.keys(documentKinds).join(', ')}`).optional(),
  /** True for a sample document. */
  sample: z.boolean('expected true or false').default(false),
  /** Accounts of amounts, by the sentence as the review list quotes it. */
  amounts: z.array(settlementSchema).optional(),
  /** Reason why all or some versions are withdrawn. */
  withdrawn: z
    .union(
      [captionWords, z.array(withdrawalSchema).min(1)],
      'expected a reason in one line, or a list of { "sha256": "64 hexadecimal digits", "reason": "one line" }',
    )
    .optional(),
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

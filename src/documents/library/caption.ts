/** The caption file of a document, such as `agreement.pdf.json`: the operator's own statements on a PDF. */
import * as z from 'zod';
import { captionTitle, captionWords } from '../../operator/caption-words.ts';
import { readJsonFile } from '../../operator/json-file.ts';
import { documentKinds, kindSchema } from './kinds.ts';

const captionSchema = z.strictObject({
  /** Title that pages and answers show. */
  title: captionTitle.optional(),
  kind: z.enum(kindSchema.options, `expected one of ${Object.keys(documentKinds).join(', ')}`).optional(),
  /** True for a document that only shows what such a document may look like. */
  sample: z.boolean('expected true or false').default(false),
  /** Accounts of amounts that the operator settles, by the sentence as the review list quotes it. */
  amounts: z
    .array(
      z.strictObject({
        sentence: captionWords,
        amount: captionWords.optional(),
        account: z.enum(
          ['equals', 'follows', 'differs', 'not-ours', 'other'],
          'expected equals, follows, differs, not-ours or other',
        ),
        figure: captionWords.optional(),
      }),
    )
    .optional(),
  /** Why all versions of the document are withdrawn, or some of them. */
  withdrawn: z
    .union(
      [
        captionWords,
        z
          .array(
            z.strictObject({
              sha256: z
                .string()
                .toLowerCase()
                .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'),
              reason: captionWords,
            }),
          )
          .min(1),
      ],
      'expected a reason in one line, or a list of { "sha256": "64 hexadecimal digits", "reason": "one line" }',
    )
    .optional(),
  /** Date printed on the document. */
  date: z.iso.date('expected a day such as 2026-06-30').optional(),
});

export type DocumentCaption = z.infer<typeof captionSchema>;

export const noCaption: DocumentCaption = captionSchema.parse({});

/** Name of the caption file of a document. */
export function captionFilename(filename: string): string {
  return `${filename}.json`;
}

/**
 * Reads and checks a caption file.
 *
 * @throws {OperatorError} naming the file, each key that is wrong, what was expected and what was found.
 */
export async function readDocumentCaption(path: string): Promise<DocumentCaption> {
  const { data } = await readJsonFile(path, captionSchema, {
    holds: 'the caption of a document',
    ifMissing: 'Make it readable or delete it.',
  });
  return data;
}

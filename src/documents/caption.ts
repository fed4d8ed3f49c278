/** The caption file of a document, such as `agreement.pdf.json`: what the operator states of a PDF. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '../operator-error.ts';
import { documentKinds, kindSchema } from './kinds.ts';

const captionSchema = z.strictObject({
  /** Title that pages and answers show. */
  title: z.string().trim().min(1, 'expected some words').optional(),
  kind: z.enum(kindSchema.options, `expected one of ${Object.keys(documentKinds).join(', ')}`).optional(),
  /** True for a document that only shows what such a document may look like. */
  sample: z.boolean('expected true or false').default(false),
  /** Date that the document bears. */
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
 * @throws {OperatorError} naming the file, each key that is wrong, what was expected and what stands there.
 */
export async function readDocumentCaption(path: string): Promise<DocumentCaption> {
  const content = parseJson(path, await readFile(path, 'utf8'));
  const parsed = captionSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new OperatorError(parsed.error.issues.map(issue => describe(path, issue, content)).join('\n'));
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `Caption ${JSON.stringify(basename(path))}: expected JSON; found an error: ${fault}. Mend the file or delete it.`,
    );
  }
}

function describe(path: string, issue: z.core.$ZodIssue, content: unknown): string {
  const file = `Caption ${JSON.stringify(basename(path))}`;
  if (issue.code === 'unrecognized_keys') {
    const keys = Object.keys(captionSchema.shape).join(', ');
    return `${file}: expected no other keys than ${keys}; found ${issue.keys.join(', ')}.`;
  }
  const [key] = issue.path;
  if (key === undefined) return `${file}: expected an object; found ${JSON.stringify(content)}.`;
  const found = (content as Record<PropertyKey, unknown>)[key];
  return `${file}, key "${String(key)}": ${issue.message}; found ${JSON.stringify(found)}.`;
}

/**
 * The caption file of a medium: `picture.png.json` beside `picture.png`. It says what nobody can
 * read from the bytes: what is shown, when it was made, and whether it is a sample.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '../operator-error.ts';

const words = z.string().trim().min(1, 'expected some words');

const captionSchema = z.strictObject({
  /** A short name of the picture, without a full stop. */
  title: words,
  /** One or two sentences: what is shown, and where its figures come from. */
  description: words,
  /** Day the picture was taken or made, such as 2026-06-30; null where it is not known. */
  date: z.iso.date('expected a day such as 2026-06-30, or null').nullable().default(null),
  tags: z.array(words).default([]),
  /** True for a picture that only shows what such a picture may look like. */
  sample: z.boolean().default(false),
  /** Words for people who cannot see the picture; the description where it is left out. */
  alt: words.optional(),
});

export type Caption = z.infer<typeof captionSchema>;

/** A caption as it is written into a file. */
export type CaptionFile = z.input<typeof captionSchema>;

/** Name of the caption file of a medium. */
export function captionFilename(filename: string): string {
  return `${filename}.json`;
}

/**
 * Reads and checks a caption file.
 *
 * @throws {OperatorError} naming the file, each key that is wrong, what was expected and what stands there.
 */
export async function readCaption(file: string): Promise<Caption> {
  const name = basename(file);
  const content = parseJson(name, await readFile(file, 'utf8'));
  const parsed = captionSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new OperatorError(parsed.error.issues.map(issue => describe(name, issue, content)).join('\n'));
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(
      `Caption ${name}: expected JSON; ${error instanceof Error ? error.message : error}. Mend the file or delete it.`,
    );
  }
}

function describe(name: string, issue: z.core.$ZodIssue, content: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(captionSchema.shape).join(', ');
    return `Caption ${name}: unknown key ${issue.keys.join(', ')}. The keys are ${known}.`;
  }
  const stands = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown>)?.[key],
    content,
  );
  const key = issue.path.length === 0 ? '' : `, key ${issue.path.join('.')}`;
  const expected = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
  return `Caption ${name}${key}: ${expected}; found ${JSON.stringify(stands) ?? 'nothing'}.`;
}

/** Reads a JSON file that the operator writes, and says in one line each what is wrong with it. */
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { OperatorError } from '../operator-error.ts';
import { describeIssues } from './describe-issues.ts';
import { findJsonMistake } from './json-mistake.ts';

export interface JsonFile<Data> {
  data: Data;
  /** Bytes of the file as stored. */
  source: Buffer;
}

/**
 * Reads and checks a JSON file.
 *
 * @param file path of the file
 * @param schema what the file has to hold
 * @param purpose what the file is, and what to do where it is missing, as words for the operator
 * @throws {OperatorError} with one line for each mistake: file, key, what was expected, what stands there.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  purpose: { holds: string; ifMissing: string },
): Promise<JsonFile<z.output<Schema>>> {
  const source = await readBytes(file, purpose);
  const data = parseJson(file, decode(file, source));
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new OperatorError(describeIssues(file, data, parsed.error.issues));
  return { data: parsed.data, source };
}

async function readBytes(
  file: string,
  { holds, ifMissing }: { holds: string; ifMissing: string },
): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new OperatorError(
      `${file}: expected ${holds}, but the file cannot be read (${reason}). ${ifMissing}`,
    );
  }
}

function decode(file: string, source: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(source);
  } catch {
    throw new OperatorError(`${file}: expected UTF-8 text, found other bytes. Save the file as UTF-8.`);
  }
}

function parseJson(file: string, text: string): unknown {
  if (text.startsWith('\uFEFF')) {
    throw new OperatorError(
      `${file}: expected JSON, found a byte order mark. Save the file as UTF-8 without it.`,
    );
  }
  const mistake = findJsonMistake(text);
  if (mistake === null) return JSON.parse(text);
  const { line, column, expected } = mistake;
  const found = [...(text.split('\n')[line - 1]?.slice(column - 1) ?? '')].slice(0, 20).join('').trim();
  throw new OperatorError(
    `${file}: line ${line}, column ${column}: expected ${expected}, found ${found || 'the end of the line or file'}. ` +
      'Correct the line or the one before it.',
  );
}

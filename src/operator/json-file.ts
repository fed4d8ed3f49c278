/** Reads a JSON file of the operator and reports each mistake in one line. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type * as z from 'zod';
import { OperatorError } from '../operator-error.ts';
import { describeIssues, nameUnknownKeys } from './describe-issues.ts';

/**
 * Reads and checks a JSON file.
 *
 * @param purpose for messages: the expected content, and what to do if the file is missing
 * @returns the parsed content and the bytes of the file
 * @throws {OperatorError} with one line per mistake: file, key, expected and found value
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  purpose: { holds: string; ifMissing: string },
): Promise<{ data: z.output<Schema>; source: Buffer }> {
  const source = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `${file}: expected ${purpose.holds}, but the file cannot be read (${error.code ?? error}). ${purpose.ifMissing}`,
    );
  });
  const stored = parseJson(file, source);
  const { data, error } = schema.safeParse(stored, { error: nameUnknownKeys });
  if (error) throw new OperatorError(describeIssues(file, stored, error.issues));
  return { data, source };
}

function parseJson(file: string, source: Buffer): unknown {
  if (!isUtf8(source))
    throw new OperatorError(`${file}: expected UTF-8 text, found other bytes. Save the file as UTF-8.`);
  const text = source.toString();
  if (text.startsWith('\uFEFF'))
    throw new OperatorError(
      `${file}: expected JSON, found a byte order mark. Save the file as UTF-8 without it.`,
    );
  const mistake = findJsonMistake(text);
  if (mistake === null) return JSON.parse(text);
  const { line, column, problem } = mistake;
  const found = [...(text.split('\n')[line - 1]?.slice(column - 1) ?? '')].slice(0, 20).join('').trim();
  throw new OperatorError(
    `${file}: line ${line}, column ${column}: ${problem}, found ${found || 'the end of the line or file'}. ` +
      'Correct the line or the one before it.',
  );
}

interface JsonMistake {
  /** Both from 1; columns count UTF-16 units, as editors do. */
  line: number;
  column: number;
  /** @example 'comma expected' */
  problem: string;
}

/**
 * The first mistake; null if the text is valid JSON (RFC 8259). JSON.parse states a position for some mistakes only, and an
 * operator with a long file needs it for all.
 */
export function findJsonMistake(text: string): JsonMistake | null {
  const mistakes: ParseError[] = [];
  parse(text, mistakes, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = mistakes;
  if (first === undefined) return null;
  const before = text.slice(0, first.offset).split('\n');
  const code = printParseErrorCode(first.error);
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    problem: code.replace(/(?<!^)[A-Z]/g, ' $&').toLowerCase(),
  };
}

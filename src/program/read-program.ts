import { readJsonFile } from '#operator';
import { programSchema } from './schema/consistency.ts';
import type { Program } from './schema/shape.ts';

export interface StoredProgram {
  program: Program;
  /** Bytes of the file, which `/api/program` publishes. */
  source: Buffer;
}

/**
 * Reads and checks the programme file of the operator.
 *
 * @param schema `programSchema`, or a refinement with more checks
 * @throws {OperatorError} with one line per mistake: file, key, expected and found value.
 */
export async function readProgram(file: string, schema = programSchema): Promise<StoredProgram> {
  const { data, source } = await readJsonFile(file, schema, {
    holds: 'the programme data',
    ifMissing: 'Put the file there, or name another with PROGRAM_FILE.',
  });
  return { program: data, source };
}

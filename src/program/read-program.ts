/** Reads the programme file that the operator edits. */
import { readJsonFile } from '../operator/json-file.ts';
import { type Program, programSchema } from './schema/schema.ts';

export interface StoredProgram {
  program: Program;
  /** Bytes of the file as stored, which `/api/program` publishes. */
  source: Buffer;
}

/**
 * Reads and checks the programme data.
 *
 * @param file path of the JSON file
 * @param schema refines `programSchema` where more is to be checked
 * @throws {OperatorError} with one line for each mistake: file, key, what was expected, what stands there.
 */
export async function readProgram(file: string, schema = programSchema): Promise<StoredProgram> {
  const { data, source } = await readJsonFile(file, schema, {
    holds: 'the programme data',
    ifMissing: 'Put the file there, or name another with PROGRAM_FILE.',
  });
  return { program: data, source };
}

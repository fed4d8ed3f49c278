/**
 * `npm run bench -- learn-concepts DIR`: learns the terms of contract clauses from the labelled passages in
 * `DIR/clause-examples.jsonl` and writes them to `src/search/concepts/clauses.json`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../src/operator-error.ts';
import { readExamples } from './concepts/learning/examples.ts';
import { learnedClauses } from './concepts/learning/learned-clauses.ts';

export async function run([directory]: string[]): Promise<void> {
  if (directory === undefined)
    throw new OperatorError('Name the folder of clause-examples.jsonl: npm run bench -- learn-concepts DIR');
  const file = join(directory, 'clause-examples.jsonl');
  const learned = learnedClauses(readExamples(await readFile(file, 'utf8'), file));
  const target = new URL('../../src/search/concepts/clauses.json', import.meta.url);
  await writeFile(target, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(`${learned.clauses.length} clauses learned.`);
}

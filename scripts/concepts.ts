/** `npm run concepts -- DIR`: learns how contracts state their clauses from the labelled passages in DIR. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../src/operator-error.ts';
import { learnedClauses } from '../src/search/concepts/learning/learned-clauses.ts';
import { readExamples } from '../src/search/concepts/learning/examples.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const [directory] = process.argv.slice(2);
  if (directory === undefined) {
    throw new OperatorError('Name the folder that holds clause-examples.jsonl: npm run concepts -- DIR');
  }
  const file = join(directory, 'clause-examples.jsonl');
  const lines = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read. Name the folder that holds it: npm run concepts -- DIR`);
  });
  const learned = learnedClauses(readExamples(lines, file));
  const target = new URL('../src/search/concepts/clauses.json', import.meta.url);
  await writeFile(target, `${JSON.stringify(learned, null, 2)}\n`);
  const shown = learned.clauses.filter(({ told }) => told !== null).length;
  console.log(`${learned.clauses.length} clauses learned, of which ${shown} can be told in other contracts.`);
});

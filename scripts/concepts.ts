/**
 * `npm run concepts -- DIR`: learns how contracts state their clauses from the labelled passages in DIR
 * (`clause-examples.jsonl`), and from its whole contracts (`corpus.json`) when a clause may be told.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../src/operator-error.ts';
import { readContracts, readExamples } from '../src/search/concepts/learning/examples.ts';
import { learnedClauses } from '../src/search/concepts/learning/learned-clauses.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const [directory] = process.argv.slice(2);
  if (directory === undefined) {
    throw new OperatorError(
      'Name the folder of clause-examples.jsonl and corpus.json: npm run concepts -- DIR',
    );
  }
  const files = ['clause-examples.jsonl', 'corpus.json'].map(name => join(directory, name));
  const [examplesFile = '', contractsFile = ''] = files;
  const examples = readExamples(await readText(examplesFile), examplesFile);
  const contracts = readContracts(await readText(contractsFile), contractsFile);
  const learned = learnedClauses(examples, contracts);
  const target = new URL('../src/search/concepts/clauses.json', import.meta.url);
  await writeFile(target, `${JSON.stringify(learned, null, 2)}\n`);
  const told = learned.clauses.filter(clause => clause.told !== null).length;
  console.log(`${learned.clauses.length} clauses learned, of which ${told} can be told in other contracts.`);
});

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read. Name the folder that holds it: npm run concepts -- DIR`);
  });
}

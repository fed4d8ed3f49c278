/**
 * `npm run bench -- concepts --corpus DIR`
 *
 * How well concepts find and tell passages. DIR is the folder of the shared benchmark: `corpus.json` and `queries.json`,
 * and `clause-examples.jsonl`, which the clauses were learned from. Three tables:
 * 1. All questions, pages ranked by their words alone, by concepts alone, and by both.
 * 2. The right passage among those of a contract of a company that was left out of the learning.
 * 3. What concepts weigh, and what they take on 9,286 pages.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { programConcepts } from '#program/vocabulary';
import { buildTable } from '#search/indexing';
import { OperatorError } from '../../src/operator-error.ts';
import { costOfPages } from './concepts/cost.ts';
import { scoreLeftOut } from './concepts/learning/cross-validation.ts';
import { readExamples } from './concepts/learning/examples.ts';
import { passagesLeftOut } from './concepts/passages.ts';
import { rankedPages } from './concepts/ranking.ts';
import { enlarged, readCorpus, readQuestions } from './search/corpus.ts';

/** As many as the library has that the search is measured on at size. */
const manyPages = 9286;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { corpus: { type: 'string' } } });
  const { corpus: directory } = values;
  if (directory === undefined) throw new OperatorError('Name the folder of the benchmark: --corpus DIR');
  const table = buildTable(programConcepts);
  const pages = await readCorpus(directory);
  const questions = await readQuestions(directory);
  const file = join(directory, 'clause-examples.jsonl');
  const examples = readExamples(await readFile(file, 'utf8'), file);

  console.log('1. MRR@10 of pages, by what they are ranked by');
  console.table(await rankedPages(table, pages, questions));
  const leftOut = scoreLeftOut(examples);
  console.log('2. MRR@10 of the passage that states a clause, among those of its contract');
  console.table(passagesLeftOut(leftOut));
  console.log('3. Size and time');
  const json = JSON.stringify(table);
  console.log(`concepts.json: ${json.length} bytes, ${brotliCompressSync(json).length} with brotli`);
  console.table(await costOfPages(table, enlarged(pages, manyPages, 1), questions));
}

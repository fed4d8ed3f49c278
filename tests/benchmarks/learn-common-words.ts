/**
 * `npm run bench -- learn-common-words DIR`: writes the row `common` of `src/program/vocabulary/figure-grammar.json`, the English
 * words that leave the meaning of an amount as it is. DIR is the folder `dict` of WordNet 3.1: verbs and nouns of what people do, say,
 * think and feel, in the sense that they mostly have. Words of quantities, times, persons, groups, materials, things and changes are none.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../src/operator-error.ts';

/** Numbers of WordNet's files of such senses: nouns of acts to events, of states and processes; verbs of the body to contact, and others. */
const kinds = new Set([
  4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 17, 19, 20, 22, 26, 29, 31, 32, 33, 35, 36, 37, 38, 39, 41, 42, 43,
]);

export async function run([directory]: string[]): Promise<void> {
  if (directory === undefined)
    throw new OperatorError('Name the folder of index.sense: npm run bench -- learn-common-words DIR');
  const senses = (await readFile(join(directory, 'index.sense'), 'utf8')).matchAll(
    /^([a-z]{2,})%\d:(\d\d):\S+ \d+ (\d+) (\d+)$/gm,
  );
  const byWord = Map.groupBy(
    Array.from(senses, ([, word = '', kind, number, count]) => ({
      word,
      kind: Number(kind),
      number: Number(number),
      count: Number(count),
    })),
    ({ word }) => word,
  );
  const words = [...byWord].flatMap(([word, own]) => {
    const [first] = own.toSorted((a, b) => b.count - a.count || a.number - b.number);
    return first && first.count > 0 && kinds.has(first.kind) ? [word] : [];
  });
  const file = new URL('../../src/program/vocabulary/figure-grammar.json', import.meta.url);
  const rows = JSON.parse(await readFile(file, 'utf8'));
  rows.common = words.sort().join(', ');
  await writeFile(file, `${JSON.stringify(rows, null, 2)}\n`);
  console.log(`${words.length} words.`);
}

/**
 * `npm run bench -- hostile-queries [--corpus DIR] [--pages N] [--rounds N] [--made N]`
 *
 * CPU time of the queries that cost most (`tests/helpers/hostile-queries.ts`, 200 characters each), in the library of
 * DOCUMENTS_DIR or in that of `--corpus`; `--pages` adds varied copies of the pages up to that number, as the benchmark of the
 * search does. Each is asked once after ordinary ones, as the first who asks it would, and then N times more (2): the
 * first time, and the least of all. Of N made strings (`--made`, 10,000; `tests/helpers/made-queries.ts`) it tells the time that 99 in
 * 100 stay below.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { hostileQueries } from '../helpers/hostile-queries.ts';
import { madeQueries } from '../helpers/made-queries.ts';
import { enlarged, libraryPages, readCorpus } from './search/corpus.ts';
import { type Ask, engines } from './search/engines.ts';
import { makeQuestions } from './search/questions.ts';

const seed = 1;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      pages: { type: 'string', default: '0' },
      rounds: { type: 'string', default: '2' },
      made: { type: 'string', default: '10000' },
    },
  });
  const read = values.corpus === undefined ? await libraryPages() : await readCorpus(values.corpus);
  const pages = enlarged(read, Number(values.pages), seed);
  const built = await engines['this search']?.(pages);
  if (!built) return;
  const ask = await built.load();
  for (const { q } of makeQuestions(read, seed)) await ask(q);

  const rows: Record<string, Record<string, number>> = {};
  for (const [name, query] of hostileQueries) {
    const first = await processorMilliseconds(ask, query);
    const times = [first];
    for (let round = 0; round < Number(values.rounds); round += 1)
      times.push(await processorMilliseconds(ask, query));
    rows[name] = { 'first, CPU ms': rounded(first), 'least, CPU ms': rounded(Math.min(...times)) };
  }
  console.log(`${pages.length} pages, ${hostileQueries.size} queries\n`);
  console.table(rows);
  const slowest = Object.entries(rows).toSorted(
    ([, a], [, b]) => (b['first, CPU ms'] ?? 0) - (a['first, CPU ms'] ?? 0),
  )[0];
  console.log(`Slowest: ${slowest?.[0]}, ${slowest?.[1]['first, CPU ms']} ms of CPU.`);

  const times: number[] = [];
  for (const query of fc.sample(madeQueries, { numRuns: Number(values.made), seed }))
    times.push(await processorMilliseconds(ask, query));
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  console.log(`${times.length} made strings: 99 in 100 take ${rounded(p99)} ms of CPU or less.`);
}

async function processorMilliseconds(ask: Ask, query: string): Promise<number> {
  const before = process.cpuUsage();
  await ask(query);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(1));
}

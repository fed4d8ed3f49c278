/**
 * `npm run bench -- search [--corpus DIR] [--seed N] [--pages N | --growth] [--alone | --alike]`
 *
 * How well, how fast and at what size this search and others answer the same questions. The questions are made
 * from the library in DOCUMENTS_DIR; with `--corpus` they are read from a folder that holds `corpus.json` and
 * `queries.json`, or with `--seed` made from its pages. `--pages` adds varied copies of the pages up to that number;
 * `--growth` measures this search alone at 100, 1,000, 10,000 and 100,000 pages (ten minutes, and 14 GB with `NODE_OPTIONS=--max-old-space-size=14000`);
 * `--alone` leaves the other engines out; `--alike` instead serves the pages with Node, workerd and to a browser (the
 * last build lends the rest of the site) and counts the questions that all answer alike.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { OperatorError } from '../../src/operator-error.ts';
import { compareEngines } from './search/alike.ts';
import {
  enlarged,
  libraryPages,
  type Page,
  type Question,
  readCorpus,
  readQuestions,
} from './search/corpus.ts';
import { type Ask, type Engine, engines } from './search/engines.ts';
import { makeQuestions } from './search/questions.ts';

type Row = Record<string, number>;

const defaultSeed = 1;
const growthSteps = [100, 1000, 10_000, 100_000];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      seed: { type: 'string' },
      pages: { type: 'string' },
      growth: { type: 'boolean' },
      alone: { type: 'boolean' },
      alike: { type: 'boolean' },
    },
  });
  const { corpus: directory, alone, alike } = values;
  const seed = Number(values.seed ?? defaultSeed);
  const read = directory === undefined ? await libraryPages() : await readCorpus(directory);
  const given = directory !== undefined && values.seed === undefined;
  const questions = given ? await readQuestions(directory) : makeQuestions(read, seed);
  if (values.growth) {
    const growth: Record<string, Row> = {};
    for (const count of growthSteps) {
      const some = count < read.length ? read.slice(0, count) : enlarged(read, count, seed);
      growth[count] = (await measure(engines['this search'] as Engine, some, questions)).cost;
    }
    console.table(growth);
    return;
  }
  const pages = enlarged(read, Number(values.pages ?? 0), seed);
  console.log(`${pages.length} pages, ${questions.length} questions\n`);

  if (alike) {
    console.table([await compareEngines(pages, [...new Set(questions.map(({ q }) => q))])]);
    return;
  }
  if (!alone) installPeers();
  const compared = Object.entries(engines).slice(0, alone ? 1 : undefined);
  const quality: Record<string, Row> = {};
  const cost: Record<string, Row> = {};
  for (const [name, engine] of compared) {
    const measured = await measure(engine, pages, questions);
    quality[name] = measured.quality;
    cost[name] = measured.cost;
  }
  // Copies are no right pages, though they hold most of the words.
  if (pages.length === read.length) console.table(quality);
  console.table(cost);
}

async function measure(engine: Engine, pages: Page[], questions: Question[]) {
  const built = await engine(pages);
  try {
    const size = (files: Uint8Array[]) => files.reduce((sum, file) => sum + compressed(file), 0);
    const heapBefore = await usedHeap();
    const start = performance.now();
    const ask = await built.load();
    const loadMilliseconds = performance.now() - start;
    const heapAfter = await usedHeap();
    const ranks = await ranksOf(questions, ask);
    const times = await timesOf(questions, ask);
    return {
      quality: qualityOf(questions, ranks),
      cost: {
        'to open, kB brotli': Math.round(size(built.files.opening) / 1000),
        'in all, kB brotli': Math.round(size(built.files.all) / 1000),
        'load, ms': rounded(loadMilliseconds),
        'heap, MB': rounded((heapAfter - heapBefore) / 1e6),
        'p50, ms': rounded(quantile(times.wall, 0.5)),
        'p99, ms': rounded(quantile(times.wall, 0.99)),
        'p50, CPU ms': rounded(quantile(times.processor, 0.5)),
        'p99, CPU ms': rounded(quantile(times.processor, 0.99)),
      },
    };
  } finally {
    await built.close?.();
  }
}

/** Of each question the rank of the first right page, from 1; 0 where none is among the best ten. */
async function ranksOf(questions: Question[], ask: Ask): Promise<number[]> {
  const ranks: number[] = [];
  for (const { q, relevant } of questions) {
    const places = await ask(q);
    ranks.push(places.findIndex(({ doc, page }) => relevant.some(r => r.doc === doc && r.page === page)) + 1);
  }
  return ranks;
}

/** Of each question the median of so many times, because other work on the machine delays one or the other. */
const timings = 3;

/** Milliseconds of the same questions asked again, by the clock and of the processor, ascending. */
async function timesOf(questions: Question[], ask: Ask): Promise<{ wall: number[]; processor: number[] }> {
  const times: { wall: number[]; processor: number[] } = { wall: [], processor: [] };
  for (const { q } of questions) {
    const asked: { wall: number[]; processor: number[] } = { wall: [], processor: [] };
    for (let count = 0; count < timings; count += 1) {
      const start = performance.now();
      const usedBefore = process.cpuUsage();
      await ask(q);
      const { user, system } = process.cpuUsage(usedBefore);
      asked.wall.push(performance.now() - start);
      asked.processor.push((user + system) / 1000);
    }
    times.wall.push(
      quantile(
        asked.wall.sort((a, b) => a - b),
        0.5,
      ),
    );
    times.processor.push(
      quantile(
        asked.processor.sort((a, b) => a - b),
        0.5,
      ),
    );
  }
  for (const measured of Object.values(times)) measured.sort((a, b) => a - b);
  return times;
}

function qualityOf(questions: Question[], ranks: number[]): Row {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const reciprocal = (rank: number) => (rank > 0 ? 1 / rank : 0);
  const categories = [...new Set(questions.map(({ category }) => category))];
  const mrrOf = (category: string) =>
    mean(ranks.filter((_, at) => questions[at]?.category === category).map(reciprocal));
  return {
    's@1': rounded(mean(ranks.map(rank => (rank === 1 ? 1 : 0))), 3),
    's@10': rounded(mean(ranks.map(rank => (rank > 0 ? 1 : 0))), 3),
    'MRR@10': rounded(mean(ranks.map(reciprocal)), 3),
    ...Object.fromEntries(categories.map(category => [category, rounded(mrrOf(category), 2)])),
  };
}

function installPeers(): void {
  const folder = fileURLToPath(new URL('search/', import.meta.url));
  if (existsSync(`${folder}node_modules`)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new OperatorError('The other engines could not be installed; see the lines above, or add --alone.');
  }
}

/** Quality 9 of 11: what a host spends on a file. */
function compressed(file: Uint8Array): number {
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).byteLength;
}

/** What is held after everything else was let go; array buffers go with the second collection. */
async function usedHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  await new Promise(resolve => setTimeout(resolve, 50));
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

/**
 * `npm run bench -- worker`
 *
 * Size of the Worker as it is deployed, and the processor time of its first search after a cold start and
 * of later ones on the last build. Each cold start is a fresh process that loads the bundle; files
 * come from the disk in place of Cloudflare's assets. The engine is V8, as at the edge; the time is that of
 * the thread that runs the Worker.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { requireBuild } from '#folders';
import { readConfiguration } from '../../src/configuration.ts';
import { bundleWorker } from '../helpers/worker-bundle.ts';

const coldStarts = 7;
/** The first is the one after a cold start, the second half is measured as warm; none is asked twice. */
const queries = [
  ['delivery notice', 'down payment', 'escrow', 'token', 'refined gold', 'risk of loss', 'equipment trust'],
  [
    'deferred payment',
    'liquidated damages',
    'soft cap',
    'vault storage',
    'mining concessions',
    'force majeure',
  ],
] as const;

interface Times {
  loading: number;
  first: number;
  later: number[];
}

export async function run(args: string[]): Promise<void> {
  const [bundleFile, directory] = args;
  if (bundleFile && directory) {
    console.log(JSON.stringify(await timesOf(bundleFile, directory)));
    return;
  }
  const { outDirectory } = readConfiguration();
  requireBuild(outDirectory);
  await using bundle = await bundleWorker(outDirectory);
  const source = await readFile(bundle.file);
  console.log(`Worker: ${source.byteLength} bytes, ${gzipSync(source).byteLength} gzipped.`);
  const runs: Times[] = [];
  for (let start = 0; start < coldStarts; start++) runs.push(await coldStart(bundle.file, outDirectory));
  report(
    'loading the bundle',
    runs.map(({ loading }) => loading),
  );
  report(
    'first search after a cold start',
    runs.map(({ first }) => first),
  );
  report(
    'a later search',
    runs.flatMap(({ later }) => later),
  );
}

async function coldStart(bundleFile: string, directory: string): Promise<Times> {
  const script = fileURLToPath(new URL('../../scripts/bench.ts', import.meta.url));
  const args = [script, 'worker', bundleFile, directory];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

async function timesOf(bundleFile: string, directory: string): Promise<Times> {
  // Node loads its Fetch API when it is first used; at the edge it is there from the start.
  await new Response(new Request('https://gold.example/').url).text();
  const started = process.threadCpuUsage();
  const { default: worker } = await import(pathToFileURL(bundleFile).href);
  const loading = millisecondsSince(started);
  const environment = { GOLD_PRICE_FEEDS: '', ASSETS: { fetch: assetsIn(directory) } };
  const search = async (query: string) => {
    const before = process.threadCpuUsage();
    const url = `https://gold.example/api/documents/search?q=${encodeURIComponent(query)}`;
    const answer: Response = await worker.fetch(new Request(url), environment, { waitUntil: () => {} });
    await answer.text();
    if (!answer.ok) throw new Error(`${url} is answered ${answer.status}.`);
    return millisecondsSince(before);
  };
  const [first, ...warmingUp] = queries[0];
  const times: Times = { loading, first: await search(first), later: [] };
  for (const query of warmingUp) await search(query);
  for (const query of queries[1]) times.later.push(await search(query));
  return times;
}

function assetsIn(directory: string): (url: URL) => Promise<Response> {
  return async ({ pathname }) => {
    const file = join(directory, decodeURIComponent(pathname));
    return existsSync(file) ? new Response(await readFile(file)) : new Response(null, { status: 404 });
  };
}

function millisecondsSince(before: { user: number; system: number }): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function report(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.sort((first, second) => first - second);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  console.log(`Processor time of ${what}: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms.`);
}

/**
 * `npm run bench -- hostile [--keep DIR]`
 *
 * What PDFs that are made to take the reader down cost, with the settings of a build: all of them in one library between
 * the sample documents. Tells the time, the memory of all processes together at its highest, what came of each file, and
 * whether every sample is as it is when the samples are read alone.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentNote } from '#pdf';
import { hostilePdfs } from '../../src/pdf/fixtures/hostile/hostile-pdfs.ts';

interface Outcome {
  filename: string;
  pageCount: number;
  characterCount: number;
  notes: DocumentNote[];
  contentDigest: string;
}

interface Reading {
  outcomes: Outcome[];
  seconds: number;
  peakMebibytes: number;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { keep: { type: 'string' } } });
  const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'hostile-')));
  try {
    const samples = await readIn(folder, 'samples', {});
    const all = await readIn(folder, 'all', hostilePdfs);
    report(samples, all);
  } finally {
    if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the sample documents, and others between them. */
async function readIn(folder: string, name: string, others: Record<string, () => Buffer>): Promise<Reading> {
  const documents = join(folder, name, 'documents');
  await mkdir(documents, { recursive: true });
  await cp('documents', documents, { recursive: true });
  for (const [title, make] of Object.entries(others))
    await writeFile(join(documents, `${title}.pdf`), make());
  const started = performance.now();
  const { output, peakMebibytes } = await runReading(documents, join(folder, name, 'cache'));
  const lines = output.split('\n').filter(line => line.startsWith('{'));
  return {
    outcomes: lines.map(line => JSON.parse(line)),
    seconds: (performance.now() - started) / 1000,
    peakMebibytes,
  };
}

const samplingMilliseconds = 50;

async function runReading(
  documents: string,
  cache: string,
): Promise<{ output: string; peakMebibytes: number }> {
  const child = spawn(process.execPath, ['src/pdf/fixtures/read-library.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DOCUMENTS_DIR: documents, CACHE_DIR: cache, GOLD_PRICE_FEEDS: '' },
  });
  let peakMebibytes = 0;
  const sampling = setInterval(() => {
    peakMebibytes = Math.max(peakMebibytes, memoryOfTree(child.pid ?? 0));
  }, samplingMilliseconds);
  const output = await child.stdout.reduce((text: string, piece) => text + piece, '');
  clearInterval(sampling);
  return { output, peakMebibytes };
}

/** Resident memory of a process and all below it, in MiB, as Linux tells it (proc(5)); elsewhere 0. */
function memoryOfTree(processId: number): number {
  try {
    const own = Number(
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0,
    );
    const children = readdirSync(`/proc/${processId}/task`).flatMap(thread =>
      readFileSync(`/proc/${processId}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + memoryOfTree(Number(child)), own / 1024);
  } catch {
    // It has ended since it was listed.
    return 0;
  }
}

function report(samples: Reading, all: Reading): void {
  for (const { filename, pageCount, characterCount, notes } of all.outcomes) {
    const told = notes.map(({ code, detail }) => `${code}: ${detail}`).join(' ') || 'ok';
    console.log(`${filename}: ${pageCount} pages, ${characterCount} characters, ${told}`);
  }
  const digests = new Map(all.outcomes.map(({ filename, contentDigest }) => [filename, contentDigest]));
  const whole = samples.outcomes.filter(one => digests.get(one.filename) === one.contentDigest);
  const missing = Object.keys(hostilePdfs).filter(name => !digests.has(`${name}.pdf`));
  const peak = (reading: Reading) =>
    existsSync('/proc') ? `${reading.peakMebibytes.toFixed(0)} MiB` : 'not measured here';
  console.table({
    'hostile PDFs': Object.keys(hostilePdfs).length,
    'of them without an outcome': missing.length,
    'samples as they are alone': `${whole.length} of ${samples.outcomes.length}`,
    'samples alone, seconds': samples.seconds.toFixed(0),
    'samples alone, peak memory': peak(samples),
    'all, seconds': all.seconds.toFixed(0),
    'all, peak memory of all processes': peak(all),
  });
}

/**
 * `npm run bench -- http`
 *
 * What one core serves of the last build over loopback: searches, and published files beside nginx on
 * the same files in the same run. The server has the first core, the load the second. nginx, wrk and
 * taskset come from the system (`apt-get install nginx-light wrk`); what is not there is left out and said so.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireBuild } from '#folders';
import type { DocumentLibrary } from '#library';
import { readConfiguration } from '../../src/configuration.ts';
import { startCommand } from '../helpers/commands.ts';
import { type LoadResult, loadAtFullSpeed, loadAtRate } from '../helpers/open-load.ts';

const connections = 200;
const searchesPerSecond = 1000;
const seconds = 8;
/**
 * For so long questions are new. All others are asked first, some nine thousand: until then V8 compiles on the core of the server what
 * questions of a rarer kind call for (a third of the CPU of the first thousand, a tenth by then), and each time the queue grows.
 */
const newSeconds = 3;
/** Questions that are asked again and again, as visitors do. */
const repeated = 450;

export async function run(): Promise<void> {
  const { outDirectory } = readConfiguration();
  requireBuild(outDirectory);
  const node = await startCommand('start', { OUT_DIR: outDirectory, HOST: '127.0.0.1', PORT: '0' });
  const isPinned = pin(node.pid, 0) && pin(process.pid, 1);
  console.log(isPinned ? 'Server on one core, load on another.' : 'Without taskset: cores are shared.');
  try {
    await measureSearch(node.url, outDirectory);
    await measureFiles(node.url, outDirectory);
  } finally {
    await node.stop();
  }
}

async function measureSearch(origin: string, outDirectory: string): Promise<void> {
  const queries = await queriesOf(outDirectory);
  const warming = queries.length - searchesPerSecond * newSeconds;
  /** Questions from one place in the list to another, over and over. */
  const asking = (from: number, to = queries.length) => ({
    origin,
    connections,
    path: (index: number) =>
      `/api/documents/search?q=${encodeURIComponent(queries[from + (index % (to - from))] ?? '')}`,
  });
  console.log(
    `\nSearch of the sample library, ${queries.length} different questions, ${connections} open connections:`,
  );
  report(
    `the first ${warming} after the start, as fast as it goes`,
    await loadAtFullSpeed(asking(0), 60, warming),
  );
  report(
    `questions never asked before, at ${searchesPerSecond} a second`,
    await loadAtRate(asking(warming), searchesPerSecond, newSeconds),
  );
  const again = asking(warming, warming + repeated);
  report(
    `${repeated} questions again and again at ${searchesPerSecond} a second`,
    await loadAtRate(again, searchesPerSecond, seconds),
  );
  report('the same, as fast as it goes', await loadAtFullSpeed(again, seconds));
}

const runsOfPage = 500;

/** Runs of one, two or three words of each page of the library, in an order in which neighbours are of other pages. */
async function queriesOf(outDirectory: string): Promise<string[]> {
  const file = await readFile(join(outDirectory, 'api/documents/library.json'), 'utf8');
  const { documents }: DocumentLibrary = JSON.parse(file);
  const queries = documents.flatMap(({ pages }) =>
    pages.flatMap(({ text }) => {
      const words = text.match(/\p{L}{4,}/gu) ?? [];
      return Array.from({ length: runsOfPage }, (_, index) => {
        const start = Math.floor((index * words.length) / runsOfPage);
        return words
          .slice(start, start + 1 + (index % 3))
          .join(' ')
          .toLowerCase();
      });
    }),
  );
  const different = [...new Set(queries)].filter(query => query.length >= 2).sort();
  // A step that is prime to their number, unless that is a multiple of it.
  return different.map((_, index) => different[(index * 7919) % different.length] ?? '');
}

function report(what: string, { answersPerSecond, median, p99, worst, refused }: LoadResult): void {
  const latency = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
  console.log(`  ${what}: ${answersPerSecond.toFixed(0)} answers a second, ${latency}, ${refused} not 200`);
}

async function measureFiles(nodeOrigin: string, outDirectory: string): Promise<void> {
  if (!isInstalled('wrk', '-v') || !isInstalled('nginx', '-v')) {
    console.log('\nFiles were not measured: nginx and wrk are not installed.');
    return;
  }
  console.log('\nPublished files, 64 connections, answers a second:');
  await using nginx = await startNginx(outDirectory);
  for (const path of await pathsOf(outDirectory)) {
    const [ours, theirs] = [await rateOf(nodeOrigin + path), await rateOf(nginx.origin + path)];
    const share = `${((100 * ours) / theirs).toFixed(0)} % of nginx`;
    console.log(`  ${path}: Node ${ours.toFixed(0)}, nginx ${theirs.toFixed(0)}, ${share}`);
  }
}

/** A page, a style, a text, data and a PDF. */
async function pathsOf(outDirectory: string): Promise<string[]> {
  const style = (await readdir(join(outDirectory, '_astro'))).find(name => name.endsWith('.css'));
  const [pdf = ''] = (await readdir(join(outDirectory, 'documents')))
    .filter(name => name.endsWith('.pdf'))
    .sort();
  return ['/faq', `/_astro/${style}`, '/llms.txt', '/api/program', `/documents/${encodeURIComponent(pdf)}`];
}

async function rateOf(url: string): Promise<number> {
  const args = ['-t1', '-c64', '-d4s', url];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} is not answered 200:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function startNginx(outDirectory: string): Promise<AsyncDisposable & { origin: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  await writeFile(join(directory, 'nginx.conf'), nginxConfiguration(directory, port, outDirectory));
  const child = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(origin, child);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The snippet that the build publishes, in the smallest server around it: one process, on the first core. */
function nginxConfiguration(directory: string, port: number, outDirectory: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${directory}/${name};`,
  );
  return `
    daemon off; master_process off; worker_cpu_affinity 01;
    pid ${directory}/pid; error_log stderr;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=1000;
      ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; set $published ${outDirectory}; include ${outDirectory}/_nginx.conf; }
    }`;
}

async function untilAnswered(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 50 && child.exitCode === null; attempt++) {
    const answer = await fetch(origin).catch(() => null);
    if (answer?.ok) {
      if (child.pid) pin(child.pid, 0);
      return;
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function pin(pid: number, core: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(pid)]).status === 0;
}

function isInstalled(command: string, flag: string): boolean {
  return spawnSync(command, [flag]).error === undefined;
}

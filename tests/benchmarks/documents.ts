/**
 * `npm run bench -- documents [--documents 1000] [--pages 20] [--versions 0] [--keep DIR]`
 *
 * How much reading costs, text and structure: CPU a page on the sample library, warm, beside pdftotext and mutool where they are installed;
 * how well scanned pages are recognised; and time and memory of building a library of a thousand documents, whole and
 * after one change. The library is written from sentences of the sample papers, each page with words of its own. With
 * `--versions 3` only the builds are measured, of documents that each have so many earlier versions in git.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLibrary } from '#library/reading';
import { extractPdf } from '#pdf/reading';
import { scanPages } from '../../scripts/samples/documents/scan.ts';
import { readConfiguration } from '../../src/configuration.ts';
import { makePdf } from '../../src/pdf/fixtures/pdf.ts';
import { structureOfPdf } from '../../src/pdf/fixtures/structure-of-pdf.ts';
import { inOrderAccuracy, wordF1 } from '../../src/pdf/fixtures/word-accuracy.ts';

/** Rounds before the code is warm, and rounds of which the best counts: other work on the machine only adds. */
const rounds = { warming: 6, measured: 10 };

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '1000' },
      pages: { type: 'string', default: '20' },
      versions: { type: 'string', default: '0' },
      keep: { type: 'string' },
    },
  });
  const samples = await readSamples();
  const versions = Number(values.versions);
  const size = { count: Number(values.documents), pages: Number(values.pages), versions };
  if (versions === 0) await reportReading(samples);
  const directory = values.keep ?? (await mkdtemp(join(tmpdir(), 'library-')));
  try {
    if (versions === 0) await reportRecognition(samples, directory);
    await reportBuilds(samples, directory, size);
  } finally {
    if (values.keep === undefined) await rm(directory, { recursive: true, force: true });
  }
}

interface Sample {
  path: string;
  bytes: Buffer;
  texts: string[];
}

/** The sample papers that have text. */
async function readSamples(): Promise<Sample[]> {
  const names = (await readdir('documents')).filter(name => name.endsWith('.pdf')).sort();
  const samples = await Promise.all(
    names.map(async name => {
      const path = join('documents', name);
      const bytes = await readFile(path);
      return { path, bytes, texts: (await extractPdf(bytes)).pages.map(({ text }) => text) };
    }),
  );
  return samples.filter(({ texts }) => texts.every(text => text !== ''));
}

async function reportReading(samples: Sample[]): Promise<void> {
  const pages = samples.reduce((sum, { texts }) => sum + texts.length, 0);
  const own = async () => {
    const before = process.cpuUsage();
    for (const { bytes } of samples) await structureOfPdf(bytes);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / pages;
  };
  for (let round = 0; round < rounds.warming; round += 1) await own();
  const rows: Record<string, string> = {
    'this service with structure, warm, as one of its processes': milliseconds(await best(own)),
  };
  const others: Record<string, (path: string) => string[]> = {
    pdftotext: path => [path, '-'],
    mutool: path => ['draw', '-q', '-F', 'txt', path],
  };
  for (const [program, args] of Object.entries(others)) {
    const cpu = () => childCpu(() => samples.map(({ path }) => execFileSync(program, args(path), quiet)));
    rows[`${program}, with its start`] = isInstalled(program)
      ? milliseconds((await best(async () => cpu())) / pages)
      : 'not installed';
  }
  console.log(`CPU a page, best of ${rounds.measured}, ${samples.length} documents, ${pages} pages`);
  console.table(rows);
}

const quiet = { stdio: ['ignore', 'ignore', 'ignore'] as ['ignore', 'ignore', 'ignore'] };

async function best(measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < rounds.measured; round += 1) measured.push(await measure());
  return Math.min(...measured);
}

function isInstalled(program: string): boolean {
  const { error } = spawnSync(program, ['-v'], quiet);
  return error === undefined;
}

/** Milliseconds of CPU that the children of this process take, as the shell counts them. */
function childCpu(work: () => unknown): number {
  const before = childrenMilliseconds();
  work();
  return childrenMilliseconds() - before;
}

/** From the times of this process (Linux, proc(5): fields 16 and 17 of stat, hundredths of a second). */
function childrenMilliseconds(): number {
  const stat = execFileSync('cat', [`/proc/${process.pid}/stat`], { encoding: 'utf8' });
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Papers drawn as a scanner leaves them: grey, askew, blurred, 170 dots an inch. Their text is known. */
async function reportRecognition(samples: Sample[], directory: string): Promise<void> {
  const folder = join(directory, 'scans');
  await mkdir(folder, { recursive: true });
  const papers = samples.filter(({ path }) => /Thesis Paper|Principal Biography/.test(path));
  for (const [index, { bytes }] of papers.entries()) {
    const pages = (await scanPages(bytes)).map(jpeg => ({ jpeg, width: 1400, height: 1980 }));
    await writeFile(join(folder, `${index}.pdf`), makePdf({ pages }));
  }
  const started = performance.now();
  const library = await readLibrary({
    ...readConfiguration({ CACHE_DIR: join(directory, 'scans-cache') }).library,
    directory: folder,
  });
  const seconds = (performance.now() - started) / 1000;
  const read = await Promise.all(papers.map((_, index) => library.pages(`${index}.pdf`)));
  const pairs = papers.flatMap(({ texts }, index) =>
    texts.map((truth, page) => ({ truth, read: read[index]?.[page]?.text ?? '' })),
  );
  const mean = (measure: (read: string, truth: string) => number) =>
    (pairs.reduce((sum, pair) => sum + measure(pair.read, pair.truth), 0) / pairs.length).toFixed(3);
  console.log(`Recognition of ${pairs.length} scanned pages whose text is known`);
  console.table({
    'words right, in any order (F1)': mean(wordF1),
    'words right, in order (1 - word error rate)': mean(inOrderAccuracy),
    'seconds a page': (seconds / pairs.length).toFixed(1),
  });
}

interface LibrarySize {
  /** Documents. */
  count: number;
  /** Of each. */
  pages: number;
  /** Earlier versions of each. */
  versions: number;
}

async function reportBuilds(samples: Sample[], directory: string, size: LibrarySize): Promise<void> {
  const { count, pages, versions } = size;
  const documents = join(directory, 'documents');
  const paragraphs = samples.flatMap(({ texts }) => texts).map(text => text.split('\n').slice(0, 40));
  await writeLibrary(documents, size, paragraphs);
  const pageCount = count * pages * (versions + 1);
  console.log(`A library of ${count} documents and ${count * versions} earlier versions, ${pageCount} pages`);

  const rows: Record<string, Measured> = {};
  if (versions === 0) {
    rows['reading alone'] = await measured(() => runIn(directory, readingScript));
    rows['reading again, nothing changed'] = await measured(() => runIn(directory, readingScript));
    await rm(join(directory, 'cache'), { recursive: true });
  }
  rows['whole build'] = await measured(() => runIn(directory, 'scripts/build.ts'));
  await writeDocument(documents, 1, pages, paragraphs, 'changed');
  rows['whole build after one change'] = await measured(() => runIn(directory, 'scripts/build.ts'));
  console.table(Object.fromEntries(Object.entries(rows).map(([name, run]) => [name, row(run, pageCount)])));
  for (const { output } of Object.values(rows)) {
    // A run that only reads reports nothing.
    const report = /^Documents: .*(\n.*)*?Earlier.*$/m.exec(output)?.[0];
    if (report !== undefined) console.log(report);
  }
}

/** Each version of all documents is a commit. */
async function writeLibrary(
  folder: string,
  { count, pages, versions }: LibrarySize,
  paragraphs: string[][],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const person = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org'];
  const git = (version: number, ...options: string[]) =>
    execFileSync('git', ['-C', folder, ...person, ...options], {
      ...quiet,
      env: { ...process.env, GIT_COMMITTER_DATE: `${1_780_000_000 + version * 86_400} +0000` },
    });
  if (versions > 0) git(0, 'init');
  for (let version = 0; version <= versions; version += 1) {
    for (let number = 1; number <= count; number += 1)
      await writeDocument(folder, number, pages, paragraphs, `${version}.`);
    if (versions === 0) continue;
    git(version, 'add', '-A');
    git(version, 'commit', '-m', `Version ${version}`);
  }
}

async function writeDocument(
  folder: string,
  number: number,
  pageCount: number,
  paragraphs: string[][],
  mark: string,
): Promise<void> {
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const lines = paragraphs[(number * 7 + page * 13) % paragraphs.length] ?? [];
    return [
      `Contract ${number}, page ${page + 1}, ${mark} version`,
      ...lines.map(line => line.slice(0, 100)),
    ];
  });
  await writeFile(join(folder, `Contract ${number}.pdf`), makePdf({ pages, title: `Contract ${number}` }));
}

const readingScript = 'src/pdf/fixtures/read-library.ts';

interface Measured {
  seconds: number;
  /** Of all processes: on a machine with other work the seconds say less. */
  cpuSeconds: number;
  peakMebibytes: number;
  output: string;
}

async function measured(work: () => string): Promise<Measured> {
  const started = performance.now();
  const cpu = childrenMilliseconds();
  const output = work();
  const peak = /^peak memory (\d+) KiB$/m.exec(output)?.[1];
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (childrenMilliseconds() - cpu) / 1000,
    peakMebibytes: Number(peak) / 1024,
    output,
  };
}

/** Runs a script over the library as a command of its own, which says at its end how much memory it took at most. */
function runIn(directory: string, script: string): string {
  const atExit = `process.on('exit', () => console.log('\\npeak memory ' + process.resourceUsage().maxRSS + ' KiB'));`;
  return execFileSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(atExit)}`, script],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        DOCUMENTS_DIR: join(directory, 'documents'),
        CACHE_DIR: join(directory, 'cache'),
        OUT_DIR: join(directory, 'dist'),
        GOLD_PRICE_FEEDS: '',
        // A host of files takes none above 25 MiB; the library as one file has 28.
        HOST_LIMITS: 'none',
      },
    },
  );
}

function row({ seconds, cpuSeconds, peakMebibytes }: Measured, pages: number): Record<string, string> {
  return {
    seconds: seconds.toFixed(1),
    'CPU seconds': cpuSeconds.toFixed(1),
    'pages per second': (pages / seconds).toFixed(0),
    'peak memory of the build itself, MiB': peakMebibytes.toFixed(0),
  };
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}

/**
 * `npm run bench -- structure [--corpus DIR] [--use development] [--show]`
 *
 * How much of the structure of documents is found: headings, clauses, items of lists and cells of tables, as F1. The sources
 * of the samples are the truth of the samples, which are read with their tags and without; labels by hand are that of the files
 * in DIR. `--show` lists what was missed and what was found besides.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleDocuments } from '../../scripts/samples/documents/documents.ts';
import { foundIn } from './structure/found.ts';
import { labelledFiles } from './structure/labelled-corpus.ts';
import { truthOfSource } from './structure/sample-sources.ts';
import {
  added,
  type Compared,
  compareOpenings,
  compareTables,
  f1,
  none,
  type Score,
  type Truth,
} from './structure/truth.ts';

const kinds = ['headings', 'clauses', 'items', 'ruled cells', 'other cells'] as const;
type Scores = Record<(typeof kinds)[number], Score> & { 'tables where none is': number };

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string' },
      use: { type: 'string', default: 'development' },
      show: { type: 'boolean', default: false },
    },
  });
  if (values.corpus === undefined) {
    installTypesetting();
    await reportSamples(true, values.show);
    await reportSamples(false, values.show);
  } else await reportCorpus(values.corpus, values.use === 'last' ? 'last' : 'development', values.show);
}

function installTypesetting(): void {
  const directory = 'scripts/samples/documents';
  if (existsSync(`${directory}/node_modules`)) return;
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'inherit' });
}

async function reportSamples(tags: boolean, show: boolean): Promise<void> {
  const rows: Record<string, Scores> = {};
  for (const { source, filename, scan } of sampleDocuments) {
    if (scan) continue;
    const found = await foundIn(await readFile(join('documents', filename)), tags);
    const scores = compare(merged([...found.values()]), await truthOfSource(source), filename, show);
    rows[filename] = scores;
  }
  report(`Sample library, ${tags ? 'as tagged' : 'tags ignored'}`, rows);
}

async function reportCorpus(directory: string, use: 'development' | 'last', show: boolean): Promise<void> {
  const rows: Record<string, Scores> = {};
  for (const { file, pages } of await labelledFiles(directory, use)) {
    const found = await foundIn(await readFile(join(directory, file)), true);
    const scores = Array.from(pages, ([page, truth]) =>
      compare(found.get(page) ?? emptyTruth, truth, `${file} page ${page}`, show),
    );
    rows[file] = sum(scores);
  }
  report(`Files marked ${use} in ${directory}`, rows);
}

const emptyTruth: Truth = { headings: [], clauses: [], items: [], tables: [] };

function merged(pages: readonly Truth[]): Truth {
  return {
    headings: pages.flatMap(({ headings }) => headings),
    clauses: pages.flatMap(({ clauses }) => clauses),
    items: pages.flatMap(({ items }) => items),
    tables: pages.flatMap(({ tables }) => tables),
  };
}

function compare(found: Truth, truth: Truth, name: string, show: boolean): Scores {
  const told = (kind: string, { score, extra, missed }: Compared): Score => {
    for (const one of show ? missed : []) console.log(`  ${name}: ${kind} missed:${one}`);
    for (const one of show ? extra : []) console.log(`  ${name}: ${kind} besides:${one}`);
    return score;
  };
  const rowsOf = (isRuled: boolean) =>
    truth.tables.filter(one => one.isRuled === isRuled).map(one => one.rows);
  const tables = found.tables.map(({ rows }) => rows);
  const [ruled, other] = [rowsOf(true), rowsOf(false)];
  const cells = compareTables(tables, [...ruled, ...other]);
  const all = told('tables', cells);
  const ruledOnly = compareTables(tables, ruled).score;
  const otherOnly = compareTables(tables, other).score;
  return {
    headings: told('headings', compareOpenings(found.headings, truth.headings)),
    clauses: told('clauses', compareOpenings(found.clauses, truth.clauses)),
    items: told('items', compareOpenings(found.items, truth.items)),
    // What is found besides counts where ruled tables are, or where no table is at all.
    'ruled cells': ruled.length > 0 || other.length === 0 ? { ...ruledOnly, extra: all.extra } : none,
    'other cells': other.length > 0 ? { ...otherOnly, extra: ruled.length > 0 ? 0 : all.extra } : none,
    'tables where none is': truth.tables.length === 0 ? found.tables.length : 0,
  };
}

function sum(scores: readonly Scores[]): Scores {
  const total = (kind: (typeof kinds)[number]) => scores.map(one => one[kind]).reduce(added, none);
  return {
    ...(Object.fromEntries(kinds.map(kind => [kind, total(kind)])) as Record<(typeof kinds)[number], Score>),
    'tables where none is': scores.reduce((count, one) => count + one['tables where none is'], 0),
  };
}

function report(title: string, rows: Record<string, Scores>): void {
  console.log(title);
  const written = (scores: Scores) => ({
    ...Object.fromEntries(
      kinds.map(kind => {
        const { right, missed } = scores[kind];
        return [kind, right + missed === 0 ? '' : `${f1(scores[kind]).toFixed(3)} of ${right + missed}`];
      }),
    ),
    'tables where none is': scores['tables where none is'] || '',
  });
  console.table({
    ...Object.fromEntries(Object.entries(rows).map(([name, scores]) => [name, written(scores)])),
    all: written(sum(Object.values(rows))),
  });
}

/**
 * `npm run bench -- lighthouse [--runs 3] [--page /faq ...] [--keep DIR]`
 *
 * Lighthouse, as on a phone with a slow connection, over every page of the last build as `npm start` serves it. Of the
 * runs of a page the median counts, for each category by itself. Kept are all scores and measures in
 * `DIR/lighthouse.json`, and for each page the report of the run whose performance is the median.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import chromium from '@sparticuz/chromium';
import { requireBuild } from '#folders';
import { sitePagePaths } from '#program/navigation';
import { readConfiguration } from '../../src/configuration.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { startCommand } from '../helpers/commands.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

/** Measures of a first visit; times in milliseconds under Lighthouse's simulated slow connection. */
const measures = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true },
      keep: { type: 'string' },
    },
  });
  const { cacheDirectory, outDirectory } = readConfiguration();
  const directory = values.keep ?? join(cacheDirectory, 'lighthouse');
  requireBuild(outDirectory);
  const lighthouse = await installedLighthouse();
  await mkdir(directory, { recursive: true });
  const site = await startCommand('start', { OUT_DIR: outDirectory, HOST: '127.0.0.1', PORT: '0' });
  const browser = await lighthouse.openBrowser();
  try {
    const pages: Record<string, PageResult> = {};
    for (const path of values.page ?? sitePagePaths) {
      const reports: Report[] = [];
      for (let count = 0; count < Number(values.runs); count += 1) {
        reports.push(await lighthouse.examine(site.url + path, browser.port));
      }
      pages[path] = pageResult(reports);
      await writeFile(join(directory, reportName(path)), medianReport(reports).html);
    }
    report(pages);
    const file = join(directory, 'lighthouse.json');
    await writeFile(file, `${JSON.stringify({ runs: Number(values.runs), pages }, null, 2)}\n`);
    console.log(`Every score and measure: ${file}, with the report of each page beside it.`);
  } finally {
    browser.kill();
    await site.stop();
  }
}

interface Report {
  /** From 0 to 100. */
  scores: Record<string, number>;
  measures: Record<string, number>;
  /** Audits that took points off or failed, by their title. */
  faults: string[];
  html: string;
}

interface PageResult {
  median: Record<string, number>;
  measures: Record<string, number>;
  faults: string[];
  runs: Record<string, number>[];
}

function pageResult(reports: Report[]): PageResult {
  const { measures, faults } = medianReport(reports);
  const median = categories.map(name => [name, middle(reports.map(({ scores }) => scores[name] ?? 0))]);
  return { median: Object.fromEntries(median), measures, faults, runs: reports.map(({ scores }) => scores) };
}

function medianReport(reports: Report[]): Report {
  const performance = ({ scores }: Report) => scores.performance ?? 0;
  const middleScore = middle(reports.map(performance));
  const found = reports.find(report => performance(report) === middleScore);
  if (!found) throw new OperatorError('Lighthouse ran no time: --runs takes a whole number from 1.');
  return found;
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

function report(pages: Record<string, PageResult>): void {
  console.table(
    Object.fromEntries(
      Object.entries(pages).map(([path, { median, measures }]) => [path, { ...median, ...measures }]),
    ),
  );
  for (const [path, { faults }] of Object.entries(pages)) {
    if (faults.length > 0) console.log(`${path}: ${faults.join('; ')}`);
  }
}

function reportName(path: string): string {
  return `${path.replace(/^\//, '').replaceAll('/', '-') || 'home'}.html`;
}

/** Lighthouse and its launcher, which the packages beside this file bring; what is used of their answers. */
interface LighthouseRun {
  report: string;
  lhr: {
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number; group?: string }[] }
    >;
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  };
}

interface Lighthouse {
  openBrowser: () => Promise<{ port: number; kill: () => void }>;
  examine: (url: string, port: number) => Promise<Report>;
}

async function installedLighthouse(): Promise<Lighthouse> {
  const folder = new URL('lighthouse/', import.meta.url);
  if (!existsSync(new URL('node_modules', folder))) install(fileURLToPath(folder));
  const load = (path: string) => import(new URL(`node_modules/${path}`, folder).href);
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { default: config } = await load('lighthouse/core/config/agentic-browsing-config.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return {
    openBrowser: async () =>
      launch({
        chromePath: await chromium.executablePath(),
        chromeFlags: ['--no-sandbox', '--disable-gpu', '--headless=new'],
      }),
    examine: async (url, port) =>
      reportOf(
        await lighthouse(
          url,
          { port, output: 'html', onlyCategories: [...categories], logLevel: 'error' },
          config,
        ),
      ),
  };
}

function reportOf({ lhr, report }: LighthouseRun): Report {
  const scored = Object.entries(lhr.categories);
  const weighed = scored.flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0));
  const faults = weighed
    .map(({ id }) => ({ id, audit: lhr.audits[id] }))
    .filter(({ audit }) => audit && audit.score !== null && audit.score < 0.9)
    .map(({ id, audit }) => `${audit?.title} (${id})`);
  return {
    scores: Object.fromEntries(scored.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    measures: Object.fromEntries(
      Object.entries(measures).map(([name, id]) => [
        name,
        rounded(lhr.audits[id]?.numericValue ?? Number.NaN),
      ]),
    ),
    faults: [...new Set(faults)],
    html: report,
  };
}

function rounded(value: number): number {
  return value > 10 ? Math.round(value) : Number(value.toFixed(3));
}

function install(folder: string): void {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new OperatorError('Lighthouse could not be installed; see the lines above.');
}

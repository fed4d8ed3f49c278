/** A build of another programme of the same kind, with a document in another firm's words, says nowhere what the stored data says. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, settingsIn } from '../helpers/built-sites.ts';
import { changedFigures, changedNames, standing } from '../helpers/changed-terms.ts';
import { otherAgreement, otherProgramme, storedWords } from '../helpers/other-programme.ts';

let directory: string;
let report: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'changed-terms-'));
  for (const folder of ['documents', 'media']) await mkdir(join(directory, folder));
  const PROGRAM_FILE = join(directory, 'program.json');
  await writeFile(PROGRAM_FILE, otherProgramme(await readFile('src/program/program.json', 'utf8')));
  await writeFile(join(directory, 'documents', 'Deed.pdf'), otherAgreement());
  report = await build({ ...settingsIn(directory), PROGRAM_FILE });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const texts = ['.html', '.md', '.txt', '.json', '.js', '.css', '.svg', '.xml', '.atom', '.webmanifest'];

async function textFiles(): Promise<[name: string, text: string][]> {
  const dist = join(directory, 'dist');
  const names = await readdir(dist, { recursive: true });
  return Promise.all(
    names
      // Tables of shares and of a library have numbers that are no figures of a programme.
      .filter(name => texts.includes(extname(name)) && !tables.includes(name))
      .sort()
      .map(async name => [name, await readFile(join(dist, name), 'utf8')] as [string, string]),
  );
}

/** What people read of each page, but of the description of the interface. */
async function pageTexts(): Promise<[name: string, text: string][]> {
  const plain = (html: string) =>
    html
      .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  const files = await textFiles();
  return files
    .filter(([name]) => /\.html$/.test(name) && name !== 'api.html')
    .map(([name, html]) => [name, plain(html)]);
}

const tables = [join('search', 'concepts.json'), join('client', 'read-pdf.js')];

test('no page, text, script or style has a figure that the terms have left', async () => {
  const files = await textFiles();
  const traces = files.flatMap(([name, text]) =>
    changedFigures.filter(([stored]) => standing(stored).test(text)).map(([stored]) => `${name}: ${stored}`),
  );
  expect(traces).toEqual([]);
  const [, home = ''] = files.find(([name]) => name === 'index.html') ?? [];
  expect(home).toContain('1,720');
});

test('the name of the site comes from the data as well', async () => {
  const files = await textFiles();
  for (const [stored, changed] of changedNames) {
    const named = files.filter(([, text]) => text.toLowerCase().includes(stored.toLowerCase()));
    expect(named.map(([name]) => name)).toEqual([]);
    expect(files.find(([name]) => name === 'index.html')?.[1]).toContain(changed);
  }
});

test('no page says a period, a quantity or a name of the stored data', async () => {
  const left = [...storedWords.map(([stored]) => stored), '49,000', '6,500,000', '9,758'];
  const traces = (await pageTexts()).flatMap(([name, text]) =>
    left.filter(stored => text.includes(stored)).map(stored => `${name}: ${stored}`),
  );
  expect(traces).toEqual([]);
});

test('no page shows a value that is none', async () => {
  const traces = (await pageTexts()).flatMap(([name, text]) =>
    Array.from(
      text.matchAll(/.{30}(?:\bundefined\b|\bNaN\b|\bnull\b|Invalid Date|\[object).{10}/g),
      ([found]) => `${name}: ${found}`,
    ),
  );
  expect(traces).toEqual([]);
});

test('pages follow the days, the choices and the numbers of entries of the data', async () => {
  const pages = new Map(await textFiles());
  const settlement = pages.get('delivery-settlement.html') ?? '';
  expect(settlement).toContain('id="date-deferred-payment-business"');
  expect(settlement).not.toContain('id="date-deferred-payment-calendar"');
  const heads = Array.from(settlement.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g), ([, head]) => head);
  expect(heads).toEqual(expect.arrayContaining(['Resale', 'Physical delivery', 'Allocated vault storage']));
  expect(settlement).toContain('id="rule-6"');
  expect(settlement).not.toContain('Documents disagree');
  expect(pages.get('program-structure.html')).toContain('All 15 steps');
  expect(pages.get('index.html')).toMatch(/deliverableTokens(?:"|&#34;|&quot;):250000/);
});

test('the report names the entries of which texts are left out', () => {
  expect(report).toContain('left out, because the programme data have no entry');
  expect(report).toContain('lifecycle.escrow: pages/');
  expect(report).not.toContain('lifecycle.acceptance: pages/');
});

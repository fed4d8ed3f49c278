/** Builds of libraries that change, are partly broken, or are described wrongly. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { DocumentEntry } from '../src/documents/schema.ts';
import { withoutHome } from './helpers/running-site.ts';

const run = promisify(execFile);

/** A folder that is on another file system than the project, as a mounted volume is; null where none is known. */
const otherFileSystem =
  ['/dev/shm'].find(path => existsSync(path) && statSync(path).dev !== statSync('.').dev) ?? null;

let directory: string;
let environment: NodeJS.ProcessEnv;
const at = (...path: string[]) => join(directory, ...path);

/** A library of two documents with its cache and its site, built once, of which every test gets a copy. */
let first: { directory: string; report: string };

beforeAll(async () => {
  enter(await mkdtemp(join(tmpdir(), 'first-build-')));
  await mkdir(at('documents'));
  for (const filename of ['Rights Summary.pdf', 'Token Summary.pdf']) {
    await copyFile(join('documents', filename), at('documents', filename));
  }
  first = { directory, report: await build() };
});

afterAll(() => rm(first.directory, { recursive: true, force: true }));

beforeEach(async () => {
  enter(await mkdtemp(join(tmpdir(), 'build-')));
  await cp(first.directory, directory, { recursive: true, preserveTimestamps: true });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

function enter(folder: string): void {
  directory = folder;
  environment = {
    ...process.env,
    DOCUMENTS_DIR: at('documents'),
    OUT_DIR: at('dist'),
    CACHE_DIR: at('cache'),
    GOLD_PRICE_FEEDS: '',
    ...withoutHome,
  };
}

describe('a library that changes', () => {
  test('after one changed document, that one only is read again', async () => {
    expect(first.report).toContain('Documents: 2, of which 2 read now and 0 unchanged');
    expect(await build()).toContain('Documents: 2, of which 0 read now and 2 unchanged');
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'Token Summary.pdf'));
    expect(await build()).toContain('Documents: 2, of which 1 read now and 1 unchanged');
  });

  test('a removed document leaves nothing of itself behind', async () => {
    await rm(at('documents', 'Token Summary.pdf'));
    await build();
    expect((await readdir(at('dist', 'documents'))).filter(name => /token/i.test(name))).toEqual([]);
    expect(await readFile(at('dist', 'search', 'lunr.json'), 'utf8')).not.toContain('Token Summary.pdf');
  });
});

test('files that cannot be read are listed with the reason, and the others are complete', async () => {
  await writeFile(at('documents', 'empty.pdf'), '');
  await writeFile(at('documents', 'page.pdf'), '<!doctype html><title>Not found</title>');
  const whole = await readFile('documents/Logistics Outline.pdf');
  await writeFile(at('documents', 'truncated.pdf'), whole.subarray(0, 3000));
  const report = await build();
  expect(report).toMatch(/could not be read/);
  for (const filename of ['empty.pdf', 'page.pdf', 'truncated.pdf']) expect(report).toContain(filename);

  const { documents }: { documents: DocumentEntry[] } = JSON.parse(
    await readFile(at('dist', 'api', 'documents.json'), 'utf8'),
  );
  const outcome = Object.fromEntries(
    documents.map(entry => [entry.filename, entry.notes.map(note => note.code)]),
  );
  expect(outcome).toEqual({
    'Rights Summary.pdf': [],
    'Token Summary.pdf': [],
    'empty.pdf': ['empty-file'],
    'page.pdf': ['not-a-pdf'],
    'truncated.pdf': ['damaged'],
  });
  expect(await readFile(at('dist', 'api', 'documents', 'text', 'empty.pdf.txt'), 'utf8')).toBe('');
  expect(existsSync(at('dist', 'documents', 'page.pdf'))).toBe(true);
});

test('a wrong programme file stops the build with one line for each fault and keeps the site that stands', async () => {
  const program = JSON.parse(await readFile('src/program/program.json', 'utf8'));
  program.commercialTerms.downPayment.usdPerToken = '0.02';
  await writeFile(at('program.json'), JSON.stringify(program));
  environment.PROGRAM_FILE = at('program.json');
  const failed = await failedBuild();
  expect(failed).toContain('commercialTerms.downPayment');
  expect(failed).not.toMatch(/\n\s+at /);
  expect(existsSync(at('dist', 'index.html'))).toBe(true);
  expect(await readdir(directory)).not.toContainEqual(expect.stringMatching(/^dist\./));
});

test('a sentence of the programme file that states an amount which the figures have left stops the build', async () => {
  const program = JSON.parse(await readFile('src/program/program.json', 'utf8'));
  program.supply.concessions = 7;
  await writeFile(at('program.json'), JSON.stringify(program));
  environment.PROGRAM_FILE = at('program.json');
  const failed = await failedBuild();
  expect(failed).toMatch(
    /program\.json: key supply\.description: expected 7 concessions \(supply\.concessions\) for “Six mining concessions”/,
  );
  expect(failed).not.toMatch(/\n\s+at /);
});

test('a wrong caption stops the build and names file and key', async () => {
  await writeFile(at('documents', 'Token Summary.pdf.json'), '{ "kind": "poem" }');
  expect(await failedBuild()).toMatch(/Token Summary\.pdf\.json.*kind/);
});

test('a wrong setting stops the build and names the variable, and what looks like a setting is named, too', async () => {
  Object.assign(environment, { SITE_URL: 'gold', DOCUMENT_DIR: 'x' });
  const failed = await failedBuild();
  expect(failed).toContain(
    'Environment variable DOCUMENT_DIR is no setting of this service; did you mean DOCUMENTS_DIR?\n',
  );
  expect(failed).toContain(
    'Environment variable SITE_URL: expected an http or https URL such as https://gold.example; found "gold".',
  );
});

test('a build of what is in order, as a user without a home, warns of nothing', () => {
  expect(first.report).not.toMatch(/\bwarn/i);
});

test('a site that names this machine alone says so, and is not built where it must not go out so', async () => {
  expect(first.report).toMatch(
    /^Address: http:\/\/localhost:4321, which only this machine can open\..*SITE_URL/m,
  );
  environment.LOCAL_ADDRESS = 'fail';
  expect(await failedBuild()).toMatch(
    /^Environment variable SITE_URL: expected the public address of the service[^\n]*\n$/,
  );
});

test('a build that is killed leaves the site that stands whole', async () => {
  const before = await contents(at('dist'));
  await writeFile(at('documents', 'page.pdf'), '<!doctype html>');
  for (const milliseconds of [300, 900, 1800]) {
    const child = spawn(process.execPath, ['scripts/build.ts'], { env: environment, stdio: 'ignore' });
    const ended = once(child, 'exit');
    setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const [code] = await ended;
    if (code === null) expect(await contents(at('dist'))).toEqual(before);
  }
  await build();
  expect((await readdir(directory)).filter(name => name.startsWith('dist'))).toEqual(['dist']);
});

test.skipIf(otherFileSystem === null)(
  'a folder on another file system gets the site whole, and again',
  async () => {
    const folder = await mkdtemp(join(otherFileSystem ?? '', 'volume-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    environment.OUT_DIR = join(folder, 'dist');
    await build();
    expect(await contents(join(folder, 'dist'))).toEqual(await contents(at('dist')));
    await build();
    expect(await contents(join(folder, 'dist'))).toEqual(await contents(at('dist')));
    expect(await readdir(folder)).toEqual(['dist']);
  },
);

test('two builds of the same inputs are identical to the byte, on two paths, with one core and with all', async () => {
  Object.assign(environment, { SOURCE_DATE_EPOCH: '1790000000' });
  await copyCheckout(at('another place'));
  await build({ oneCore: true });
  await cp(at('dist'), at('first'), { recursive: true });
  Object.assign(environment, { OUT_DIR: at('second', 'dist'), CACHE_DIR: at('another cache') });
  await build({ checkout: at('another place') });
  expect(await contents(at('second', 'dist'))).toEqual(await contents(at('first')));
  expect(JSON.parse(await readFile(at('first', 'build.json'), 'utf8')).time).toBe('2026-09-21T14:13:20.000Z');
});

describe('a build that finds what an earlier one kept', () => {
  const changes: [change: string, make: () => Promise<unknown>][] = [
    ['documents are replaced, added and removed, and one gets a caption', changeDocuments],
    ['the name of a page and a setting change', renamePageAndSite],
    ['what is kept of documents is damaged', damageCache],
  ];

  test.each(changes)('gives the same site as one from nothing where %s', async (_, change) => {
    // Where the site stands, so that files can be taken over from it.
    await build();
    await change();
    await build();
    const rebuilt = await contents(at('dist'));
    await rm(at('cache'), { recursive: true });
    await build();
    const anew = await contents(at('dist'));
    expect(Object.keys(rebuilt)).toEqual(Object.keys(anew));
    for (const [path, content] of Object.entries(anew)) expect(rebuilt[path] === content, path).toBe(true);
  });

  test('makes the pages of a changed document and of its neighbours only, and keeps nothing that is of no more use', async () => {
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'A.pdf'));
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'B.pdf'));
    await build();
    const before = await readdir(at('cache', 'derived', 'pages'));
    await copyFile('documents/Principal Biography.pdf', at('documents', 'Token Summary.pdf'));
    await build();
    const after = await readdir(at('cache', 'derived', 'pages'));
    // Of each document the page that it is read on and the page of its version.
    expect(before).toHaveLength(8);
    expect(after).toHaveLength(8);
    const kept = after.filter(name => before.includes(name));
    expect(kept.length).toBeGreaterThanOrEqual(4);
    expect(kept.length).toBeLessThan(8);
    // A and B have one content.
    for (const kind of ['figures', 'search'])
      expect(await readdir(at('cache', 'store', kind))).toHaveLength(3);
  });

  async function changeDocuments(): Promise<void> {
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'Token Summary.pdf'));
    await copyFile('documents/Principal Biography.pdf', at('documents', 'Sales.pdf'));
    await rm(at('documents', 'Rights Summary.pdf'));
    await writeFile(at('documents', 'Token Summary.pdf.json'), '{ "title": "Tokens", "sample": true }');
  }

  async function renamePageAndSite(): Promise<void> {
    const program = JSON.parse(await readFile('src/program/program.json', 'utf8'));
    program.navigation[1].title += ' (new)';
    await writeFile(at('program.json'), JSON.stringify(program));
    Object.assign(environment, { PROGRAM_FILE: at('program.json'), SITE_URL: 'https://gold.example' });
  }

  async function damageCache(): Promise<void> {
    const entries = await readdir(at('cache', 'store'), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter(found => found.isFile()))
      await writeFile(join(entry.parentPath, entry.name), '{"cut');
  }
});

/** The project as it stands, with its history, which dates are taken from. */
async function copyCheckout(target: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z']);
  const paths = stdout.split('\0').filter(path => path !== '' && existsSync(path));
  for (const path of paths) await cp(path, join(target, path), { preserveTimestamps: true });
  await run('git', ['clone', '--quiet', '--bare', '.', join(target, '.git')]);
  await run('git', ['-C', target, 'config', 'core.bare', 'false']);
  await run('git', ['-C', target, 'reset', '--quiet']);
  await symlink(resolve('node_modules'), join(target, 'node_modules'), 'dir');
}

interface BuildOptions {
  checkout?: string;
  /** PDFs are then read by one worker; on Linux only, elsewhere by all. */
  oneCore?: boolean;
}

async function build({ checkout = '.', oneCore = false }: BuildOptions = {}): Promise<string> {
  const command = [process.execPath, 'scripts/build.ts'];
  const [file = '', ...options] =
    oneCore && process.platform === 'linux' ? ['taskset', '--cpu-list', '0', ...command] : command;
  const { stdout, stderr } = await run(file, options, { env: environment, cwd: checkout });
  return stdout + stderr;
}

async function failedBuild(): Promise<string> {
  const failure = await build().then(
    () => null,
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(failure?.code).toBe(1);
  return `${failure?.stdout}${failure?.stderr}`;
}

async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async file => [file.slice(folder.length), (await readFile(file)).toString('base64')]),
    ),
  );
}

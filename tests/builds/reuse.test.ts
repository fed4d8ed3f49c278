/**
 * Builds after builds: the same site from the same inputs, whatever was kept, wherever it stands, whenever one was killed, and
 * none that has a fault.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import {
  copyFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedFiles } from '#folders';
import { lockBuilds } from '#pipeline';
import { build, buildTurn, copyOf, settingsIn, siteOfTwo } from '../helpers/built-sites.ts';
import { environmentOf, type FailedCommand, failedCommand, type Settings } from '../helpers/commands.ts';

const run = promisify(execFile);

type Contents = Record<string, string>;
/** When Astro rendered each page that it keeps, by path. */
type RenderTimes = ReadonlyMap<string, number>;
type FileTimes = Record<string, number>;

let directory: string;
/** Where there is one, on another file system than the project, as a mounted volume is. */
let volume: string;
let settings: Settings;
const at = (...path: string[]) => join(directory, ...path);

/** One history of a site, of which each test looks at a part. */
let killed: { before: Contents; after: Contents[]; left: string[] };
let faulty: FailedCommand;
/** After documents were added and what every page says was changed, then after documents were changed. */
let rendered: { first: RenderTimes; last: RenderTimes };
let changed: { kept: Contents; anew: Contents; stored: number[]; onVolume: string[] };
/** Of the last build, which another one in the checkout kept waiting. */
let waited: { said: string; times: { before: FileTimes; after: FileTimes } };

beforeAll(async () => {
  directory = await copyOf(await siteOfTwo());
  volume = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : directory, 'volume-'));
  settings = { ...settingsIn(directory), SOURCE_DATE_EPOCH: '1790000000' };
  const before = await contents(at('dist'));
  await addDocuments();
  await changeEveryPage();
  const after = await killBuilds();
  faulty = await failedCommand(build({ ...settings, GOLDAPI_KEY: 'Token' }));
  after.push(await contents(at('dist')));
  killed = { before, after, left: readdirSync(at()).filter(name => name.startsWith('dist')) };
  const first = await renderTimes();

  await changeDocuments();
  settings.OUT_DIR = join(volume, 'dist');
  await buildInAnotherCheckout({ ...settings, CACHE_DIR: at('another cache') });
  const anew = await contents(settings.OUT_DIR);
  const times = await fileTimes(settings.OUT_DIR);
  const said = await buildOnOneCoreAfterAnother();
  waited = { said, times: { before: times, after: await fileTimes(settings.OUT_DIR) } };
  rendered = { first, last: await renderTimes() };
  changed = {
    ...{ kept: await contents(settings.OUT_DIR), anew, onVolume: await readdir(volume) },
    stored: await Promise.all(
      ['ledger', 'search'].map(async kind => (await readdir(at('cache', 'store', kind))).length),
    ),
  };
}, 1_200_000);

afterAll(async () => {
  for (const folder of [directory, volume]) await rm(folder, { recursive: true, force: true });
});

test('a build that is killed while it begins, writes or renders, or has a fault, leaves the site that stands whole, and nothing else', () => {
  for (const found of killed.after) expectSame(found, killed.before);
  expect(killed.left).toEqual(['dist']);
  expect(faulty).toMatchObject({ code: 1, stderr: expect.stringContaining('contains a secret setting') });
});

test('what changes is the same site as one from nothing: in another checkout, with all cores and with one', () => {
  expectSame(changed.kept, changed.anew);
  expect(JSON.parse(textOf(changed.kept, '/build.json')).time).toBe('2026-09-21T14:13:20.000Z');
  for (const words of [' (new)', 'https://gold.example'])
    expect(textOf(changed.kept, '/index.html')).toContain(words);
});

test('a folder on another file system gets the site whole, and again', () => {
  expect(changed.onVolume).toEqual(['dist']);
  expectSame(changed.kept, changed.anew);
});

test('a build waits for another one in the checkout; a name that is no UTF-8 does not stop it', () => {
  expect(waited.said).toMatch(/Another build runs here.*^Built \d+ pages/ms);
  expect(waited.said).toContain('Documents: 4, of which');
});

test('files of the same content keep their time, which hosts make tags of', () => {
  expect(waited.times.after).toEqual(waited.times.before);
});

test('the pages of changed documents only are made, and nothing that is of no more use is kept', () => {
  // Of each document the page that it is read on and the page of its version.
  expect([rendered.first.size, rendered.last.size]).toEqual([8, 8]);
  const reused = [...rendered.last].filter(([path, time]) => rendered.first.get(path) === time);
  expect(reused.length).toBeGreaterThanOrEqual(2);
  expect(reused.filter(([path]) => !/^[ab]\W/.test(path))).toEqual([]);
  expect(changed.stored).toEqual([3, 3]);
});

/** A and B have one content. */
async function addDocuments(): Promise<void> {
  for (const name of ['A.pdf', 'B.pdf'])
    await copyFile('documents/Logistics Outline.pdf', at('documents', name));
}

/** By the name of a page, a setting, and a sample, which every page mentions. */
async function changeEveryPage(): Promise<void> {
  const program = JSON.parse(await readFile('src/program/program.json', 'utf8'));
  program.navigation[1].title += ' (new)';
  await writeFile(at('program.json'), JSON.stringify(program));
  await writeFile(at('documents', 'A.pdf.json'), '{ "sample": true }');
  Object.assign(settings, { PROGRAM_FILE: at('program.json'), SITE_URL: 'https://gold.example' });
}

async function changeDocuments(): Promise<void> {
  await copyFile('documents/Principal Biography.pdf', at('documents', 'Token Summary.pdf'));
  await writeFile(at('documents', 'Token Summary.pdf.json'), '{ "title": "Tokens" }');
  await rename(at('documents', 'Rights Summary.pdf'), at('documents', 'Sales.pdf'));
  if (process.platform === 'linux')
    await copyFile(at('documents', 'A.pdf'), Buffer.from(at('documents', 'na\u00efve.pdf'), 'latin1'));
}

/** Kills a build as soon as it has come so far, each time further; gives what stands afterwards. */
async function killBuilds(): Promise<Contents[]> {
  type Moment = (pid?: number) => boolean;
  const isBegun: Moment = () => true;
  const isRendering: Moment = pid => existsSync(`.astro/site.building-${pid}`);
  const isWriting: Moment = pid => !existsSync(at('cache', 'site', 'published.json')) || isRendering(pid);
  const found: Contents[] = [];
  using _turn = await buildTurn();
  for (const isReached of [isBegun, isWriting, isRendering]) {
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      env: environmentOf(settings),
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    do await wait(20);
    while (!isReached(child.pid) && child.exitCode === null);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    found.push(await contents(at('dist')));
  }
  return found;
}

/** PDFs are then read by one process; on Linux only, elsewhere by as many as there are cores. @returns what it said */
async function buildOnOneCoreAfterAnother(): Promise<string> {
  using _turn = await buildTurn();
  using other = new DisposableStack();
  other.use(await lockBuilds());
  const command = [process.execPath, 'scripts/build.ts'];
  const [file = '', ...words] =
    process.platform === 'linux' ? ['taskset', '--cpu-list', '0', ...command] : command;
  const child = spawn(file, words, { env: environmentOf(settings) });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      said += text;
      if (said.includes('Another build runs here')) other.dispose();
    });
  expect(await ended).toEqual([0, null]);
  return said;
}

/** Of the project as it stands, with its history, which dates are taken from. */
async function buildInAnotherCheckout(elsewhere: Settings): Promise<void> {
  const checkout = at('another place');
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z']);
  const paths = stdout.split('\0').filter(path => path !== '' && existsSync(path));
  for (const path of paths) await cp(path, join(checkout, path), { preserveTimestamps: true });
  await run('git', ['clone', '--quiet', '--bare', '.', join(checkout, '.git')]);
  await run('git', ['-C', checkout, 'config', 'core.bare', 'false']);
  await run('git', ['-C', checkout, 'reset', '--quiet']);
  await symlink(await realpath('node_modules'), join(checkout, 'node_modules'), 'dir');
  await run(process.execPath, ['scripts/build.ts'], { env: environmentOf(elsewhere), cwd: checkout });
}

async function renderTimes(): Promise<RenderTimes> {
  const folder = at('cache', 'site', 'rendered', 'dist', 'documents');
  const names = await readdir(folder);
  return new Map(names.map(name => [name, statSync(join(folder, name)).mtimeMs]));
}

async function fileTimes(folder: string): Promise<FileTimes> {
  const names = await publishedFiles(folder);
  return Object.fromEntries(names.map(name => [name, statSync(join(folder, name)).mtimeMs]));
}

async function contents(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async file => [file.slice(folder.length), (await readFile(file)).toString('base64')]),
    ),
  );
}

const textOf = (found: Contents, path: string) => Buffer.from(found[path] ?? '', 'base64').toString();

/** File by file, so that a failure names the file. */
function expectSame(found: Contents, expected: Contents): void {
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  expect(Object.keys(expected).filter(path => found[path] !== expected[path])).toEqual([]);
}

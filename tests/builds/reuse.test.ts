/** Builds after builds: the same site from the same inputs, whatever was kept, wherever it stands, whenever one was killed. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { copyFile, cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { build, buildTurn, siteForEachTest } from '../helpers/built-sites.ts';
import { environmentOf } from '../helpers/commands.ts';

const run = promisify(execFile);

/** A folder that is on another file system than the project, as a mounted volume is; null where none is known. */
const otherFileSystem =
  ['/dev/shm'].find(path => existsSync(path) && statSync(path).dev !== statSync('.').dev) ?? null;

const { settings, at } = siteForEachTest();

test('a build that is killed leaves the site that stands whole', async () => {
  const before = await contents(at('dist'));
  await writeFile(at('documents', 'page.pdf'), '<!doctype html>');
  const turn = await buildTurn();
  for (const milliseconds of [300, 900, 1800]) {
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      env: environmentOf(settings),
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const [code] = await ended;
    if (code === null) expect(await contents(at('dist'))).toEqual(before);
  }
  turn[Symbol.dispose]();
  await build(settings);
  expect((await readdir(at())).filter(name => name.startsWith('dist'))).toEqual(['dist']);
});

test.skipIf(otherFileSystem === null)(
  'a folder on another file system gets the site whole, and again',
  async () => {
    const folder = await mkdtemp(join(otherFileSystem ?? '', 'volume-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    settings.OUT_DIR = join(folder, 'dist');
    await build(settings);
    expect(await contents(join(folder, 'dist'))).toEqual(await contents(at('dist')));
    await build(settings);
    expect(await contents(join(folder, 'dist'))).toEqual(await contents(at('dist')));
    expect(await readdir(folder)).toEqual(['dist']);
  },
);

test('two builds of the same inputs are identical to the byte, on two paths, with one core and with all', async () => {
  Object.assign(settings, { SOURCE_DATE_EPOCH: '1790000000' });
  await copyCheckout(at('another place'));
  await buildOnOneCore();
  await cp(at('dist'), at('first'), { recursive: true });
  Object.assign(settings, { OUT_DIR: at('second', 'dist'), CACHE_DIR: at('another cache') });
  await run(process.execPath, ['scripts/build.ts'], {
    env: environmentOf(settings),
    cwd: at('another place'),
  });
  expect(await contents(at('second', 'dist'))).toEqual(await contents(at('first')));
  expect(JSON.parse(await readFile(at('first', 'build.json'), 'utf8')).time).toBe('2026-09-21T14:13:20.000Z');
});

describe('a build that finds what an earlier one kept', () => {
  const changes: [change: string, make: () => Promise<unknown>][] = [
    ['documents are replaced, added and removed, and one gets a caption', changeDocuments],
    ['the name of a page and a setting change', renamePageAndSite],
  ];

  test.each(changes)('gives the same site as one from nothing where %s', async (_, change) => {
    await change();
    await build(settings);
    const rebuilt = await contents(at('dist'));
    await rm(at('cache'), { recursive: true });
    await build(settings);
    const anew = await contents(at('dist'));
    expect(Object.keys(rebuilt)).toEqual(Object.keys(anew));
    for (const [path, content] of Object.entries(anew)) expect(rebuilt[path] === content, path).toBe(true);
  });

  test('makes the pages of a changed document and of its neighbours only, and keeps nothing that is of no more use', async () => {
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'A.pdf'));
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'B.pdf'));
    await build(settings);
    const before = await renderedPages();
    await copyFile('documents/Principal Biography.pdf', at('documents', 'Token Summary.pdf'));
    await build(settings);
    const after = await renderedPages();
    // Of each document the page that it is read on and the page of its version.
    expect(before.size).toBe(8);
    expect(after.size).toBe(8);
    const reused = [...after].filter(([path, time]) => before.get(path) === time);
    expect(reused.length).toBeGreaterThanOrEqual(4);
    expect(reused.length).toBeLessThan(8);
    // A and B have one content.
    for (const kind of ['figures', 'search'])
      expect(await readdir(at('cache', 'store', kind))).toHaveLength(3);
  });

  /** When Astro rendered each page that it keeps, by path. */
  async function renderedPages(): Promise<Map<string, number>> {
    const folder = at('cache', 'site', 'rendered', 'dist', 'documents');
    const names = await readdir(folder);
    return new Map(
      await Promise.all(
        names.map(async name => [name, (await stat(join(folder, name))).mtimeMs] as [string, number]),
      ),
    );
  }

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
    Object.assign(settings, { PROGRAM_FILE: at('program.json'), SITE_URL: 'https://gold.example' });
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

/** PDFs are then read by one worker; on Linux only, elsewhere by all. */
async function buildOnOneCore(): Promise<void> {
  using _turn = await buildTurn();
  const command = [process.execPath, 'scripts/build.ts'];
  const [file = '', ...words] =
    process.platform === 'linux' ? ['taskset', '--cpu-list', '0', ...command] : command;
  await run(file, words, { env: environmentOf(settings) });
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

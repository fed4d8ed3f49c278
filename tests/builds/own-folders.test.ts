/** What the commands say, and leave alone, where a folder is not theirs, or is in use, or cannot be written. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { publishedFiles } from '#folders';
import { lockBuilds } from '#pipeline';
import { publishedFolder } from '../../src/folders/fixtures/published-folder.ts';
import { buildTurn, copyOf, settingsIn, siteOfTwo } from '../helpers/built-sites.ts';
import { environmentOf, failedCommand, runCommand, type Settings } from '../helpers/commands.ts';

let directory: string;
let settings: Settings;
const at = (...path: string[]) => join(directory, ...path);

/** A port that nobody listens on, so that a command that asks it before it looks at its folder says something else. */
const nobody = 'http://127.0.0.1:9';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'own-folders-'));
  settings = { ...settingsIn(directory), PORT: '0' };
  for (const folder of ['documents', 'media', 'web']) await mkdir(at(folder));
  await copyFile('documents/Rights Summary.pdf', at('documents', 'Rights Summary.pdf'));
  await writeFile(at('web', 'thesis.txt'), 'years of work');
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** The lines that a command that fails says, with no stack trace among them. */
async function refusal(name: string, ...words: string[]): Promise<string[]> {
  using _turn = await buildTurn();
  const { code, said } = await failedCommand(runCommand(name, settings, ...words));
  expect(code).toBe(1);
  // Another test may build at the same time.
  return said
    .trim()
    .split('\n')
    .filter(line => !/^A(nother)? build runs here: /.test(line));
}

describe('a folder with files of somebody else stays as it is, and one line names them', () => {
  afterEach(async () => {
    expect(await readFile(at('web', 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  test('where OUT_DIR is one, by npm run build', async () => {
    settings.OUT_DIR = at('web');
    const [line, ...rest] = await refusal('build');
    expect(line).toMatch(/^OUT_DIR .*web contains files that no build .*: "thesis\.txt"\. Move them away/);
    expect(rest).toEqual([]);
  });

  test.each(['build', 'start', 'dev'])('where CACHE_DIR is one, by npm run %s', async name => {
    settings.CACHE_DIR = at('web');
    const [line, ...rest] = await refusal(name);
    expect(line).toMatch(
      /^CACHE_DIR .*web contains files that are of no cache .*: "thesis\.txt"\. Move them away/,
    );
    expect(rest).toEqual([]);
  });

  test.each([
    ['mirror', [nobody]],
    ['offline', []],
  ])('where a copy is to be made in it, by npm run %s', async (name, words) => {
    const [line, ...rest] = await refusal(name, ...words, at('web'));
    expect(line).toMatch(/^Folder .*web contains files that no build .*: "thesis\.txt"\. Move them away/);
    expect(rest).toEqual([]);
  });
});

test('an archive that no offline copy stands beside is not replaced', async () => {
  settings = inject('siteSettings');
  await writeFile(at('photos.zip'), 'mine');
  expect((await refusal('offline', at('photos'))).at(-1)).toMatch(/photos\.zip would be replaced/);
  expect(await readFile(at('photos.zip'), 'utf8')).toBe('mine');
});

test('a copy of a site that is not there, or is damaged, is one line that names the command', async () => {
  expect(await refusal('offline', at('copy'))).toEqual([
    `${at('dist')} contains no build: run npm run build first.`,
  ]);
  await publishedFolder(at('dist'), 'home page');
  await writeFile(at('dist', 'index.html'), 'cut');
  expect(await refusal('offline', at('copy'))).toEqual([
    `Files of ${at('dist')} are missing or not as they were built ("index.html"): run npm run build first.`,
  ]);
});

test.each(['build', 'dev'])('a cache that cannot be written is one line of npm run %s', async name => {
  await writeFile(at('file'), '');
  settings.CACHE_DIR = at('file', 'cache');
  expect(await refusal(name)).toEqual([
    `CACHE_DIR ${at('file', 'cache')} cannot be read or written: a part of its path is a file (ENOTDIR). Name another folder, or move the file away.`,
  ]);
});

test('a title of two lines is one line of a build, with file and key', async () => {
  await writeFile(at('documents', 'Rights Summary.pdf.json'), '{ "title": "Rights\\nsummary" }');
  const lines = await refusal('build');
  expect(lines).toEqual([
    expect.stringMatching(
      /Rights Summary\.pdf\.json: key title: expected one line, .*found "Rights\\nsummary"/,
    ),
  ]);
});

describe('a build while another one runs in the checkout, into a folder beside it', () => {
  const folders: string[] = [];
  let beside: string;
  let said = '';
  let times: { before: Record<string, number>; after: Record<string, number> };

  beforeAll(async () => {
    const site = await copyOf(await siteOfTwo());
    folders.push(site);
    if (process.platform === 'linux') {
      const name = Buffer.from(join(site, 'documents', 'na\u00efve.pdf'), 'latin1');
      await writeFile(name, await readFile('documents/Rights Summary.pdf'));
    }
    // Its path begins with that of the project.
    beside = await mkdtemp(`${process.cwd()}-`);
    folders.push(beside);
    const OUT_DIR = join(beside, 'dist');
    await cp(join(site, 'dist'), OUT_DIR, { recursive: true, preserveTimestamps: true });
    const before = await fileTimes(OUT_DIR);
    using _turn = await buildTurn();
    using other = new DisposableStack();
    other.use(await lockBuilds());
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      env: environmentOf({ ...settingsIn(site), OUT_DIR }),
    });
    const ended = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said += text;
        if (said.includes('Another build runs here')) other.dispose();
      });
    expect(await ended).toEqual([0, null]);
    times = { before, after: await fileTimes(OUT_DIR) };
  });

  afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))));

  test('waits, and is whole; a name that is no UTF-8 does not stop it', async () => {
    expect(said).toMatch(/Another build runs here.*^Built \d+ pages/ms);
    expect(said).toContain('Documents: 2, of which');
    expect(await readdir(beside)).toEqual(['dist']);
  });

  test('files of the same content keep their time, which hosts make tags of', () => {
    // The list of documents is part of the identifier of the build, which these files state.
    const ofBuild = ['SHA256SUMS', 'build.json', 'openapi.json'];
    const others = (all: Record<string, number>) =>
      Object.entries(all).filter(([name]) => !ofBuild.includes(name));
    expect(others(times.after)).toEqual(others(times.before));
  });
});

async function fileTimes(folder: string): Promise<Record<string, number>> {
  const names = await publishedFiles(folder);
  return Object.fromEntries(names.sort().map(name => [name, statSync(join(folder, name)).mtimeMs]));
}

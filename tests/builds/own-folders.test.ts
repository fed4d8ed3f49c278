/** What the commands say, and leave alone, where a folder is not theirs, or is in use, or cannot be written. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { publishedFolder } from '../../src/folders/fixtures/published-folder.ts';
import { buildTurn, settingsIn } from '../helpers/built-sites.ts';
import { failedCommand, runCommand, type Settings } from '../helpers/commands.ts';

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

import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './build-mark.ts';
import { publishedFolder } from './fixtures/published-folder.ts';

let parent: string;
const at = (path: string) => join(parent, 'dist', path);

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'changed-'));
  await publishedFolder(at(''), 'home');
});

afterEach(() => rm(parent, { recursive: true }));

test('a folder that is as it was built has none', async () => {
  expect(await changedFiles(at(''))).toEqual([]);
});

test('a file that was changed, and one that was lost, are named', async () => {
  await appendFile(at('index.html'), ' ');
  await rm(at('build.json'));
  expect(await changedFiles(at(''))).toEqual(['build.json', 'index.html']);
});

test('a compressed copy that is another file, or cannot be read, is named', async () => {
  await writeFile(at('index.html.gz'), gzipSync('home'));
  expect(await changedFiles(at(''))).toEqual([]);
  await writeFile(at('index.html.gz'), gzipSync('house'));
  await writeFile(at('build.json.br'), 'not compressed');
  expect(await changedFiles(at(''))).toEqual(['build.json.br', 'index.html.gz']);
});

test('without a list that can be read, nothing is known to be whole', async () => {
  await appendFile(at('SHA256SUMS'), 'cut o');
  expect(await changedFiles(at(''))).toEqual(['SHA256SUMS']);
  await rm(at('SHA256SUMS'));
  expect(await changedFiles(at(''))).toEqual(['SHA256SUMS']);
});

import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateFolder } from './data-folder.ts';
import type { Artifact } from './routes/route.ts';

let parent: string;
let folder: string;
let made: string[];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'data-folder-'));
  folder = join(parent, 'published');
  made = [];
});

afterEach(() => rm(parent, { recursive: true }));

/** An artifact that records in `made` when its content is made. */
function artifact(path: string, content: string, key?: unknown): Artifact {
  return {
    path,
    key,
    content() {
      made.push(path);
      return content;
    },
  };
}

const update = (table: Artifact[], version = 'v1') => updateFolder(folder, version, table);
const text = (path: string) => readFile(join(folder, path), 'utf8');

test('a file is made once while its key stays the same, and again when it changes', async () => {
  await update([artifact('a/one.txt', 'one', 1), artifact('two.txt', 'two', 1)]);
  await update([artifact('a/one.txt', 'uno', 2), artifact('two.txt', 'due', 1)]);
  expect(made).toEqual(['a/one.txt', 'two.txt', 'a/one.txt']);
  expect([await text('a/one.txt'), await text('two.txt')]).toEqual(['uno', 'two']);
});

test('a file without a key is made each time, and written only where it differs', async () => {
  await update([artifact('list.json', '[]')]);
  const { mtimeMs } = await stat(join(folder, 'list.json'));
  await update([artifact('list.json', '[]')]);
  expect(made).toHaveLength(2);
  expect((await stat(join(folder, 'list.json'))).mtimeMs).toBe(mtimeMs);
});

test('files without an artifact are removed', async () => {
  await update([artifact('a.txt', 'a'), artifact('b.txt', 'b')]);
  await writeFile(join(folder, 'stray.txt'), 'left by somebody');
  await update([artifact('a.txt', 'a')]);
  expect(await readdir(folder)).toEqual(['a.txt']);
});

test('another version of code or settings rewrites every file', async () => {
  await update([artifact('a.txt', 'a', 1)], 'v1');
  await update([artifact('a.txt', 'b', 1)], 'v2');
  expect(await text('a.txt')).toBe('b');
});

test('a file that was deleted or altered is rewritten', async () => {
  const table = [artifact('a.txt', 'a', 1), artifact('b.txt', 'b', 1)];
  await update(table);
  await rm(join(folder, 'a.txt'));
  await writeFile(join(folder, 'b.txt'), 'not b');
  await update(table);
  expect([await text('a.txt'), await text('b.txt')]).toEqual(['a', 'b']);
});

test('an update after an incomplete one rewrites every file', async () => {
  await update([artifact('a.txt', 'old', 1)]);
  const broken: Artifact = { path: 'z.txt', content: () => Promise.reject(new Error('a full disk')) };
  await expect(update([artifact('a.txt', 'new', 2), broken])).rejects.toThrow('a full disk');
  expect(existsSync(`${folder}.json`)).toBe(false);
  await update([artifact('a.txt', 'old', 1)]);
  expect(await text('a.txt')).toBe('old');
});

test('a damaged manifest counts as missing', async () => {
  const table = [artifact('a.txt', 'a', 1)];
  await update(table);
  await writeFile(`${folder}.json`, '{"cut');
  await update(table);
  expect(made).toHaveLength(2);
});

test('an update returns the hash of every file, written or kept', async () => {
  const table = [artifact('a.txt', 'a', 1)];
  const first = await update(table);
  expect([...(await update(table))]).toEqual([...first]);
  expect(first.get('a.txt')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
});

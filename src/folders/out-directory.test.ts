import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishedFolder } from './fixtures/published-folder.ts';
import { publishStaged, recoverOutDirectory, stagingDirectory } from './out-directory.ts';

/** Above the largest process number of any system, so that no such process runs. */
const deadPid = 2 ** 30;
let parent: string;
let out: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'out-directory-'));
  out = join(parent, 'dist');
});

afterEach(() => rm(parent, { recursive: true }));

test('a whole build takes the place of the one before and leaves nothing else behind', async () => {
  await publishedFolder(out, 'old');
  const staged = stagingDirectory(out);
  await publishedFolder(staged, 'new');
  await publishStaged(staged, out);
  expect(await readdir(parent)).toEqual(['dist']);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('new');
});

test('a file of the same content keeps its time, with its compressed copies, and another one does not', async () => {
  const [then, staged] = [new Date('2026-11-01T12:00:00Z'), stagingDirectory(out)];
  await publishedFolder(out, 'old');
  for (const name of await readdir(out)) await utimes(join(out, name), then, then);
  await publishedFolder(staged, 'new');
  await writeFile(join(staged, 'build.json.gz'), 'compressed');
  await publishStaged(staged, out);
  const isKept = async (name: string) => (await stat(join(out, name))).mtimeMs === then.getTime();
  const names = await readdir(out);
  expect(names.sort()).toEqual(['SHA256SUMS', 'build.json', 'build.json.gz', 'index.html']);
  expect(await Promise.all(names.map(isKept))).toEqual([false, true, true, false]);
});

test('what somebody put into the published folder while a build ran stops it from being replaced', async () => {
  await publishedFolder(out, 'old');
  await publishedFolder(stagingDirectory(out), 'new');
  await writeFile(join(out, 'mine.txt'), 'years of work');
  await expect(publishStaged(stagingDirectory(out), out)).rejects.toThrow('"mine.txt"');
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('old');
});

test('a build that never became whole leaves the published folder as it was', async () => {
  await publishedFolder(out, 'old');
  await expect(publishStaged(stagingDirectory(out), out)).rejects.toThrow('ENOENT');
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('old');
});

test('what a killed build left half-written is removed', async () => {
  await publishedFolder(out, 'old');
  await folder(`dist.building-${deadPid}`, 'half');
  await recoverOutDirectory(out);
  expect(await readdir(parent)).toEqual(['dist']);
});

test('a published folder that a killed build had moved aside comes back', async () => {
  await publishedFolder(`${out}.replaced-${deadPid}`, 'old');
  await recoverOutDirectory(out);
  expect(await readdir(parent)).toEqual(['dist']);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('old');
});

test('folders of a build that still runs, folders of other names, and what no build made stay', async () => {
  await folder(`dist.building-${process.ppid}`, 'half');
  await folder('dist.backup', 'mine');
  await folder(`dist.replaced-${deadPid}`, 'mine');
  await writeFile(join(parent, `dist.building-${deadPid}`), 'mine');
  const before = await readdir(parent);
  await recoverOutDirectory(out);
  expect(await readdir(parent)).toEqual(before);
});

async function folder(name: string, content: string): Promise<void> {
  await mkdir(join(parent, name));
  await writeFile(join(parent, name, 'index.html'), content);
}

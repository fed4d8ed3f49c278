import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { writeChecksums } from './checksums.ts';
import { openEarlierBuild } from './earlier-build.ts';
import { publishStaged } from './out-directory.ts';
import { openPublishedFolder } from './published-folder.ts';

let directory: string;
let configuration: Configuration;
const out = () => join(directory, 'dist');
const staged = () => join(directory, 'staged');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'earlier-'));
  configuration = readConfiguration({ OUT_DIR: out(), CACHE_DIR: join(directory, 'cache') });
});

afterEach(() => rm(directory, { recursive: true }));

/** Builds a site of one file; tells whether it was taken over from the earlier one. */
async function build(madeFrom: string, settings: Partial<Configuration> = {}): Promise<boolean> {
  const earlier = await openEarlierBuild({ ...configuration, ...settings }, staged());
  await mkdir(staged());
  const isTaken = earlier.take('text.txt', madeFrom);
  if (!isTaken) await writeFile(join(staged(), 'text.txt'), `of ${madeFrom}`);
  await writeFile(join(staged(), 'build.json'), '{"id":"abc","time":null,"documents":0}');
  const sums = writeChecksums(await openPublishedFolder(staged(), earlier.hashes));
  await publishStaged(staged(), out());
  await earlier.remember(sums);
  return isTaken;
}

test('takes over a file that is made from the same, with its hash, from build to build', async () => {
  expect(await build('gold')).toBe(false);
  const hash = (await openPublishedFolder(out())).hash('text.txt');
  const { ino } = await stat(join(out(), 'text.txt'));
  expect(await build('gold')).toBe(true);
  expect(await build('gold')).toBe(true);
  expect(await readFile(join(out(), 'text.txt'), 'utf8')).toBe('of gold');
  expect((await stat(join(out(), 'text.txt'))).ino).toBe(ino);

  const earlier = await openEarlierBuild(configuration, staged());
  await mkdir(staged());
  earlier.take('text.txt', 'gold');
  expect(earlier.hashes).toEqual(new Map([['text.txt', hash]]));
});

test('makes a file anew that is made from something else, or by other settings', async () => {
  await build('gold');
  expect(await build('silver')).toBe(false);
  expect(await readFile(join(out(), 'text.txt'), 'utf8')).toBe('of silver');
  expect(await build('silver', { siteUrl: 'https://gold.example' })).toBe(false);
});

test.each<[string, () => Promise<unknown>]>([
  ['changed', () => writeFile(join(out(), 'text.txt'), 'changed')],
  ['given another time', () => utimes(join(out(), 'text.txt'), 1, 1)],
  [
    'replaced by one of its size and time',
    async () => {
      const file = join(out(), 'text.txt');
      const { mtimeMs } = await stat(file);
      await writeFile(`${file}.other`, 'of gild');
      await utimes(`${file}.other`, mtimeMs / 1000, mtimeMs / 1000);
      await rename(`${file}.other`, file);
    },
  ],
  ['removed', () => rm(join(out(), 'text.txt'))],
])('makes a file anew that was %s', async (_, touch) => {
  await build('gold');
  await touch();
  expect(await build('gold')).toBe(false);
  expect(await readFile(join(out(), 'text.txt'), 'utf8')).toBe('of gold');
});

test('makes everything anew where the note of the earlier build is damaged', async () => {
  await build('gold');
  await writeFile(join(directory, 'cache', 'published.json'), '{"cut');
  expect(await build('gold')).toBe(false);
});

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDerivedCache } from './derived-cache.ts';

let directory: string;
const folder = () => join(directory, 'derived', 'lengths');
const open = (version = 'first') => openDerivedCache(directory, 'lengths', version);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'derived-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** The value, and whether it had to be made. */
async function ask(cache: ReturnType<typeof open>, input: string): Promise<[value: string, made: boolean]> {
  let made = false;
  const value = await cache.get(input, () => {
    made = true;
    return Buffer.from(`${input.length}`);
  });
  return [Buffer.from(value).toString(), made];
}

test('makes a value once, and again for other inputs and by other code', async () => {
  expect(await ask(open(), 'gold')).toEqual(['4', true]);
  expect(await ask(open(), 'gold')).toEqual(['4', false]);
  expect(await ask(open(), 'bullion')).toEqual(['7', true]);
  expect(await ask(open('second'), 'gold')).toEqual(['4', true]);
});

test.each([
  ['cut off', ''],
  ['overwritten', 'nonsense'],
])('makes a value again whose file was %s', async (_, content) => {
  await ask(open(), 'gold');
  for (const name of await readdir(folder())) await writeFile(join(folder(), name), content);
  expect(await ask(open(), 'gold')).toEqual(['4', true]);
  expect(await ask(open(), 'gold')).toEqual(['4', false]);
});

test('keeps what was asked for and removes the rest, with what a killed build left behind', async () => {
  await ask(open(), 'gold');
  await ask(open(), 'bullion');
  await writeFile(join(folder(), 'abandoned.part'), '');
  await utimes(join(folder(), 'abandoned.part'), 0, 0);
  const cache = open();
  await ask(cache, 'gold');
  await cache.clean();
  expect(await readdir(folder())).toHaveLength(1);
  expect(await ask(open(), 'gold')).toEqual(['4', false]);
});

test('cleaning a folder that was never made does nothing', async () => {
  await expect(open().clean()).resolves.toBeUndefined();
});

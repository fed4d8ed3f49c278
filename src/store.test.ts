import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openStore, readJsonEntry } from './store.ts';

let directory: string;
const folder = () => join(directory, 'store', 'lengths');
const open = (version = 'first') => openStore(directory).bytes('lengths', version);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** The value, and true if it was made now. */
async function cached(
  cache: ReturnType<typeof open>,
  input: string,
): Promise<[value: string, made: boolean]> {
  let made = false;
  const { value } = await cache.get(input, () => {
    made = true;
    return Buffer.from(`${input.length} letters`);
  });
  return [Buffer.from(value).toString(), made];
}

const onlyFile = async () => join(folder(), (await readdir(folder()))[0] ?? '');

test('makes a value once per inputs and code version', async () => {
  expect(await cached(open(), 'gold')).toEqual(['4 letters', true]);
  expect(await cached(open(), 'gold')).toEqual(['4 letters', false]);
  expect(await cached(open(), 'bullion')).toEqual(['7 letters', true]);
  expect(await cached(open('second'), 'gold')).toEqual(['4 letters', true]);
});

test('an entry is a file with the unchanged content', async () => {
  const { file } = await open().put('gold', Buffer.from('Au'));
  expect(await readFile(file, 'utf8')).toBe('Au');
  expect(open().find('gold')).toEqual({ value: Buffer.from('Au'), file });
});

test('a failed value leaves nothing in the store', async () => {
  const failing = open().get('gold', () => Promise.reject(new Error('no gold')));
  await expect(failing).rejects.toThrow('no gold');
  expect(open().find('gold')).toBeNull();
});

describe('an entry that is damaged', () => {
  test.each([
    ['cut off', '4 lett'],
    ['emptied', ''],
    ['changed in one digit', '5 letters'],
    ['removed', null],
  ])('(its file was %s) is rebuilt', async (_, content) => {
    await cached(open(), 'gold');
    const file = await onlyFile();
    await (content === null ? rm(file) : writeFile(file, content));
    const cache = open();
    expect(cache.find('gold')).toBeNull();
    expect(await cached(cache, 'gold')).toEqual(['4 letters', true]);
    expect(await cached(open(), 'gold')).toEqual(['4 letters', false]);
  });

  test('while the store is open is rebuilt, too', async () => {
    const cache = open();
    await cached(cache, 'gold');
    await writeFile(await onlyFile(), '9 letters');
    expect(await cached(cache, 'gold')).toEqual(['4 letters', true]);
  });

  test('is removed once its replacement exists', async () => {
    const { file } = await open().put('gold', Buffer.from('Au'));
    await writeFile(file, 'Ag');
    const cache = open();
    expect(cache.find('gold')).toBeNull();
    const { file: rebuilt } = await cache.put('gold', Buffer.from('Au, otherwise'));
    cache.clean();
    expect(await readdir(folder())).toEqual([rebuilt.slice(folder().length + 1)]);
  });
});

describe('values of JSON', () => {
  const schema = z.object({ ounces: z.number() });
  const openJson = (shape: z.ZodType<unknown> = schema) =>
    openStore(directory).json('weights', 'first', shape);

  test('are read unchanged, also by the path of their file', async () => {
    const { file } = await openJson().put('bar', { ounces: 400 });
    expect(openJson().find('bar')).toEqual({ value: { ounces: 400 }, file });
    expect(readJsonEntry(file, schema)).toEqual({ ounces: 400 });
  });

  test('are null if they do not match the schema, are damaged or deleted', async () => {
    const { file } = await openJson().put('bar', { ounces: 400 });
    expect(openJson(z.string()).find('bar')).toBeNull();
    await writeFile(file, '{"ounces":401}');
    expect(openJson().find('bar')).toBeNull();
    expect(readJsonEntry(file, schema)).toBeNull();
    await rm(file);
    expect(readJsonEntry(file, schema)).toBeNull();
  });
});

describe('cleaning', () => {
  test('removes unused entries, also of other code versions', async () => {
    for (const input of ['gold', 'bullion', 'ounce']) await cached(open(), input);
    await cached(open('earlier'), 'gold');
    const cache = open();
    await cached(cache, 'gold');
    cache.use('ounce');
    cache.use('never stored');
    await cached(cache, 'new');
    cache.clean();
    expect(await readdir(folder())).toHaveLength(3);
    for (const input of ['gold', 'ounce', 'new']) expect((await cached(open(), input))[1]).toBe(false);
  });

  test('removes part files of a killed build, but not of a parallel one', async () => {
    await cached(open(), 'gold');
    const file = await onlyFile();
    await writeFile(`${file}.old.part`, '');
    await utimes(`${file}.old.part`, 0, 0);
    await writeFile(`${file}.new.part`, '');
    const cache = open();
    await cached(cache, 'gold');
    cache.clean();
    expect((await readdir(folder())).map(name => name.slice(-9))).toEqual([file.slice(-9), '.new.part']);
  });

  test('keeps entries that a parallel build stored meanwhile', async () => {
    await cached(open(), 'gold');
    const cache = open();
    await cached(open(), 'bullion');
    cache.clean();
    expect(await cached(open(), 'bullion')).toEqual(['7 letters', false]);
    expect(await cached(open(), 'gold')).toEqual(['4 letters', true]);
  });

  test('a missing folder does nothing', () => {
    expect(() => open().clean()).not.toThrow();
  });
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedPrice } from '#price';
import { priceFile } from './price.ts';

let directory: string;
const record = {
  latest: { ...storedPrice(), retrievedAt: new Date('2026-11-18T12:00:00Z') },
  earlier: { price: '4200.5', asOf: new Date('2026-11-17T12:00:00Z') },
  anchors: { agreed: { price: '4210', at: new Date('2026-11-18T09:00:00Z') }, opening: null },
  requests: { 'goldapi.io': new Date('2026-11-18T11:00:00Z') },
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'price-file-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('a written price is read again, and no other file is left in the folder', async () => {
  const file = priceFile(join(directory, 'new', 'cache'));
  expect(await file.read()).toBeNull();
  await file.write(record);
  expect(await priceFile(join(directory, 'new', 'cache')).read()).toEqual(record);
  expect(await readdir(join(directory, 'new', 'cache'))).toEqual(['gold-price.json']);
});

test('a damaged file counts as missing', async () => {
  await writeFile(join(directory, 'gold-price.json'), '{"latest":');
  expect(await priceFile(directory).read()).toBeNull();
});

test('a file of megabytes counts as missing', async () => {
  const long = {
    ...record,
    requests: Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [i, new Date(0)])),
  };
  await writeFile(join(directory, 'gold-price.json'), JSON.stringify(long));
  expect(await priceFile(directory).read()).toBeNull();
});

test('a folder that cannot be written to causes a warning, not a failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await writeFile(join(directory, 'taken'), '');
  await priceFile(join(directory, 'taken')).write(record);
  expect(String(warn.mock.calls[0]?.[0])).toContain('gold-price.json');
  warn.mockRestore();
});

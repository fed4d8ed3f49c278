import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileHash } from '../folders/published-files.ts';
import { openCompressedFiles, removeOldForms } from './compressed-files.ts';

let directory: string;
let cache: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'compressed-files-'));
  cache = join(directory, 'cache');
});

afterEach(() => rm(directory, { recursive: true }));

async function published(name: string): Promise<string> {
  const file = join(directory, name);
  await writeFile(file, `${name} `.repeat(100));
  return file;
}

test('a form is made again where the store was deleted while the server runs', async () => {
  const file = await published('faq.html');
  const forms = openCompressedFiles(cache);
  const before = await forms.find(file, 'gzip');
  await rm(cache, { recursive: true });
  const after = await forms.find(file, 'gzip');
  expect(after).toBe(before);
  expect(gunzipSync(await readFile(after ?? '')).equals(await readFile(file))).toBe(true);
});

test('forms of what is published no more are removed, those of the rest stay', async () => {
  const [kept, gone] = [await published('kept.html'), await published('gone.html')];
  const forms = openCompressedFiles(cache);
  for (const file of [kept, gone])
    for (const encoding of ['br', 'gzip'] as const) await forms.find(file, encoding);
  removeOldForms(cache, [fileHash(kept)]);
  const left = [await forms.find(kept, 'br'), await forms.find(kept, 'gzip')];
  expect((await readdir(join(cache, 'store', 'compressed'))).sort()).toEqual(
    left.map(form => form?.split('/').at(-1)).sort(),
  );
});

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../pdf/fixtures/temporary-folder.ts';
import { writeChecksums } from './checksums.ts';
import { writeCompressedCopies } from './compressed-copies.ts';
import { publishedFiles } from './published-files.ts';
import { openPublishedFolder } from './published-folder.ts';

const page = '<p>One ounce of gold</p>'.repeat(50);

async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const directory = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  writeChecksums(await openPublishedFolder(directory));
  return directory;
}

test('text that gets smaller has a copy of each coding, which is no published file', async () => {
  const files = { 'faq.html': page, 'short.html': '<p>Gold</p>', 'a.pdf': page, 'b.webp': page };
  const directory = await folderOf(files);
  await writeCompressedCopies(directory, await temporaryFolder());
  expect((await readdir(directory)).sort()).toEqual(
    [...Object.keys(files), 'SHA256SUMS', 'faq.html.br', 'faq.html.gz'].sort(),
  );
  expect(brotliDecompressSync(await readFile(join(directory, 'faq.html.br'))).toString()).toBe(page);
  expect(gunzipSync(await readFile(join(directory, 'faq.html.gz'))).toString()).toBe(page);
  expect(await publishedFiles(directory)).toEqual(['SHA256SUMS', ...Object.keys(files)].sort());
});

test('the copies of an unchanged file come from the cache, those of no file leave it', async () => {
  const cache = await temporaryFolder();
  const stored = () => readdir(join(cache, 'store', 'compressed'));
  const build = async (files: Record<string, string>) => {
    const directory = await folderOf(files);
    await writeCompressedCopies(directory, cache);
    return (await readdir(directory)).filter(name => /\.(br|gz)$/.test(name)).length;
  };
  expect(await build({ 'faq.html': page, 'team.html': page.toUpperCase() })).toBe(4);
  const all = await stored();
  expect(await build({ 'questions.html': page })).toBe(2);
  const left = await stored();
  expect(left).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining(left));
});

test('a published file that only ends like a copy stays one', async () => {
  const directory = await folderOf({ 'archive.gz': 'bytes' });
  expect(await publishedFiles(directory)).toEqual(['SHA256SUMS', 'archive.gz']);
  await rm(join(directory, 'archive.gz'));
});

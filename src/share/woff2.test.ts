import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { decompressed } from './woff2.ts';

const { resolve } = createRequire(import.meta.url);
const files = await Promise.all(
  ['latin', 'latin-ext'].map(part =>
    readFile(resolve(`@fontsource-variable/source-serif-4/files/source-serif-4-${part}-wght-normal.woff2`)),
  ),
);

test('simultaneous calls give the same bytes as separate ones, even if one fails', async () => {
  const alone: Buffer[] = [];
  for (const file of files) alone.push(await decompressed(file));
  const broken = expect(decompressed(Buffer.from('no typeface'))).rejects.toThrow();
  const atOnce = await Promise.all(files.map(decompressed));
  await broken;
  expect(atOnce.map((bytes, index) => bytes.equals(alone[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
});

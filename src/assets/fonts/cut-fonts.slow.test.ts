import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFonts } from './cut-fonts.ts';

test('files and style sheet are up to date with the table of typefaces', async () => {
  const { files, styleSheet } = await cutFonts();
  expect(readFileSync('src/styles/fonts.css', 'utf8')).toBe(styleSheet);
  for (const [name, bytes] of files) {
    expect([name, readFileSync(`src/assets/fonts/${name}`).equals(bytes)]).toEqual([name, true]);
  }
});

test('the two typefaces that every page needs have less than 28 kB', async () => {
  const { files } = await cutFonts();
  const sizes = ['source-serif-4-core.woff2', 'inter-core.woff2'].map(name => files.get(name)?.length ?? 0);
  expect(Math.min(...sizes)).toBeGreaterThan(5_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(28_000);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { codeVersion } from './code-version.ts';

test('changes with a module and with what it imports, also over another, and with nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'code-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, source: string) => writeFile(join(folder, name), source);
  const version = () => codeVersion(join(folder, 'page.ts'));
  await write('page.ts', "import { lines } from './lines.ts';\nexport const page = lines;");
  await write(
    'lines.ts',
    "import type { Word } from './word.ts';\nimport './page.ts';\nexport const lines = 1;",
  );
  await write('word.ts', 'export type Word = string;');
  await write('other.ts', 'export const other = 1;');
  const first = version();

  await write('other.ts', 'export const other = 2;');
  expect(version()).toBe(first);
  await write('word.ts', 'export type Word = number;');
  const second = version();
  expect(second).not.toBe(first);
  await write('page.ts', "import { lines } from './lines.ts';\nexport const page = lines + 1;");
  expect(version()).not.toBe(second);
});

test('names a module that is not there', () => {
  expect(() => codeVersion('src/nothing.ts')).toThrow('nothing.ts');
});

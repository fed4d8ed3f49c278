import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checksumFile, checksumText, parseChecksums, writeChecksums } from './checksums.ts';
import { openPublishedFolder } from './published-folder.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'checksums-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('sha256sum accepts the file, awkward names included, and it does not name itself', async () => {
  await mkdir(join(directory, 'documents'));
  const names = ['a.txt', 'Ünï (1), 100% #2?.pdf', 'documents/ leading space', 'line\nbreak', 'back\\slash'];
  for (const name of names) await writeFile(join(directory, name), name);
  writeChecksums(await openPublishedFolder(directory));
  writeChecksums(await openPublishedFolder(directory));
  const checked = execFileSync('sha256sum', ['--strict', '-c', checksumFile], {
    cwd: directory,
    encoding: 'utf8',
  });
  expect(checked.trim().split('\n')).toHaveLength(names.length);
});

test('lines are sorted by code point, not by UTF-16 unit or locale', async () => {
  const names = ['b', 'B', 'ä', '\u{1F600}', '\uFF5E', 'a/b', 'a-b'];
  for (const name of names.filter(name => !name.includes('/'))) await writeFile(join(directory, name), '');
  await mkdir(join(directory, 'a'));
  await writeFile(join(directory, 'a/b'), '');
  writeChecksums(await openPublishedFolder(directory));
  const sums = parseChecksums(await readFile(join(directory, checksumFile), 'utf8'));
  expect([...sums.keys()]).toEqual(['B', 'a-b', 'a/b', 'b', 'ä', '\uFF5E', '\u{1F600}']);
});

test('what is written is read back, whatever the names', () => {
  const hash = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map(bytes => Buffer.from(bytes).toString('hex'));
  const name = fc.string({ minLength: 1, unit: 'binary' }).filter(text => text.isWellFormed());
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, hash), { selector: ([path]) => path }), entries => {
      const sums = new Map(entries);
      expect(new Map(parseChecksums(checksumText(sums)))).toEqual(sums);
    }),
  );
});

test.each([
  ['abc  file\n', 'line 1'],
  [`${'0'.repeat(64)}  a\n${'0'.repeat(64)}  a\n`, 'twice'],
  [`${'0'.repeat(64)}  a`, 'cut off'],
])('a file that is no list of hashes is refused: %j', (text, message) => {
  expect(() => parseChecksums(text)).toThrow(message);
});

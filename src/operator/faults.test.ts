import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeSystemFault } from './faults.ts';

const faultOf = (work: () => unknown) => {
  try {
    work();
    return expect.fail('it works');
  } catch (error) {
    return error;
  }
};

test.skipIf(!existsSync('/dev/full'))('a full disk is one line with the file if it is known', async () => {
  const problem = 'the disk is full (ENOSPC). Free some space on it and run the command again.';
  expect(describeSystemFault(await writeFile('/dev/full', 'x').catch((error: unknown) => error))).toBe(
    `A file or folder cannot be read or written: ${problem}`,
  );
  const fault = faultOf(() => writeFileSync('/dev/full', 'x'));
  expect(describeSystemFault(fault, 'CACHE_DIR /cache')).toBe(
    `CACHE_DIR /cache cannot be read or written: ${problem}`,
  );
});

test('a path through a file is one line, also as the cause of another error', () => {
  const fault = faultOf(() => readFileSync('package.json/below'));
  expect(describeSystemFault(fault)).toMatch(
    /^package\.json\/below cannot .* a part of its path is a file \(ENOTDIR\)/,
  );
  expect(describeSystemFault(new Error('could not be built', { cause: fault }))).toMatch(/ENOTDIR/);
});

test('a folder that cannot be created, such as on a read-only file system, is one line', () => {
  const fault = faultOf(() => mkdirSync('no such folder/below'));
  expect(describeSystemFault(fault, 'CACHE_DIR /cache')).toBe(
    'CACHE_DIR /cache cannot be read or written: no folder can be made there (ENOENT). Make its file system writable, or name a folder elsewhere.',
  );
});

test.each([
  ['a fault in the code', new TypeError('x is not a function')],
  ['a file that is missing', faultOf(() => readFileSync('no such file'))],
  ['a value that is not an error', 'ENOSPC'],
])('%s is not described', (_, error) => {
  expect(describeSystemFault(error)).toBeNull();
});

import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readGitDates } from '#library/reading';
import { askGit, gitRefusal } from './git.ts';
import { temporaryFolder } from './pdf/fixtures/temporary-folder.ts';

let clone: string;

beforeEach(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  clone = await temporaryFolder();
  execFileSync('git', ['-C', clone, 'init'], { stdio: 'ignore' });
});

afterEach(() => vi.unstubAllEnvs());

test('a refusal names the clone of another user and the remedy, in any locale', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
  const refusal = `Git does not trust the clone ${clone}, because it belongs to another user: give it to the user who builds (chown -R), or name it as root: git config --system --add safe.directory '${clone}'.`;
  expect(await gitRefusal(clone)).toBe(refusal);
  expect(await askGit(clone, ['rev-parse', '--show-prefix'])).toBeNull();
  expect(await readGitDates(clone)).toEqual({
    committed: new Map(),
    warnings: [`${refusal} Until then, dates are those of the files, and earlier versions are not known.`],
  });
});

test("the user's own clone and a folder outside of any clone are not refused", async () => {
  expect(await gitRefusal(clone)).toBeNull();
  expect(await gitRefusal(await temporaryFolder())).toBeNull();
  expect(String(await askGit(clone, ['rev-parse', '--show-prefix']))).toBe('\n');
});

import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readGitDates } from '#library/reading';
import { askGit } from './git.ts';
import { temporaryFolder } from './pdf/fixtures/temporary-folder.ts';

let clone: string;

beforeEach(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  clone = await temporaryFolder();
  execFileSync('git', ['-C', clone, 'init'], { stdio: 'ignore' });
});

afterEach(() => vi.unstubAllEnvs());

test('a clone of another user has no dates, and the warning names the remedy', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await readGitDates(clone)).toEqual({
    committed: new Map(),
    warnings: [expect.stringContaining('git config --global --add safe.directory')],
  });
});

test("git is asked in the user's own clone", async () => {
  expect(String(await askGit(clone, ['rev-parse', '--show-prefix']))).toBe('\n');
});

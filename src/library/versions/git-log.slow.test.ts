import { execFileSync } from 'node:child_process';
import { mkdir, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../pdf/fixtures/temporary-folder.ts';
import { readGitDates, utcTime } from './git-log.ts';

let top: string;
let documents: string;

const author = { GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@example.org' };
const committer = { GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@example.org' };

function git(options: string[], environment: Record<string, string> = {}): void {
  execFileSync('git', ['-C', top, ...options], {
    stdio: 'ignore',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...author, ...committer, ...environment },
  });
}

function commit(time: string): void {
  git(['add', '-A']);
  git(['commit', '-m', 'A message\n\nof lines'], { GIT_COMMITTER_DATE: time });
}

beforeEach(async () => {
  top = await temporaryFolder();
  documents = join(top, 'service', 'documents');
  await mkdir(documents, { recursive: true });
  git(['init']);
});

describe('git dates', () => {
  test('are those of the last commit that touched each file, in UTC', async () => {
    await writeFiles(documents, { 'a.pdf': 'a', 'b.pdf': 'b' });
    commit('2026-01-02T03:04:05+02:00');
    await writeFiles(documents, { 'b.pdf': 'changed' });
    await writeFile(join(top, 'elsewhere.txt'), '');
    commit('2026-03-04T05:06:07Z');
    expect(await readGitDates(documents)).toEqual({
      committed: new Map([
        ['b.pdf', '2026-03-04T05:06:07Z'],
        ['a.pdf', '2026-01-02T01:04:05Z'],
      ]),
      warnings: [],
    });
  });

  test('find files of any name', async () => {
    const name = 'Übersicht "Gold"\t(1)\nM 12345 黄金.pdf';
    await writeFiles(documents, { [name]: 'a', '12345': 'b', M: 'c' });
    commit('2026-01-02T03:04:05Z');
    const { committed } = await readGitDates(documents);
    expect([...committed.keys()].sort()).toEqual([name, '12345', 'M'].sort());
  });

  test('are left out for files that are changed, staged, untracked or deleted and put back', async () => {
    await writeFiles(documents, {
      'changed.pdf': 'a',
      'staged.pdf': 'a',
      'deleted.pdf': 'a',
      'kept.pdf': 'a',
    });
    commit('2026-01-02T03:04:05Z');
    await unlink(join(documents, 'deleted.pdf'));
    commit('2026-01-03T03:04:05Z');
    await writeFiles(documents, {
      'changed.pdf': 'b',
      'staged.pdf': 'b',
      'deleted.pdf': 'a',
      'new.pdf': 'a',
    });
    git(['add', 'service/documents/staged.pdf']);
    expect([...(await readGitDates(documents)).committed.keys()]).toEqual(['kept.pdf']);
  });

  test('include a merge that changed a file itself', async () => {
    await writeFiles(documents, { 'a.pdf': 'base' });
    commit('2026-01-01T00:00:00Z');
    git(['checkout', '-b', 'side']);
    await writeFiles(documents, { 'a.pdf': 'side' });
    commit('2026-01-02T00:00:00Z');
    git(['checkout', '-']);
    await writeFiles(documents, { 'a.pdf': 'main' });
    commit('2026-01-03T00:00:00Z');
    expect(() => git(['merge', 'side'])).toThrow();
    await writeFiles(documents, { 'a.pdf': 'both' });
    commit('2026-01-04T00:00:00Z');
    expect((await readGitDates(documents)).committed.get('a.pdf')).toBe('2026-01-04T00:00:00Z');
  });

  test('of a shallow clone come with a warning', async () => {
    await writeFiles(documents, { 'a.pdf': 'a' });
    commit('2026-01-01T00:00:00Z');
    await writeFiles(documents, { 'b.pdf': 'b' });
    commit('2026-01-02T00:00:00Z');
    const clone = join(await temporaryFolder(), 'clone');
    git(['clone', '--depth', '1', `file://${top}`, clone]);
    expect((await readGitDates(join(clone, 'service', 'documents'))).warnings).toEqual([
      expect.stringContaining('shallow'),
    ]);
  });

  test('are none, with a warning, where there is no commit or no repository', async () => {
    const none = { committed: new Map(), warnings: [expect.stringContaining('Git does not know')] };
    expect(await readGitDates(documents)).toEqual(none);
    await rm(join(top, '.git'), { recursive: true });
    expect(await readGitDates(documents)).toEqual(none);
  });
});

test('times are written to the second', () => {
  expect(utcTime(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('2026-01-02T03:04:05Z');
});

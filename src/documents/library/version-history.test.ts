import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';
import { documentHistorySchema, readVersionHistory } from './version-history.ts';

let top: string;
let documents: string;
let cache: string;

const person = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.org',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.org',
};

function commit(time: string): void {
  const environment = { ...process.env, ...person, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_DATE: time };
  for (const options of [
    ['add', '-A'],
    ['commit', '-m', 'A message'],
  ]) {
    execFileSync('git', ['-C', top, ...options], { stdio: 'ignore', env: environment });
  }
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const entry = (filename: string, content: string) => ({
  filename,
  sha256: hashOf(content),
  modified: '2026-09-09T09:09:09Z',
});
const history = (...entries: ReturnType<typeof entry>[]) =>
  readVersionHistory({ directory: documents, cacheDirectory: cache, entries });

beforeEach(async () => {
  top = await temporaryFolder();
  cache = await temporaryFolder();
  documents = join(top, 'service', 'documents');
  await mkdir(documents, { recursive: true });
  execFileSync('git', ['-C', top, 'init'], { stdio: 'ignore' });
});

describe('the versions of a document', () => {
  test('are known of one that is larger than what is read of git at once', { timeout: 60_000 }, async () => {
    const large = Buffer.alloc(2 ** 28 + 1);
    await writeFiles(documents, { 'a.pdf': large });
    commit('2026-01-01T00:00:00Z');
    await writeFiles(documents, { 'a.pdf': 'small' });
    commit('2026-02-02T00:00:00Z');
    const { documents: found } = await history(entry('a.pdf', 'small'));
    const sha256 = createHash('sha256').update(large).digest('hex');
    expect(found[0]?.versions.map(version => version.sha256)).toEqual([sha256, hashOf('small')]);
  });

  test('follow one another with the times of their commits', async () => {
    await writeFiles(documents, { 'Übersicht.pdf': 'first', 'a.pdf.json': '{}' });
    commit('2026-01-01T00:00:00Z');
    await writeFiles(documents, { 'Übersicht.pdf': 'second' });
    commit('2026-02-02T00:00:00Z');
    const found = await history(entry('Übersicht.pdf', 'second'));
    expect(documentHistorySchema.parse(found)).toEqual({
      documents: [
        {
          filename: 'Übersicht.pdf',
          versions: [
            {
              sha256: hashOf('first'),
              from: '2026-01-01T00:00:00Z',
              to: '2026-02-02T00:00:00Z',
              replacedBy: hashOf('second'),
            },
            { sha256: hashOf('second'), from: '2026-02-02T00:00:00Z', to: null, replacedBy: null },
          ],
        },
      ],
    });
  });

  test('end where the document was withdrawn', async () => {
    await writeFiles(documents, { 'a.pdf': 'first', 'b.pdf': 'stays' });
    commit('2026-01-01T00:00:00Z');
    await unlink(join(documents, 'a.pdf'));
    commit('2026-02-02T00:00:00Z');
    const { documents: found } = await history(entry('b.pdf', 'stays'));
    expect(found[0]?.versions).toEqual([
      { sha256: hashOf('first'), from: '2026-01-01T00:00:00Z', to: '2026-02-02T00:00:00Z', replacedBy: null },
    ]);
  });

  test('take in what is not committed yet', async () => {
    await writeFiles(documents, { 'a.pdf': 'first' });
    commit('2026-01-01T00:00:00Z');
    const { documents: found } = await history(entry('a.pdf', 'changed'), entry('new.pdf', 'new'));
    expect(found.map(({ versions }) => versions.map(({ sha256, to }) => [sha256, to]))).toEqual([
      [
        [hashOf('first'), '2026-09-09T09:09:09Z'],
        [hashOf('changed'), null],
      ],
      [[hashOf('new'), null]],
    ]);
  });

  test('are the same when the hashes come from the cache', async () => {
    await writeFiles(documents, { 'a.pdf': 'first' });
    commit('2026-01-01T00:00:00Z');
    expect(await history(entry('a.pdf', 'first'))).toEqual(await history(entry('a.pdf', 'first')));
  });

  test('are the documents as they stand where git knows nothing', async () => {
    const { documents: found } = await readVersionHistory({
      directory: cache,
      cacheDirectory: cache,
      entries: [entry('a.pdf', 'first')],
    });
    expect(found).toMatchObject([{ filename: 'a.pdf', versions: [{ sha256: hashOf('first'), to: null }] }]);
  });
});

import { createHash } from 'node:crypto';
import { chmod, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CommittedFolder, committedFolder } from '../../pdf/fixtures/committed-folder.ts';
import { temporaryFolder, writeFiles } from '../../pdf/fixtures/temporary-folder.ts';
import { readCommittedHistory, versionHistory } from './version-history.ts';

let folder: CommittedFolder;
let documents: string;
let cache: string;

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const entry = (filename: string, content: string) => ({
  filename,
  sha256: hashOf(content),
  modified: '2026-09-09T09:09:09Z',
});
const gone = '2026-10-10T10:10:10Z';
const history = async (...entries: ReturnType<typeof entry>[]) =>
  versionHistory(await readCommittedHistory(documents, cache), entries, () => gone);

beforeEach(async () => {
  folder = await committedFolder();
  documents = folder.directory;
  cache = await temporaryFolder();
});

describe('the versions of a document', () => {
  test('follow one another with the times of their commits', async () => {
    await writeFiles(documents, { 'Übersicht.pdf': 'first', 'a.pdf.json': '{}' });
    folder.commit('2026-01-01T00:00:00Z');
    await writeFiles(documents, { 'Übersicht.pdf': 'second' });
    folder.commit('2026-02-02T00:00:00Z');
    expect(await history(entry('Übersicht.pdf', 'second'))).toEqual([
      {
        filename: 'Übersicht.pdf',
        renamedFrom: null,
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
    ]);
  });

  test('end where the document was removed, committed or not', async () => {
    await writeFiles(documents, { 'a.pdf': 'first', 'b.pdf': 'stays', 'c.pdf': 'third' });
    folder.commit('2026-01-01T00:00:00Z');
    await unlink(join(documents, 'a.pdf'));
    folder.commit('2026-02-02T00:00:00Z');
    const found = await history(entry('b.pdf', 'stays'));
    expect(found.map(({ versions }) => versions[0]?.to)).toEqual(['2026-02-02T00:00:00Z', null, gone]);
  });

  test('take in what is not committed yet', async () => {
    await writeFiles(documents, { 'a.pdf': 'first' });
    folder.commit('2026-01-01T00:00:00Z');
    const found = await history(entry('a.pdf', 'changed'), entry('new.pdf', 'new'));
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
    folder.commit('2026-01-01T00:00:00Z');
    expect(await history(entry('a.pdf', 'first'))).toEqual(await history(entry('a.pdf', 'first')));
  });

  test('go on under a new name where the bytes stayed the same, and nowhere else', async () => {
    await writeFiles(documents, { 'a.pdf': 'first', 'b.pdf': 'other words, much the same' });
    folder.commit('2026-01-01T00:00:00Z');
    await rename(join(documents, 'a.pdf'), join(documents, 'new "name".pdf'));
    await unlink(join(documents, 'b.pdf'));
    await writeFiles(documents, { 'c.pdf': 'other words, much the sama' });
    folder.commit('2026-02-02T00:00:00Z');
    const found = await history(
      entry('new "name".pdf', 'first'),
      entry('c.pdf', 'other words, much the sama'),
    );
    const renamed = found.map(({ filename, renamedFrom }) => [filename, renamedFrom]);
    expect(Object.fromEntries(renamed)).toEqual({
      'a.pdf': null,
      'b.pdf': null,
      'c.pdf': null,
      'new "name".pdf': { filename: 'a.pdf', time: '2026-02-02T00:00:00Z' },
    });
  });

  test('leave out links, names that are never published and files of folders below', async () => {
    await writeFiles(documents, { 'a.pdf': 'first', 'line\nbreak.pdf': 'x', 'tab\t.pdf': 'x' });
    await symlink('a.pdf', join(documents, 'link.pdf'));
    folder.commit('2026-01-01T00:00:00Z');
    const found = await history(entry('a.pdf', 'first'));
    expect(found.map(({ filename }) => filename)).toEqual(['a.pdf']);
    expect(found.flatMap(({ versions }) => versions)).toHaveLength(1);
  });

  test('that Git LFS keeps have the hash that the pointer states, and no bytes', async () => {
    const sha256 = hashOf('the PDF');
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize 7\n`;
    await writeFiles(documents, { 'a.pdf': pointer });
    folder.commit('2026-01-01T00:00:00Z');
    const committed = await readCommittedHistory(documents, cache);
    expect(committed.documents.get('a.pdf')?.versions[0]?.sha256).toBe(sha256);
    expect([...committed.blobs.keys()]).toEqual([]);
  });

  test('that git cannot read cost themselves alone, and are reported', async () => {
    for (const [index, content] of ['first', 'second', 'third'].entries()) {
      await writeFiles(documents, { 'a.pdf': content });
      folder.commit(`2026-0${index + 1}-01T00:00:00Z`);
    }
    const blob = folder.git('rev-parse', 'HEAD~1:service/documents/a.pdf').trim();
    const object = join(folder.top, '.git', 'objects', blob.slice(0, 2), blob.slice(2));
    for (const spoil of [() => writeFile(object, 'no object'), () => rm(object)]) {
      await chmod(object, 0o644);
      await spoil();
      const committed = await readCommittedHistory(documents, await temporaryFolder());
      expect(committed.documents.get('a.pdf')?.versions.map(({ sha256 }) => sha256)).toEqual([
        hashOf('first'),
        hashOf('third'),
      ]);
      expect(committed.warnings).toEqual([expect.stringMatching(/^Document "a\.pdf": git cannot read/)]);
    }
  });
});

describe('what is known of the history', () => {
  test('is its end in a shallow clone, and says so', async () => {
    await writeFiles(documents, { 'a.pdf': 'first' });
    folder.commit('2026-01-01T00:00:00Z');
    await writeFiles(documents, { 'a.pdf': 'second' });
    folder.commit('2026-02-02T00:00:00Z');
    const clone = await temporaryFolder();
    folder.git('clone', '--depth', '1', `file://${folder.top}`, clone);
    const { known, documents: found } = await readCommittedHistory(
      join(clone, 'service', 'documents'),
      cache,
    );
    expect(known).toBe('latest');
    expect(found.get('a.pdf')?.versions.map(({ sha256 }) => sha256)).toEqual([hashOf('second')]);
    expect((await readCommittedHistory(documents, cache)).known).toBe('whole');
  });

  test('is the documents as they stand where git knows nothing', async () => {
    const committed = await readCommittedHistory(cache, cache);
    expect(committed.known).toBe('present');
    expect(versionHistory(committed, [entry('a.pdf', 'first')], () => gone)).toMatchObject([
      { filename: 'a.pdf', versions: [{ sha256: hashOf('first'), to: null }] },
    ]);
  });
});

test('versions are known of a document that is larger than what is read of git at once', async () => {
  const large = Buffer.alloc(2 ** 28 + 1);
  // Git then streams it, and takes half of the time.
  for (const setting of [
    ['core.bigFileThreshold', '1m'],
    ['core.compression', '1'],
  ])
    folder.git('config', ...setting);
  await writeFiles(documents, { 'a.pdf': large });
  folder.commit('2026-01-01T00:00:00Z');
  await writeFiles(documents, { 'a.pdf': 'small' });
  folder.commit('2026-02-02T00:00:00Z');
  const committed = await readCommittedHistory(documents, cache);
  const current = { filename: 'a.pdf', sha256: hashOf('small'), modified: '2026-09-09T09:09:09Z' };
  const [found] = versionHistory(committed, [current], () => '2026-10-10T10:10:10Z');
  expect(found?.versions.map(({ sha256 }) => sha256)).toEqual([hashOf(large), hashOf('small')]);
});

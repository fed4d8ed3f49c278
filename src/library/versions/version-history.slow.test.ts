import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { committedFolder } from '../../pdf/fixtures/committed-folder.ts';
import { temporaryFolder, writeFiles } from '../../pdf/fixtures/temporary-folder.ts';
import { readCommittedHistory, versionHistory } from './version-history.ts';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

test('versions are known of a document that is larger than what is read of git at once', async () => {
  const folder = await committedFolder();
  const large = Buffer.alloc(2 ** 28 + 1);
  // Git then streams it, and takes half of the time.
  for (const setting of [
    ['core.bigFileThreshold', '1m'],
    ['core.compression', '1'],
  ])
    folder.git('config', ...setting);
  await writeFiles(folder.directory, { 'a.pdf': large });
  folder.commit('2026-01-01T00:00:00Z');
  await writeFiles(folder.directory, { 'a.pdf': 'small' });
  folder.commit('2026-02-02T00:00:00Z');
  const committed = await readCommittedHistory(folder.directory, await temporaryFolder());
  const current = { filename: 'a.pdf', sha256: hashOf('small'), modified: '2026-09-09T09:09:09Z' };
  const [found] = versionHistory(committed, [current], () => '2026-10-10T10:10:10Z');
  expect(found?.versions.map(({ sha256 }) => sha256)).toEqual([hashOf(large), hashOf('small')]);
});

import { createHash } from 'node:crypto';
import { readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CommittedFolder, committedFolder } from '../../pdf/fixtures/committed-folder.ts';
import { makePdf } from '../../pdf/fixtures/pdf.ts';
import { plainOptions } from '../../pdf/fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../../pdf/fixtures/temporary-folder.ts';
import { readLibrary } from '../library.ts';
import type { LibraryOptions } from '../library-inputs.ts';
import { documentHistorySchema } from '../schema.ts';

let folder: CommittedFolder;
let cache: string;

beforeAll(async () => {
  cache = await temporaryFolder(afterAll);
});
beforeEach(async () => {
  folder = await committedFolder();
});

const pdf = (...words: string[]) => makePdf({ pages: [words] });
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const [first, second, third] = [pdf('first words'), pdf('second words'), pdf('third words')];

async function library(options: Partial<LibraryOptions> = {}) {
  const read = await readLibrary({ ...plainOptions(folder.directory, cache), ...options });
  documentHistorySchema.parse(read.history);
  return read;
}

const versionsOf = async (filename: string, options?: Partial<LibraryOptions>) =>
  (await library(options)).history.documents.find(document => document.filename === filename)?.versions ?? [];

async function publish(time: string, files: Record<string, Buffer | string>): Promise<void> {
  await writeFiles(folder.directory, files);
  folder.commit(time);
}

describe('an earlier version', () => {
  test('stays published with its bytes and its text, each once', { timeout: 60_000 }, async () => {
    await publish('2026-01-01T00:00:00Z', { 'A paper.pdf': first });
    await publish('2026-02-01T00:00:00Z', { 'A paper.pdf': second });
    await publish('2026-03-01T00:00:00Z', { 'A paper.pdf': first });
    await publish('2026-04-01T00:00:00Z', { 'A paper.pdf': third });
    const { earlier, entries, textOf } = await library();
    expect(entries.map(({ sha256 }) => sha256)).toEqual([hashOf(third)]);
    expect(earlier.map(version => textOf(version).pages[0]?.text)).toEqual(['first words', 'second words']);
    for (const { path, entry } of earlier) expect(hashOf(await readFile(path))).toBe(entry.sha256);
    const mark = hashOf(first).slice(0, 16);
    expect(earlier[0]?.entry).toMatchObject({
      filename: 'A paper.pdf',
      pageUrl: `/documents/a-paper@${mark}`,
      url: `/documents/versions/${mark}/A%20paper.pdf`,
      textUrl: `/api/documents/text/versions/${mark}/A%20paper.pdf`,
      thumbnailUrl: null,
    });
  });

  test('is counted apart from the documents while it is read', { timeout: 60_000 }, async () => {
    await publish('2026-01-01T00:00:00Z', { 'a.pdf': first, 'b.pdf': third });
    await publish('2026-02-01T00:00:00Z', { 'a.pdf': second });
    const steps: string[] = [];
    await library({
      onProgress: (done, total, work = '') => steps.push(`${work} ${done} of ${total}`.trim()),
    });
    expect(steps).toEqual(['1 of 2', '2 of 2', 'Reading earlier versions 1 of 1']);
  });

  test('of a document that was removed stays, too, and has its own address', async () => {
    await publish('2026-01-01T00:00:00Z', { 'a.pdf': first, 'b.pdf': second });
    await unlink(join(folder.directory, 'a.pdf'));
    folder.commit('2026-02-01T00:00:00Z');
    const { earlier, report } = await library();
    expect(earlier.map(({ entry }) => entry.pageUrl)).toEqual([`/documents/a@${hashOf(first).slice(0, 16)}`]);
    expect(report.versions).toEqual({ published: 1, withdrawn: 0 });
  });

  test('that is no PDF, or empty, is noted as a current one would be and costs itself alone', async () => {
    await publish('2026-01-01T00:00:00Z', { 'a.pdf': 'no PDF' });
    await publish('2026-02-01T00:00:00Z', { 'a.pdf': '' });
    await publish('2026-03-01T00:00:00Z', { 'a.pdf': first });
    await publish('2026-04-01T00:00:00Z', { 'a.pdf': second });
    const { earlier } = await library();
    expect(earlier.map(({ entry }) => entry.notes[0]?.code)).toEqual(['not-a-pdf', 'empty-file', undefined]);
  });

  test('that is larger than hosts take has its hash and dates, and says why not more', async () => {
    await publish('2026-01-01T00:00:00Z', { 'a.pdf': Buffer.alloc(2 ** 20 + 1) });
    await publish('2026-02-01T00:00:00Z', { 'a.pdf': first });
    const [large] = await versionsOf('a.pdf');
    expect(large).toMatchObject({ url: null, sizeBytes: 2 ** 20 + 1, to: '2026-02-01T00:00:00Z' });
    expect(large?.missing).toMatch(/^It has 1 MiB; earlier versions of more than 1 MiB/);
  });
});

describe('what is withdrawn', () => {
  const reason = 'It named a person who asked not to be named.';

  test('by a hash is gone under every name, with its hash and dates left', async () => {
    await publish('2026-01-01T00:00:00Z', { 'a.pdf': first, 'b.pdf': first });
    await publish('2026-02-01T00:00:00Z', { 'a.pdf': second });
    const withdrawn = [{ sha256: hashOf(first).toUpperCase(), reason }];
    await publish('2026-03-01T00:00:00Z', { 'a.pdf.json': JSON.stringify({ withdrawn }) });
    const { earlier, entries, history, report } = await library();
    expect(earlier).toEqual([]);
    expect(entries.map(({ filename }) => filename)).toEqual(['a.pdf']);
    expect(report.versions).toEqual({ published: 0, withdrawn: 2 });
    expect(history.documents.map(({ versions: [version] }) => version)).toMatchObject([
      { sha256: hashOf(first), url: null, withdrawn: { reason, since: '2026-03-01T00:00:00Z' } },
      { sha256: hashOf(first), url: null, to: '2026-03-01T00:00:00Z' },
    ]);
  });

  test('by its name is gone in all versions, whether the file lies there still or not', async () => {
    await publish('2026-01-01T00:00:00Z', { 'a.pdf': first, 'b.pdf': third });
    await publish('2026-02-01T00:00:00Z', { 'a.pdf': second });
    await publish('2026-03-01T00:00:00Z', { 'a.pdf.json': JSON.stringify({ withdrawn: reason }) });
    const lying = await library();
    expect(lying.entries.map(({ filename }) => filename)).toEqual(['b.pdf']);
    expect(lying.earlier).toEqual([]);
    await unlink(join(folder.directory, 'a.pdf'));
    folder.commit('2026-04-01T00:00:00Z');
    const removed = await library();
    expect(removed.earlier).toEqual([]);
    expect(removed.report.warnings).toEqual([]);
    expect(removed.history.documents[0]?.versions.map(({ to }) => to)).toEqual([
      '2026-02-01T00:00:00Z',
      '2026-04-01T00:00:00Z',
    ]);
  });

  test('by its name is gone under the names that it had before', async () => {
    await publish('2026-01-01T00:00:00Z', { 'old.pdf': first });
    await rename(join(folder.directory, 'old.pdf'), join(folder.directory, 'new.pdf'));
    folder.commit('2026-02-01T00:00:00Z');
    await publish('2026-03-01T00:00:00Z', { 'new.pdf.json': JSON.stringify({ withdrawn: reason }) });
    const { earlier, entries } = await library();
    expect([earlier, entries]).toEqual([[], []]);
  });

  test('by a hash that no version has is reported to the operator', async () => {
    const withdrawn = [{ sha256: '0'.repeat(64), reason }];
    await publish('2026-01-01T00:00:00Z', { 'a.pdf': first, 'a.pdf.json': JSON.stringify({ withdrawn }) });
    const { report } = await library();
    expect(report.warnings).toEqual([expect.stringMatching(/^Caption "a\.pdf\.json": no version/)]);
  });
});

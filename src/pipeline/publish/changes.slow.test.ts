import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentEntry } from '#library';
import { readCommittedHistory, versionHistory } from '#library/reading';
import { changeFeed, changeList, changeListSchema } from './changes.ts';

let repository: string;
let seconds: number;
const at = (...path: string[]) => join(repository, 'documents', ...path);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'changes-'));
  seconds = 1_790_000_000;
  await mkdir(at());
  git('init', '--quiet');
});

afterEach(() => rm(repository, { recursive: true, force: true }));

function git(...options: string[]): void {
  const date = `${seconds} +0000`;
  const identity = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@gold.invalid', ...options], {
    cwd: repository,
    env: { ...process.env, ...identity },
  });
}

function commit(): void {
  git('add', '-A');
  git('commit', '--quiet', '--allow-empty', '-m', 'Change');
  seconds += 60;
}

const entry = (filename: string, text: string) =>
  ({
    filename,
    title: filename.replace('.pdf', ''),
    url: `/documents/${encodeURIComponent(filename)}`,
    sha256: hashOf(text),
    modified: '2027-01-01T00:00:00Z',
  }) as DocumentEntry;

const uncompared = { redlines: [], basePath: '' };

async function historyOf(directory: string, entries: DocumentEntry[]) {
  const committed = await readCommittedHistory(directory, join(repository, '.git', 'cache'));
  return { documents: versionHistory(committed, entries, () => '2027-01-01T00:00:00Z') };
}

async function changes(...entries: DocumentEntry[]) {
  const history = await historyOf(at(), entries);
  const list = changeList({ library: { entries, history } as never, ...uncompared });
  return changeListSchema.parse(list).changes;
}

async function feedOf(...entries: DocumentEntry[]): Promise<string> {
  return changeFeed({
    library: { entries, history: await historyOf(at(), entries) } as never,
    address: 'https://gold.invalid/offtake',
    program: { programme: { serviceName: 'Gold & more' } } as never,
    build: { id: 'a', time: null, documents: 1 },
    ...uncompared,
  });
}

test('a document that is added, replaced and removed is listed each time, newest first, with its hashes', async () => {
  await writeFile(at('Übersicht (1).pdf'), 'first');
  commit();
  await writeFile(at('Übersicht (1).pdf'), 'second');
  commit();
  await rm(at('Übersicht (1).pdf'));
  commit();
  expect(await changes()).toEqual(
    [
      { change: 'removed', sha256: null, previousSha256: hashOf('second') },
      { change: 'replaced', sha256: hashOf('second'), previousSha256: hashOf('first') },
      { change: 'added', sha256: hashOf('first'), previousSha256: null },
    ].map((change, index) => ({
      ...change,
      filename: 'Übersicht (1).pdf',
      time: ['2026-09-21T14:15:20Z', '2026-09-21T14:14:20Z', '2026-09-21T14:13:20Z'][index],
      renamedFrom: null,
      renamedTo: null,
      title: null,
      summary: [],
      redlineUrl: null,
      url: null,
    })),
  );
});

test('only the current content has an address', async () => {
  await writeFile(at('a.pdf'), 'first');
  commit();
  await writeFile(at('a.pdf'), 'second');
  commit();
  const found = await changes(entry('a.pdf', 'second'));
  expect(found.map(({ url }) => url)).toEqual(['/documents/a.pdf', null]);
});

test('captions, files in subfolders and commits without changes are not listed', async () => {
  await writeFile(at('a.pdf'), 'first');
  await writeFile(at('a.pdf.json'), '{}');
  await mkdir(at('old'));
  await writeFile(at('old', 'b.pdf'), 'b');
  commit();
  await writeFile(at('a.pdf.json'), '{ }');
  commit();
  expect(await changes(entry('a.pdf', 'first'))).toHaveLength(1);
});

test('a renamed document is listed as removed and added, each with the other name, and has one entry in the feed', async () => {
  await writeFile(at('a.pdf'), 'first');
  commit();
  await rename(at('a.pdf'), at('b.pdf'));
  commit();
  const found = await changes(entry('b.pdf', 'first'));
  const expected = [
    ['a.pdf', 'removed', null, 'b.pdf'],
    ['b.pdf', 'added', 'a.pdf', null],
    ['a.pdf', 'added', null, null],
  ];
  const names = (list: typeof found) =>
    list.map(({ filename, change, renamedFrom, renamedTo }) => [filename, change, renamedFrom, renamedTo]);
  expect(names(found)).toEqual(expected);
  const feed = await feedOf(entry('b.pdf', 'first'));
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain('<title>b: renamed</title>');
  expect(feed).toContain('<summary>renamed: a.pdf -&gt; b.pdf. SHA-256:');
  // The same before the rename is committed.
  await rename(at('b.pdf'), at('c.pdf'));
  expect(names(await changes(entry('c.pdf', 'first'))).slice(0, 2)).toEqual([
    ['b.pdf', 'removed', null, 'c.pdf'],
    ['c.pdf', 'added', 'b.pdf', null],
  ]);
});

test('a document of a merged branch is listed with the time of the merge', async () => {
  commit();
  git('checkout', '--quiet', '-b', 'side');
  await writeFile(at('a.pdf'), 'first');
  commit();
  git('checkout', '--quiet', '-');
  seconds += 600;
  git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'side');
  const found = await changes(entry('a.pdf', 'first'));
  expect(found).toMatchObject([
    { change: 'added', time: new Date(seconds * 1000).toISOString().replace('.000', '') },
  ]);
});

test('an uncommitted document is listed with the time of the file', async () => {
  await writeFile(at('a.pdf'), 'first');
  commit();
  const found = await changes(entry('a.pdf', 'changed'), entry('b.pdf', 'new'));
  expect(found.slice(0, 2)).toMatchObject([
    { filename: 'a.pdf', change: 'replaced', time: '2027-01-01T00:00:00Z' },
    { filename: 'b.pdf', change: 'added', time: '2027-01-01T00:00:00Z' },
  ]);
});

test('without a git history each document is listed as added', async () => {
  const nowhere = await mkdtemp(join(tmpdir(), 'no-history-'));
  const entries = [entry('a.pdf', 'first')];
  const history = await historyOf(nowhere, entries);
  await rm(nowhere, { recursive: true });
  expect(changeList({ library: { entries, history } as never, ...uncompared }).changes).toMatchObject([
    { change: 'added' },
  ]);
});

test('the feed has an entry for each change, each with its own id, and escapes names', async () => {
  await writeFile(at('A & <B>.pdf'), 'first');
  commit();
  await writeFile(at('A & <B>.pdf'), 'second');
  commit();
  const feed = await feedOf(entry('A & <B>.pdf', 'second'));
  const ids = [...feed.matchAll(/<id>([^<]+)<\/id>/g)].map(match => match[1]);
  expect(new Set(ids).size).toBe(3);
  expect(feed).toContain('<updated>2026-09-21T14:14:20Z</updated>');
  expect(feed).toContain('<title>A &amp; &lt;B&gt;: replaced</title>');
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;)|<B>/);
});

test('a compared version has a summary of its changes in the list and in the feed', async () => {
  await writeFile(at('a.pdf'), 'first');
  commit();
  await writeFile(at('a.pdf'), 'second');
  commit();
  const summary = ['Wording: 1 change, clause 2.'];
  const redline = {
    ...{ filename: 'a.pdf', older: hashOf('first'), newer: hashOf('second') },
    ...{ words: 'changed' as const, summary, file: '' },
  };
  const entries = [entry('a.pdf', 'second')];
  const site = {
    library: { entries, history: await historyOf(at(), entries) } as never,
    redlines: [redline],
    basePath: '/gold',
  };
  const marks = `${hashOf('first').slice(0, 16)}...${hashOf('second').slice(0, 16)}`;
  expect(changeList(site).changes.map(({ summary: lines, redlineUrl }) => [lines, redlineUrl])).toEqual([
    [summary, `/gold/api/documents/changes/${marks}/a.pdf.json`],
    [[], null],
  ]);
  const feed = changeFeed({
    ...site,
    address: 'https://gold.invalid/gold',
    program: { programme: { serviceName: 'Gold' } } as never,
    build: { id: 'a', time: null, documents: 1 },
  });
  expect(feed).toContain('<summary>a.pdf was replaced. Wording: 1 change, clause 2. SHA-256:');
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checksumFile, checksumText, hashesBelow, parseChecksums, publishedFiles } from '#folders';
import { mirror } from './mirror.ts';

/** Files of the service by path; a test can change them during a run. */
let files: Map<string, string>;
let list: string | null;
let requested: string[];
let server: ReturnType<typeof createServer>;
let parent: string;
let copy: string;
let url: string;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const listOf = (content: Map<string, string>) =>
  checksumText(new Map([...content].map(([path, text]) => [path, hashOf(text)])));

beforeEach(async () => {
  files = new Map([
    ['index.html', '<h1>Home</h1>'],
    ['documents/Übersicht (1), 100% #2?.pdf', '%PDF'],
    ['api/program.json', '{}'],
    ['build.json', '{"id":"abc","time":null,"documents":1}'],
  ]);
  list = null;
  requested = [];
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url?.slice('/gold/'.length) ?? '');
    requested.push(path);
    const text = path === checksumFile ? (list ?? listOf(files)) : files.get(path);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gold`;
  parent = await mkdtemp(join(tmpdir(), 'mirror-'));
  copy = join(parent, 'copy');
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(parent, { recursive: true, force: true });
});

const run = () => mirror({ url, directory: copy, retryMilliseconds: 1 });

async function expectWholeCopy(): Promise<void> {
  const sums = parseChecksums(await readFile(join(copy, checksumFile), 'utf8'));
  expect(await hashesBelow(copy)).toEqual(new Map(sums));
  expect([...sums.keys()].sort()).toEqual([...files.keys()].sort());
  expect(await readdir(parent)).toEqual(['copy']);
}

test('a copy contains every file that the service lists, with its name and hash', async () => {
  const progress: number[] = [];
  const report = await mirror({ url, directory: copy, onProgress: done => progress.push(done) });
  expect(report).toMatchObject({ fileCount: 4, removed: [], isChanged: true });
  expect(progress).toEqual([1, 2, 3, 4]);
  await expectWholeCopy();
});

test('only changed files are fetched, moved files are not, and removed files are deleted', async () => {
  await run();
  files.set('index.html', '<h1>New</h1>');
  files.set('documents/moved.pdf', '%PDF');
  files.delete('documents/Übersicht (1), 100% #2?.pdf');
  requested = [];
  const report = await run();
  expect(requested).toEqual([checksumFile, 'log/checkpoint', 'index.html']);
  expect(report.removed).toEqual(['documents/Übersicht (1), 100% #2?.pdf']);
  await expectWholeCopy();
});

test('an up-to-date copy stays unchanged; an altered one is repaired', async () => {
  await run();
  expect((await run()).isChanged).toBe(false);
  await writeFile(join(copy, 'index.html'), 'altered');
  requested = [];
  await run();
  expect(requested).toEqual([checksumFile, 'log/checkpoint', 'index.html']);
  await expectWholeCopy();
});

test('a foreign file in the copy stops the next run, by name, before any request', async () => {
  await run();
  await writeFile(join(copy, 'documents', 'mine.txt'), 'years of work');
  files.set('index.html', '<h1>New</h1>');
  requested = [];
  await expect(run()).rejects.toThrow(/"documents\/mine\.txt"\. Move them away/);
  expect(requested).toEqual([]);
  expect(await readFile(join(copy, 'documents', 'mine.txt'), 'utf8')).toBe('years of work');
});

test('a link is followed: the copy is written and updated at its target', async () => {
  await symlink(join(parent, 'volume'), copy);
  await run();
  files.set('index.html', '<h1>New</h1>');
  await run();
  expect(await readlink(copy)).toBe(join(parent, 'volume'));
  expect(await readFile(join(parent, 'volume', 'index.html'), 'utf8')).toBe('<h1>New</h1>');
});

test('a file that the host does not serve is fetched from another path with its content', async () => {
  files.set('hosting/headers.txt', '/*\n  Allow: GET\n');
  list = listOf(new Map([...files, ['_headers', '/*\n  Allow: GET\n']]));
  await run();
  expect(await readFile(join(copy, '_headers'), 'utf8')).toBe('/*\n  Allow: GET\n');
});

describe('the old copy stays complete and the reason is reported', () => {
  beforeEach(async () => {
    await run();
  });

  afterEach(async () => {
    expect(await readFile(join(copy, 'index.html'), 'utf8')).toBe('<h1>Home</h1>');
    expect(await publishedFiles(copy)).toHaveLength(5);
  });

  test('if a file does not match its hash', async () => {
    list = listOf(new Map([...files, ['index.html', 'something else']]));
    await expect(run()).rejects.toThrow(
      /could not be copied, and nothing was changed: .*index\.html answers something else/,
    );
  });

  test('if a file is missing', async () => {
    list = listOf(new Map([...files, ['faq.html', 'questions']]));
    await expect(run()).rejects.toThrow(/faq\.html answers 404/);
  });

  test.each([
    '../escaped',
    'documents/../../escaped',
    '/absolute',
    'a//b',
    './a',
    'index.html/below',
    checksumFile,
  ])('if the list contains %j', async path => {
    list = listOf(new Map([...files, [path, 'bad']]));
    await expect(run()).rejects.toThrow(/must not be written/);
    expect(existsSync(join(parent, 'escaped'))).toBe(false);
  });

  test('if the list is a page', async () => {
    list = '<!doctype html><title>Not found</title>\n';
    await expect(run()).rejects.toThrow(/is no list of hashes: line 1/);
  });

  test('if the list is that of another service', async () => {
    list = listOf(new Map([['image.iso', 'bytes']]));
    await expect(run()).rejects.toThrow(/lists no build\.json, so it is no list of this service/);
  });

  test('if the service does not answer', async () => {
    server.close();
    server.closeAllConnections();
    await expect(run()).rejects.toThrow(/SHA256SUMS does not answer.* Run it again/);
  });
});

test('a run resumes an interrupted one', async () => {
  const ended = `${copy}.mirroring-4194305`;
  await mkdir(ended);
  await writeFile(join(ended, hashOf('<h1>Home</h1>')), '<h1>Home</h1>');
  await writeFile(join(ended, hashOf('{}')), '{');
  await run();
  expect(requested).not.toContain('index.html');
  expect(requested).toContain('api/program.json');
  await expectWholeCopy();
});

test('a folder with other files is not replaced', async () => {
  await mkdir(dirname(join(copy, 'x')), { recursive: true });
  await writeFile(join(copy, 'thesis.txt'), 'years of work');
  await expect(run()).rejects.toThrow(/"thesis\.txt"/);
  expect(await readFile(join(copy, 'thesis.txt'), 'utf8')).toBe('years of work');
});

test.each(['gold', 'ftp://gold.example', ''])('%j is refused as an address', async address => {
  await expect(mirror({ url: address, directory: copy })).rejects.toThrow(/http or https address/);
});

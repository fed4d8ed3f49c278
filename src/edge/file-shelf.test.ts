import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileShelf } from './file-shelf.ts';

let directory: string;
const text = 'The purchaser pays the deferred payment. '.repeat(100);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'file-shelf-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('a text is given in each form, under a tag of its own', async () => {
  await writeFile(join(directory, 'a.txt'), text);
  const file = createFileShelf().file(directory, 'a.txt');
  expect(file?.contentType).toBe('text/plain; charset=utf-8');
  const [plain, br, gzip] = await Promise.all([file?.body('identity'), file?.body('br'), file?.body('gzip')]);
  expect(plain?.toString()).toBe(text);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  expect(gunzipSync(gzip ?? '').toString()).toBe(text);
  expect(new Set(['identity', 'br', 'gzip'].map(coding => file?.etag(coding as 'br'))).size).toBe(3);
});

test.each([
  ['a.pdf', text],
  ['small.txt', 'short'],
])('%s is not compressed', async (name, content) => {
  await writeFile(join(directory, name), content);
  expect(createFileShelf().file(directory, name)?.coding('br')).toBe('identity');
});

test('a file that changes is read anew, under another tag; one that goes is gone', async () => {
  const path = join(directory, 'a.txt');
  const shelf = createFileShelf();
  await writeFile(path, text);
  const before = shelf.file(directory, 'a.txt');
  await before?.body('identity');
  await writeFile(path, text.toUpperCase());
  await utimes(path, new Date(), new Date(Date.now() + 5000));
  const after = shelf.file(directory, 'a.txt');
  expect((await after?.body('identity'))?.toString()).toBe(text.toUpperCase());
  expect(after?.etag('br')).not.toBe(before?.etag('br'));
  await rm(path);
  expect(shelf.file(directory, 'a.txt')).toBeNull();
});

test('a folder, and a name that no file can have, are no files', () => {
  const shelf = createFileShelf();
  expect(shelf.file(directory, '')).toBeNull();
  expect(shelf.file(directory, 'a'.repeat(300))).toBeNull();
  expect(shelf.file(directory, 'a.txt/b')).toBeNull();
});

test('a file too large to be kept is sent from the disk as it is', async () => {
  await writeFile(join(directory, 'large.txt'), Buffer.alloc(9 * 1024 * 1024, 'a'));
  const file = createFileShelf().file(directory, 'large.txt');
  expect([file?.coding('br'), await file?.body('identity')]).toEqual(['identity', null]);
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { parseCheckpoint, signaturesOf } from './checkpoint.ts';
import { keyTypes, makeKey } from './note.ts';
import { makeReceipt } from './receipts.ts';
import { appendedFiles, tileReader } from './tiles.ts';
import { leafHash, rootHash, treeOf } from './tree.ts';
import { witnessLog } from './witness.ts';

const origin = 'gold.example/log';
const log = await makeKey(origin, keyTypes.log);
const witness = await makeKey('witness.example', keyTypes.witness);
const start = Date.UTC(2026, 10, 3);
const hour = 3_600_000;

let server: Server;
let url: string;
let directory: string;
let files: Map<string, Uint8Array | string>;

/** Publishes a log of so many entries. @param change makes other entries */
async function publish(size: number, change = ''): Promise<void> {
  files = new Map();
  const read = async (path: string) => files.get(path) as Uint8Array;
  const contents = treeOf([await leafHash(utf8('build'))]);
  const statements = { count: 1, root: await rootHash(contents, 1) };
  for (let index = 0; index < size; index++) {
    const time = new Date(start + index * hour).toISOString().replace('.000', '');
    const entry = JSON.stringify({ time, change, statements });
    for (const file of await appendedFiles(index, utf8(entry), await leafHash(utf8(entry)), read))
      files.set(...file);
    if (index < size - 1) continue;
    const hashes = tileReader(size, read);
    const text = `${origin}\n${size}\n${await rootHash(hashes, size)}\n`;
    const checkpoint = `${text}\n${await log.sign(text, 0)}`;
    files.set('checkpoint', checkpoint).set('keys.txt', `${log.verifierKey}\n`);
    const newest = await makeReceipt([index, entry], [hashes, checkpoint], [contents, ['build'], 0]);
    files.set('receipts/newest.tlog-proof', newest);
  }
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'witness-'));
  server = createServer((request, response) => {
    const content = files.get(request.url?.slice('/gold/log/'.length) ?? '');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gold`;
});
afterEach(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

const read = async (path: string) => {
  const response = await fetch(`${url}/log/${path}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
};

const run = (hours: number, keys: string[] = []) =>
  witnessLog({
    url,
    read,
    directory,
    keys,
    signer: witness,
    now: new Date(start + hours * hour),
    largestAge: 96 * hour,
  });

test('a witness follows a log, cosigns each checkpoint with the time, and keeps the key of its first visit', async () => {
  for (const [size, verdict] of [
    [3, 'first'],
    [3, 'same'],
    [300, 'newer'],
  ] as const) {
    await publish(size);
    expect((await run(size)).verdict).toBe(verdict);
    const kept = parseCheckpoint(await readFile(join(directory, 'checkpoint'), 'utf8'));
    const signed = await signaturesOf(kept, [log.verifierKey, witness.verifierKey]);
    expect(kept.size).toBe(size);
    expect(signed.map(({ seconds }) => seconds)).toEqual([null, start / 1000 + size * 3600]);
  }
  expect((await readdir(directory)).sort()).toEqual(['checkpoint', 'keys.txt', 'newest.tlog-proof']);
});

test.each([
  ['goes back', () => publish(2), 4, /lacks entries that it had/],
  ['is rewritten', () => publish(300, 'other'), 300, /was rewritten/],
  ['is held back', () => publish(3), 200, /older than it may be/],
  [
    'is not signed any more',
    async () => void files.set('checkpoint', `${`${files.get('checkpoint')}`.split('\n\n')[0]}\n`),
    4,
    /is not any more/,
  ],
  [
    'lacks a tile',
    () => publish(300).then(() => void files.delete('tile/0/000')),
    300,
    /tile\/0\/000: expected 8192 bytes, found 0/,
  ],
  ['answers a page', async () => void files.set('checkpoint', '<html>\n'), 4, /expected an origin/],
])('a log that %s is not adopted, and both checkpoints are kept', async (_, change, hours, message) => {
  await publish(3);
  await run(3);
  const state = await readFile(join(directory, 'checkpoint'), 'utf8');
  await change();
  const refusal = await run(hours).catch(error => String(error.message));
  expect(refusal).toMatch(message);
  expect(refusal).not.toContain('\n');
  expect(await readFile(join(directory, 'checkpoint'), 'utf8')).toBe(state);
  const [known = '', offered = ''] = (await readdir(directory))
    .filter(name => name.startsWith('warning-'))
    .sort();
  expect(await readFile(join(directory, known), 'utf8')).toBe(state);
  expect(await readFile(join(directory, offered), 'utf8')).toBe(files.get('checkpoint'));
});

test('a log by another key than the one given, and an address without a log, are refused', async () => {
  await publish(3);
  await expect(run(3, [(await makeKey(origin, keyTypes.log)).verifierKey])).rejects.toThrow(
    'not signed by a known key',
  );
  files.clear();
  await expect(run(3)).rejects.toThrow(/checkpoint: expected lines of text/);
});

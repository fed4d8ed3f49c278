/** What a mirror and an offline copy do with the log of publications: nine attacks, and what is allowed. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checksumFile, checksumText, publishedFiles } from '#folders';
import {
  appendedFiles,
  keyTypes,
  leafHash,
  makeKey,
  makeReceipt,
  newestReceipt,
  receiptPath,
  rootHash,
  tileReader,
  treeOf,
  utf8,
} from '#log';
import { checkLog, type LogPins, loggedFolder } from './copied-log.ts';
import { mirror } from './mirror.ts';
import { makeOfflineCopy } from './offline-copy.ts';

const origin = 'gold.example/log';
const log = await makeKey(origin, keyTypes.log);
const thief = await makeKey(origin, keyTypes.log);
const hour = 3_600_000;
const start = Date.UTC(2026, 10, 3);

let parent: string;
let site: string;
let copy: string;
let url: string;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'copied-log-'));
  [site, copy] = [join(parent, 'dist'), join(parent, 'copy')];
  server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url?.slice(1) ?? '');
    const content = await readFile(join(site, path)).catch(() => null);
    response.writeHead(content === null ? 404 : 200).end(content ?? '');
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(parent, { recursive: true });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const pdf = '%PDF-1.7';
const receipt = receiptPath(sha256(pdf), 'Offtake.pdf');

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), content);
}

/** Files of the site by the mark of its entry. */
const filesOf = (mark: string) =>
  new Map([
    ['index.html', `<!doctype html><html lang="en"><head><title>${mark}</title></head><body></body></html>`],
    ['build.json', '{"id":"abc","time":null,"documents":1}'],
    ['documents/Offtake.pdf', pdf],
  ]);
const listOf = (mark: string) =>
  checksumText(new Map(Array.from(filesOf(mark), ([path, text]) => [path, sha256(text)])));

/** Publishes a site whose log has these entries. @param options `shown`: the mark of its files, by default the newest */
async function publish(
  marks: string[],
  { shown = marks.at(-1) ?? '', signer = log as typeof log | null, name = origin } = {},
): Promise<void> {
  await rm(site, { recursive: true, force: true });
  for (const file of filesOf(shown)) await write(...file);
  await write(checksumFile, listOf(shown));
  const statements = [`${sha256(pdf)}  Offtake.pdf`, 'build'];
  const contents = treeOf(await Promise.all(statements.map(statement => leafHash(utf8(statement)))));
  const root = await rootHash(contents, statements.length);
  const entries = marks.map((mark, index) => {
    const time = new Date(start + index * hour).toISOString().replace('.000', '');
    return JSON.stringify({ time, sha256sums: sha256(listOf(mark)), statements: { count: 2, root } });
  });
  const tiles = new Map<string, Uint8Array>();
  const read = async (path: string) => tiles.get(path) ?? new Uint8Array();
  for (const [index, entry] of entries.entries())
    for (const [path, bytes] of await appendedFiles(index, utf8(entry), await leafHash(utf8(entry)), read))
      tiles.set(path, bytes);
  // Of each tile the longest.
  const longest = new Map(tiles.keys().map(path => [path.replace(/\.p\/\d+$/, ''), path]));
  for (const path of longest.values()) await write(`log/${path}`, await read(path));
  const hashes = tileReader(marks.length, read);
  const text = `${name}\n${marks.length}\n${await rootHash(hashes, marks.length)}\n`;
  const checkpoint = signer ? `${text}\n${await signer.sign(text, 0)}` : text;
  await write('log/checkpoint', checkpoint);
  if (signer) await write('log/keys.txt', `${signer.verifierKey}\n`);
  if (marks.length === 0) return;
  const receiptOf = (index: number, place: number) =>
    makeReceipt([index, entries[index] as string], [hashes, checkpoint], [contents, statements, place]);
  await write(`log/${receipt}`, await receiptOf(0, 0));
  await write(`log/${newestReceipt}`, await receiptOf(marks.length - 1, 1));
}

const silver = 'silver.example/log';
const moved = await makeKey(silver, keyTypes.log);
const day = 24 * hour;
/** An hour after the third entry. */
const now = start + 3 * hour;

const copies = {
  mirror: (pins: LogPins = {}) =>
    mirror({ url, directory: copy, retryMilliseconds: 1, pins: { now, ...pins } }),
  'offline copy': (pins: LogPins = {}) => makeOfflineCopy(site, copy, { now, ...pins }),
};

const attacks: [name: string, attack: () => Promise<void>, message: RegExp, pins?: LogPins][] = [
  ['a rewritten entry', () => publish(['a', 'B', 'c']), /was rewritten/],
  ['a dropped entry', () => publish(['a', 'c', 'd', 'e']), /was rewritten/],
  ['a fork', () => publish(['a', 'b', 'C', 'd']), /3 entries before, 4 now\. The log was rewritten/],
  ['a rollback', () => publish(['a', 'b']), /3 entries before, 2 now\. The log lacks entries that it had/],
  ['a freeze', async () => {}, /older than it may be/, { now: now + 5 * day, largestAge: 4 * day }],
  [
    'a replay at another origin',
    () => publish(['a', 'b', 'c', 'd'], { name: silver, signer: moved }),
    /Expected gold\.example\/log, found silver\.example\/log\. This is another log/,
  ],
  ['a wrong key', () => publish(['a', 'b', 'c', 'd'], { signer: thief }), /not signed by a known key/],
  [
    'a truncated tile',
    async () => {
      await publish(['a', 'b', 'c', 'd']);
      await writeFile(
        join(site, 'log/tile/0/000.p/4'),
        (await readFile(join(site, 'log/tile/0/000.p/4'))).slice(0, 96),
      );
    },
    /tile\/0\/000\.p\/4: expected 128 bytes, found 96/,
  ],
  ['no signature', () => publish(['a', 'b', 'c', 'd'], { signer: null }), /was signed and is not any more/],
];

describe.each(Object.entries(copies))('%s', (_, make) => {
  const state = async () => {
    const files = await publishedFiles(copy);
    return Promise.all(files.map(async file => [file, await readFile(join(copy, file), 'utf8')]));
  };

  test.each(attacks)('%s is refused, and both checkpoints are kept', async (_, attack, message, pins) => {
    await publish(['a', 'b', 'c']);
    await make();
    const before = await state();
    await attack();
    const refusal = await make(pins).catch(error => error);
    expect(refusal.message).toMatch(message);
    expect(refusal.message).toMatch(
      /copy stays as it is, and the offered checkpoint is in .*copy\.offered-checkpoint\. To adopt/,
    );
    expect(refusal.message).not.toMatch(/\n|\.\./);
    expect(refusal.name).toBe('OperatorError');
    expect(await state()).toEqual(before);
    expect(await readFile(`${copy}.offered-checkpoint`)).toEqual(
      await readFile(join(site, 'log/checkpoint')),
    );
  });

  test('follows a log that continues, with tiles and receipts', async () => {
    await publish(['a', 'b', 'c']);
    expect((await make()).log).toContain(
      '3 now. The log is remembered from now on. SHA256SUMS is in the log.',
    );
    await publish(['a', 'b', 'c', 'd']);
    expect((await make({ largestAge: day })).log).toMatch(
      /3 entries before, 4 now\. The log continues the one that was known\. SHA256SUMS is in the log\.$/,
    );
    const paths = [
      'checkpoint',
      'keys.txt',
      'tile/0/000.p/4',
      'tile/entries/000.p/4',
      receipt,
      newestReceipt,
    ];
    for (const path of paths)
      expect([path, await readFile(join(copy, 'log', path))]).toEqual([
        path,
        await readFile(join(site, 'log', path)),
      ]);
  });

  test('adopts an older log on purpose, and another key if it is given', async () => {
    await publish(['a', 'b', 'c']);
    await make();
    await publish(['a', 'b']);
    expect((await make({ isOlderAdopted: true })).log).toMatch(/^Adopted on purpose \(--older\)/);
    await publish(['a', 'b'], { signer: thief });
    await expect(make({ isOlderAdopted: true })).rejects.toThrow('not signed by a known key');
    expect((await make({ keys: [thief.verifierKey] })).log).toContain('The log is as it was');
  });

  test('refuses files of an earlier entry beside the newest log, and reports files of none', async () => {
    await publish(['a', 'b', 'c'], { shown: 'b' });
    await expect(make()).rejects.toThrow(/SHA256SUMS: it is that of entry 1, and 2 is the newest/);
    await publish(['a', 'b', 'c'], { shown: 'another' });
    expect((await make()).log).toContain('SHA256SUMS is not in the log.');
  });

  test('refuses a log that is gone and a list that is not the expected one', async () => {
    await publish(['a']);
    await expect(make({ sums: sha256('other') })).rejects.toThrow(/expected SHA-256 [0-9a-f]{64}, found/);
    await make({ sums: sha256(listOf('a')) });
    await rm(join(site, 'log'), { recursive: true });
    await expect(make()).rejects.toThrow(
      /expected the log of publications, found none.* stays as it is\. To/,
    );
    expect((await make({ isOlderAdopted: true })).log).toContain('There is no log of publications.');
    expect(existsSync(join(copy, 'index.html'))).toBe(true);
  });

  test('remembers no log without entries, as a site of another address has it', async () => {
    for (const name of ['localhost/log', origin]) {
      await publish([], { shown: 'a', signer: null, name });
      expect((await make()).log).toContain(
        '0 now. The log is remembered from now on. SHA256SUMS is not in the log.',
      );
    }
  });
});

test('a mirror says of hashes that nothing else vouches for that this server lists them', async () => {
  const listed = /The hashes are as this server lists them\.$/;
  await publish(['a'], { signer: null });
  expect((await copies.mirror()).log).toMatch(listed);
  expect((await copies.mirror({ sums: sha256(listOf('a')) })).log).not.toMatch(listed);
  await rm(copy, { recursive: true });
  await publish(['a']);
  // The key, too, is that of this server.
  expect((await copies.mirror()).log).toMatch(listed);
  expect((await copies.mirror()).log).not.toMatch(listed);
  await rm(copy, { recursive: true });
  expect((await copies.mirror({ keys: [log.verifierKey] })).log).not.toMatch(listed);
  await rm(copy, { recursive: true });
  await expect(copies.mirror({ keys: [thief.verifierKey] })).rejects.toThrow('not signed by a known key');
});

test('a mirror keeps the trusted keys, and repairs its log', async () => {
  await publish(['a']);
  await copies.mirror();
  await write('log/keys.txt', `${log.verifierKey}\n${thief.verifierKey}\n`);
  expect((await mirror({ url, directory: copy, pins: { now } })).isChanged).toBe(false);
  expect(await readFile(join(copy, 'log/keys.txt'), 'utf8')).toBe(`${log.verifierKey}\n`);
  await writeFile(join(copy, 'log', receipt), 'damaged');
  expect((await mirror({ url, directory: copy, pins: { now } })).isChanged).toBe(true);
  expect(await readFile(join(copy, 'log', receipt))).toEqual(await readFile(join(site, 'log', receipt)));
});

describe('a check of a folder', () => {
  const check = async (pins: LogPins = {}) => checkLog(await loggedFolder(site), { now, ...pins });
  const many = Array.from({ length: 300 }, (_, index) => `${index}`);

  test('finds a whole log, full tiles included', async () => {
    await publish(many);
    expect([...(await check({ now: start + 300 * hour })).files.keys()].sort()).toEqual(
      [
        ...[
          'checkpoint',
          'keys.txt',
          receipt,
          newestReceipt,
          'tile/0/000',
          'tile/0/001.p/44',
          'tile/1/000.p/1',
        ],
        ...['tile/entries/000', 'tile/entries/001.p/44'],
      ].sort(),
    );
  });

  test.each([
    ['checkpoint', /^checkpoint: /],
    ['tile/0/000', /tile\/0: hash \d+ is not that of the entries/],
    ['tile/1/000.p/1', /tile\/1: hash 0 is not that of the entries/],
    ['tile/entries/000', /hash \d+ is not that of the entries|expected the entries before 256/],
    [receipt, /Offtake\.pdf\.tlog-proof: /],
    [newestReceipt, /newest\.tlog-proof: /],
  ])('names a damaged %s', async (path, message) => {
    await publish(many);
    const bytes = await readFile(join(site, 'log', path));
    const place = Math.floor(bytes.length / 2);
    bytes[place] = (bytes[place] as number) ^ 1;
    await write(`log/${path}`, bytes);
    await expect(check({ now: start + 300 * hour })).rejects.toThrow(message);
  });

  test('names a receipt of another log', async () => {
    await publish(['a', 'x']);
    const other = await readFile(join(site, 'log', receipt));
    await publish(['a', 'b']);
    await write(`log/${receipt}`, other);
    await expect(check()).rejects.toThrow(/Offtake\.pdf\.tlog-proof: it is of another log/);
  });

  test('asks for no more than a checkpoint of absurd size has', async () => {
    await publish(['a'], { signer: null });
    const [name, , root] = (await readFile(join(site, 'log/checkpoint'), 'utf8')).split('\n');
    await write('log/checkpoint', `${name}\n${Number.MAX_SAFE_INTEGER}\n${root}\n`);
    await expect(check()).rejects.toThrow(
      'tile/entries/000: expected the entries before 256; fetch it again.',
    );
  });
});

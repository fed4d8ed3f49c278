import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64, utf8 } from './bytes.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { readEntries } from './entries.ts';
import { judgeCheckpoint } from './judge.ts';
import { keyTypes, makeKey } from './note.ts';
import { makeReceipt, verifyReceipt } from './receipts.ts';
import { appendedFiles } from './tiles.ts';
import { leafHash, rootHash, treeOf } from './tree.ts';

const origin = 'gold.example/log';
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const [log, stranger, witness] = await Promise.all([
  makeKey(origin, keyTypes.log),
  makeKey(origin, keyTypes.log),
  makeKey('witness.example', keyTypes.witness),
]);
const keys = [log.verifierKey, witness.verifierKey];

const facts = JSON.stringify({
  program: sha('program'),
  settings: { SITE_URL: 'https://gold.example', GOLD_PRICE_TIME: '2026-11-03T05:00:00Z' },
  price: {
    price: '4071.25',
    previous: '4050.1',
    asOf: '2026-11-03T05:10:00.000Z',
    retrievedAt: '2026-11-03T05:10:07.123Z',
    source: { name: 'Swissquote', url: 'https://www.swissquote.com/', kind: 'spot', credit: null },
    caveat: null,
    earlier: { price: '4050.1', asOf: '2026-11-02T20:59:00.000Z' },
  },
});

/** A log of so many entries, of which each names the same documents. */
async function logOf(size: number, documents: string[], change = '') {
  const lines = [...documents.map(name => `${sha(name)}  ${name}`).sort(), facts];
  const tree = treeOf(await Promise.all(lines.map(line => leafHash(utf8(line)))));
  const root = await rootHash(tree, lines.length);
  const entries = Array.from({ length: size }, (_, index) =>
    JSON.stringify({
      time: new Date(Date.UTC(2026, 10, 3, 0, index)).toISOString().replace('.000', ''),
      commit: sha(`commit ${index}`).slice(0, 40),
      sha256sums: sha(`sums ${index}${change}`),
      statements: { count: lines.length, root },
    }),
  );
  const read = treeOf(await Promise.all(entries.map(entry => leafHash(utf8(entry)))));
  const text = `${origin}\n${size}\n${await rootHash(read, size)}\n`;
  const checkpoint = `${text}\n${await log.sign(text, 0)}`;
  const of = (index: number, place: number, by = checkpoint) =>
    makeReceipt([index, entries[index] ?? ''], [read, by], [tree, lines, place]);
  const receipt = (index: number, name: string, by = checkpoint) =>
    of(index, lines.indexOf(`${sha(name)}  ${name}`), by);
  const newest = async () => {
    const text = await of(size - 1, lines.length - 1);
    return () => verifyReceipt(text, null, []);
  };
  const files = new Map<string, Uint8Array>();
  for (const [count, entry] of size > 300 ? [] : entries.entries())
    for (const file of await appendedFiles(
      count,
      utf8(entry),
      await leafHash(utf8(entry)),
      async path => files.get(path) as Uint8Array,
    ))
      files.set(...file);
  const readTile = async (path: string) => files.get(path) ?? new Uint8Array();
  return { text, checkpoint, readTile, receipt, newest, root: text.split('\n')[2] };
}

const names = ['Offtake Agreement.pdf', 'Minería  (2).pdf', 'a.pdf'];
const small = await logOf(7, names);

describe('a receipt', () => {
  test.each(names)('of %s states when it was published, in which entry, and who signed', async name => {
    const receipt = await verifyReceipt(await small.receipt(4, name), sha(name), keys);
    expect(receipt).toMatchObject({ document: { name, sha256: sha(name) }, index: 4 });
    expect(receipt.entry.time).toBe('2026-11-03T00:04:00Z');
    expect(receipt.signed.map(({ key }) => key.name)).toEqual([origin]);
  });

  test('of another PDF, of an unknown key and of an unsigned log is refused in one line', async () => {
    const receipt = await small.receipt(4, 'a.pdf');
    await expect(verifyReceipt(receipt, sha('b.pdf'), keys)).rejects.toThrow(
      /^receipt: it is the receipt of "a\.pdf"/,
    );
    await expect(verifyReceipt(receipt, sha('a.pdf'), [stranger.verifierKey])).rejects.toThrow(
      'by a known key',
    );
    const unsigned = await small.receipt(4, 'a.pdf', small.text);
    await expect(verifyReceipt(unsigned, sha('a.pdf'), keys)).rejects.toThrow('found nobody');
    expect((await verifyReceipt(unsigned, sha('a.pdf'), [])).signed).toEqual([]);
  });

  test('with any character changed is refused in one line, or states the same', async () => {
    const receipt = await small.receipt(4, 'a.pdf');
    const state = async (text: string) => {
      const { document, index, entry } = await verifyReceipt(text, sha('a.pdf'), keys);
      return JSON.stringify([document, index, entry]);
    };
    const right = await state(receipt);
    const property = fc.asyncProperty(
      fc.nat({ max: receipt.length - 1 }),
      fc.constantFrom('A', 'z', '0', '/', '\n', ' ', ''),
      async (place, character) => {
        const altered = receipt.slice(0, place) + character + receipt.slice(place + 1);
        const found = await state(altered).catch(error => String(error.message));
        if (found !== right) expect(found).toMatch(/^(receipt|proof): [^\n]*\.$/);
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });

  test.each([
    ['nothing', ''],
    ['another text', 'c2sp.org/tlog-proof@v2\n\n'],
    [
      'an index that is too large',
      'c2sp.org/tlog-proof@v1\nextra AAAA\nindex 99999999999999999999\n\na\n1\n',
    ],
    ['packed bytes of another format', `c2sp.org/tlog-proof@v1\nextra AAAA\nindex 0\n\n${small.checkpoint}`],
  ])('that is %s is refused in one line', async (_, text) => {
    await expect(verifyReceipt(text, null, [])).rejects.toThrow(/^receipt: [^\n]*$/);
  });

  test('of one of 1,000 documents in 10,000 publications has at most 2 kB and takes 5 ms', async () => {
    const large = await logOf(
      10_000,
      Array.from({ length: 1000 }, (_, n) => `Agreement with buyer number ${n}.pdf`),
    );
    const name = 'Agreement with buyer number 512.pdf';
    const receipt = await large.receipt(412, name);
    expect(utf8(receipt).length).toBeLessThanOrEqual(2000);
    await verifyReceipt(receipt, sha(name), keys);
    // Of the processor, because other tests run beside it.
    const before = process.cpuUsage();
    for (let run = 0; run < 20; run++) await verifyReceipt(receipt, sha(name), keys);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / 20).toBeLessThan(5);
  });
});

describe('entries', () => {
  test('of a bundle are read, and are in the tree of the checkpoint', async () => {
    const large = await logOf(300, names);
    const checkpoint = parseCheckpoint(large.checkpoint);
    for (const [start, end] of [
      [0, 2],
      [250, 256],
      [256, 300],
    ] as const) {
      const entries = await readEntries(checkpoint, large.readTile, start, end);
      const times = Array.from({ length: end - start }, (_, place) =>
        new Date(Date.UTC(2026, 10, 3, 0, start + place)).toISOString().replace('.000', ''),
      );
      expect(entries.map(({ time }) => time)).toEqual(times);
    }
  });

  test('that are not in it, or cut off, are refused in one line', async () => {
    const other = await logOf(7, names, ' other');
    for (const read of [
      async (path: string) => (path.includes('entries') ? other : small).readTile(path),
      async (path: string) =>
        (await small.readTile(path)).slice(0, path.includes('entries') ? 200 : undefined),
      async () => new Uint8Array(),
    ])
      await expect(readEntries(parseCheckpoint(small.checkpoint), read, 0, 7)).rejects.toThrow(
        /^tile\/[^\n]*$/,
      );
  });
});

describe('a checkpoint is judged', () => {
  const now = Date.UTC(2026, 10, 3, 1);
  const judge = async (known: string | null, offered: string, options = {}) =>
    (await judgeCheckpoint(known, offered, { keys, now, ...options })).verdict;

  test('first, same and newer: adopted', async () => {
    const larger = await logOf(300, names);
    expect(await judge(null, small.checkpoint)).toBe('first');
    expect(await judge(small.checkpoint, small.checkpoint)).toBe('same');
    expect(await judge(small.checkpoint, larger.checkpoint, { read: larger.readTile })).toBe('newer');
    const { isAdopted, provenTime } = await judgeCheckpoint(null, larger.checkpoint, {
      ...{ keys, now: Date.UTC(2026, 10, 3, 6) },
      newest: await larger.newest(),
    });
    expect([isAdopted, provenTime]).toEqual([true, Date.UTC(2026, 10, 3, 4, 59)]);
  });

  test('older, forked, unsigned, of another origin, of another key: refused', async () => {
    const larger = await logOf(300, names);
    const other = await logOf(300, names, ' other');
    expect(await judge(larger.checkpoint, small.checkpoint)).toBe('older');
    expect(await judge(small.checkpoint, other.checkpoint, { read: other.readTile })).toBe('forked');
    expect(await judge(larger.checkpoint, other.checkpoint)).toBe('forked');
    expect(await judge(small.checkpoint, small.text)).toBe('unsigned');
    expect(await judge(small.checkpoint, small.text, { keys: [] })).toBe('unsigned');
    expect(await judge(null, small.text, { keys: [] })).toBe('first');
    const moved = small.text.replace(origin, 'silver.example/log');
    expect(await judge(small.checkpoint, `${moved}\n${await log.sign(moved, 0)}`)).toBe('other-origin');
    expect(await judge(small.checkpoint, small.checkpoint, { keys: [stranger.verifierKey] })).toBe(
      'wrong-key',
    );
    const altered = small.checkpoint.replace(small.root ?? '', toBase64(new Uint8Array(32)));
    expect(await judge(small.checkpoint, altered)).toBe('wrong-key');
    const byWitness = `${small.text}\n${await witness.sign(small.text, now / 1000)}`;
    expect(await judge(null, byWitness)).toBe('wrong-key');
  });

  test('by time, which an entry or a cosignature proves: too old, or ahead of the clock', async () => {
    const newest = await small.newest();
    const largestAge = 3_600_000;
    expect(await judge(null, small.checkpoint, { newest, largestAge })).toBe('first');
    expect(await judge(null, small.checkpoint, { newest, largestAge, now: now + largestAge })).toBe(
      'too-old',
    );
    expect(await judge(null, small.checkpoint, { largestAge })).toBe('too-old');
    expect(await judge(null, small.checkpoint, { newest, now: now - 2 * largestAge })).toBe('future');
    const cosigned = small.checkpoint + (await witness.sign(small.text, now / 1000));
    expect(await judge(small.checkpoint, cosigned, { newest, largestAge, now: now + largestAge })).toBe(
      'same',
    );
  });

  test('malformed, where it or its proof cannot be read: refused in one line', async () => {
    const larger = await logOf(300, names);
    for (const [offered, options] of [
      ['', {}],
      ['<html>\n', {}],
      [larger.checkpoint, {}],
      [larger.checkpoint, { read: async () => new Uint8Array(31) }],
      [small.checkpoint, { newest: () => verifyReceipt('nothing', null, []) }],
    ] as const) {
      const judgement = await judgeCheckpoint(small.checkpoint, offered, { keys, now, ...options });
      expect(judgement.verdict).toBe('malformed');
      expect(judgement.explanation).toMatch(/^[^\n]+$/);
      expect(judgement.isAdopted).toBe(false);
    }
  });
});

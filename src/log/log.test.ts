import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64, utf8 } from './bytes.ts';
import { parseCheckpoint, signaturesOf } from './checkpoint.ts';
import { checkEveryProof, naive, numbered } from './fixtures/naive-tree.ts';
import { keyTypes, makeKey, parseKey, parseNote, readPrivateKey, verifiedSignatures } from './note.ts';
import { appendedFiles, tilePath, tileReader } from './tiles.ts';
import {
  continuedRoots,
  emptyRoot,
  type Hash,
  inclusionProof,
  leafHash,
  rootHash,
  rootOfInclusion,
  treeOf,
} from './tree.ts';

describe('a tree', () => {
  test('of any size has the root, the proofs and the older trees that the definitions give', async () => {
    const aroundTiles = [63, 64, 65, 127, 128, 129, 255, 256, 257, 300];
    await checkEveryProof([...Array.from({ length: 40 }, (_, size) => size + 1), ...aroundTiles]);
  });

  test('in tiles is that in memory, and an append gives the tiles of the next size', async () => {
    const leaves = await numbered(600);
    const files = new Map<string, Uint8Array>();
    const read = async (path: string) => files.get(path) ?? new Uint8Array();
    for (const [size, leaf] of leaves.entries())
      for (const [path, bytes] of await appendedFiles(size, utf8(`${size}`), leaf, read))
        files.set(path, bytes);
    for (const size of [1, 255, 256, 257, 511, 512, 513, 600]) {
      const hashes = tileReader(size, read);
      expect(await rootHash(hashes, size)).toBe(naive.root(leaves.slice(0, size)).toString('base64'));
      const proof = await inclusionProof(hashes, size - 1, size);
      expect(naive.verify(leaves[size - 1] as Hash, size - 1, size, proof)).toBe(
        await rootHash(hashes, size),
      );
    }
    expect([...files.keys()].filter(path => !path.includes('.p/')).sort()).toEqual(
      ['tile/0/000', 'tile/0/001', 'tile/entries/000', 'tile/entries/001'].sort(),
    );
    expect(files.get(tilePath('entries', 0))?.slice(0, 6)).toEqual(Uint8Array.of(0, 1, 48, 0, 1, 49));
  });

  test('accepts no proof with an altered hash, index, size or length', async () => {
    const leaves = await numbered(300);
    const property = fc.asyncProperty(
      fc.integer({ min: 2, max: 300 }),
      fc.nat(),
      fc.constantFrom('hash', 'index', 'size', 'shorter', 'longer'),
      fc.nat(),
      async (size, seed, change, where) => {
        const index = seed % size;
        const proof = await inclusionProof(treeOf(leaves.slice(0, size)), index, size);
        const root = naive.root(leaves.slice(0, size)).toString('base64');
        let [at, count] = [index, size];
        if (change === 'hash') {
          const place = where % proof.length;
          proof[place] = Uint8Array.from(proof[place] as Hash, (byte, n) =>
            n === where % 32 ? byte ^ 1 : byte,
          );
        } else if (change === 'index') at = (index + 1 + (where % (size - 1))) % size;
        else if (change === 'size') count = size * 4 + where;
        else if (change === 'shorter') proof.pop();
        else proof.push(leaves[0] as Hash);
        const found = await rootOfInclusion(leaves[index] as Hash, at, count, proof).catch(
          error => error.message,
        );
        expect(found).not.toBe(root);
      },
    );
    await fc.assert(property);
  });

  test('has no entry at its size or beyond', async () => {
    for (const [index, size] of [
      [1, 1],
      [3, 1],
      [2, 2],
      [7, 5],
      [Number.NaN, 1],
    ] as const) {
      const leaves = await numbered(size);
      const proof = await inclusionProof(treeOf(leaves), size - 1, size);
      await expect(rootOfInclusion(leaves.at(-1) as Hash, index, size, proof)).rejects.toThrow(
        'do not fit entry',
      );
    }
  });

  test('has the roots of the reference implementation of Certificate Transparency', async () => {
    const inputs = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const read = treeOf(await Promise.all(inputs.map(hex => leafHash(Buffer.from(hex, 'hex')))));
    expect(await continuedRoots(read, 6, 8)).toEqual([
      'duZ9rbzfHhDht03cYIq9L5jfsW+851J3tSMqEn8gh+8=',
      'XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=',
    ]);
    expect((await inclusionProof(read, 0, 8)).map(toBase64)).toEqual([
      'lqKW0iTyhcZ77pPDD4owkVfw2qNdxbh+QQt4YwoJz8c=',
      'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=',
      'a0eq8p7jwq+a+Im8H7klTavTEXfxYjLdaqsDXKOb9uQ=',
    ]);
    expect(await rootHash(treeOf([]), 0)).toBe(emptyRoot);
  });
});

test.each([
  [0, 256, 'tile/0/000'],
  [0, 112, 'tile/0/000.p/112'],
  [999, 256, 'tile/0/999'],
  [1000, 5, 'tile/0/x001/000.p/5'],
  [1234067, 256, 'tile/0/x001/x234/067'],
])('tile %i of width %i is at its specified path', (index, width, path) => {
  expect(tilePath(0, index, width)).toBe(path);
});

/** The note, its key, and how many of its signatures they verify. */
const knownNotes: [source: string, key: string, note: string][] = [
  [
    'C2SP signed-note',
    'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
  ],
  [
    'sum.golang.org',
    'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8',
    'go.sum database tree\n35225469\nvt5T6GaLCXvyHFl9VUvvItR43XZxfLgftEcTyO3eJCQ=\n\n— sum.golang.org Az3grpukl5AXaVfYkLiDGORx/DN2nlcS5kZHR5uYOBV2KA2HgXpD+gu9HHONebHLAyaKbbTM75QTtPydhKCExixSfwQ=\n',
  ],
];

describe('a note', () => {
  test.each(knownNotes)('of %s is verified, and not with one letter changed', async (_, key, text) => {
    const keys = [await parseKey(key)];
    expect(await verifiedSignatures(parseNote(text, 'note'), keys, 'note')).toHaveLength(1);
    const altered = parseNote(text.replace(/[aeo]/, 'u'), 'note');
    await expect(verifiedSignatures(altered, keys, 'note')).rejects.toThrow(
      /^note: the signature of .* was altered/,
    );
  });

  test('of the specifications with several signatures is read, and unknown keys are ignored', async () => {
    const note = `example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n
— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n`;
    const checkpoint = parseCheckpoint(note);
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20852163 });
    const other = await makeKey('witness.example.com/w1', keyTypes.witness);
    await expect(signaturesOf(checkpoint, [other.verifierKey])).rejects.toThrow(
      /by a known key, found example\.com/,
    );
  });

  test('is signed as other programs sign: key and signature of the log are those of golang.org/x/mod', async () => {
    const signer = await readPrivateKey(
      'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
      'LOG_KEY',
    );
    expect(signer.verifierKey).toBe('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    const text =
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
    expect(await signer.sign(text, 0)).toBe(
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
    );
  });

  test('of a witness covers its time', async () => {
    const witness = await makeKey('witness.example/w', keyTypes.witness);
    const text = `gold.example/log\n0\n${emptyRoot}\n`;
    const line = await witness.sign(text, 1679315147);
    const keys = [await parseKey(witness.verifierKey)];
    const note = parseNote(`${text}\n${line}`, 'note');
    expect((await verifiedSignatures(note, keys, 'note'))[0]?.seconds).toBe(1679315147);
    note.signatures[0]?.bytes.set([1], 6);
    await expect(verifiedSignatures(note, keys, 'note')).rejects.toThrow('was altered');
    // The message of the specification, signed with the bare key.
    const plain = await makeKey('witness.example/w', keyTypes.log);
    expect(plain.verifierKey.split('+')[1]).not.toBe(witness.verifierKey.split('+')[1]);
  });

  test.each([
    ['PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='],
    ['PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
    ['PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
    ['Peter Neumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
    [''],
  ])('is not verified by the key %j', async key => {
    await expect(parseKey(key)).rejects.toThrow(/^key: /);
  });

  test.each([
    ['no line break at its end', 'text'],
    ['a control character', 'a\tb\n'],
    ['a lone surrogate', '\ud800\n'],
    ['no signature', 'text\n\n\n'],
    ['a signature without a name', 'text\n\n—  AAAAAAAA\n'],
    ['a signature that is no base64', 'text\n\n— a b AAAA\n'],
    ['64 KiB', `${'a'.repeat(2 ** 16)}\n`],
  ])('with %s is refused in one line', (_, text) => {
    expect(() => parseNote(text, 'log/checkpoint')).toThrow(/^log\/checkpoint: expected [^\n]*$/);
  });
});

describe('a checkpoint', () => {
  test.each([
    ['no origin', `\n1\n${emptyRoot}\n`],
    ['a size with a leading zero', `a\n01\n${emptyRoot}\n`],
    ['a size beyond exact numbers', `a\n9007199254740993\n${emptyRoot}\n`],
    ['a negative size', `a\n-1\n${emptyRoot}\n`],
    ['a short root', 'a\n1\nAAAA\n'],
    ['a root that is spelled in another way', `a\n1\n${emptyRoot.replace('=', '')}\n`],
    ['entries in an empty tree', `a\n0\n${toBase64(new Uint8Array(32))}\n`],
    ['two lines', 'a\n1\n'],
  ])('with %s is refused in one line', (_, text) => {
    expect(() => parseCheckpoint(text)).toThrow(/^checkpoint: [^\n]*$/);
  });

  test('any text is read or refused in one line', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('', 'a', '1', emptyRoot, '— a AAAAAAAA'));
    fc.assert(
      fc.property(fc.array(line), lines => {
        try {
          parseCheckpoint(lines.join('\n'));
        } catch (error) {
          expect((error as Error).message).toMatch(/^checkpoint: [^\n]*$/);
        }
      }),
    );
  });
});

describe('the log of another implementation (Tessera)', () => {
  const file = (path: string) => readFile(new URL(`fixtures/tessera/${path}`, import.meta.url));
  const key = 'example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx';

  test('has the roots that its checkpoints state and sign, and its entries are in its tiles', async () => {
    const [old, all] = [
      parseCheckpoint(String(await file('checkpoint.6'))),
      parseCheckpoint(String(await file('checkpoint.15'))),
    ];
    for (const checkpoint of [old, all]) expect(await signaturesOf(checkpoint, [key])).toHaveLength(1);
    const read = tileReader(all.size, file);
    expect(await continuedRoots(read, old.size, all.size)).toEqual([old.root, all.root]);
    expect(await rootHash(tileReader(old.size, file), old.size)).toBe(old.root);
    const bundle = await file(tilePath('entries', 0, 15));
    const first = bundle.subarray(2, 2 + bundle.readUInt16BE());
    expect(toBase64(await leafHash(first))).toBe(toBase64(await read(0, 0)));
  });

  test('is written by us byte by byte', async () => {
    const bundle = await file(tilePath('entries', 0, 15));
    const files = new Map<string, Uint8Array>();
    for (let [at, size] = [0, 0]; at < bundle.length; size++) {
      const entry = bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at));
      const added = await appendedFiles(
        size,
        entry,
        await leafHash(entry),
        async path => files.get(path) as Uint8Array,
      );
      for (const [path, bytes] of added) files.set(path, bytes);
      at += 2 + entry.length;
    }
    for (const path of [tilePath(0, 0, 6), tilePath(0, 0, 15), tilePath('entries', 0, 15)])
      expect(Buffer.from(files.get(path) ?? [])).toEqual(await file(path));
  });
});

test('base64 that is not canonical is no hash', () => {
  for (const text of ['AA', 'AA==\n', 'AB==', ' AA==', 'A-==']) expect(fromBase64(text)).toHaveLength(0);
});

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPublishedFolder, writeChecksums } from '#folders';
import { keyTypes, makeKey, receiptPath, verifyReceipt } from '#log';
import { appendPublication, filesOfLog } from './publication-log.ts';

const origin = 'gold.example/log';
const seconds = (minutes: number) => new Date(Date.UTC(2026, 10, 3, 5, minutes));
const log = await makeKey(origin, keyTypes.log);
const witness = await makeKey('witness.example', keyTypes.witness);
const sha = (digit: string) => digit.repeat(64);

let directory: string;
const documents = () => join(directory, 'documents');
const out = () => join(directory, 'dist');
const kept = (ending: string) => readFile(join(documents(), `publications.${ending}`), 'utf8');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'publications-'));
  await mkdir(documents());
});
afterEach(() => rm(directory, { recursive: true }));

/** A built folder with the log as it is kept. @param versions hash digit and name of each PDF */
async function build(...versions: [digit: string, filename: string][]): Promise<void> {
  await rm(out(), { recursive: true, force: true });
  const history = versions.map(([digit, filename]) => ({
    ...{ filename, title: filename, renamedFrom: null },
    versions: [
      {
        ...{
          sha256: sha(digit),
          from: '2026-11-01T00:00:00Z',
          to: null,
          replacedBy: null,
          citationUrl: '/a',
        },
        ...{
          url: '/a.pdf',
          textUrl: null,
          structureUrl: null,
          sizeBytes: 1,
          recognisedPages: [],
          withdrawn: null,
        },
        missing: null,
      },
    ],
  }));
  const files = {
    'build.json': { id: 'a', time: null, documents: 1 },
    'rebuild.json': { commit: 'c'.repeat(40), settings: { SITE_URL: 'https://gold.example' }, price: null },
    'document-history.json': { known: 'whole', documents: history },
    'api/program.json': {},
  };
  await mkdir(join(out(), 'api'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(out(), name), JSON.stringify(content));
  writeChecksums(await openPublishedFolder(out()));
  await writeLog();
}

async function writeLog(): Promise<void> {
  for (const [path, bytes] of await filesOfLog(documents(), origin)) {
    await mkdir(join(out(), 'log', path, '..'), { recursive: true });
    await writeFile(join(out(), 'log', path), bytes);
  }
}

const append = (minutes: number, signer: typeof log | null = log) =>
  appendPublication(documents(), out(), signer, seconds(minutes));

const published = async (path: string) => readFile(join(out(), 'log', path), 'utf8');

describe('an append', () => {
  test('writes what the next build publishes', async () => {
    for (let minute = 0; minute < 5; minute++) {
      await build(
        ['a', 'Offtake.pdf'],
        ...(minute > 2 ? ([['b', 'Offtake.pdf']] as [string, string][]) : []),
      );
      const appended = await append(minute);
      expect(appended).toMatchObject({ origin, index: minute });
      const files = await filesOfLog(documents(), 'other.example/log');
      for (const path of [
        'checkpoint',
        'keys.txt',
        `tile/0/000.p/${minute + 1}`,
        `tile/entries/000.p/${minute + 1}`,
      ])
        expect(await readFile(join(out(), 'log', path))).toEqual(Buffer.from(files.get(path) ?? []));
    }
    const files = await filesOfLog(documents(), origin);
    expect([...files.keys()].filter(path => path.startsWith('tile/')).sort()).toEqual(
      [...[1, 2, 3, 4, 5].map(width => `tile/0/000.p/${width}`), 'tile/entries/000.p/5'].sort(),
    );
    const text = new TextDecoder().decode(files.get(receiptPath(sha('a'), 'Offtake.pdf')));
    const first = await verifyReceipt(text, sha('a'), [log.verifierKey]);
    expect([first.index, first.entry.time, first.checkpoint.size]).toEqual([0, '2026-11-03T05:00:00Z', 5]);
    const later = await verifyReceipt(await published(receiptPath(sha('b'), 'Offtake.pdf')), sha('b'), [
      log.verifierKey,
    ]);
    expect([later.index, later.entry.time]).toEqual([3, '2026-11-03T05:03:00Z']);
    const newest = await verifyReceipt(await published('receipts/newest.tlog-proof'), null, [
      log.verifierKey,
    ]);
    expect(JSON.parse(newest.statement).settings).toEqual({ SITE_URL: 'https://gold.example' });
  });

  test('without a key is not signed, and a key later signs it', async () => {
    await build(['a', 'Offtake.pdf']);
    await append(0, null);
    expect(await kept('checkpoint')).toMatch(/^gold\.example\/log\n1\n[^\n]+\n$/);
    await append(1);
    expect(await published('checkpoint')).toContain('\n\n— gold.example/log ');
    expect(await published('keys.txt')).toBe(`${log.verifierKey}\n`);
    await expect(append(2, null)).rejects.toThrow(/^LOG_KEY: the log is signed, and no key is set/);
  });

  test('that is refused changes nothing', async () => {
    await build(['a', 'Offtake.pdf']);
    await append(5);
    await build(['b', 'Offtake.pdf']);
    const state = async () => [
      await kept('jsonl'),
      await kept('checkpoint'),
      (await readdir(out(), { recursive: true })).sort(),
    ];
    const before = await state();
    await expect(append(4)).rejects.toThrow(/later than 2026-11-03T05:04:00Z; set the clock/);
    await expect(append(6, await makeKey('silver.example/log', keyTypes.log))).rejects.toThrow(
      /^LOG_KEY: expected a key of gold/,
    );
    await expect(append(6, await makeKey(origin, keyTypes.log))).rejects.toThrow(
      /^LOG_KEY: it is another key .* add the line gold/,
    );
    await writeFile(join(out(), 'log/tile/0/000.p/1'), 'short');
    await expect(append(6)).rejects.toThrow(/^tile\/0\/000\.p\/1: expected 32 bytes, found 5/);
    expect(await state()).toEqual(before);
  });

  test('of a folder that was built before the last append is refused', async () => {
    await build(['a', 'Offtake.pdf']);
    await cp(out(), join(directory, 'earlier'), { recursive: true });
    await append(0);
    await expect(appendPublication(documents(), join(directory, 'earlier'), log, seconds(1))).rejects.toThrow(
      /expected the 1 entries of publications\.checkpoint, found 0 or other ones; run npm run build/,
    );
  });
});

describe('a log that is kept', () => {
  beforeEach(async () => {
    await build(['a', 'Offtake.pdf']);
    for (const minute of [0, 1, 2]) {
      await append(minute);
      if (minute === 1) await writeFile(join(directory, 'second'), await kept('checkpoint'));
    }
  });

  test.each([
    [
      'a line is changed',
      'jsonl',
      (text: string) => text.replace('05:01:00', '05:01:01'),
      /expected the lines that publications\.checkpoint signs/,
    ],
    [
      'a line is missing',
      'jsonl',
      (text: string) => text.slice(text.indexOf('\n') + 1),
      /expected the 3 lines .* found 2/,
    ],
    [
      'its last line is cut off',
      'jsonl',
      (text: string) => text.slice(0, -1),
      /line 3 is cut off or no JSON/,
    ],
    ['a line is no JSON', 'jsonl', (text: string) => `x${text}`, /line 1 is cut off or no JSON/],
    [
      'its checkpoint is of another tree',
      'checkpoint',
      (text: string) => text.replace('\n3\n', '\n2\n'),
      /expected the 2 lines/,
    ],
    ['its checkpoint is no note', 'checkpoint', () => '<html>', /publications\.checkpoint: expected/],
  ])('is refused in one line if %s', async (_, ending, change, message) => {
    await writeFile(join(documents(), `publications.${ending}`), change(await kept(ending)));
    const refusal = await filesOfLog(documents(), origin).catch(error => String(error.message));
    expect(refusal).toMatch(message);
    expect(refusal).not.toContain('\n');
  });

  test('is published with the cosignatures of listed witnesses, which receipts carry, too', async () => {
    const second = await readFile(join(directory, 'second'), 'utf8');
    const cosignature = await witness.sign(`${second.split('\n\n')[0]}\n`, 1_800_000_000);
    await writeFile(join(documents(), 'publications.cosigned'), second + cosignature);
    await expect(filesOfLog(documents(), origin)).rejects.toThrow(
      /publications\.cosigned: expected .* list its key/,
    );
    await writeFile(join(documents(), 'publications.keys'), `${log.verifierKey}\n${witness.verifierKey}\n`);
    const files = await filesOfLog(documents(), origin);
    const text = (path: string) => new TextDecoder().decode(files.get(path));
    expect(text('cosigned-checkpoint.txt')).toBe(second + cosignature);
    const receipt = await verifyReceipt(
      text(receiptPath(sha('a'), 'Offtake.pdf')),
      sha('a'),
      text('keys.txt').trim().split('\n'),
    );
    expect(receipt.signed.map(({ key, seconds }) => [key.name, seconds])).toEqual([
      [origin, null],
      ['witness.example', 1_800_000_000],
    ]);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { realPath } from '../../file-system.ts';
import { OperatorError } from '../../operator-error.ts';
import { hostilePdfs } from '../fixtures/hostile/hostile-pdfs.ts';
import { lockedPdf } from '../fixtures/locked-pdf.ts';
import { makeEndlessPdf, makePdf } from '../fixtures/pdf.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { type ExtractionPool, openExtractionPool, type TimeBudget } from './extraction-pool.ts';

const minute = 60_000;

function timeBudget(milliseconds: number): TimeBudget {
  return { taskMilliseconds: milliseconds, leftMilliseconds: milliseconds };
}

function openPool(limitMebibytes?: number): ExtractionPool {
  const pool = openExtractionPool([realPath(tmpdir())], limitMebibytes);
  onTestFinished(() => pool.close());
  return pool;
}

/** For tests that end none of its processes. */
const shared = openExtractionPool([realPath(tmpdir())]);
afterAll(() => shared.close());

async function extract(pool: ExtractionPool, bytes: Buffer, milliseconds = minute) {
  const file = await lockedPdf(await temporaryFolder(), bytes);
  return pool.run('extract', file, timeBudget(milliseconds));
}

async function firstPage(pool: ExtractionPool, text: string): Promise<string | undefined> {
  return (await extract(pool, makePdf({ pages: [[text]] }))).pages[0]?.text;
}

/** A page with one list of so many empty dictionaries that parsing it fills the heap: 16 MB inflated. */
function greedyPdf(): Buffer {
  return makePdf({ pages: [Buffer.from(`[${'<<>>'.repeat(4_000_000)}] TJ`), ['ab']] });
}

describe('processes that read PDFs', { timeout: 2 * minute }, () => {
  test('end one that exceeds its deadline, whatever its pages, and read the others whole', async () => {
    const pool = openPool();
    expect(await firstPage(pool, 'before it')).toBe('before it');
    const manyPages = hostilePdfs['one page 100,000 times']?.() ?? Buffer.of();
    const ended = [makeEndlessPdf(), manyPages].map(bytes =>
      expect(extract(pool, bytes, 1000)).rejects.toMatchObject({ ending: 'timed-out' }),
    );
    expect(await firstPage(pool, 'beside it')).toBe('beside it');
    await Promise.all(ended);
    expect(await firstPage(pool, 'after it')).toBe('after it');
  });

  test.each([
    ['heap', 300, greedyPdf],
    // Spaces that deflate makes small: 600 kB of file, 600 MB when read.
    ['memory outside of its heap', 400, () => makePdf({ pages: [Buffer.alloc(600 * 2 ** 20, ' '), ['ab']] })],
  ])('end one that takes too much %s, and read the others whole', async (_, limitMebibytes, make) => {
    const greedy = make();
    expect(greedy.length).toBeLessThan(2 ** 20);
    const pool = openPool(limitMebibytes);
    const ended = expect(extract(pool, greedy)).rejects.toMatchObject({ ending: 'out-of-memory' });
    expect(await firstPage(pool, 'beside it')).toBe('beside it');
    await ended;
    expect(await firstPage(pool, 'after it')).toBe('after it');
  });

  test('take no more steps of a file than it has time for', async () => {
    const file = await lockedPdf(await temporaryFolder(), makePdf({ pages: [['words']] }));
    const time = timeBudget(minute);
    await shared.run('extract', file, time);
    time.leftMilliseconds -= minute;
    await expect(shared.run('extract', file, time)).rejects.toMatchObject({ ending: 'timed-out' });
  });

  test('read no other bytes than those that are meant', async () => {
    const file = await lockedPdf(await temporaryFolder(), makePdf({ pages: [['words']] }));
    await appendFile(file.path, '%');
    const read = shared.run('extract', file, timeBudget(minute));
    await expect(read).rejects.toThrow(OperatorError);
    await expect(read).rejects.toThrow(`Document ${file.path}: it was changed while it was read.`);
  });

  test('read no file outside of the folders of the pool', async () => {
    const path = resolve('/package.json.pdf');
    const read = shared.run('extract', { path, sha256: '' }, timeBudget(minute));
    await expect(read).rejects.toThrow('Access to this API has been restricted');
  });

  test.runIf(process.platform === 'linux')('inherit no key', async () => {
    const readers: ChildProcess[] = [];
    const collect = (message: unknown) => readers.push((message as { process: ChildProcess }).process);
    subscribe('child_process', collect);
    process.env.GOLDAPI_KEY = 'secret';
    onTestFinished(() => {
      unsubscribe('child_process', collect);
      delete process.env.GOLDAPI_KEY;
    });
    await firstPage(openPool(), 'words');
    expect(readers).toHaveLength(1);
    const environment = readFileSync(`/proc/${readers[0]?.pid}/environ`, 'utf8').split('\0');
    const names = environment.map(line => line.replace(/=.*/s, '')).filter(name => name !== '');
    expect(names.filter(name => name !== 'LD_LIBRARY_PATH').sort()).toEqual([
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
    ]);
  });

  test('are no fault of the file where they are ended with the pool', async () => {
    const pool = openPool();
    const read = expect(extract(pool, makeEndlessPdf())).rejects.toThrow(
      'The processes that read PDFs are ended.',
    );
    await firstPage(pool, 'beside it');
    await pool.close();
    await read;
  });

  test('end with the build, however busy they are', async () => {
    const file = await lockedPdf(await temporaryFolder(), makeEndlessPdf());
    const script = fileURLToPath(new URL('../fixtures/read-endlessly.ts', import.meta.url));
    const build = spawn(process.execPath, [script, file.path, file.sha256], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(build.stdout, 'data');
    const reader = Number(said);
    // Until then it has begun to read.
    await wait(2000);
    expect(isAlive(reader)).toBe(true);
    build.kill('SIGKILL');
    await expect.poll(() => isAlive(reader), { timeout: 3000 }).toBe(false);
  });
});

/** A process that has ended is listed until its parent, or whoever took that place, has asked for its end. */
function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch {
    return false;
  }
  const state = `/proc/${processId}/stat`;
  return !existsSync(state) || !/\) Z /.test(readFileSync(state, 'utf8'));
}

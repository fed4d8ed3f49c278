import { describe, expect, onTestFinished, test } from 'vitest';
import { makeEndlessPdf, makePdf } from '../fixtures/pdf.ts';
import { type ExtractionPool, openExtractionPool, type PoolOptions } from './extraction-pool.ts';

const minute = 60_000;

function openPool(options?: PoolOptions): ExtractionPool {
  const pool = openExtractionPool(options);
  onTestFinished(() => pool.close());
  return pool;
}

async function firstPage(pool: ExtractionPool, text: string): Promise<string | undefined> {
  const file = { bytes: makePdf({ pages: [[text]] }), password: null };
  return (await pool.run('extract', file, minute)).pages[0]?.text;
}

describe('worker threads', { timeout: 2 * minute }, () => {
  test('end a PDF that exceeds its deadline, and read the others whole', async () => {
    const pool = openPool();
    const endless = pool.run('extract', { bytes: makeEndlessPdf(), password: null }, 1000);
    const ended = expect(endless).rejects.toMatchObject({ ending: 'timed-out' });
    expect(await firstPage(pool, 'beside it')).toBe('beside it');
    await ended;
    expect(await firstPage(pool, 'after it')).toBe('after it');
  });

  test('give a PDF of many pages more time than one of few', async () => {
    const pool = openPool();
    await Promise.all(Array.from({ length: 4 }, () => firstPage(pool, 'all threads are up')));
    const pages = Array.from({ length: 4000 }, (_, index) => [`Page ${index + 1} of the agreement`]);
    const read = await pool.run('extract', { bytes: makePdf({ pages }), password: null }, 600);
    expect(read.pages).toHaveLength(4000);
    expect(read.pages[3999]?.text).toBe('Page 4000 of the agreement');
  });

  test('end a PDF that takes too much heap, and read the others whole', async () => {
    const pool = openPool({ heapLimitMebibytes: 40 });
    const lines = '1 0 0 1 72 700 Tm <00010002> Tj 1 0 0 1 72 600 Tm <00010002> Tj '.repeat(1_000_000);
    const greedy = makePdf({ pages: [Buffer.from(`BT /F 12 Tf ${lines} ET`), ['ab']] });
    const read = pool.run('extract', { bytes: greedy, password: null }, minute);
    await expect(read).rejects.toMatchObject({ ending: 'out-of-memory' });
    expect(await firstPage(pool, 'after it')).toBe('after it');
  });

  test('end a PDF that takes too much memory outside of heaps, and read the others whole', async () => {
    // Spaces that deflate makes small: 600 kB of file, 600 MB when read.
    const greedy = makePdf({ pages: [Buffer.alloc(600 * 2 ** 20, ' '), ['ab']] });
    const pool = openPool({ growthLimitMebibytes: 300 });
    expect(greedy.length).toBeLessThan(2 ** 20);
    const read = pool.run('extract', { bytes: greedy, password: null }, minute);
    const beside = firstPage(pool, 'beside it');
    await expect(read).rejects.toMatchObject({ ending: 'out-of-memory' });
    expect(await beside).toBe('beside it');
    expect(await firstPage(pool, 'after it')).toBe('after it');
  });
});

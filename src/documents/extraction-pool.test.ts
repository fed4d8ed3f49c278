import { describe, expect, onTestFinished, test } from 'vitest';
import { type ExtractionPool, extractionDeadline, openExtractionPool } from './extraction-pool.ts';
import { makeEndlessPdf, makePdf } from './fixtures/pdf.ts';

const minute = 60_000;

function openPool(heapLimitMebibytes?: number): ExtractionPool {
  const pool = openExtractionPool(heapLimitMebibytes);
  onTestFinished(() => pool.close());
  return pool;
}

describe('worker threads', { timeout: minute }, () => {
  test('end a PDF that exceeds its deadline, and read the others whole', async () => {
    const pool = openPool();
    const endless = pool.extract(makeEndlessPdf(), 1000);
    expect((await pool.extract(makePdf({ pages: [['beside it']] }), minute)).pages[0]?.text).toBe(
      'beside it',
    );
    expect(await endless).toEqual({
      title: null,
      pages: [],
      notes: [{ code: 'timed-out', detail: 'Reading the PDF did not end within 1 s and was stopped.' }],
    });
    expect((await pool.extract(makePdf({ pages: [['after it']] }), minute)).pages[0]?.text).toBe('after it');
  });

  test('end a PDF that takes too much memory, and read the others whole', async () => {
    const pool = openPool(40);
    const lines = '1 0 0 1 72 700 Tm <00010002> Tj 1 0 0 1 72 600 Tm <00010002> Tj '.repeat(1_000_000);
    const greedy = makePdf({ pages: [Buffer.from(`BT /F 12 Tf ${lines} ET`), ['ab']] });
    expect((await pool.extract(greedy, minute)).notes).toMatchObject([{ code: 'out-of-memory' }]);
    expect((await pool.extract(makePdf({ pages: [['after it']] }), minute)).pages[0]?.text).toBe('after it');
  });
});

test('a large file has more time than a small one', () => {
  expect(extractionDeadline(1000)).toBe(minute);
  expect(extractionDeadline(20 * 2 ** 20)).toBe(minute + 200_000);
});

import { describe, expect, test } from 'vitest';
import program from '../program/program.json' with { type: 'json' };
import { programSchema } from '../program/schema/schema.ts';
import { secondPages } from './fixtures/second-documents.ts';
import { type StatedPage, statedPages } from './fixtures/stated-documents.ts';
import { thirdPages } from './fixtures/third-documents.ts';
import { readStatements } from './statements.ts';

const data = programSchema.parse(program);

interface Score {
  expected: number;
  altered: number;
  found: number;
  right: number;
}

function score(pages: readonly StatedPage[]): Score {
  const total: Score = { expected: 0, altered: 0, found: 0, right: 0 };
  for (const page of pages) {
    const found = readStatements(page.text, data).map(
      ({ figure, value, verdict }) => `${figure.id} ${value} ${verdict}`,
    );
    total.expected += page.expected.length;
    total.altered += page.expected.filter(([, , verdict]) => verdict === 'differs').length;
    total.found += found.length;
    for (const row of page.expected) {
      const at = found.indexOf(row.join(' '));
      if (at >= 0) found.splice(at, 1);
      total.right += at >= 0 ? 1 : 0;
    }
  }
  return total;
}

describe('statements in documents that nobody here published', () => {
  test.each([
    ['first library', statedPages],
    ['second library', secondPages],
    ['third library', thirdPages],
  ])('recall and precision are at least .95: %s', (_name, pages) => {
    const { expected, found, right } = score(pages);
    expect(right / expected).toBeGreaterThanOrEqual(0.95);
    expect(right / found).toBeGreaterThanOrEqual(0.95);
  });

  test('the libraries are large enough, and enough of them is altered, to mean something', () => {
    const { expected, altered } = score([...statedPages, ...secondPages, ...thirdPages]);
    expect(expected).toBeGreaterThanOrEqual(60);
    expect(altered / expected).toBeGreaterThanOrEqual(1 / 3);
  });
});

function verdicts(text: string): string[] {
  return readStatements(text, data).map(({ figure, value, verdict }) => `${figure.id} ${value} ${verdict}`);
}

describe('one statement', () => {
  test('carries its sentence on one line and the amount as written', () => {
    const [statement] = readStatements(
      'Nothing here. The soft cap is\nUSD 6.5 million, as agreed. Nothing there.',
      data,
    );
    expect(statement).toMatchObject({
      value: '6500000',
      written: 'USD 6.5 million',
      sentence: 'The soft cap is USD 6.5 million, as agreed.',
    });
  });

  test('agrees where it is rounded and says so, and differs where it is not', () => {
    expect(verdicts('The concessions cover about 9,800 acres.')).toContain('acres 9800 agrees');
    expect(verdicts('The concessions cover about 9,900 acres.')).toContain('acres 9900 differs');
  });

  test('differs in the kind of days, in the currency and in one end of a range', () => {
    expect(verdicts('The deferred payment is due within 60 business days.')).toEqual([
      'deferred-period 60 business differs',
    ]);
    expect(verdicts('The soft cap is EUR 6,500,000.')).toEqual(['soft-cap-usd 6500000 differs']);
    expect(verdicts('The target for delivery is 10–14 months.')).toEqual(['target-delivery 10–14 differs']);
  });

  test('is unclear where the two forms of a number contradict each other', () => {
    expect(verdicts('The deferred payment is due within sixty (90) days.')).toEqual([
      'deferred-period 60 unclear',
    ]);
  });

  test('is unclear where another amount is set aside or supposed', () => {
    expect(verdicts('The deferred payment is 1,155 USD per ounce, not 1,150 USD per ounce.')).toEqual([
      'deferred-payment-per-ounce 1155 agrees',
      'deferred-payment-per-ounce 1150 unclear',
    ]);
    expect(verdicts('Suppose the forward price were 1,700 USD per ounce.')).toEqual([
      'forward-price 1700 unclear',
    ]);
  });

  test('is not made of the price of gold on the market', () => {
    expect(verdicts('The spot price of gold is 4,228 USD per troy ounce.')).toEqual([]);
  });

  test('is read with less than three seconds of processor time from a page of the longest kind', {
    timeout: 60_000,
  }, () => {
    const page = 'The holder pays 0.01975 USD per token within 60 days of the notice of delivery. '.repeat(
      500,
    );
    // Not the time on the clock, which other processes stretch.
    const start = process.threadCpuUsage();
    readStatements(page, data);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(3);
  });
});

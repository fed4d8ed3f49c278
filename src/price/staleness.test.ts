import { expect, test } from 'vitest';
import { lastClose, tradingDay } from './staleness.ts';

test.each([
  ['2026-11-20T21:59:59Z', false],
  ['2026-11-20T22:00:00Z', true],
  ['2026-11-21T12:00:00Z', true],
  ['2026-11-22T21:59:59Z', true],
  ['2026-11-22T22:00:00Z', false],
  ['2026-11-23T00:00:00Z', false],
])('%s is on the weekend: %s', (time, expected) => {
  expect(lastClose(new Date(time)) !== null).toBe(expected);
});

test('the weekend began on Friday evening', () => {
  for (const time of ['2026-11-20T22:00:00Z', '2026-11-21T03:00:00Z', '2026-11-22T20:00:00Z']) {
    expect(lastClose(new Date(time))).toEqual(new Date('2026-11-20T22:00:00Z'));
  }
});

test('a price with a time of the weekend is the price of Friday', () => {
  expect(tradingDay(new Date('2026-11-22T20:00:00Z'))).toBe('2026-11-20');
  expect(tradingDay(new Date('2026-11-22T23:00:00Z'))).toBe('2026-11-22');
});

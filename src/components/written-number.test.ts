import { describe, expect, test } from 'vitest';
import {
  heldTogether,
  writtenCount,
  writtenDay,
  writtenDuration,
  writtenMinute,
  writtenNumber,
  writtenQuantity,
  writtenSize,
} from './written-number.ts';

describe('writtenNumber', () => {
  test.each([
    ['1550', '1,550'],
    [930000000, '930,000,000'],
    ['18367500.50', '18,367,500.50'],
    ['0.01975', '0.01975'],
    ['0.00005', '0.00005'],
    ['-1234.5', '\u22121,234.5'],
    [999, '999'],
  ])('writes %s as %s, digit for digit', (decimal, written) => {
    expect(writtenNumber(decimal)).toBe(written);
  });
});

test('a number never parts from its unit', () => {
  expect(writtenQuantity('1550', 'USD')).toBe('1,550\u00a0USD');
  expect(writtenQuantity('99.5', '%')).toBe('99.5\u202f%');
});

test.each([
  [861, '861\u00a0bytes'],
  [1_000, '1.0\u00a0kB'],
  [124_990, '125\u00a0kB'],
  [999_700, '1.0\u00a0MB'],
  [26_214_400, '26\u00a0MB'],
])('writes a size of %i bytes as %s', (bytes, written) => {
  expect(writtenSize(bytes)).toBe(written);
});

test('days and minutes are those of UTC', () => {
  expect(writtenDay('2026-11-21')).toBe('21\u00a0November\u00a02026');
  expect(writtenMinute('2026-11-21T23:59:30Z')).toBe('21\u00a0November\u00a02026, 23:59\u00a0UTC');
});

test('counts and lengths of time read as words', () => {
  expect(writtenCount(1, 'page')).toBe('1\u00a0page');
  expect(writtenCount(1200, 'page')).toBe('1,200\u00a0pages');
  expect(writtenDuration(125.2)).toBe('2\u00a0min 5\u00a0s');
});

test('a sentence keeps its numbers with their units', () => {
  expect(heldTogether('At most 1.5 % within 90 days, or 20,000 tokens; see clause 4 days later.')).toBe(
    'At most 1.5\u202f% within 90\u00a0days, or 20,000\u00a0tokens; see clause 4\u00a0days later.',
  );
  expect(heldTogether('Rule 4 says so.')).toBe('Rule 4 says so.');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatUsd, listedText } from './number-text.ts';

describe('writing numbers', () => {
  it.each([
    ['98.75', '98.75\u00A0USD'],
    ['395', '395.00\u00A0USD'],
    ['387.5', '387.50\u00A0USD'],
    ['0.01975', '0.01975\u00A0USD'],
    ['18367500', '18,367,500.00\u00A0USD'],
    ['72075000', '72,075,000.00\u00A0USD'],
    ['-1234.5', '−1,234.50\u00A0USD'],
  ])('writes %s dollars as %s', (amount, written) => {
    expect(formatUsd(amount)).toBe(written);
  });

  it('adds no decimals if none are requested', () => {
    expect(formatUsd('1550', 0)).toBe('1,550\u00A0USD');
    expect(formatDecimal('930000000')).toBe('930,000,000');
  });

  it('refuses what is no decimal', () => {
    expect(() => formatDecimal('1e9')).toThrow('found 1e9');
  });

  it('never drops a stated digit', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^\d{1,12}$/), (whole, decimals) => {
        expect(formatDecimal(`${whole}.${decimals}`).replaceAll(',', '')).toBe(`${whole}.${decimals}`);
      }),
    );
  });
});

it.each([
  [['North', 'South'], 'North; South'],
  [['One holds.', 'Two holds.'], 'One holds. Two holds.'],
  [
    [
      { id: 'a', name: 'A. Person', role: 'Director' },
      { id: 'b', name: null, role: 'Vault' },
    ],
    'A. Person (Director); Vault',
  ],
  [[{ purpose: 'Mining', usd: '7000' }], 'Mining: 7,000\u00A0USD'],
])('a list is written in one line: %j', (entries, text) => {
  expect(listedText(entries)).toBe(text);
});

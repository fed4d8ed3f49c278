import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, unambiguousDecimal } from './number-text.ts';
import { readTypedQuantity, type TypedUnit } from './typed-quantity.ts';

const table: Record<string, [typed: string, ...readings: string[]][]> = {
  en: [
    ['1', '1'],
    ['1.5', '1.5'],
    ['.5', '0.5'],
    ['0.25', '0.25'],
    ['0.125', '0.125'],
    ['1,234.5', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1,000', '1', '1000'],
    ['10,000', '10', '10000'],
    ['1,000,000', '1000000'],
    ['1000', '1000'],
    ['2.125', '2.125', '2125'],
    ['5.', '5'],
  ],
  de: [
    ['1,5', '1.5'],
    [',5', '0.5'],
    ['0,25', '0.25'],
    ['0,125', '0.125'],
    ['1.234,5', '1234.5'],
    ['1.000', '1', '1000'],
    ['10.000', '10', '10000'],
    ['1.000,00', '1000'],
    ['1.000.000', '1000000'],
    ['12.345.678,9', '12345678.9'],
    ['2,125', '2.125', '2125'],
    ['5,', '5'],
  ],
  es: [
    ['1 234,5', '1234.5'],
    ['12\u00a0345,67', '12345.67'],
    ['3,75', '3.75'],
    ['1.234,56', '1234.56'],
    ['46.500', '46.5', '46500'],
  ],
  fr: [
    ['1 000', '1000'],
    ['1\u202f234,5', '1234.5'],
    ['1\u00a0000\u00a0000', '1000000'],
    ['1 234,567', '1234.567'],
    ['0,5', '0.5'],
    ['1\u2009000,25', '1000.25'],
  ],
  'de-CH': [
    ["1'234.5", '1234.5'],
    ['1’234.50', '1234.5'],
    ["1'000", '1000'],
    ["1'234'567", '1234567'],
    ["1'234.567", '1234.567'],
    ["1'234,5", '1234.5'],
  ],
  fractions: [
    ['½', '0.5'],
    ['¼', '0.25'],
    ['1¾', '1.75'],
    ['1 ½', '1.5'],
    ['1/2', '0.5'],
    ['1 1/2', '1.5'],
    ['3⁄4', '0.75'],
  ],
};

describe.each(Object.entries(table))('in %s', (_, rows) => {
  test.each(rows)('%j has the readings %s', (typed, ...readings) => {
    expect(readTypedQuantity(typed)).toEqual({ readings, unit: null });
    expect(readTypedQuantity(`${typed} oz`)).toEqual({ readings, unit: 'ounces' });
  });
});

test.each([
  ['3 kg', '3', 'kg'],
  ['1,5kg', '1.5', 'kg'],
  ['100 g', '100', 'g'],
  ['31.1034768 grams', '31.1034768', 'g'],
  ['½ oz', '0.5', 'ounces'],
  ['3oz', '3', 'ounces'],
  ['20000 tokens', '20000', 'tokens'],
  ['US$ 1,155.50', '1155.5', 'usd'],
] satisfies [string, string, TypedUnit][])('%j has a unit', (typed, reading, unit) => {
  expect(readTypedQuantity(typed)).toEqual({ readings: [reading], unit });
});

test.each([
  '',
  ' ',
  '2e4',
  '-5',
  '1,000 000',
  '1.2.3',
  '1,00,000',
  "1'000.000,5",
  '0.000.5',
  '5 thousand',
  '3 lb',
  '$1 oz',
  '٥',
  '1/3',
  '1/0',
  '1/2/3',
  '1,5/2',
  '01/02/2027',
])('%j is not guessed', typed => expect(readTypedQuantity(typed)).toBeNull());

test('an unambiguous decimal has one reading', () => {
  const decimals = fc.stringMatching(/^(?:0|[1-9]\d{0,8})(?:\.\d{0,6}[1-9])?$/);
  fc.assert(
    fc.property(decimals, decimal => {
      expect(readTypedQuantity(unambiguousDecimal(decimal))).toEqual({ readings: [decimal], unit: null });
      expect(readTypedQuantity(formatDecimal(decimal))?.readings).toContain(decimal);
    }),
  );
});

import { expect, test } from 'vitest';
import { inDigits } from './digits.ts';

test.each([
  ['sixty days', '60 days'],
  ['930 million', '930000000'],
  ['1.55k', '1550'],
  ['USD 6.5m', 'USD 6500000'],
  ['18.3675 million dollars', '18367500 dollars'],
  ['329.113924 million tokens', '329113924 tokens'],
  ['forty-nine thousand ounces', '49000 ounces'],
  ['One thousand five hundred and fifty', '1550'],
  ['twenty thousand tokens and thirty days', '20000 tokens and 30 days'],
  ['two hundred million', '200000000'],
])('%s is %s', (query, digits) => {
  expect(inDigits(query)).toBe(digits);
});

test.each(['what is one token', 'stage two', '10k gold', 'money', 'someone', '5 minutes', '60 days'])(
  '%s stays as it is',
  query => {
    expect(inDigits(query)).toBe(query);
  },
);

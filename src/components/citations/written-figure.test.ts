import { expect, test } from 'vitest';
import { writtenFigure } from './written-figure.ts';

test.each([
  ['1155', 'USD per troy ounce', '1,155 USD per troy ounce'],
  ['10–12', 'months', '10–12 months'],
  ['60 business', 'days', '60 business days'],
  ['1155 (at least)', 'USD per troy ounce', '1,155 USD per troy ounce (at least)'],
  ['99.5', 'percent', '99.5 %'],
])('%s in %s is written "%s"', (value, unit, expected) => {
  expect(writtenFigure(value, unit).replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

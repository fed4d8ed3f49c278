import { expect, test } from 'vitest';
import { definedFirst, definitionsIn } from './definitions.ts';

test.each([
  ['“Entry Sum” means the first part.', ['Entry Sum']],
  ['"the Vendor" means Altiplano S.R.L.', ['Vendor']],
  ['Entry Sum shall have the meaning given in clause 2.', ['Entry Sum']],
  [
    'In these terms, "Vendor" means A, and "Buyer" (or "Purchaser") refers to B.',
    ['Vendor', 'Buyer', 'Purchaser'],
  ],
  [
    'Altiplano S.R.L. (the "Vendor"), and B (“Buyer”, and with A the “Parties”)',
    ['Vendor', 'Buyer', 'Parties'],
  ],
  ['Altiplano S.R.L. (the Vendor) sells.', ['Vendor']],
  ['Entry Sum – means the first part.', ['Entry Sum']],
  ['A, hereinafter referred to as the Gold Supplier, sells.', ['Gold Supplier']],
  ['A, hereinafter “Supplier”, sells.', ['Supplier']],
  ['„Verkäufer“ bezeichnet die A GmbH (nachfolgend die „Gesellschaft“).', ['Verkäufer', 'Gesellschaft']],
  ['A, en adelante denominada el «Vendedor»', ['Vendedor']],
  ['This means that the Vendor refers to the price (see clause 2).', []],
])('%s', (text, names) => {
  expect([...new Set(definitionsIn(text).map(({ name }) => name))]).toEqual(names);
});

test('a definition has the words that explain its name', () => {
  expect(definitionsIn('"Vendor" means the company. "Day" means a day.')).toEqual([
    { name: 'Vendor', at: 1, meaning: ' the company. ', isBefore: false },
    { name: 'Day', at: 29, meaning: ' a day.', isBefore: false },
  ]);
  expect(definitionsIn('The company\n(the "Vendor") sells.')).toMatchObject([
    { meaning: expect.stringMatching(/^The company/), isBefore: true },
  ]);
});

test('below a heading of definitions, a line need not say that it defines', () => {
  const text = 'Vendor: Altiplano S.R.L.';
  expect(definitionsIn(text)).toEqual([]);
  expect(definitionsIn(text, ['1 Definitions'])).toMatchObject([{ name: 'Vendor' }]);
});

test('a text opens with a definition or has one later', () => {
  expect(definedFirst('The Entry Sum means the first part.')).toBe('Entry Sum');
  expect(definedFirst('In these terms, "Vendor" means A.')).toBeNull();
});

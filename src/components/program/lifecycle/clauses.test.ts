import { expect, test } from 'vitest';
import { clausesOf, clauseWith } from './clauses.ts';

const pages = [
  { page: 1, text: 'Contents\n7 Delivery Written Notice 4\n' },
  {
    page: 2,
    text: '7.1 The Seller issues the notice when all\nounces are deposited.\n7.2 The notice is\nposted.',
  },
  { page: 3, text: 'on the dashboard.\n8.1. The holder pays within 60 business days.\n3.5 % is no clause' },
];

test('a clause goes on over lines and pages, and lies on the page on which it begins', () => {
  expect(clausesOf(pages).slice(0, 3)).toEqual([
    { number: '7.1', text: 'The Seller issues the notice when all ounces are deposited.', page: 2 },
    { number: '7.2', text: 'The notice is posted. on the dashboard.', page: 2 },
    { number: '8.1', text: 'The holder pays within 60 business days. 3.5 % is no clause', page: 3 },
  ]);
});

test('a clause is found by words that it holds together, and is not guessed where none does', () => {
  expect(clauseWith(clausesOf(pages), ['HOLDER', 'business days'])?.number).toBe('8.1');
  expect(clauseWith(clausesOf(pages), ['holder', 'dashboard'])).toBeNull();
});

test('the clause that says least besides is taken, not the definitions', () => {
  const definitions = {
    page: 1,
    text: '1.1 Holder means whoever holds. A business day is a day of business.',
  };
  expect(clauseWith(clausesOf([definitions, ...pages]), ['holder', 'business day'])?.number).toBe('8.1');
});

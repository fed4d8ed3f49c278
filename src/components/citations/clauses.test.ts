import { expect, test } from 'vitest';
import type { Block } from '#pdf';
import { clausesOf, clauseWith } from './clauses.ts';

const texts = [
  '7.1 The Seller issues the notice when all\nounces are deposited:\n(a) in the vault.\n7.2 The notice is\nposted',
  'on the Seller’s dashboard.\n8.1 The holder pays within 60 business days.',
];
const pages = texts.map((text, index) => ({ page: index + 1, text }));

function range(words: string) {
  const page = texts.findIndex(text => text.includes(words));
  const start = (texts[page] ?? '').indexOf(words);
  return { page: page + 1, start, end: start + words.length };
}

const blocks: Block[] = [
  {
    kind: 'paragraph',
    id: 'clause-7.1',
    number: '7.1',
    ranges: [range('7.1 The Seller issues the notice when all\nounces are deposited:')],
  },
  { kind: 'list-item', id: 'clause-7.1-a', label: '(a)', depth: 1, ranges: [range('(a) in the vault.')] },
  {
    kind: 'paragraph',
    id: 'clause-7.2',
    number: '7.2',
    ranges: [range('7.2 The notice is\nposted'), range('on the Seller’s dashboard.')],
  },
  {
    kind: 'paragraph',
    id: 'clause-8.1',
    number: '8.1',
    ranges: [range('8.1 The holder pays within 60 business days.')],
  },
];
const clauses = clausesOf(pages, { blocks });
const foundWith = (...words: string[]) => {
  const found = clauseWith(clauses, words);
  return found && [found.clause.id, found.page];
};

test('a clause holds its points, and goes on over pages', () => {
  expect(clauses).toEqual([
    {
      id: 'clause-7.1',
      number: '7.1',
      pages: [
        {
          page: 1,
          text: '7.1 The Seller issues the notice when all ounces are deposited: (a) in the vault.',
        },
      ],
    },
    {
      id: 'clause-7.2',
      number: '7.2',
      pages: [
        { page: 1, text: '7.2 The notice is posted' },
        { page: 2, text: "on the Seller's dashboard." },
      ],
    },
    {
      id: 'clause-8.1',
      number: '8.1',
      pages: [{ page: 2, text: '8.1 The holder pays within 60 business days.' }],
    },
  ]);
});

test('a clause is found by words that it holds together, and is not guessed where none does', () => {
  expect(foundWith('holder', 'business days')).toEqual(['clause-8.1', 2]);
  expect(foundWith('holder', 'dashboard')).toBeNull();
});

test('the clause that says least besides is taken', () => {
  expect(foundWith('notice')).toEqual(['clause-7.2', 1]);
});

test('what a clause says stands on the page of its words, not always on that of its number', () => {
  expect(foundWith("seller's dashboard", 'posted')).toEqual(['clause-7.2', 2]);
});

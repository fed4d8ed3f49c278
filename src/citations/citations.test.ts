import { describe, expect, test } from 'vitest';
import { documentStructure } from '#pdf';
import { noLayout } from '#pdf/reading';
import type { ClauseVocabulary } from '#program/vocabulary';
import { citationsOf, type SourceDocument } from './citations.ts';
import { clausesOf } from './clauses.ts';

const vocabulary: ClauseVocabulary = {
  terms: {
    'down payment': { phrases: 'down payment, deposit', means: [['price'], ['subscription, subscribing']] },
    'gold price': { phrases: 'market price', means: [] },
  },
  statements: [
    {
      name: 'refund',
      states: ['terms.refund'],
      words: ['not returned, not refund*, no refund', '@down payment', 'breach'],
    },
    {
      name: 'price',
      states: ['terms.price', 'risks.price'],
      words: ['fixed, firm', 'price'],
      figures: ['price'],
    },
    { name: 'law', states: ['terms.law'], words: ['governing law, governed by the law*', 'law*'] },
  ],
};
const data: Record<string, string> = {
  'terms.refund': 'The down payment is not refundable except for material breach by the seller.',
  'terms.price': '1,550 USD, fixed',
};

function documentOf(text: string, stated: SourceDocument['stated'] = {}): SourceDocument {
  const pages = [{ page: 1, label: '1', text, source: 'text' as const }];
  const clauses = clausesOf(pages, documentStructure(pages, { pages: [], fonts: [] }, noLayout));
  return { filename: 'a.pdf', version: 'f'.repeat(64), clauses, amounts: [], stated };
}
const paper = `1. Definitions
1.1 "Entry Sum" means the part of the price that is paid on subscription.
2. Payment
2.1 The Entry Sum is not returned to the Buyer unless the Seller is in material breach.
2.2 Notices are sent by mail.
3. General
3.1 The Buyer keeps records for six years.`;
const citationsIn = (document: SourceDocument) =>
  citationsOf([document], vocabulary, path => data[path] ?? '');

describe('clauses of a document', () => {
  test('have the label, the words above and the address of the reading page', () => {
    const found = documentOf(paper).clauses.find(({ text }) => text.startsWith('The Entry Sum'));
    expect(found).toMatchObject({
      label: '2.1',
      anchor: 'clause-2.1',
      page: 1,
      above: expect.arrayContaining(['Payment']),
    });
  });
});

test('a clause is matched in other words, by the name that the paper itself gives the thing', () => {
  const { citations, uncited, proposals } = citationsIn(documentOf(paper));
  const [refund] = proposals.filter(({ path }) => path === 'terms.refund');
  expect(refund?.places[0]).toMatchObject({ clause: '2.1', basis: 'matched' });
  const cited = citations.map(({ path }) => path);
  expect(cited.includes('terms.refund')).toBe(!uncited.includes('terms.refund'));
  expect([...cited, ...uncited].sort()).toEqual(['risks.price', 'terms.law', 'terms.price', 'terms.refund']);
});

test('what no clause has the words for is not guessed', () => {
  const { uncited, proposals } = citationsIn(documentOf(paper));
  expect(uncited).toContain('terms.law');
  expect(proposals.map(({ path }) => path)).not.toContain('terms.law');
});

test('the operator decides', () => {
  const { citations, proposals, faults } = citationsIn(
    documentOf(paper, { 'terms.refund': '3.1', 'terms.law': ['2.2', '9.9'] }),
  );
  expect(citations.find(({ path }) => path === 'terms.refund')?.places).toMatchObject([
    { clause: '3.1', basis: 'stated', sentence: 'The Buyer keeps records for six years.' },
  ]);
  expect(citations.find(({ path }) => path === 'terms.law')?.places).toHaveLength(1);
  expect(proposals.map(({ path }) => path)).not.toContain('terms.refund');
  expect(faults).toEqual([
    'The caption of a.pdf states clause 9.9 for terms.law, which the document does not have.',
  ]);
});

test('words of the operator are quoted as a whole sentence, and a colon with the items after it', () => {
  const text = `${paper}
4. Default
4.1 In default the Seller may:
(a) end the right; and
(b) keep the Entry Sum.`;
  const { citations } = citationsIn(
    documentOf(text, {
      'terms.refund': { clause: '2.1', sentence: 'The Entry Sum is not returned' },
      'terms.law': '4.1',
    }),
  );
  expect(citations.flatMap(({ places }) => places.map(({ sentence }) => sentence))).toEqual([
    'In default the Seller may: (a) end the right; and (b) keep the Entry Sum.',
    'The Entry Sum is not returned to the Buyer unless the Seller is in material breach.',
  ]);
});
